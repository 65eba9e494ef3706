/**
 * The evidence of a signed card stays where it was, byte for byte: its bank, its run and rows, its
 * evidence run. That includes retired cards: readers must be able to see what a retired card was
 * based on.
 */

import type { FactRunCard, MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';

export function refuseLostEvidence(evidence: Evidence): void {
  const { cards } = evidence;
  const rows = rowsOnDisk(evidence);
  for (const card of [...cards.measurement, ...cards.mill]) refuseChangedRun(card, evidence, rows);
  const runs = new Map(
    [...evidence.evidenceRuns.values()].flat().map(({ path, sha256 }) => [path, sha256] as const),
  );
  for (const card of cards.factRun) refuseChangedEvidence(card, runs);
}

type Rows = ReadonlyMap<string, string>;

/** Digests of the rows by bench, run and component. */
function rowsOnDisk({ runs }: Pick<Evidence, 'runs'>): Rows {
  return new Map(
    [...runs.values()]
      .flat()
      .flatMap(({ header: { bench, run, fleet } }) =>
        fleet.flatMap((component) =>
          'rows' in component ? [[rowsKey(bench, run, component.name), component.rows_sha256] as const] : [],
        ),
      ),
  );
}

function rowsKey(bench: string, run: string, component: string): string {
  return JSON.stringify([bench, run, component]);
}

function refuseChangedRun(
  { card, payload }: MeasurementCard,
  { banks }: Pick<Evidence, 'banks'>,
  rows: Rows,
): void {
  const { bench, run, model, bank_sha256, rows_sha256 } = payload;
  const bank = banks.get(bench)?.header.items_sha256;
  if (bank !== bank_sha256)
    throw lost(`banks/${bench}/items.jsonl`, card.id, { signed: bank_sha256, got: bank });
  const got = rows.get(rowsKey(bench, run, model.id));
  if (got === rows_sha256) return;
  throw lost(`runs/${bench}/${run}/ rows of ${model.id}`, card.id, { signed: rows_sha256, got });
}

function refuseChangedEvidence({ card, payload }: FactRunCard, runs: Rows): void {
  const path = `evidence/${payload.axis}/${payload.run}.json`;
  const got = runs.get(path);
  if (got === payload.evidence_sha256) return;
  throw lost(path, card.id, { signed: payload.evidence_sha256, got });
}

type Digests = { readonly signed: string; readonly got: string | undefined };

function lost(where: string, id: string, { signed, got }: Digests): BoardError {
  return new BoardError(
    'SIGNED_EVIDENCE',
    `${where}: expected the bytes with digest ${signed}, on which card ${id} was signed, got ${got ?? 'none'}; ` +
      'restore them from version control: what was measured anew stands beside the old results, and never in their place',
  );
}
