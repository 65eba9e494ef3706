/**
 * One line for each event of the log: what happened, and where the thing it is about can be read.
 */

import { axisPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { cardPage } from '../cards/card-url.ts';
import { bankUrl } from '../figures/evidence-url.ts';
import { eventTime } from '../history/event-time.ts';
import { correctionEntry, toShortDigest } from './link.ts';

export type EventLine = {
  /** To the second, or the day alone where only the day was logged. */
  readonly time: string;
  readonly about: string;
  readonly href: string | undefined;
};

type Subject = Pick<EventLine, 'about' | 'href'>;

/** Evidence is kept for cards of these surfaces; others have no page of their own. */
const paged: readonly string[] = ['measurement', 'fact-run', 'mill'];

export function toEventLine(event: LogEvent01): EventLine {
  return { time: eventTime(event), ...subjectOf(event) };
}

function subjectOf(event: LogEvent01): Subject {
  switch (event.type) {
    case 'card-issued':
      return {
        about: `${event.surface} ${toShortDigest(event.card_id)}`,
        href: hrefOfIssued(event.surface, event.card_id),
      };
    case 'card-superseded':
    case 'card-withdrawn':
      return { about: toShortDigest(event.card_id), href: cardPage(event.card_id) };
    case 'correction':
      return { about: event.correction_id, href: correctionEntry(event.correction_id) };
    case 'root-published':
      return { about: `root over ${event.card_count} cards`, href: pathOf('root') };
    case 'board-snapshot':
      return { about: `content ${toShortDigest(event.content_id)}`, href: undefined };
    case 'bank-frozen':
      return { about: event.bench, href: bankUrl(event.bench) };
    case 'key-added':
    case 'key-retired':
      return { about: event.kid, href: pathOf('did') };
    case 'domain-moved':
      return { about: `${event.from} to ${event.to}`, href: pathOf('did') };
    case 'axis-retired':
      return { about: event.axis, href: axisPage(event.axis) };
  }
}

function hrefOfIssued(surface: string, id: string): string | undefined {
  if (surface === 'chain') return pathOf('chain');
  return paged.includes(surface) ? cardPage(id) : undefined;
}
