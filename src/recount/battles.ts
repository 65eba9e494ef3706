/** The battles of a pairwise run, counted again: who fought whom, before which judge, and who was preferred. */

import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import type { RunRow } from './run-shapes.ts';
import { byCodeUnit } from './sheet.ts';

/** A whole battle; what both earn adds up to this. */
export const WHOLE = 10_000;

export type ServedBattle = {
  readonly item_id: string;
  /** The one whose name comes first, and the other. */
  readonly names: readonly [string, string];
  /** What the first of the two earned. */
  readonly earned: number;
  readonly judge: string | undefined;
  readonly place: string | undefined;
  readonly swapped: string | undefined;
};

export type Outcomes = { readonly wins: number; readonly ties: number; readonly losses: number };

type ComponentRows = { readonly name: string; readonly rows: readonly RunRow[] };

/** As both of the two tell it: what only one of them tells is a fault. */
export function battlesOf(
  all: readonly ComponentRows[],
  at: { readonly findings: Findings; readonly path: string },
): readonly ServedBattle[] {
  const told = all.map(({ name, rows }) => ({ name, battles: rows.map((row) => toldBy(name, row)) }));
  const sides = told.map(({ name, battles }) => ({
    asFirst: battles.filter(({ names: [first] }) => first === name),
    asSecond: battles.filter(({ names: [first] }) => first !== name),
  }));
  const first = sides.flatMap(({ asFirst }) => asFirst);
  const second = sides.flatMap(({ asSecond }) => asSecond);
  const sorted = (battles: readonly ServedBattle[]) => battles.map((each) => JSON.stringify(each)).sort();
  const [one, other] = [sorted(first), sorted(second)];
  const isTold = one.length === other.length && one.every((each, place) => each === other[place]);
  compare(
    { findings: at.findings, section: 'rows', place: `${at.path}: battles` },
    isTold ? 'told alike by both' : 'told otherwise by one of the two',
    'told alike by both',
  );
  return first;
}

function toldBy(name: string, { item_id, battle, ...row }: RunRow): ServedBattle {
  const { against = '', judge, place, swapped } = battle ?? {};
  const own = earnedOf(row);
  const isFirst = byCodeUnit(name, against) < 0;
  const turned = place === 'first' ? 'second' : 'first';
  return {
    item_id,
    names: isFirst ? [name, against] : [against, name],
    earned: isFirst ? own : WHOLE - own,
    judge,
    place: place === undefined || isFirst ? place : turned,
    swapped,
  };
}

export function earnedOf({ score, correct }: Pick<RunRow, 'score' | 'correct'>): number {
  return score === undefined ? (correct ? WHOLE : 0) : Math.round(score * WHOLE);
}

function outcomesOf(earned: readonly number[]): Outcomes {
  const wins = earned.filter((each) => each > WHOLE / 2).length;
  const ties = earned.filter((each) => each === WHOLE / 2).length;
  return { wins, ties, losses: earned.length - wins - ties };
}

export function outcomesOfRows(rows: readonly RunRow[]): Outcomes {
  return outcomesOf(rows.map(earnedOf));
}

/** Of the first named of two: those they fought against each other. */
export function outcomesBetween(battles: readonly ServedBattle[], one: string, other: string): Outcomes {
  const earned = battles.flatMap(({ names: [first, second], earned: ours }) => {
    if (first === one && second === other) return [ours];
    return first === other && second === one ? [WHOLE - ours] : [];
  });
  return outcomesOf(earned);
}

/** What the battles say of those who judged them. */
export function judgingFigures(battles: readonly ServedBattle[]) {
  const judges = [...Map.groupBy(battles, ({ judge }) => judge ?? null)].map(([judge, its]) => ({
    judge,
    battles: its.length,
  }));
  const placed = battles.filter(({ place }) => place !== undefined);
  const byFirst = outcomesOf(
    placed.map(({ place, earned }) => (place === 'first' ? earned : WHOLE - earned)),
  );
  return {
    judges: judges.sort((x, y) => y.battles - x.battles || byCodeUnit(x.judge ?? '', y.judge ?? '')),
    agreement: agreementIn(battles),
    swaps: swapsIn(battles),
    places: { battles: placed.length, first_wins: byFirst.wins, ties: byFirst.ties },
  };
}

function meetingsIn(battles: readonly ServedBattle[]): readonly (readonly ServedBattle[])[] {
  return [...Map.groupBy(battles, ({ item_id, names }) => JSON.stringify([item_id, names])).values()];
}

function wordOf({ earned }: ServedBattle): number {
  return Math.sign(earned - WHOLE / 2);
}

/** Judge against judge, on what both judged; of several judgments of one judge the first. */
function agreementIn(battles: readonly ServedBattle[]) {
  const met = new Map<string, { readonly judges: readonly string[]; battles: number; agreed: number }>();
  for (const meeting of meetingsIn(battles)) {
    const firsts = meeting.filter(
      ({ judge }, at) => judge !== undefined && meeting.findIndex((each) => each.judge === judge) === at,
    );
    const sorted = firsts.sort((x, y) => byCodeUnit(x.judge ?? '', y.judge ?? ''));
    for (let at = 0; at < sorted.length; at++)
      for (let other = at + 1; other < sorted.length; other++) {
        const pair = [sorted[at], sorted[other]].flatMap((each) => each ?? []);
        const judges = pair.map(({ judge }) => judge ?? '');
        const key = JSON.stringify(judges);
        const known = met.get(key) ?? { judges, battles: 0, agreed: 0 };
        const isAgreed = new Set(pair.map(wordOf)).size === 1;
        met.set(key, { judges, battles: known.battles + 1, agreed: known.agreed + Number(isAgreed) });
      }
  }
  return [...met]
    .sort(([xKey, x], [yKey, y]) => y.battles - x.battles || byCodeUnit(xKey, yKey))
    .map(([, counts]) => counts);
}

/** Judged again with places changed: as a row says, or as two rows of one judge show. */
function swapsIn(battles: readonly ServedBattle[]) {
  const said = battles.filter(({ swapped }) => swapped !== undefined);
  const open = battles.filter(
    ({ judge, place, swapped }) => swapped === undefined && judge !== undefined && place !== undefined,
  );
  const twice = meetingsIn(open)
    .flatMap((meeting) => [...Map.groupBy(meeting, ({ judge }) => judge).values()])
    .filter((its) => its.length === 2 && new Set(its.map(({ place }) => place)).size === 2);
  return {
    battles: said.length + twice.length,
    same:
      said.filter(({ swapped }) => swapped === 'same').length +
      twice.filter((its) => new Set(its.map(wordOf)).size === 1).length,
  };
}
