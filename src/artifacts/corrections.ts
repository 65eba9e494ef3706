/** The corrections ledger, which a person writes: entries are appended, newest last, and never edited. */

import { BoardError } from '../core/board-error.ts';
import { refuseTurningMarks } from '../core/reading-direction.ts';
import type { CorrectionLedger01 } from '../schema/contracts.gen.ts';
import { refuseForeignPath } from './addresses.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

export type Correction = CorrectionLedger01['corrections'][number];

export const correctionsPath = 'corrections.json';

const emptyLedger: CorrectionLedger01 = { schema: 'svc.correction-ledger/0.1', corrections: [] };

/** A board without corrections needs no file. Once a correction was logged, the history gate refuses its loss. */
export function readCorrections(folder: Folder): Read<CorrectionLedger01> {
  if (!folder.has(correctionsPath)) return { ok: true, source: correctionsPath, value: emptyLedger };
  return readRegister(folder, {
    schema: 'correction-ledger-0.1',
    path: correctionsPath,
    ids: ({ corrections }) => corrections.map(({ id }) => id),
    check: (ledger) => {
      refuseMisdated(ledger);
      refuseTurningMarks(correctionsPath, ledger);
      for (const { id, evidence = [] } of ledger.corrections)
        for (const value of evidence)
          refuseForeignPath({ where: `${correctionsPath}: ${id}: field evidence`, value });
    },
  });
}

function refuseMisdated({ corrections }: CorrectionLedger01): void {
  const misdated = corrections.find((entry) => dayOf(entry.id) !== entry.date);
  if (misdated === undefined) return;
  throw new BoardError(
    'CORRECTIONS',
    `${correctionsPath}: ${misdated.id}: field date: expected ${dayOf(misdated.id)}, the day its id names, got ${misdated.date}`,
  );
}

/** `C-2026-1121-01` → `2026-11-21` */
function dayOf(id: string): string {
  return `${id.slice(2, 6)}-${id.slice(7, 9)}-${id.slice(9, 11)}`;
}
