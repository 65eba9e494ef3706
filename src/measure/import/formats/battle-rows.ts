/** A battle of a source as the two rows that a pairwise bank keeps of it: one for each of its two models. */

import { present } from '../../../core/present.ts';
import { sha256Hex } from '../../../core/sha256.ts';
import { utf8 } from '../../../core/text.ts';
import { counted, type ImportedRow } from '../row/imported-row.ts';
import { countRepeats } from './count-repeats.ts';

export type SourceBattle = Pick<
  ImportedRow,
  'where' | 'file' | 'item_id' | 'input' | 'cluster' | 'stratum' | 'judge' | 'swapped'
> & {
  readonly models: readonly [string, string];
  /** What the first earned: 1 where it was preferred, ½ of a tie; between them how sure the judge is. */
  readonly earned: number;
  /** What the two answered, where the source has it. */
  readonly answers?: readonly [string | undefined, string | undefined];
  /** The order in which the source names the two is known to be the order in which they were shown. */
  readonly isOrdered?: boolean;
};

/** Battles of the same two on one prompt before one judge are told apart by their number. */
export function toBattleRows(): (battle: SourceBattle) => readonly ImportedRow[] {
  const repeatOf = countRepeats();
  return ({ models, earned, answers, isOrdered, ...battle }) =>
    models.map((model, at) => {
      const against = models[1 - at] ?? '';
      const meeting = JSON.stringify([against, battle.judge ?? '']);
      const repeat = repeatOf({ item_id: battle.item_id, model, task: meeting });
      return {
        ...battle,
        model,
        against,
        score: at === 0 ? earned : 1 - earned,
        epoch: `${meeting} ${repeat}`,
        ...present({
          prediction: answers?.[at],
          place: isOrdered === true ? ([`first`, 'second'] as const)[at] : undefined,
        }),
      };
    });
}

/** An id for a prompt that the source knows by its text only: the same in every file that has the text. */
export function promptId(text: string): string {
  return `prompt-${sha256Hex(utf8(text)).slice(0, 12)}`;
}

export const preferred = 'chance of being preferred to another';

/** What failed judgments are said to be. */
export function failedJudgments(count: number, file: string): readonly { readonly says: string }[] {
  if (count === 0) return [];
  return [{ says: `${counted(count, 'judgment')} of ${file} that named no winner.` }];
}

/** Who judged, for the header of a run. */
export function judgesOf(names: Iterable<string | undefined>): readonly string[] {
  const known = [...new Set(names)].flatMap((name) => name ?? []);
  return [known.length === 0 ? 'judges whom the files do not name' : `the judge ${known.join(', ')}`];
}
