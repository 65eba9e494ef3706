import { describe, expect, test } from 'vitest';
import { english } from '../../words/say.ts';
import { deriveMethodParts } from './method-text.ts';

const none = { ok: true, source: 'doors/trust-lists.json', value: [] } as const;
const boardWithoutRuns = {
  ...{
    hasMill: false,
    hasImports: false,
    hasBattles: false,
    hasJudges: false,
    hasLeftOut: false,
    hasDoors: false,
  },
  trustLists: none,
};

const textOf = (origins: Partial<Parameters<typeof deriveMethodParts>[1]>): string =>
  deriveMethodParts(english, { ...boardWithoutRuns, ...origins })
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join('\n');

describe('how figures are made', () => {
  test('a board that imported everything is told nothing of the mill', () => {
    const text = textOf({ hasImports: true });
    expect(text).not.toMatch(/\bmill\b|control pair|no model grades another|A throw, a time-out/);
    expect(text).toContain('An imported non-answer counts as its source or the publisher counts it');
  });

  test('a board that asked everything itself is told nothing of imported answers', () => {
    const text = textOf({ hasMill: true });
    expect(text).toContain('no model grades another');
    expect(text).not.toMatch(/Imported answers|imported non-answer|Results from elsewhere/);
  });

  test('only a board that leaves silence out somewhere is told what a score is there', () => {
    expect(textOf({ hasMill: true })).not.toContain('counts as not asked');
    expect(textOf({ hasMill: true, hasLeftOut: true })).toContain(
      'these are fewer than 30, or than 90 % of what either answered, the axis is untested; a lead that falls over everything asked is a TIE (UNANSWERED).',
    );
  });

  test('a board with both is told both', () => {
    const text = textOf({ hasMill: true, hasImports: true });
    for (const words of ['no model grades another', 'Imported answers were graded', 'Control pairs'])
      expect(text).toContain(words);
  });

  test('signers are judged by the lists of the board, and by none where it has none', () => {
    const told = (trustLists: Parameters<typeof deriveMethodParts>[1]['trustLists']) =>
      textOf({ hasMill: true, hasDoors: true, trustLists });
    expect(told(none)).toContain('judged by no list, because this board has none');
    expect(told(none)).toMatch(/Not measured[^\n]*c2pa\.signer-trust/);
    const list = { id: 'a', name: 'A list', holds: 'signers', source: 'a place', day: '2026-01-02' } as const;
    const pinned = { list: { ...list, file: 'doors/trust/a.pem', sha256: '0'.repeat(64) }, pem: 'p' };
    const listed = told({ ...none, value: [pinned] });
    expect(listed).toContain(`A list, of 2026-01-02 (signers; from a place; SHA-256 ${'0'.repeat(64)})`);
    expect(listed).not.toContain('c2pa.signer-trust');
    expect(told({ ok: false, source: 's', reason: 'a digest is wrong' })).toContain('a digest is wrong');
  });
});
