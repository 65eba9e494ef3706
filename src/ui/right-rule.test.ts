import { expect, test } from 'vitest';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { visibleText } from '../../tests/site/html-files.ts';
import type { Bank01 } from '../schema/contracts.gen.ts';
import RightRule from './right-rule.astro';

async function saidOf(bank: Partial<Bank01>): Promise<string> {
  const site = await goldenSite('separated');
  const [measured = expect.fail('an axis is measured')] = site.measuredAxes;
  const props = { bank: { ...measured.bank.header, ...bank } };
  return visibleText(await render(site, RightRule, props)).trim();
}

const taken =
  'Each answer was graded by whoever published the results; this board took the grade over, item by item.';

test.each([
  [
    'a rule that a command wrote is said in plain words',
    { grading: 'The answer, without the spaces at its ends, is the target.' },
    'An answer counts as right only if it is exactly the expected text: one more word, and it is wrong.',
  ],
  [
    'grades that were taken over are told as such',
    { grading: taken },
    'Whoever published the results graded each answer; this board took the grades over.',
  ],
  [
    'so is the score from which on an answer is right',
    { grading: `${taken} A score of 0.7 or more is right: the publisher’s threshold.` },
    'Whoever published the results gave each answer a score; the publisher of this board counts 0.7 or more as right.',
  ],
  [
    'a rule of the bench’s own is quoted, as plain as its author wrote it',
    { grading: 'Exact match of the verdict.' },
    'When an answer counts as right Exact match of the verdict.',
  ],
  ['of battles nothing is said, in which nothing is right', { kind: 'pairwise' } as const, ''],
])('%s', async (_, bank, said) => {
  expect((await saidOf(bank)).replace(/\s+/g, ' ')).toBe(said);
});
