/** Enters signed requests for measurements into the ledger of commissions, as open. What stands there stays as it is. */

import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readPublisher } from '../../artifacts/publisher.ts';
import { commissionsPath, readPublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { commissionReceipt, isSignedCommission } from '../../core/commission-letter.ts';
import { operation } from '../../operations/operations.ts';
import type { CommissionLedger01 } from '../../schema/contracts.gen.ts';
import { conformsTo } from '../../schema/validate.ts';
import { writeDurably } from '../durable-file.ts';

type LedgerEntry = CommissionLedger01['commissions'][number];

type ExportedLetter = {
  readonly receipt: string;
  readonly received_at: string;
  readonly fields: object;
};

/** Returns what was done, in lines for the terminal. A letter that is not what the door keeps enters nothing. */
export function enterLetters(
  artifactsDir: string,
  letters: readonly ExportedLetter[],
  now: string,
): readonly string[] {
  const folder = openFolder(artifactsDir);
  const { did_domain } = readPublisher(folder);
  const { commissions: read } = readPublisherRegisters(folder);
  if (!read.ok && folder.has(commissionsPath))
    throw new BoardError('ENTRY', `${read.reason}; mend the ledger before letters are entered`);
  const before = read.ok ? read.value.commissions : [];
  const known = new Set(before.map(({ id }) => id));
  const intents = new Map(
    letters.map((letter) => toIntent(letter, did_domain)).map((intent) => [intent.id, intent]),
  );
  const added = [...intents.values()].filter(({ id }) => !known.has(id));
  if (added.length > 0) {
    const ledger: CommissionLedger01 = {
      schema: 'svc.commission-ledger/0.1',
      as_of: now.slice(0, 10),
      commissions: [...before, ...added],
    };
    writeDurably(join(artifactsDir, commissionsPath), toJsonFile(ledger));
  }
  return [
    ...added.map(({ id, asked_by, question }) => `entered ${id}: ${asked_by}: ${question}`),
    `requests entered: ${added.length}; in the ledger before: ${intents.size - added.length}`,
    `next: state "queued" or "declined" in artifacts/${commissionsPath}, then npm run sign`,
  ];
}

function toIntent({ receipt, received_at, fields }: ExportedLetter, to: string): LedgerEntry {
  if (
    !conformsTo('commission-letter-0.1', fields) ||
    fields.to !== to ||
    !isSignedCommission(fields) ||
    commissionReceipt(fields) !== receipt
  )
    throw new BoardError(
      'ENTRY',
      `${receipt}: expected a request to this board that is signed and has this receipt, got another letter; no request was entered`,
    );
  const { subject, question, asked_by } = fields;
  return {
    id: receipt,
    as_of: received_at.slice(0, 10),
    subject,
    question,
    asked_by,
    state: 'open',
    source: `${operation('commission').path}?receipt=${receipt}`,
    letter: fields,
  };
}
