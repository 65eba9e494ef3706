/** The page of the event log, finished: the newest events, and where the signed log is. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Site } from '../site.ts';
import { type EventLine, toEventLine } from './event-line.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

export type LogPage = {
  readonly frame: PageFrame;
  /** Undefined until a checkpoint is signed: no log is served before. */
  readonly served: { readonly state: string; readonly links: LogLinks } | undefined;
  readonly newest: { readonly caption: string; readonly events: readonly ListedEvent[] } | undefined;
};

type LogLinks = Readonly<Record<'checkpoint' | 'checkpoints' | 'roots' | 'verify', string>>;

type ListedEvent = EventLine & { readonly index: number; readonly type: string };

const LISTED_AT_MOST = 200;

export function deriveLogPage(site: Site): LogPage {
  const { events, checkpoints } = site.evidence.log;
  const last = checkpoints.at(-1);
  const listed = events
    .map(({ event }, index) => ({ index, type: event.type, ...toEventLine(event) }))
    .toReversed()
    .slice(0, LISTED_AT_MOST);
  const rest =
    events.length > listed.length
      ? `; the newest ${listed.length} of ${events.length}, the tiles hold all`
      : '';
  return {
    frame: derivePageFrame(site, {
      title: 'Event log',
      description: 'Every key, card, root, correction and snapshot, in the order it was logged.',
      path: pages.log,
    }),
    served: last && {
      state: `${events.length} events, newest checkpoint over ${last.size}.`,
      links: {
        checkpoint: pathOf('log', { file: 'checkpoint' }),
        checkpoints: pathOf('log', { file: 'checkpoints/index.json' }),
        roots: pathOf('feed-roots'),
        verify: pages.verify,
      },
    },
    newest: listed.length === 0 ? undefined : { caption: `Newest first${rest}.`, events: listed },
  };
}
