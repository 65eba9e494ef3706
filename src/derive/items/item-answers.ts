/** What each component of a fleet answered to one item, with equal answers in one group. */

import type { RunAnswers } from '../../artifacts/run-answers.ts';
import { markItem } from '../../core/stats/component-marks.ts';
import type { Mark } from '../../core/stats/exam.ts';
import type { Metric } from '../../core/stats/metric.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toScore } from '../figures/metric-value.ts';
import { type AnswerMark, markWords, type SeenMark, toAnswerMark } from './answer-mark.ts';
import type { FleetMember } from './fleet.ts';
import type { StripMark } from './mark-strip.ts';
import { type SeenText, toPlainText, toSeenText } from './seen-text.ts';

export type AnswerGroup = {
  readonly mark: SeenMark;
  /** The mark in words, with the score where answers are graded or repeated. */
  readonly word: string;
  readonly said: readonly { readonly text: SeenText; readonly times: string | undefined }[];
  /** Why there is no text. */
  readonly unsaid: string | undefined;
  readonly count: number;
  readonly who: readonly Answerer[];
  /** Their names, where what several put out is folded behind them. */
  readonly folded: string | undefined;
  /** Numbers of the components in the order of the fleet, for the filter. */
  readonly members: string;
};

type Answerer = {
  readonly name: string;
  /** The raw output, before it was read as an answer. */
  readonly raw: SeenText | undefined;
  readonly isLast: boolean;
};

export type AnsweringFleet = {
  readonly names: readonly string[];
  readonly answers: readonly RunAnswers[];
  readonly full: number;
  readonly isGraded: boolean;
  readonly metric?: Metric | undefined;
};

const LONGEST_ANSWER = 300;
const LONGEST_RAW = 160;

const order: readonly SeenMark[] = ['right', 'partly', 'wrong', 'none', 'ungraded', 'missing', 'unasked'];

export function toAnsweringFleet(
  members: readonly FleetMember[],
  { full, isGraded, metric }: Pick<AnsweringFleet, 'full' | 'isGraded' | 'metric'>,
): AnsweringFleet {
  return {
    names: members.map(({ score }) => toPlainText(score.name)),
    answers: members.map(({ score }) => score.component.answers),
    full,
    isGraded,
    metric,
  };
}

export function deriveItemAnswers(say: Say, fleet: AnsweringFleet, item_id: string): readonly AnswerGroup[] {
  const answers = fleet.names.map((name, at) => ({
    name,
    at,
    ...readAnswer(say, fleet.answers[at]?.to(item_id) ?? [], fleet),
  }));
  const groups = [...Map.groupBy(answers, ({ key }) => key).values()].map((answers) => toGroup(say, answers));
  return groups.sort(
    (left, right) => order.indexOf(left.mark) - order.indexOf(right.mark) || right.count - left.count,
  );
}

const UNASKED: Mark = { overAsked: -1, overParsed: undefined };

type ReadAnswer = {
  readonly key: string;
  readonly mark: SeenMark;
  readonly word: string;
  readonly said: ReadonlyMap<string, number>;
  readonly unsaid: string | undefined;
  readonly raw: string | undefined;
};

function readAnswer(say: Say, rows: readonly RunRow01[], fleet: AnsweringFleet): ReadAnswer {
  const { full } = fleet;
  const { overAsked, overParsed } = rows.length === 0 ? UNASKED : markItem(rows, full);
  const mark = toAnswerMark({ overAsked, overParsed: overParsed ?? -1 }, full);
  const said = new Map<string, number>();
  for (const { prediction } of rows)
    if (prediction != null) said.set(prediction, (said.get(prediction) ?? 0) + 1);
  const raws = new Set(rows.flatMap(({ raw }) => raw ?? []));
  const isTold = said.size > 0 || raws.size > 0 || mark === 'none' || silenceOf(say, rows) !== undefined;
  const unsaid = isTold ? undefined : say`only the grade is published`;
  const word = wordOf(say, { overAsked, mark, rows }, fleet);
  return {
    key: JSON.stringify([word, ...said]),
    mark: silentMark(rows) ?? mark,
    word,
    said,
    unsaid,
    raw: raws.size === 0 ? undefined : [...raws].join('; '),
  };
}

type Marked = {
  readonly overAsked: number;
  readonly mark: AnswerMark;
  readonly rows: readonly RunRow01[];
};

/** An answer that never came is not one that nobody could read, and not a wrong one, however it counts. */
function wordOf(
  say: Say,
  { overAsked, mark, rows }: Marked,
  { full, isGraded, metric }: AnsweringFleet,
): string {
  const silence = silenceOf(say, rows);
  if (silence !== undefined) return mark === 'none' ? silence : say`${silence}, counted as wrong`;
  return isGraded && overAsked >= 0
    ? `${markWords(say)[mark]}, ${toScore(say, { metric }, overAsked / full)}`
    : markWords(say)[mark];
}

function silenceOf(say: Say, rows: readonly RunRow01[]): string | undefined {
  const mark = silentMark(rows);
  if (mark === 'ungraded') return say`not graded by the source`;
  return mark === 'missing' ? say`no answer` : mark && markWords(say)[mark];
}

/** Of answers that all say nothing, whatever the bank makes of them; undefined where one says something. */
function silentMark(rows: readonly RunRow01[]): 'missing' | 'none' | 'ungraded' | undefined {
  if (rows.length === 0) return undefined;
  if (rows.every(({ missing }) => missing === true)) return 'missing';
  if (rows.every(({ ungraded }) => ungraded === true)) return 'ungraded';
  return rows.every(
    ({ missing, unread, ungraded }) => missing === true || unread === true || ungraded === true,
  )
    ? 'none'
    : undefined;
}

/** Where a component said nothing to a whole unit its page shows a mark for that; the file for the filter has what it counts as. */
export function silentUnit(
  { answers }: AnsweringFleet,
  member: number,
  { items }: { readonly items: readonly { readonly item_id: string }[] },
): StripMark | undefined {
  const given = answers[member];
  if (given === undefined || given.missing + given.unread + given.ungraded === 0) return undefined;
  const mark = silentMark(items.flatMap(({ item_id }) => given.to(item_id)));
  return mark && { mark, share: 0 };
}

type NamedAnswer = ReadAnswer & { readonly name: string; readonly at: number };

function toGroup(say: Say, answers: readonly NamedAnswer[]): AnswerGroup {
  const [first] = answers;
  const { mark = 'unasked', word = '', said = new Map<string, number>(), unsaid } = first ?? {};
  return {
    mark,
    word,
    said: [...said].map(([text, times]) => ({
      text: toSeenText(say, text, LONGEST_ANSWER),
      times: times === 1 ? undefined : `×${times}`,
    })),
    unsaid,
    count: answers.length,
    folded:
      answers.length > 1 && answers.some(({ raw }) => raw !== undefined && !said.has(raw))
        ? answers.map(({ name }) => name).join(', ')
        : undefined,
    who: answers.map(({ name, raw }, at) => ({
      name,
      raw: raw === undefined || said.has(raw) ? undefined : toSeenText(say, raw, LONGEST_RAW),
      isLast: at === answers.length - 1,
    })),
    members: answers.map(({ at }) => at).join(' '),
  };
}
