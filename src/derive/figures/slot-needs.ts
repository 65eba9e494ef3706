/** What would fill a slot that nobody has measured. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

export function slotNeeds(say: Say, { kind }: Pick<AxisRow05, 'kind'>): string[] {
  return [...(kind === 'model-comparison' ? comparison(say) : facts(say))];
}

const comparison = (say: Say): readonly string[] => [
  say`Questions with one right answer each, their licence, who wrote them and who checked the labels.`,
  say`Or results that exist already: one row per item and component, from an evaluation log or a table. Right and wrong answers both, nothing averaged.`,
  say`The publisher freezes the questions and has them answered, or imports the rows; either way every row is published, and this page fills itself.`,
];

const facts = (say: Say): readonly string[] => [
  say`A published source that anybody can fetch, with its version and its digest.`,
  say`A list of checks on it, each of which passes, fails or cannot be made, by a rule that a program applies.`,
];
