import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { readAssessRules } from './assess-rules.ts';

const rule = {
  rule_id: 'a',
  ref: '5(1)(a)',
  provision: 'ai-act.5-1-a',
  topic: 't',
  says: ['{sees} ... mood*'],
  questions: ['?'],
};

const readOf = (change: object) =>
  readAssessRules(
    folderOf({
      'regulation/assess-rules.json': {
        schema: 'svc.assess-rules/0.1',
        as_of: '2026-11-24',
        id: 'test-1',
        language: 'en',
        phrases: 'p',
        words: { sees: ['detect*'] },
        negation: { before: ['not'], after: ['is not'], not_negation: ['not only'] },
        rules: [{ ...rule, ...change }],
        not_determined: ['n'],
        limitations: ['l'],
      },
    }),
  );

test('a phrase may name a list of words in braces', () => {
  expect(readOf({})).toMatchObject({ ok: true });
});

test.each([
  ['says', { says: ['{hears} ... mood*'] }],
  ['with', { with: [['{hears}']] }],
  ['another way to say it', { or: [{ says: ['{hears}'] }] }],
  ['the context of another way', { or: [{ says: ['mood*'], with: [['{hears}']] }] }],
  ['unless', { unless: [{ words: ['{hears}'], because: 'b' }] }],
])('a list that is not there is refused in %s', (_, change) => {
  const read = readOf(change);
  expect(read.ok ? 'read' : read.reason).toContain('{hears}');
});

test('braces around a part of a word are refused', () => {
  const read = readOf({ says: ['{sees}ing'] });
  expect(read.ok ? 'read' : read.reason).toContain('{sees}ing');
});
