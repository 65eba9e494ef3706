import type { BenchResults01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

/** How many targets of a published bench hold, and which do not or were not measured. */
export function targetsSentence(say: Say, rows: BenchResults01['rows']): string {
  const aimed = rows.filter(({ target }) => target !== null);
  const others = aimed.filter(({ holds }) => holds !== true).map(({ id }) => id);
  const missed = others.length === 0 ? '' : say` Not: ${others.join(', ')}.`;
  return say`Targets that hold: ${aimed.length - others.length} of ${aimed.length}.${missed}`;
}
