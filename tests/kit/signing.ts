/** What `npm run sign` adds to a board, made in memory with the test seeds: cards, ledgers, log and checkpoint. */

import { readEvidenceFrom } from '../../src/artifacts/evidence.ts';
import { canonicalBytes } from '../../src/core/canonical.ts';
import { cardBytes } from '../../src/core/card.ts';
import { allLines } from '../../src/core/lines.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkpointOf } from '../../src/core/tlog/log.ts';
import { deriveCells } from '../../src/derive/cards/cells.ts';
import { deriveIssuance } from '../../src/derive/cards/issuance.ts';
import { deriveNewEvents } from '../../src/derive/history/log-events.ts';
import { logOrigin } from '../../src/derive/keys/published-keys.ts';
import { deriveMeasuredAxes } from '../../src/derive/scores/measured-axis.ts';
import { type Files, folderOf, withFiles, withLines } from './files.ts';
import { seedOfRole, testSigners } from './keys.ts';

const DAY = '2026-01-02';

type Why = { readonly reason?: string; readonly correction_id?: string };

/** With a live card for every measured cell. */
export async function withCards(files: Files, why: Why = {}): Promise<Files> {
  const evidence = readEvidenceFrom(folderOf(files));
  const cells = deriveCells(evidence, deriveMeasuredAxes(evidence));
  const issuance = deriveIssuance(evidence, cells, {
    signers: testSigners(evidence.keys, evidence.publisher.did_domain),
    date: DAY,
    reason: why.reason,
    correction_id: why.correction_id,
  });
  return withLines(files, {
    'cards/SUPERSEDED.jsonl': issuance.superseded.map(canonicalBytes),
    'cards/measurement.jsonl': issuance.measurement.map(cardBytes),
    'cards/mill.jsonl': issuance.mill.map(cardBytes),
    'cards/fact-run.jsonl': issuance.factRun.map(cardBytes),
  });
}

/** With a line in the ledger that takes the card of a component back. */
export function withWithdrawal(files: Files, model: string, correction_id: string | null = null): Files {
  const { cards } = readEvidenceFrom(folderOf(files));
  const found = cards.measurement.find(({ payload }) => payload.model.id === model);
  if (found === undefined) throw new Error(`${model}: expected a measurement card, got none`);
  const line = { id: found.card.id, replaced_by: null, reason: 'wrong component', correction_id, date: DAY };
  return withLines(files, { 'cards/WITHDRAWN.jsonl': [canonicalBytes(line)] });
}

/** With every new event logged and a checkpoint over all of them. */
export function withLog(files: Files, at = `${DAY}T12:00:00Z`): Files {
  const evidence = readEvidenceFrom(folderOf(files));
  const fresh = deriveNewEvents(evidence, at).map(canonicalBytes);
  const events = [...allLines(evidence.log.lines), ...fresh];
  const checkpoint = checkpointOf({ origin: logOrigin(evidence.publisher.did_domain), events });
  const note = signCheckpoint({ checkpoint, seed: seedOfRole(evidence.keys, 'log') });
  return withFiles(withLines(files, { 'log/events.jsonl': fresh }), {
    [`log/checkpoints/${events.length}`]: note,
  });
}
