/** First step: a card for every cell that has none, and the supersession of those that changed. */

import { cardPacks, retirementPaths } from '../../artifacts/cards.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import type { Card } from '../../core/card.ts';
import { deriveMeasuredAxes } from '../../derive/board/measured-axis.ts';
import { deriveCells } from '../../derive/cards/cells.ts';
import { deriveIssuance } from '../../derive/cards/issuance.ts';
import { appendLines, openDesk, type SignedBoard } from './signing-desk.ts';

type Why = { readonly reason: string | undefined; readonly correction_id: string | undefined };

export async function issueCards(board: SignedBoard, why: Why): Promise<void> {
  const { evidence, signers } = await openDesk(board);
  const cells = deriveCells(evidence, deriveMeasuredAxes(evidence));
  const issuance = deriveIssuance(evidence, cells, { signers, date: board.now.slice(0, 10), ...why });
  // The ledger first: should this stop in between, the cells have no live card, and the next run issues the very same ones.
  appendLines(board, retirementPaths.superseded, issuance.superseded.map(canonicalBytes));
  appendLines(board, cardPacks.measurement, issuance.measurement.map(bytesOf));
  appendLines(board, cardPacks.mill, issuance.mill.map(bytesOf));
  appendLines(board, cardPacks['fact-run'], issuance.factRun.map(bytesOf));
  const { measurement, mill, factRun, superseded } = issuance;
  console.log(
    `cards: ${measurement.length} measurement, ${mill.length} mill and ${factRun.length} fact-run issued; ${superseded.length} superseded`,
  );
}

function bytesOf({ bytes }: Card): Uint8Array {
  return bytes;
}
