/**
 * The log as it was written: day by day, and each day signing by signing. A signing is what one
 * checkpoint covers and the one before it did not.
 */

import type { EventLog } from '../../artifacts/log.ts';
import type { Lines } from '../../core/lines.ts';
import { eventId } from '../../core/tlog/log.ts';
import { checkpointPath, proofPath } from '../../core/tlog/log-path.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { eventDay, eventTime } from '../figures/event-time.ts';
import { type EventKind, eventOrder, eventWords } from './event-kind.ts';
import { type EventLine, toEventLine } from './event-line.ts';
import type { EventNames } from './event-names.ts';
import type { LabelledLink, Link } from './link.ts';

export type LogDay = {
  readonly id: string;
  readonly iso: string;
  readonly name: string;
  readonly says: string;
  readonly signings: readonly Signing[];
};

type Signing = {
  readonly id: string;
  /** To the second, or that only the day was logged. */
  readonly time: string;
  readonly range: string;
  /** None where no checkpoint covers the events yet. */
  readonly checkpoint: Link | undefined;
  readonly groups: readonly EventGroup[];
};

export type EventGroup = {
  /** What a filter shows or hides together. */
  readonly kind: EventKind;
  /** Undefined over a single line, which needs no heading. */
  readonly heading: string | undefined;
  /** Of how many axes, where they are many lines; those are opened on demand. */
  readonly folded: string | undefined;
  readonly lines: readonly NumberedLine[];
};

type NumberedLine = EventLine & {
  readonly index: string;
  /** The proof that the log holds the event, byte for byte; undefined while no checkpoint covers it. */
  readonly proof: LabelledLink | undefined;
};

type LoggedEvents = Pick<EventLog, 'events' | 'lines' | 'checkpoints'>;

/** The newest comes first. `first` and `end` cut what one page shows. */
export function deriveLogDays(
  say: Say,
  log: LoggedEvents,
  names: EventNames,
  { first, end }: Span,
): readonly LogDay[] {
  const signings = signingSpans(log)
    .map((whole) => ({ whole, first: Math.max(whole.first, first), end: Math.min(whole.end, end) }))
    .filter((part) => part.first < part.end)
    .toReversed();
  const byDay = Map.groupBy(signings, ({ end: last }) => dayAt(log, last - 1));
  return [...byDay].map(([iso, spans]) => ({
    id: `day-${iso}`,
    iso,
    name: toDayWords(say, iso),
    says: `${amount(say, spans.length, 'signing')}, ${amount(
      say,
      spans.reduce((sum, span) => sum + span.end - span.first, 0),
      'event',
    )}`,
    signings: spans.map((span) => toSigning(say, log, names, span)),
  }));
}

export type Span = { readonly first: number; readonly end: number };

type SignedSpan = Span & { readonly size: number | undefined };

/** What a page shows of a signing. */
type ShownSpan = Span & { readonly whole: SignedSpan };

/** By growing index; events that no checkpoint covers come last. */
function signingSpans({ events, checkpoints }: LoggedEvents): SignedSpan[] {
  const sizes = checkpoints.map(({ size }) => size).filter((size) => size > 0);
  const spans = sizes.map((size, at): SignedSpan => ({ first: sizes[at - 1] ?? 0, end: size, size }));
  const covered = sizes.at(-1) ?? 0;
  return covered < events.length
    ? [...spans, { first: covered, end: events.length, size: undefined }]
    : spans;
}

function dayAt({ events }: LoggedEvents, index: number): string {
  const event = events[index];
  return event === undefined ? '' : eventDay(event);
}

function toSigning(
  say: Say,
  { events, lines }: LoggedEvents,
  names: EventNames,
  { first, end, whole }: ShownSpan,
): Signing {
  const { size } = whole;
  const newest = events[end - 1];
  const numbered = events.slice(first, end).map((event, at) => ({ event, index: first + at }));
  const kinds = Map.groupBy(numbered, ({ event }) => event.type);
  return {
    id: `events-${first}`,
    time: newest === undefined ? '' : toTimeWords(say, eventTime(newest)),
    range: rangeOf(say, { first, end, whole }),
    checkpoint:
      size === undefined
        ? undefined
        : { href: pathOf('log', { file: checkpointPath(size) }), text: say`checkpoint over ${size}` },
    groups: eventOrder.flatMap((type) => {
      const ofType = kinds.get(type);
      return ofType === undefined
        ? []
        : [toGroup(say, type, ofType, { names, lines: size === undefined ? undefined : lines })];
    }),
  };
}

function rangeOf(say: Say, { first, end, whole }: ShownSpan): string {
  const range = end - first === 1 ? say`event ${first}` : say`events ${first} to ${end - 1}`;
  const isAll = first === whole.first && end === whole.end;
  return isAll ? range : say`${range}, of ${whole.first} to ${whole.end - 1}`;
}

type Numbered = { readonly event: LogEvent01; readonly index: number };

function toGroup(
  say: Say,
  type: LogEvent01['type'],
  numbered: readonly Numbered[],
  { names, lines }: { readonly names: EventNames; readonly lines: Lines | undefined },
): EventGroup {
  const { kind, one, many } = eventWords[type];
  return {
    kind,
    heading: numbered.length === 1 ? undefined : amount(say, numbered.length, one, many),
    folded: numbered.length > OPEN_UP_TO ? toAxisCounts(say, numbered, names) : undefined,
    lines: numbered.map(({ event, index }) => ({
      ...toEventLine(say, event, names),
      index: String(index),
      proof: toProof(say, lines?.at(index), index),
    })),
  };
}

/** More lines are opened on demand. */
const OPEN_UP_TO = 13;

function toProof(say: Say, line: Uint8Array | undefined, index: number): LabelledLink | undefined {
  if (line === undefined) return undefined;
  return {
    href: pathOf('log', { file: proofPath(eventId(line)) }),
    text: String(index),
    label: say`Proof that the log holds event ${index}`,
  };
}

/** Language identification 7, Profanity filters 9 */
function toAxisCounts(say: Say, numbered: readonly Numbered[], names: EventNames): string {
  const axes = numbered.map(({ event }) =>
    'card_id' in event ? names.axis(names.card(event.card_id)?.group ?? say`not published`) : '',
  );
  return [...Map.groupBy(axes, (axis) => axis)]
    .filter(([axis]) => axis !== '')
    .map(([axis, all]) => `${axis} ${all.length}`)
    .join(', ');
}

function toTimeWords(say: Say, time: string): string {
  return time.length === 10 ? say`time of day not logged` : say`${time.slice(11, 19)} UTC`;
}

const months = (say: Say) =>
  say`January February March April May June July August September October November December`.split(' ');

/** 22 November 2026 */
function toDayWords(say: Say, iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${months(say)[(month ?? 1) - 1]} ${year}`;
}
