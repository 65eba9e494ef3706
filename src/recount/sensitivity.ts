/** What the verdict would be without one cluster, stratum, component or family: each judged anew from what is left. */

import type { ServedRun } from './recounted-runs.ts';
import { isKin, type Sheet } from './sheet.ts';
import type { Field, LedVerdict } from './verdict.ts';

type LeftOut = {
  readonly cases: number;
  readonly stands: number;
  readonly changes: readonly { readonly left_out: string; readonly state: string }[];
};

export type Sensitivity = Readonly<Record<'clusters' | 'strata' | 'components' | 'families', LeftOut | null>>;

const MOST_CASES = 500;

/** What is left of the sheets of a run. */
export type SheetsLeft = (sheets: readonly Sheet[]) => readonly Sheet[];

type ToLeaveOut = {
  readonly run: ServedRun;
  readonly units: readonly string[];
  readonly field: Pick<Field, 'ranked'>;
  readonly verdict: LedVerdict;
  readonly judgeAnew: (part: SheetsLeft) => LedVerdict;
};

export function recountSensitivity({ run, units, field, verdict, judgeAnew }: ToLeaveOut): Sensitivity {
  const sheets = run.models.map(({ sheet }) => sheet);
  const leaveOut = (
    names: readonly string[],
    without: (name: string) => SheetsLeft,
    fewest = 2,
  ): LeftOut | null => {
    if (names.length < fewest || names.length > MOST_CASES) return null;
    const changes = names
      .map((name) => ({ left_out: name, ...judgeAnew(without(name)) }))
      .filter(({ state, leader }) => state !== verdict.state || leader !== verdict.leader);
    return {
      cases: names.length,
      stands: names.length - changes.length,
      changes: changes.map(({ left_out, state }) => ({ left_out, state })),
    };
  };
  const byUnit = (nameOf: (unit: string) => string | undefined): LeftOut | null =>
    leaveOut(
      distinct(units.map(nameOf)),
      (name) => (all) =>
        all.map((sheet) => ({
          ...sheet,
          marks: new Map([...sheet.marks].filter(([unit]) => nameOf(unit) !== name)),
        })),
    );
  const leader = sheets.find(({ name }) => name === verdict.leader);
  const bySheet = (nameOf: (sheet: Sheet) => string | undefined, fewest?: number): LeftOut | null => {
    const names = distinct(field.ranked.map(nameOf));
    const others = names.filter((name) => leader === undefined || name !== nameOf(leader));
    return leaveOut(others, (name) => (all) => all.filter((sheet) => nameOf(sheet) !== name), fewest);
  };
  // To leave out a family of one is to leave out the component.
  const hasKin = (sheet: Sheet): boolean => field.ranked.some((other) => isKin(sheet, other));
  return {
    clusters: byUnit((unit) => run.bank.clusters.get(unit)),
    strata: byUnit((unit) => run.bank.units.get(unit)?.[0]?.stratum),
    components: bySheet(({ name }) => name),
    families: bySheet((sheet) => (hasKin(sheet) ? sheet.family : undefined), 1),
  };
}

function distinct(names: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== undefined))];
}
