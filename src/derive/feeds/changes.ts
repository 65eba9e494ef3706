/** The change feeds: what changed of the board, corrections, published roots, issued cards. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Card } from '../../core/card.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Operation } from '../../operations/operation.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { FactRunPayload01, LogEvent01, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { battleWords } from '../cards/battle-words.ts';
import { cardUrl } from '../cards/card-url.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import { changedValues, changedValueText } from '../figures/changed-value.ts';
import { firstSentence } from '../figures/first-sentence.ts';
import { toTallyText } from '../figures/tally-text.ts';
import { boardNotice } from '../keys/key-health.ts';
import {
  type Feed,
  type FeedEntry,
  feedId,
  newestFirst,
  newestUpdate,
  tagId,
  toTimestamp,
} from './document.ts';

type FeedSite<K extends keyof Evidence = 'publisher'> = {
  readonly evidence: Pick<Evidence, 'publisher' | 'keys' | K>;
  readonly address: Addresses;
};
type FeedParts = Pick<Feed, 'title' | 'subtitle' | 'page' | 'entries'> & {
  readonly name: 'changes' | 'corrections' | 'roots' | 'cards';
};

/** There may be very many cards and changes of the site: a feed has the newest, the card index and the log have all. */
export const FEED_ENTRIES = 100;

const JSON_TYPE = 'application/json';

export function deriveCorrectionsFeed(site: FeedSite<'corrections' | 'log'>): Feed {
  const { corrections } = site.evidence;
  const entries = corrections.ok ? corrections.value.corrections : [];
  const loggedAt = deriveLoggedAt(site.evidence);
  return toFeed(site, {
    name: 'corrections',
    title: 'Corrections',
    subtitle: corrections.ok
      ? 'Every correction of a published statement. Entries are appended, never hidden.'
      : `The corrections ledger could not be read, so this feed lists nothing: ${corrections.reason}`,
    page: pages.corrections,
    // The ledger is written newest last.
    entries: entries.map((entry) => correctionEntry(site, entry, loggedAt(entry.id))).toReversed(),
  });
}

/** What changed of the board itself: statements, content, the version of the engine, and operations that will end. */
export function deriveChangesFeed(site: FeedSite<'corrections' | 'log'>): Feed {
  const { corrections, log } = site.evidence;
  const loggedAt = deriveLoggedAt(site.evidence);
  const corrected = corrections.ok ? corrections.value.corrections : [];
  return toFeed(site, {
    name: 'changes',
    title: 'Changes',
    subtitle:
      'What changed of this board: corrections, each signed change of its content or engine, and operations that will end.' +
      (corrections.ok ? '' : ` The corrections ledger could not be read: ${corrections.reason}`),
    page: pages.log,
    entries: [
      ...log.events
        .flatMap((event, at) => (event.type === 'site-changed' ? [{ event, at }] : []))
        .map(({ event, at }, nth, all) => siteEntry(site, { event, at, before: all[nth - 1]?.event }))
        .slice(-FEED_ENTRIES)
        .toReversed(),
      ...corrected.map((entry) => correctionEntry(site, entry, loggedAt(entry.id))).toReversed(),
      ...site.address.rows.flatMap((row) => endingEntry(site, row)),
    ],
  });
}

type SiteChanged = Extract<LogEvent01, { type: 'site-changed' }>;

type LoggedChange = {
  readonly event: SiteChanged;
  /** Its place in the log, which never changes. */
  readonly at: number;
  readonly before: SiteChanged | undefined;
};

function siteEntry({ evidence, address }: FeedSite, { event, at, before }: LoggedChange): FeedEntry {
  const { engine, content_sha256 } = event;
  const isUpgrade = before !== undefined && before.engine.version !== engine.version;
  const what = [
    ...(before?.content_sha256 === content_sha256 ? [] : ['content']),
    ...(before?.engine.sha256 === engine.sha256 ? [] : ['engine']),
  ].join(' and ');
  return {
    id: tagId(evidence, event.at.slice(0, 10), `log/${at}`),
    title: isUpgrade
      ? `Version ${engine.version} of ${engine.name}, after ${before.engine.version}`
      : `The site changed: ${before === undefined ? 'the first that was logged' : what}`,
    updated: event.at,
    content:
      `Event ${at} of the log. Content ${content_sha256}; engine ${engine.name} ${engine.version}, ${engine.sha256}. ` +
      'A published site that names other content or another engine is of before, or was never signed.',
    link: { href: address.url(pages.log), media: 'text/html' },
    category: isUpgrade ? 'version' : 'site',
  };
}

function endingEntry({ evidence, address }: FeedSite, { path, deprecated }: Operation): readonly FeedEntry[] {
  if (deprecated === undefined) return [];
  const { since, ends, instead } = deprecated;
  return [
    {
      id: tagId(evidence, since, `ends${path}`),
      title: `${path} will end on ${ends}`,
      updated: toTimestamp(since),
      content: `${path} is deprecated since ${since} and may be gone from ${ends} on. ${instead} takes its place.`,
      link: { href: address.url(pages.reference), media: 'text/html' },
      category: 'deprecation',
    },
  ];
}

function correctionEntry(
  { evidence, address }: FeedSite,
  entry: Correction,
  loggedAt: string | undefined,
): FeedEntry {
  const { values, more } = changedValues(english, entry) ?? { values: [], more: undefined };
  return {
    id: tagId(evidence, entry.date, `correction/${entry.id}`),
    title: `${entry.id}: ${firstSentence(entry.what_was_wrong)}`,
    updated: loggedAt ?? toTimestamp(entry.corrected_at ?? entry.date),
    content: [
      entry.what_was_wrong,
      entry.why_it_was_wrong,
      entry.how_caught,
      entry.what_changed,
      entry.fix,
      entry.note,
      values.length === 0 ? undefined : [...values.map(changedValueText), more ?? []].flat().join('\n'),
    ]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    link: { href: address.url(`${pages.corrections}#${entry.id}`), media: 'text/html' },
  };
}

export function deriveRootsFeed(site: FeedSite<'roots'>): Feed {
  const { evidence, address } = site;
  const last = evidence.roots.length - 1;
  return toFeed(site, {
    name: 'roots',
    title: 'Published roots',
    subtitle:
      'One entry for each public Merkle root ever published. Freshness is judged by as_of; no cadence is promised.',
    page: pages.log,
    entries: evidence.roots
      .map(({ root, bytes }, at): FeedEntry => {
        const day = root.as_of.slice(0, 10);
        return {
          id: tagId(evidence, day, `root/${sha256Hex(bytes)}`),
          title: `Public root over ${root.card_count} cards, ${day}`,
          updated: toTimestamp(root.as_of),
          content:
            `merkle_root ${root.merkle_root ?? 'none'}; card_count ${root.card_count}; as_of ${root.as_of}; ` +
            (root.sig_ed25519 === null ? 'unsigned.' : `signed by ${root.did_intended}.`),
          // The newest root has an address; earlier ones stand in the log.
          ...(at === last ? { link: { href: address.url(pathOf('root')), media: JSON_TYPE } } : {}),
        };
      })
      .toReversed(),
  });
}

export function deriveCardsFeed(site: FeedSite<'cards' | 'retirements' | 'log'>): Feed {
  const { cards, retirements } = site.evidence;
  const loggedAt = deriveLoggedAt(site.evidence);
  const states = new Map<string, string>();
  if (retirements.superseded.ok)
    for (const { id } of retirements.superseded.value) states.set(id, 'superseded');
  if (retirements.withdrawn.ok) for (const { id } of retirements.withdrawn.value) states.set(id, 'withdrawn');
  const issued = issuedCards(cards)
    .toReversed()
    .map((each) => ({
      ...each,
      updated: loggedAt(each.card.id) ?? toTimestamp(each.payload.as_of),
    }));
  const newest = newestFirst(issued).slice(0, FEED_ENTRIES);
  return toFeed(site, {
    name: 'cards',
    title: 'Issued cards',
    subtitle: `The newest ${FEED_ENTRIES} issued cards. A card records a measurement; its signature is an integrity claim, not a truth claim.`,
    page: pages.log,
    entries: newest.map((each) => cardEntry(site, { ...each, state: states.get(each.card.id) })),
  });
}

function measurementTitle(payload: MeasurementPayload01): string {
  const { bench, model, correct, score_sum, n, unparsed } = payload;
  const battles = battleWords(english, payload);
  if (battles !== undefined) return `${model.id} on ${bench}: ${battles}`;
  const earned =
    correct === undefined ? `a score sum of ${score_sum ?? 'nothing stated'}` : `${correct} correct`;
  return `${model.id} on ${bench}: ${earned} of ${n}${unparsed === 0 ? '' : `, ${unparsed} unparsed`}`;
}

type FeedCard = {
  readonly card: Card;
  readonly payload: MeasurementPayload01 | FactRunPayload01;
  readonly updated: string;
  readonly state: string | undefined;
};

function cardEntry({ evidence, address }: FeedSite, { card, payload, updated, state }: FeedCard): FeedEntry {
  return {
    id: tagId(evidence, payload.as_of, `card/${card.id}`),
    title:
      'model' in payload
        ? measurementTitle(payload)
        : `${payload.axis}, ${payload.group}: ${toTallyText(english, payload)}`,
    updated,
    content:
      `Card ${card.id} of surface ${card.surface}, ${card.isSigned ? `signed by ${card.kid ?? 'an unnamed key'}` : 'unsigned'}` +
      `${state === undefined ? '' : `; since ${state}`}.`,
    link: { href: address.url(cardUrl(card)), media: JSON_TYPE },
    category: state ?? card.surface,
  };
}

function toFeed({ evidence, address }: FeedSite, { name, title, subtitle, page, entries }: FeedParts): Feed {
  return {
    id: feedId(evidence, name),
    title: `${evidence.publisher.name}: ${title}`,
    subtitle: [subtitle, boardNotice(evidence) ?? ''].join(' ').trim(),
    updated: newestUpdate(entries, evidence.publisher.as_of),
    author: evidence.publisher.name,
    self: address.url(pathOf(`feed-${name}`)),
    asJson: address.url(pathOf(`json-feed-${name}`)),
    page: address.url(page),
    rights: evidence.publisher.licence,
    entries: newestFirst(entries),
  };
}

/** The instant at which the log took in a card or a correction, by its id, where its event says one. */
function deriveLoggedAt({ log }: Pick<Evidence, 'log'>): (id: string) => string | undefined {
  const instants = new Map<string, string>();
  for (const event of log.events) {
    if (!('at' in event)) continue;
    if (event.type === 'card-issued') instants.set(event.card_id, event.at);
    if (event.type === 'correction') instants.set(event.correction_id, event.at);
  }
  return (id) => instants.get(id);
}
