/** What a card of a pairwise bank says of its component, in words. */

import type { MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';

/** Undefined of a card about answers. */
export function battleWords(
  say: Say,
  { wins, ties = 0, losses = 0 }: Pick<MeasurementPayload01, 'wins' | 'ties' | 'losses'>,
): string | undefined {
  if (wins === undefined) return undefined;
  return say`${wins} of ${amount(say, wins + ties + losses, 'battle')} won, ${ties} tied, ${losses} lost`;
}
