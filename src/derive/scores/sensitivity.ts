/** What the verdict of an axis would be without one cluster, stratum, component or family. */

import { remembered } from '../../core/remembered.ts';
import { examOfComponents, examWithout } from '../../core/stats/exam.ts';
import { areSiblings } from '../../core/stats/kinship.ts';
import { deriveLeftOut, type LeftOut, type LeftOutOnce } from '../../core/stats/sensitivity.ts';
import { toStand } from '../../core/stats/separation.ts';
import type { MeasuredAxis } from './measured-axis.ts';

/** Where there are more, none is left out: one of so many moves little, and each is a verdict of its own. */
const CASES_UP_TO = 500;

/** A kind is undefined where the axis has none, more than CASES_UP_TO, or (but for families) a single one, without which nothing is left. */
export type Sensitivity = Readonly<Record<LeftOutKind, LeftOutOnce | undefined>>;

export const leftOutKinds = ['clusters', 'strata', 'components', 'families'] as const;

export type LeftOutKind = (typeof leftOutKinds)[number];

/** Undefined where nothing was tested, of preferences, whose scores hang on all battles, and of corrected scores, which hang on all labels. */
export const deriveSensitivity = remembered((measured: MeasuredAxis): Sensitivity | undefined => {
  const { separation, closed, rated, preference, judged } = measured;
  if (separation.state === 'UNTESTED' || preference !== undefined || judged !== undefined) return undefined;
  const leftOut = (cases: readonly LeftOut[], fewest = 2): LeftOutOnce | undefined =>
    cases.length < fewest || cases.length > CASES_UP_TO
      ? undefined
      : deriveLeftOut(toStand(separation), cases, { closed, rated });
  return {
    clusters: leftOut(withoutUnits(measured, ({ cluster }) => cluster)),
    strata: leftOut(withoutUnits(measured, ({ stratum }) => stratum)),
    components: leftOut(withoutComponents(measured, ({ name }) => name)),
    families: leftOut(withoutComponents(measured, familyOfMany(separation.ranking.scored)), 1),
  };
});

type NameOfUnit = (unit: MeasuredAxis['units'][number]) => string | undefined;

/** In the order of the bank; of the units that were asked. */
function withoutUnits({ exam, units }: MeasuredAxis, nameOf: NameOfUnit): readonly LeftOut[] {
  const asked = [...units.entries()].filter(([at]) =>
    exam.sheets.some((sheet) => (sheet.overAsked[at] ?? -1) >= 0),
  );
  const byName = Map.groupBy(asked, ([, unit]) => nameOf(unit));
  return [...byName].flatMap(([name, its]) =>
    name === undefined
      ? []
      : [
          {
            name,
            without: () => ({
              exam: examWithout(
                exam,
                its.map(([at]) => at),
              ),
            }),
          },
        ],
  );
}

type RankedSheet = MeasuredAxis['separation']['ranking']['scored'][number];

/** To leave out a family of one is to leave out the component. */
function familyOfMany(scored: readonly RankedSheet[]): (sheet: RankedSheet) => string | undefined {
  return (sheet) => (scored.some((other) => areSiblings(sheet, other)) ? sheet.family : undefined);
}

/** A case for each component or family, best first; the leader of a SEPARATED verdict is never left out, because the verdict is about that leader. */
function withoutComponents(
  { exam, pairs, separation }: MeasuredAxis,
  nameOf: (sheet: RankedSheet) => string | undefined,
): readonly LeftOut[] {
  const { scored } = separation.ranking;
  const { leader } = toStand(separation);
  const ofLeader = scored.find(({ name }) => name === leader);
  const kept = ofLeader && nameOf(ofLeader);
  const names = [...new Set(scored.flatMap((sheet) => nameOf(sheet) ?? []))].filter((name) => name !== kept);
  return names.map((name) => ({
    name,
    without: () => ({
      exam: examOfComponents(exam, (sheet) => nameOf(sheet) !== name),
      pairs,
    }),
  }));
}
