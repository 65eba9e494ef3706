/** How often a slot was asked with another set of questions, and how that ended: a third try is told as one. */

import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { listed } from '../figures/amount.ts';

/** Without a full stop. Undefined where the slot had one set of questions only. */
export function slotWords(
  say: Say,
  { question_sets: sets = [], bench, base_rate }: AxisRow05,
): string | undefined {
  const at = sets.findIndex((set) => set.bench === bench);
  if (sets.length < 2 || at < 0) return undefined;
  const others = sets.map(({ separation }, index) => ({ separation, index, number: index + 1 }));
  const ending = (wanted: string): readonly number[] =>
    others.flatMap(({ separation, index, number }) =>
      index !== at && separation === wanted ? [number] : [],
    );
  const ended = [
    leadWords(say, ending('SEPARATED'), base_rate != null),
    tieWords(say, ending('TIE')),
    untestedWords(say, ending('UNTESTED')),
  ].filter((words) => words !== undefined);
  return say`question set ${at + 1} in this place; by today’s rules ${listed(say, ended, say`and`)}`;
}

/** `isOfMix`: how common things are in use is stated of today’s set alone. */
function leadWords(say: Say, [first, ...more]: readonly number[], isOfMix: boolean): string | undefined {
  if (first === undefined) return undefined;
  const where = isOfMix ? say` in the mix that it asked` : '';
  return more.length === 0
    ? say`set ${first} found a lead${where}`
    : say`sets ${listed(say, [first, ...more].map(String), say`and`)} found leads${isOfMix ? say` in the mix that they asked` : ''}`;
}

function tieWords(say: Say, [first, ...more]: readonly number[]): string | undefined {
  if (first === undefined) return undefined;
  return more.length === 0
    ? say`set ${first} ended in a tie`
    : say`sets ${listed(say, [first, ...more].map(String), say`and`)} ended in ties`;
}

function untestedWords(say: Say, [first, ...more]: readonly number[]): string | undefined {
  if (first === undefined) return undefined;
  return more.length === 0
    ? say`set ${first} cannot be tested`
    : say`sets ${listed(say, [first, ...more].map(String), say`and`)} cannot be tested`;
}
