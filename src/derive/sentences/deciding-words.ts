import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';

/** Which part of its bank a row is about; undefined where it is about all of it. */
export function decidesWords(say: Say, { decided_by, n, pair_items }: AxisRow05): string | undefined {
  if (decided_by === undefined) return undefined;
  const { stratum, named, asked } = decided_by;
  const units = pair_items === true ? say`pairs` : say`items`;
  return say`the part “${stratum}” alone, ${n} of ${asked} ${units}; named ${say.served(named)}`;
}
