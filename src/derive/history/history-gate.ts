/**
 * The gate before a build or a signature: nothing that was published may have been rewritten,
 * dropped or reordered.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { type Card, GENESIS } from '../../core/card.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { checkAppendOnly } from '../../core/tlog/append-only.ts';
import { validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { packedCards } from '../cards/issued-cards.ts';
import { refuseOddThreshold } from '../keys/log-threshold.ts';
import { deriveLogVkeys, formerOrigins, logOrigin } from '../keys/published-keys.ts';
import { deriveLostEvents } from './log-events.ts';
import { refuseBackwardTime } from './log-time.ts';
import { refuseUnloggedMove } from './moved-domain.ts';
import { refuseLateSignatures } from './retired-keys.ts';
import { refuseLostEvidence } from './signed-evidence.ts';
import { refuseUntrustedSnapshot } from './snapshot-trust.ts';

/** `validCards`: ids of the issued cards whose signature holds. */
export function checkHistory(evidence: Evidence, validCards: ReadonlySet<string>): void {
  const { log, keys, publisher } = evidence;
  refuseUnloggedMove(evidence);
  refuseOddThreshold(evidence);
  checkAppendOnly({
    events: log.lines,
    checkpoints: log.checkpoints,
    origin: logOrigin(publisher.did_domain),
    formerOrigins: formerOrigins(keys),
    vkeys: deriveLogVkeys(keys, publisher.did_domain),
  });
  refuseStrayCosignatures(evidence);
  refuseBackwardTime(evidence);
  const [lost] = deriveLostEvents(evidence);
  if (lost !== undefined) throw lostEvent(lost);
  refuseReordered(evidence);
  checkChain(evidence.cards.measurement.map(({ card }) => card));
  checkSignatures(evidence, validCards);
  refuseLostEvidence(evidence);
  refuseLateSignatures(evidence);
  const logged = log.events.findLast(({ type }) => type === 'board-snapshot');
  if (evidence.snapshot === undefined && logged !== undefined) throw lostEvent(logged);
  refuseUntrustedSnapshot(evidence);
}

function checkChain(cards: readonly Card[]): void {
  cards.forEach((card, at) => {
    const expected = cards[at - 1]?.id ?? GENESIS;
    if (card.prev === expected) return;
    throw new BoardError(
      'CARD_CHAIN',
      `cards/measurement.jsonl line ${at + 1}: field prev: expected ${expected}, got ${card.prev ?? 'none'}; cards are appended, never moved`,
    );
  });
}

/** A signature on an issued card stays valid under the key that the card names. */
function checkSignatures({ cards }: Evidence, validCards: ReadonlySet<string>): void {
  for (const card of packedCards(cards)) {
    if (validCards.has(card.id)) continue;
    throw new BoardError(
      'CARD_SIGNATURE',
      `card ${card.id} (${card.surface}): field sig_ed25519: expected a valid signature by ${card.kid ?? 'a named key'}, got one that does not hold; ` +
        'restore the card’s bytes from version control',
    );
  }
}

function lostEvent(event: LogEvent01): BoardError {
  return new BoardError(
    'HISTORY',
    `${artifactOf(event)}: the log knows "${event.type}" of ${subjectOf(event)}: expected the artifact as it was logged, got none or another; ` +
      'restore it from version control: what was published is superseded, withdrawn or corrected, never edited',
  );
}

/** Where the thing that an event is about is kept. */
function artifactOf(event: LogEvent01): string {
  const files: Record<LogEvent01['type'], string> = {
    'key-added': 'keys/keys.json',
    'key-retired': 'keys/keys.json',
    'domain-moved': 'publisher.json',
    'axis-retired': 'axes/RETIRED.jsonl',
    'card-issued':
      'context_sha256' in event
        ? 'cards/measurement.jsonl or cards/context.jsonl'
        : 'surface' in event
          ? `cards/${event.surface}.jsonl`
          : 'cards/',
    'context-kept': 'cards/context.jsonl',
    'card-superseded': 'cards/SUPERSEDED.jsonl',
    'card-withdrawn': 'cards/WITHDRAWN.jsonl',
    correction: 'corrections.json',
    'root-published': 'root/roots.jsonl',
    'board-snapshot': 'board/snapshot.signed.json',
    'site-changed': 'log/events.jsonl',
    'head-abandoned': 'log/events.jsonl',
    'keys-changed': 'number' in event ? `keys/documents/${event.number}.json` : 'keys/documents/',
    'clusters-assigned': 'bench' in event ? `clusters/${event.bench}.jsonl` : 'clusters/',
    'bank-frozen': 'bench' in event ? `banks/${event.bench}/items.jsonl` : 'banks/',
  };
  return files[event.type];
}

function subjectOf(event: LogEvent01): string {
  if ('card_id' in event) return `card ${event.card_id}`;
  if ('correction_id' in event) return `correction ${event.correction_id}`;
  if ('kid' in event) return `key ${event.kid}`;
  if ('from' in event) return `${event.from} to ${event.to}`;
  if ('number' in event) return `key document ${event.number}`;
  if ('origin' in event) return `a history of ${event.size} entries`;
  if ('axis' in event) return `axis ${event.axis}`;
  if ('root_sha256' in event) return `the root with digest ${event.root_sha256}`;
  if ('content_sha256' in event) return `content ${event.content_sha256}`;
  if ('clusters_sha256' in event)
    return `the clusters of ${event.bench} with digest ${event.clusters_sha256}`;
  if ('items_sha256' in event) return `the bank ${event.bench} with items ${event.items_sha256}`;
  return `the board snapshot of ${event.as_of}`;
}

/** Beside a checkpoint lie only cosignatures over it by witnesses that are named, now or before: verifiers refuse any other byte. */
function refuseStrayCosignatures({ log, witnesses }: Pick<Evidence, 'log' | 'witnesses'>): void {
  const named = [...witnesses.witnesses, ...witnesses.former].map(({ key }) => key);
  const notes = new Map(log.checkpoints.map(({ size, note }) => [size, note]));
  const last = new Map<string, bigint>();
  for (const { size, lines } of log.cosignatures) {
    const note = notes.get(size);
    const text = note === undefined ? '' : parseNote(note).text;
    const valid = validCosignatures({ text, lines, witnesses: named });
    // A witness saw the log grow: no larger size at an earlier time.
    const late = valid.filter(({ witness, time }) => time >= (last.get(witness.name) ?? 0n));
    for (const { witness, time } of late) last.set(witness.name, time);
    const stray = lines.find((line) => !late.some((each) => each.line === line));
    if (stray === undefined) continue;
    throw new BoardError(
      'COSIGNATURES',
      `log/cosignatures/${size}: expected one valid line for each witness that witnesses.json names, not older than that of a smaller size, got another by ${stray.name}; ` +
        `remove the line, or name the witness, with "until" where it is no longer asked`,
    );
  }
}

/**
 * Ledgers grow only at their end: entries that the log knows come first, in the order in which they
 * were logged.
 */
function refuseReordered(evidence: Evidence): void {
  const { events } = evidence.log;
  for (const { source, present, idOf } of ledgersOf(evidence)) {
    const logged = events.flatMap((event) => idOf(event) ?? []);
    const moved = logged.findIndex((id, at) => present[at] !== id);
    if (moved === -1) continue;
    throw new BoardError(
      'HISTORY',
      `${source}: entry ${moved + 1}: expected ${logged[moved]}, as it was logged, got ${present[moved] ?? 'none'}; ` +
        'entries are appended, never inserted or moved',
    );
  }
}

type Ledger = {
  readonly source: string;
  readonly present: readonly string[];
  readonly idOf: (event: LogEvent01) => string | undefined;
};

function ledgersOf({ cards, roots, corrections, retirements }: Evidence): readonly Ledger[] {
  return [
    issued('mill', cards.mill),
    issued('fact-run', cards.factRun),
    {
      source: 'root/roots.jsonl',
      present: roots.map(({ bytes }) => sha256Hex(bytes)),
      idOf: (event) => (event.type === 'root-published' ? event.root_sha256 : undefined),
    },
    // The order of a ledger that cannot be read is not compared; its totals are withheld with the
    // reason elsewhere.
    ...[corrections].flatMap((ledger): Ledger[] =>
      ledger.ok
        ? [
            {
              source: ledger.source,
              present: ledger.value.corrections.map(({ id }) => id),
              idOf: (event) => (event.type === 'correction' ? event.correction_id : undefined),
            },
          ]
        : [],
    ),
    ...(['superseded', 'withdrawn'] as const).flatMap((name): Ledger[] => {
      const ledger = retirements[name];
      if (!ledger.ok) return [];
      const idOf = (event: LogEvent01): string | undefined =>
        event.type === `card-${name}` && 'card_id' in event ? event.card_id : undefined;
      return [{ source: ledger.source, present: ledger.value.map(({ id }) => id), idOf }];
    }),
  ];
}

function issued(surface: string, cards: readonly { readonly card: { readonly id: string } }[]): Ledger {
  return {
    source: `cards/${surface}.jsonl`,
    present: cards.map(({ card }) => card.id),
    idOf: (event) => (event.type === 'card-issued' && event.surface === surface ? event.card_id : undefined),
  };
}
