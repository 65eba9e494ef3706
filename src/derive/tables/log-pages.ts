/**
 * The event log page by page, and on a page signing by signing. A full page is a full tile, which never changes; the
 * newest events stand on the page without a number.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { EventLog } from '../../artifacts/log.ts';
import { toHex } from '../../core/hex.ts';
import { remembered } from '../../core/remembered.ts';
import { parseCheckpoint } from '../../core/tlog/checkpoint.ts';
import { eventId } from '../../core/tlog/log.ts';
import { checkpointPath, proofPath } from '../../core/tlog/log-path.ts';
import { parseNote } from '../../core/tlog/note.ts';
import { TILE_WIDTH } from '../../core/tlog/tile.ts';
import { logPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import type { Site } from '../site.ts';
import { type ListedCard, toListedCard } from './listed-card.ts';

export const EVENTS_PER_PAGE = TILE_WIDTH;

type Log = Pick<EventLog, 'events' | 'checkpoints'>;

/** Events by their index, from `first` up to the one before `end`. */
type Span = { readonly first: number; readonly end: number };

/** From the first events to the newest. */
export function logPages({ events }: Log): readonly (Span & { readonly path: string })[] {
  const count = Math.max(1, Math.ceil(events.length / EVENTS_PER_PAGE));
  return Array.from({ length: count }, (_, at) => ({
    path: at + 1 === count ? pages.log : logPage(at + 1),
    first: at * EVENTS_PER_PAGE,
    end: Math.min(events.length, (at + 1) * EVENTS_PER_PAGE),
  }));
}

/** What one checkpoint covers and the one before it did not; events that none covers yet have no size. */
export type Signing = Span & {
  /** Of what is shown. */
  readonly newest: LogEvent01;
  readonly whole: Span & { readonly size: number | undefined };
};

/** Those of which a page shows something, the newest first. */
export function signingsOn({ events, checkpoints }: Log, page: Span): readonly Signing[] {
  const sizes = checkpoints.map(({ size }) => size);
  const wholes = [...sizes, undefined].map((size, at) => ({
    first: sizes[at - 1] ?? 0,
    end: size ?? events.length,
    size,
  }));
  return wholes
    .flatMap((whole): readonly Signing[] => {
      const first = Math.max(whole.first, page.first);
      const end = Math.min(whole.end, page.end);
      const newest = events[end - 1];
      return newest === undefined || first >= end ? [] : [{ first, end, newest, whole }];
    })
    .toReversed();
}

/** What the newest checkpoint says of the tree; undefined before one is signed: no log is served then. */
export function signedTree({ checkpoints }: Log) {
  const newest = checkpoints.at(-1);
  if (newest === undefined) return undefined;
  const { size, root } = parseCheckpoint(parseNote(newest.note).text);
  return size === 0 ? undefined : { size, root: toHex(root) };
}

export function checkpointUrl(size: number): string {
  return pathOf('log', { file: checkpointPath(size) });
}

/** The proof that the log holds an event, byte for byte. */
export function eventProofUrl(line: Uint8Array): string {
  return pathOf('log', { file: proofPath(eventId(line)) });
}

/** Cards as pages list them, by id; nothing for a card whose body is not published. */
export function cardsById({ say, evidence }: Pick<Site, 'say' | 'evidence'>) {
  const issued = issuedById(evidence.cards);
  const toListed = toListedCard(say, evidence);
  return (id: string): ListedCard | undefined => {
    const card = issued.get(id);
    return card && toListed(card);
  };
}

const issuedById = remembered(
  (cards: Evidence['cards']) => new Map(issuedCards(cards).map((issued) => [issued.card.id, issued])),
);
