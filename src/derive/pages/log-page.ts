/** The pages of the event log, finished: its tree, and every event under the signing that wrote it. */

import { toHex } from '../../core/hex.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { TILE_WIDTH } from '../../core/tlog/tile.ts';
import { assets, logPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { amount } from '../figures/amount.ts';
import { listTimestamps } from '../figures/timestamps.ts';
import type { Site } from '../site.ts';
import { deriveTimestampState } from '../state/timestamp-state.ts';
import { type EventKind, eventWords, kindNames } from './event-kind.ts';
import { deriveEventNames, type EventNames } from './event-names.ts';
import { type Link, toShortDigest } from './link.ts';
import { deriveLogDays, type LogDay, type Span } from './log-signing.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import type { Rail } from './rail.ts';
import { type StaticPath, staticPath } from './static-paths.ts';
import { deriveTreeDrawing, type TreeDrawing } from './tree-drawing.ts';

export type LogPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  /** How many events the newest checkpoint covers, or that nothing is signed. */
  readonly state: string;
  /** None before a checkpoint is signed: no log is served then. */
  readonly tree: SignedTree | undefined;
  readonly filters: readonly KindFilter[] | undefined;
  readonly days: readonly LogDay[];
  /** Of all pages, and which one it is. */
  readonly pager: { readonly addresses: readonly string[]; readonly here: number };
};

type SignedTree = { readonly drawing: TreeDrawing; readonly root: Link };

/** A filter is a link to its own anchor: the style sheet shows only the kind that is the target. */
type KindFilter = {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly count: number;
};

/** A full page is a full tile, which never changes; the newest events stand on the page without a number. */
export const EVENTS_PER_PAGE = TILE_WIDTH;

export function deriveLogPage(site: Site): LogPage {
  return derivePage(site, deriveEventNames(site), pageCount(site));
}

/** The full pages before the newest one. */
export function deriveEarlierLogPages(site: Site): StaticPath<LogPage, { readonly number: string }>[] {
  const names = deriveEventNames(site);
  return Array.from({ length: pageCount(site) - 1 }, (_, at) =>
    staticPath({ number: String(at + 1) }, () => derivePage(site, names, at + 1)),
  );
}

function derivePage(site: Site, names: EventNames, number: number): LogPage {
  const { say } = site;
  const { log } = site.evidence;
  const isNewest = number === pageCount(site);
  const first = (number - 1) * EVENTS_PER_PAGE;
  const span = { first, end: Math.min(log.events.length, first + EVENTS_PER_PAGE) };
  const tree = signedTree(site);
  const days = deriveLogDays(say, log, names, span);
  return {
    frame: derivePageFrame(site, {
      title: isNewest ? say`Event log` : say`Event log, page ${number}`,
      description: say`Every key, bank, card, root, correction and snapshot, in the order it was logged.`,
      path: addressesOf(site)[number - 1] ?? pages.log,
      styles: assets.recordStyles,
    }),
    rail: railOf(site, tree),
    state: stateOf(site),
    tree,
    filters: filtersOf(site, span),
    days,
    pager: { addresses: addressesOf(site), here: number },
  };
}

function pageCount({ evidence }: Pick<Site, 'evidence'>): number {
  return Math.max(1, Math.ceil(evidence.log.events.length / EVENTS_PER_PAGE));
}

/** From the first event to the newest. */
function addressesOf(site: Pick<Site, 'evidence'>): readonly string[] {
  const count = pageCount(site);
  return Array.from({ length: count }, (_, at) => (at + 1 === count ? pages.log : logPage(at + 1)));
}

function signedTree({ evidence, say }: Pick<Site, 'evidence' | 'say'>): SignedTree | undefined {
  const newest = evidence.log.checkpoints.at(-1);
  if (newest === undefined) return undefined;
  const { size, root } = parseCheckpoint(parseNote(newest.note).text);
  const drawing = deriveTreeDrawing(say, size);
  return (
    drawing && {
      drawing,
      root: { href: pathOf('log', { file: 'checkpoint' }), text: toShortDigest(toHex(root)) },
    }
  );
}

function railOf({ evidence, say }: Site, tree: SignedTree | undefined): Rail {
  const { checkpoints, cosignatures } = evidence.log;
  if (tree === undefined) return { links: [{ href: pages.verify, text: say`How to verify` }] };
  return {
    facts: [
      { name: say`Checkpoints`, text: String(checkpoints.length) },
      { name: say`Cosigned by witnesses`, text: say`${cosignatures.length} of ${checkpoints.length}` },
      { name: say`Proofs of time`, text: String(listTimestamps(evidence).length) },
    ],
    links: [
      { href: pathOf('log', { file: 'checkpoint' }), text: say`Newest checkpoint` },
      { href: pathOf('log', { file: 'checkpoints/index.json' }), text: say`All checkpoints` },
      { href: pathOf('timestamps'), text: say`Proofs of time` },
      { href: pathOf('feed-changes'), text: say`Feed of changes` },
      { href: pathOf('feed-roots'), text: say`Feed of roots` },
      { href: pages.verify, text: say`How to verify them` },
    ],
  };
}

function stateOf({ evidence, say }: Pick<Site, 'evidence' | 'say'>): string {
  const { events, checkpoints } = evidence.log;
  const covered = checkpoints.at(-1)?.size;
  if (covered === undefined) return say`No checkpoint has been signed yet, so no log is served.`;
  const said =
    covered === events.length
      ? say`${amount(say, events.length, 'event')}, ${events.length === 1 ? '' : say`all of them `}under the newest checkpoint.`
      : say`${amount(say, events.length, 'event')}; the newest checkpoint covers ${covered}.`;
  const { about, note } = deriveTimestampState(evidence, 'checkpoint');
  return about === null
    ? `${said} ${say.served(note)}`
    : say`${said} About ${about} there is a proof of time. ${note}`;
}

/** One for each kind on the page; a single kind needs none. */
function filtersOf(
  { evidence, say }: Pick<Site, 'evidence' | 'say'>,
  { first, end }: Span,
): LogPage['filters'] {
  const kinds = evidence.log.events.slice(first, end).map(({ type }) => eventWords[type].kind);
  const counts = Map.groupBy(kinds, (kind) => kind);
  if (counts.size < 2) return undefined;
  const filter = (id: EventKind | 'everything', name: string, count: number): KindFilter => ({
    id: `only-${id}`,
    href: `#only-${id}`,
    name,
    count,
  });
  return [
    filter('everything', say`Everything`, kinds.length),
    ...[...counts]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([kind, all]) => filter(kind, kindNames(say)[kind], all.length)),
  ];
}
