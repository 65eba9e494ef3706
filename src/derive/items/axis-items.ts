/**
 * Every item of a measured axis with what each component answered, and how many are on a page. The pages of
 * the site and the compact file for the filter are both made from this.
 */

import type { Bank } from '../../artifacts/banks.ts';
import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Run } from '../../artifacts/runs.ts';
import { sheetNamed } from '../../core/stats/exam.ts';
import type { AxisRow05, DisclosedItem01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { deriveRunExam, type MeasuredAxis } from '../scores/measured-axis.ts';
import { type AnswerMark, type Earned, toAnswerMark } from './answer-mark.ts';
import type { Fleet } from './fleet.ts';
import { type AnsweringFleet, deriveItemAnswers, silentUnit, toAnsweringFleet } from './item-answers.ts';
import { battleMark, deriveItemBattles } from './item-battles.ts';
import { choosePageSize, type WeighedUnit } from './item-paging.ts';
import type { StripMark } from './mark-strip.ts';
import type { ReadUnit } from './read-unit.ts';

export type AxisItems = {
  readonly measured: MeasuredAxis;
  readonly row: AxisRow05;
  /** The components that are shown, in the order of their marks. */
  readonly fleet: Fleet;
  /** What each component earned on a unit; units are numbered in the order of the bank. */
  readonly marksOf: (unit: number) => readonly StripMark<AnswerMark>[];
  readonly anchorOf: (item_id: string) => string;
  /** Items whose texts the publisher had kept. */
  readonly disclosed: ReadonlyMap<string, DisclosedItem01> | undefined;
  /** Units with all answers, from one number up to another, made for each who asks: all units together may not fit. */
  readonly readUnits: (from: number, to: number) => readonly ReadUnit[];
  /** Units on a page, but for the last one. */
  readonly pageSize: number;
};

type CutUnits = { readonly measured: Pick<MeasuredAxis, 'units'>; readonly pageSize: number };

/** From one unit up to another: those on a page; pages are counted from 1. */
export function unitsOnPage({ measured, pageSize }: CutUnits, page: number): readonly [number, number] {
  return [(page - 1) * pageSize, Math.min(page * pageSize, measured.units.length)];
}

export function pagesOf({ measured, pageSize }: CutUnits): number {
  return Math.ceil(measured.units.length / pageSize);
}

export function pageOf({ pageSize }: CutUnits, unit: number): number {
  return Math.floor(unit / pageSize) + 1;
}

type ItemSources = {
  readonly board: { readonly axes: readonly AxisRow05[] };
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly fleets: ReadonlyMap<string, Fleet>;
  readonly evidence: Pick<Evidence, 'disclosures' | 'corrections'>;
  readonly say: Say;
};

/** In the order of the board. */
export function deriveAxisItems(sources: ItemSources): readonly AxisItems[] {
  return sources.board.axes.flatMap((row) => itemsOfAxis(row, sources) ?? []);
}

/** Undefined of an axis without a run. */
function itemsOfAxis(row: AxisRow05, sources: ItemSources): AxisItems | undefined {
  const { measuredAxes, fleets, evidence, say } = sources;
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  const fleet = fleets.get(row.axis);
  if (measured === undefined || fleet === undefined) return undefined;
  const { bench } = measured.run.header;
  const disclosed = evidence.disclosures.get(bench);
  const corrected = correctedItems(evidence, bench);
  const read = readingUnits(say, measured, { fleet, disclosed, corrected });
  return { measured, row, fleet, disclosed, ...read, pageSize: choosePageSize(allUnits(measured, read)) };
}

function* allUnits({ units }: MeasuredAxis, { readUnits }: ReadingUnits): Generator<ReadUnit> {
  for (let unit = 0; unit < units.length; unit++) yield* readUnits(unit, unit + 1);
}

/**
 * On how many pages the items of any run were: everybody who was asked is counted, shown or not, so that there were
 * never more.
 */
export function pagesOfRun(say: Say, bank: Bank, run: Run): number {
  const { exam, units } = deriveRunExam(bank, run);
  const { components, header } = run;
  const fleet: AnsweringFleet = {
    names: components.map(({ name }) => name),
    answers: components.map(({ answers }) => answers),
    ...{ full: exam.full, isGraded: exam.isGraded, metric: header.metric },
  };
  const answersTo = bank.header.kind === 'pairwise' ? deriveItemBattles : deriveItemAnswers;
  const weighed = function* (): Generator<WeighedUnit> {
    for (const unit of units)
      yield {
        marks: components,
        items: unit.items.map((item) => ({ item, answers: answersTo(say, fleet, item.item_id) })),
      };
  };
  return pagesOf({ measured: { units }, pageSize: choosePageSize(weighed()) });
}

type ReadingUnits = Pick<AxisItems, 'marksOf' | 'anchorOf' | 'readUnits'>;

/** By item of the bench, the newest entry that names it. */
function correctedItems(
  { corrections }: ItemSources['evidence'],
  bench: string,
): ReadonlyMap<string, Correction> {
  const entries = corrections.ok ? corrections.value.corrections : [];
  return new Map(
    entries.flatMap((entry) =>
      (entry.items ?? []).flatMap((item) => (item.bench === bench ? [[item.item_id, entry]] : [])),
    ),
  );
}

type ReadFrom = Pick<AxisItems, 'fleet' | 'disclosed'> & {
  readonly corrected: ReadonlyMap<string, Correction>;
};

function readingUnits(
  say: Say,
  { units, whole: { exam }, bank, preference }: MeasuredAxis,
  { fleet: { members, metric }, disclosed, corrected }: ReadFrom,
): ReadingUnits {
  const answering = toAnsweringFleet(members, { ...exam, metric });
  const answersTo: typeof deriveItemAnswers =
    preference === undefined ? deriveItemAnswers : deriveItemBattles;
  const sheets = members.map(({ score }) => sheetNamed(exam, score.name));
  const seenMark = preference === undefined ? silentUnit : battleMark;
  const markOf = markingOnce(exam.full);
  const placeOf = new Map([...bank.items.keys()].map((id, at) => [id, at + 1]));
  const anchorOf = (id: string): string => toItemAnchor(id, placeOf.get(id) ?? 0);
  const marksOf: AxisItems['marksOf'] = (at) =>
    sheets.map(({ overAsked, overParsed }) =>
      markOf({ overAsked: overAsked[at] ?? -1, overParsed: overParsed[at] ?? -1 }),
    );
  return {
    marksOf,
    anchorOf,
    readUnits: (from, to) =>
      units.slice(from, to).map((unit, at) => ({
        unit,
        marks: marksOf(from + at).map((mark, member) => seenMark(answering, member, unit) ?? mark),
        isOfBattles: preference !== undefined,
        items: unit.items.map((item) => ({
          item,
          disclosed: disclosed?.get(item.item_id),
          anchor: anchorOf(item.item_id),
          answers: answersTo(say, answering, item.item_id),
          correction: corrected.get(item.item_id),
        })),
      })),
  };
}

/** There are very many marks and few different ones: equal marks share one object. */
function markingOnce(full: number): (earned: Earned) => StripMark<AnswerMark> {
  const known = new Map<string, StripMark<AnswerMark>>();
  return ({ overAsked, overParsed }) => {
    const earned = `${overAsked} ${overParsed}`;
    const mark = known.get(earned) ?? {
      mark: toAnswerMark({ overAsked, overParsed }, full),
      share: Math.max(0, overAsked) / full,
    };
    known.set(earned, mark);
    return mark;
  };
}

/** The item's id, or its place in the frozen bank where the id has characters that an address cannot have. */
export function toItemAnchor(id: string, place: number): string {
  return /^(?!no-\d+$)[\w-]{1,80}$/.test(id) ? `item-${id}` : `item-no-${place}`;
}
