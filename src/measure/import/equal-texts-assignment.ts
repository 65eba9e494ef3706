/** The clusters of a bank that stands, with those of equal texts joined: lines of an assignment for an import of before. */

import { readEvidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { groupTexts } from './equal-texts.ts';

/** An assignment has a line for each item; one that stands alone is a cluster of its own. */
export function equalTextsAssignment(
  artifactsDir: string,
  bench: string,
): readonly { readonly item_id: string; readonly cluster: string }[] {
  const bank = readEvidence(artifactsDir).banks.get(bench);
  if (bank === undefined)
    throw new BoardError('BENCH', `${bench}: expected items of the board, got none of this name`);
  const items = [...bank.items.values()].map(({ item_id, input, input_sha256, cluster, pair }) => ({
    ...{ item_id, cluster, pair },
    input: input ?? input_sha256,
  }));
  const { clusterOf } = groupTexts(items);
  return items.map(({ item_id }) => ({ item_id, cluster: clusterOf.get(item_id) ?? `item ${item_id}` }));
}
