/**
 * What the log must know: one event for each key, frozen bank, assignment of clusters, card, retirement, correction, root and snapshot,
 * and which of them are new.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { keyIdOf } from '../../core/key-role.ts';
import { remembered } from '../../core/remembered.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { CardContext01, LogEvent01 } from '../../schema/contracts.gen.ts';
import { packedCards } from '../cards/issued-cards.ts';
import { refuseEarlierThanLog } from './log-time.ts';
import { deriveSiteChange, type SiteContent } from './site-change.ts';

/** An event that is not logged yet, so that it has no time. */
export type PendingEvent = Untimed<Extract<LogEvent01, { at: string }>>;

type Untimed<E> = E extends LogEvent01 ? Omit<E, 'at'> : never;

/**
 * What is to be logged at `at` (ISO 8601 UTC to the second): never before what is logged already. `site`: the content and
 * engine that are signed with it.
 */
export function deriveNewEvents(evidence: Evidence, at: string, site?: SiteContent): readonly LogEvent01[] {
  refuseEarlierThanLog(evidence, at);
  const unlogged = deriveUnloggedEvents(evidence);
  const change = site && deriveSiteChange(evidence, site);
  // A retired key signs nothing after its retirement, so that is the last event.
  const [retiring, before] = [true, false].map((isLast) =>
    unlogged.filter(({ type }) => (type === 'key-retired') === isLast),
  );
  return [...(before ?? []), ...(change ? [change] : []), ...(retiring ?? [])].map((event) => ({
    ...event,
    at,
  }));
}

/** Expected events that no line of the log states yet. */
export function deriveUnloggedEvents(evidence: Evidence): readonly PendingEvent[] {
  return compareWithLog(evidence).unlogged;
}

/** Logged events without an artifact on disk: the artifact was deleted or edited after it was logged. */
export function deriveLostEvents(evidence: Evidence): readonly LogEvent01[] {
  return compareWithLog(evidence)
    .unexpected.filter((event) => isReadable(event, evidence))
    .filter(({ type }) => !livesInLog.has(type));
}

/** Only the newest snapshot is kept as a file, and of a site of before, or of a history that was given up, nothing is. */
const livesInLog: ReadonlySet<LogEvent01['type']> = new Set([
  'board-snapshot',
  'head-abandoned',
  'site-changed',
]);

/** By what they are about. */
type LoggedEvents = ReadonlyMap<string, readonly LogEvent01[]>;

/**
 * The events that the log lacks, and those that it should not have, found in one pass over a log
 * that may be long.
 */
const compareWithLog = remembered((evidence: Evidence) => {
  const { events } = evidence.log;
  const logged: LoggedEvents = Map.groupBy(events, subjectOf);
  const stated = new Set<LogEvent01>();
  const unlogged: PendingEvent[] = [];
  for (const event of expectedEvents(evidence, logged)) {
    const same = logged.get(subjectOf(event))?.filter((each) => isSameButTime(each, event)) ?? [];
    for (const each of same) stated.add(each);
    if (same.length === 0) unlogged.push(event);
  }
  return { unlogged, unexpected: events.filter((event) => !stated.has(event)) };
});

/**
 * The key by which an event is looked up. There may be very many cards, corrections and roots, so
 * each has its own id as the key.
 */
function subjectOf(event: LogEvent01 | PendingEvent): string {
  if ('card_id' in event) return event.card_id;
  if ('correction_id' in event) return event.correction_id;
  return 'root_sha256' in event ? event.root_sha256 : event.type;
}

/** All members are scalars; the logged event has one member more, its time. */
function isSameButTime(logged: LogEvent01, event: PendingEvent): boolean {
  const members = Object.entries(event);
  return (
    Object.keys(logged).length === members.length + 1 &&
    members.every(([name, value]) => Reflect.get(logged, name) === value)
  );
}

/** In publication order: a key is added before anything it signs, and retired after. They are made one by one, so that no list holds all of them. */
function* expectedEvents(evidence: Evidence, logged: LoggedEvents): Generator<PendingEvent> {
  yield* domainMoves(evidence);
  yield* addedKeys(evidence);
  yield* keyDocuments(evidence);
  yield* frozenBanks(evidence);
  yield* assignedClusters(evidence);
  for (const { id, surface, kid } of packedCards(evidence.cards))
    if (surface === 'measurement' || surface === 'mill' || surface === 'fact-run') {
      const issued = logged.get(id)?.find(({ type }) => type === 'card-issued');
      const { own, later } = contextsOf(evidence.cardContexts.get(id) ?? [], issued);
      yield {
        ...{ type: 'card-issued', card_id: id, surface, body_published: true, kid: kid ?? 'unsigned' },
        ...(own === undefined ? {} : { context_sha256: own }),
      };
      for (const context_sha256 of later) yield { type: 'context-kept', card_id: id, context_sha256 };
    }
  yield* retirementEvents(evidence);
  yield* correctionEvents(evidence);
  for (const line of evidence.retiredAxes)
    yield { type: 'axis-retired', axis: line.axis, entry_sha256: digestEntry(line) };
  for (const { root, bytes } of evidence.roots)
    yield {
      type: 'root-published',
      merkle_root: root.merkle_root,
      card_count: root.card_count,
      root_sha256: sha256Hex(bytes),
      as_of: root.as_of,
    };
  const { snapshot } = evidence;
  if (snapshot !== undefined)
    yield {
      type: 'board-snapshot',
      content_id: snapshot.custody_attestation.content_id,
      inputs_sha256: snapshot.inputs_sha256,
      as_of: snapshot.as_of,
    };
  yield* retiredKeys(evidence);
}

/** The digests of what was kept beside a card: with its issue, and since. A card that is not logged yet has only the first. */
function contextsOf(context: readonly CardContext01[], issued: LogEvent01 | undefined) {
  const kept = context.map(digestEntry);
  const named = issued !== undefined && 'context_sha256' in issued ? issued.context_sha256 : undefined;
  const own = issued === undefined ? kept[0] : kept.find((sum) => sum === named);
  return { own, later: kept.filter((sum) => sum !== own) };
}

/** The digest of a ledger's entry in its canonical form. */
function digestEntry(entry: object): string {
  return sha256Hex(canonicalBytes(entry));
}

/**
 * An entry of a ledger that cannot be read does not count as deleted: totals are withheld with the
 * reason. A ledger that is gone counts as deleted.
 */
function isReadable({ type }: LogEvent01, { corrections, retirements }: Evidence): boolean {
  if (type === 'correction') return corrections.ok;
  if (type === 'card-superseded') return retirements.superseded.ok;
  return type !== 'card-withdrawn' || retirements.withdrawn.ok;
}

/**
 * A key names the domain that it was made for. Where the next key names another domain, the board
 * moved between the two.
 */
function domainMoves({ keys, publisher }: Evidence): readonly PendingEvent[] {
  const domains = keys.keys.map(({ controller }) => controller ?? publisher.did_domain);
  return domains.flatMap((to, at) => {
    const from = domains[at - 1] ?? to;
    return from === to ? [] : [{ type: 'domain-moved', from, to }];
  });
}

function addedKeys({ keys, publisher }: Evidence): readonly PendingEvent[] {
  return keys.keys.map((key) => ({
    type: 'key-added',
    kid: keyIdOf(key, publisher.did_domain),
    public_key: key.public_key,
  }));
}

function keyDocuments({ keyDocuments: kept }: Evidence): readonly PendingEvent[] {
  return kept.map(({ value: { number }, document_sha256 }) => ({
    type: 'keys-changed',
    number,
    document_sha256,
  }));
}

function retiredKeys({ keys, publisher }: Evidence): readonly PendingEvent[] {
  return keys.keys
    .filter(({ status }) => status === 'retired')
    .map((key) => ({
      type: 'key-retired',
      kid: keyIdOf(key, publisher.did_domain),
      reason: key.reason ?? 'no reason stated',
    }));
}

/** Only banks that state when they were frozen: older banks are not logged afterwards. */
function frozenBanks({ banks }: Evidence): readonly PendingEvent[] {
  return [...banks.values()]
    .filter(({ header }) => header.frozen_at !== undefined)
    .map(({ header: { bench, items_sha256 } }) => ({ type: 'bank-frozen', bench, items_sha256 }));
}

function assignedClusters({ banks }: Evidence): readonly PendingEvent[] {
  return [...banks].flatMap(([bench, { clusters_sha256 }]) =>
    clusters_sha256 === undefined ? [] : [{ type: 'clusters-assigned', bench, clusters_sha256 }],
  );
}

function* retirementEvents({ retirements }: Evidence): Generator<PendingEvent> {
  const { superseded, withdrawn } = retirements;
  for (const line of superseded.ok ? superseded.value : [])
    yield {
      type: 'card-superseded',
      card_id: line.id,
      replaced_by: line.replaced_by,
      entry_sha256: digestEntry(line),
    };
  for (const line of withdrawn.ok ? withdrawn.value : [])
    yield { type: 'card-withdrawn', card_id: line.id, entry_sha256: digestEntry(line) };
}

function correctionEvents({ corrections }: Evidence): readonly PendingEvent[] {
  return (corrections.ok ? corrections.value.corrections : []).map((entry) => ({
    type: 'correction',
    correction_id: entry.id,
    entry_sha256: digestEntry(entry),
  }));
}
