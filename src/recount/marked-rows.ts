/** From graded rows to sheets: the repeats of an item are one score, the items of a pair one unit. */

import { commonDivisor } from './exact.ts';
import type { RanComponent, RunRow } from './run-shapes.ts';
import type { ServedBank } from './served-bank.ts';
import type { Mark, Marking, Sheet } from './sheet.ts';

/** A score between right and wrong is a whole multiple of one ten-thousandth. */
const PARTS = 10_000;

export type GradedRows = { readonly component: RanComponent; readonly rows: readonly RunRow[] };

export function markRows(
  bank: ServedBank,
  graded: readonly GradedRows[],
  hasLabels = false,
): { readonly marking: Marking; readonly sheets: readonly Sheet[] } {
  const answered = graded.map(({ component, rows }) => ({
    component,
    byItem: Map.groupBy(rows, ({ item_id }) => item_id),
  }));
  const isFine = ({ score, human = 0 }: RunRow): boolean =>
    score !== undefined || (hasLabels && !Number.isInteger(human));
  const isScored = graded.some(({ rows }) => rows.some(isFine));
  const drawn = new Set(
    graded.flatMap(({ rows }) =>
      rows.flatMap(({ item_id, human }) => (human === undefined ? [] : [item_id])),
    ),
  );
  const repeats = answered.flatMap(({ byItem }) => [...byItem.values()]);
  const parts = isScored ? PARTS : 1;
  // Means of two and of three repeats are whole in sixths.
  const counts = repeats.flatMap((rows) => [rows.length, parsedOf(rows).length]).filter((count) => count > 0);
  const spread = counts.reduce((all, count) => (all / commonDivisor(all, count)) * count, 1);
  const marking: Marking = {
    scale: parts * spread,
    isGraded: isScored || repeats.some((rows) => rows.length > 1),
    clusters: bank.clusters,
    items_sha256: bank.header.items_sha256,
  };
  const sheets = answered.map(({ component, byItem }): Sheet => {
    const marks = [...bank.units].flatMap(([unit, items]): [string, Mark][] => {
      const rows = items.map(({ item_id }) => byItem.get(item_id) ?? []);
      if (rows.some((each) => each.length === 0)) return [];
      return [[unit, together(rows.map((each) => markOf(each, { parts, spread })))]];
    });
    const labels = [...bank.units].flatMap(([unit, items]): [string, number][] => {
      const its = items.map(({ item_id }) =>
        drawn.has(item_id) ? labelOf(byItem.get(item_id) ?? [], { parts, spread }) : undefined,
      );
      const given = its.flatMap((label) => label ?? []);
      return given.length < its.length || its.length === 0 ? [] : [[unit, Math.min(...given)]];
    });
    const { name, own, family } = component;
    const earnedAlone = ([id, rows]: [string, readonly RunRow[]]): [string, number] => {
      return [id, markOf(rows, { parts, spread }).asked];
    };
    const paired = bank.hasPairs ? { halves: new Map([...byItem].map(earnedAlone)) } : {};
    const human = hasLabels ? { human: new Map(labels) } : {};
    return { name, own, family: family ?? undefined, marks: new Map(marks), ...human, ...paired };
  });
  return { marking, sheets };
}

/** The mean over the repeats, where each bears a label; an answer that never came needs none, and earns nothing. */
function labelOf(
  rows: readonly RunRow[],
  { parts, spread }: { readonly parts: number; readonly spread: number },
): number | undefined {
  const given = rows.flatMap(({ human, missing }) => human ?? (missing === true ? 0 : []));
  if (rows.length === 0 || given.length < rows.length) return undefined;
  return (given.reduce((sum, share) => sum + Math.round(share * parts), 0) * spread) / rows.length;
}

function parsedOf(rows: readonly RunRow[]): readonly RunRow[] {
  return rows.filter(({ parsed }) => parsed);
}

/** The mean over the repeats: over all of them, and over those that could be read. */
function markOf(
  rows: readonly RunRow[],
  { parts, spread }: { readonly parts: number; readonly spread: number },
): Mark {
  const read = parsedOf(rows);
  const earned = read.reduce((sum, { score, correct }) => {
    return sum + (score === undefined ? Number(correct) * parts : Math.round(score * parts));
  }, 0);
  return {
    asked: (earned * spread) / rows.length,
    parsed: read.length === 0 ? undefined : (earned * spread) / read.length,
  };
}

/** A pair is right where both are, and open where either is. */
function together(marks: readonly Mark[]): Mark {
  const read = marks.flatMap(({ parsed }) => parsed ?? []);
  if (read.length < marks.length)
    return { asked: marks.length > 1 ? 0 : (marks[0]?.asked ?? 0), parsed: undefined };
  return { asked: Math.min(...marks.map(({ asked }) => asked)), parsed: Math.min(...read) };
}
