/**
 * The gate before a build or a signature: nothing that was published may have been rewritten,
 * dropped or reordered.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { type Card, GENESIS } from '../../core/card.ts';
import { checkAppendOnly } from '../../core/tlog/append-only.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { packedCards } from '../cards/issued-cards.ts';
import { deriveLogVkeys, formerOrigins, logOrigin } from '../keys/published-keys.ts';
import { deriveLostEvents } from './log-events.ts';
import { refuseBackwardTime } from './log-time.ts';
import { refuseUnloggedMove } from './moved-domain.ts';
import { refuseReordered } from './published-order.ts';
import { refuseLateSignatures } from './retired-keys.ts';
import { refuseLostEvidence } from './signed-evidence.ts';
import { refuseUntrustedSnapshot } from './snapshot-trust.ts';
import { refuseStrayCosignatures } from './stray-cosignatures.ts';

/** `validCards`: ids of the issued cards whose signature holds. */
export function checkHistory(evidence: Evidence, validCards: ReadonlySet<string>): void {
  const { log, keys, publisher } = evidence;
  refuseUnloggedMove(evidence);
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
    'card-superseded': 'cards/SUPERSEDED.jsonl',
    'card-withdrawn': 'cards/WITHDRAWN.jsonl',
    correction: 'corrections.json',
    'root-published': 'root/roots.jsonl',
    'board-snapshot': 'board/snapshot.signed.json',
    'site-changed': 'log/events.jsonl',
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
  if ('axis' in event) return `axis ${event.axis}`;
  if ('root_sha256' in event) return `the root with digest ${event.root_sha256}`;
  if ('content_sha256' in event) return `content ${event.content_sha256}`;
  if ('clusters_sha256' in event)
    return `the clusters of ${event.bench} with digest ${event.clusters_sha256}`;
  if ('items_sha256' in event) return `the bank ${event.bench} with items ${event.items_sha256}`;
  return `the board snapshot of ${event.as_of}`;
}
