/** What a build would state if it refused nothing: a change that still lacks a reason is to be seen too. */

import { type Evidence, readEvidenceFrom } from '../../artifacts/evidence.ts';
import type { Folder } from '../../artifacts/folder.ts';
import { deriveBoard } from '../../derive/board/board.ts';
import { type Cells, deriveCells } from '../../derive/cards/cells.ts';
import { verifyIssuedCards } from '../../derive/cards/issued-cards.ts';
import { deriveNewestDate } from '../../derive/figures/board-date.ts';
import type { Stating } from '../../derive/history/board-snapshot.ts';
import { deriveSigner } from '../../derive/keys/key-health.ts';
import { deriveMeasuredAxes } from '../../derive/scores/measured-axis.ts';
import { readSeeds } from '../keys/signing-keys.ts';
import type { Environment } from '../places.ts';

type StatingNow = Stating & { readonly evidence: Evidence; readonly cells: Cells };

export async function statingNow(folder: Folder, env: Environment): Promise<StatingNow> {
  const evidence = readEvidenceFrom(folder);
  const measuredAxes = deriveMeasuredAxes(evidence);
  const validCards = await verifyIssuedCards(evidence);
  const signer = deriveSigner('board-attestation', readSeeds(folder, env)['board-attestation'], {
    keys: evidence.keys,
    didDomain: evidence.publisher.did_domain,
    date: deriveNewestDate(evidence),
  });
  return {
    evidence,
    measuredAxes,
    board: deriveBoard(evidence, { measuredAxes, validCards }, signer),
    cells: deriveCells(evidence, measuredAxes),
  };
}
