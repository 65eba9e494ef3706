/** Scores by groups of right answers, from the served groups and the rows of each run. */

import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { listOf, members, nullable, parseShape, text } from '../verify/shape.ts';
import { partFigures } from './comparison-figures.ts';
import type { RecountedAxis } from './recounted-axis.ts';

const path = 'api/east-west-bench.json';
const groupsPath = 'inputs/artifacts/registers/target-groups.json';

type Grouping = {
  readonly grouping: string;
  readonly groups: readonly { readonly group: string; readonly targets: readonly string[] }[];
};

const grouping = members<Grouping>({
  grouping: text,
  groups: listOf(members({ group: text, targets: listOf(text) })),
});
const groupsFile = members({ axes: listOf(members({ axis: text, groupings: listOf(grouping) })) });

const servedGroups = members({ axes: nullable(listOf(members({ axis: text }))) });

export function recountGroups(
  files: ServedFiles,
  recountedAxes: ReadonlyMap<string, RecountedAxis>,
  findings: Findings,
): void {
  const { axes } = parseShape(servedGroups, files.read(path), path);
  const at = { findings, section: 'groups', place: `${path}: axes` };
  if (axes === null) return;
  const { axes: grouped } = parseShape(groupsFile, files.read(groupsPath), groupsPath);
  const wanted = [...recountedAxes].flatMap(([axis, recounted]) => {
    const found = grouped.find((each) => each.axis === axis);
    return found === undefined ? [] : [axisFigures(axis, recounted, found.groupings)];
  });
  compare(at, axes, wanted);
}

function axisFigures(axis: string, recounted: RecountedAxis, groupings: readonly Grouping[]) {
  const { run, units } = recounted;
  const targetsOf = (unit: string): readonly string[] =>
    (run.bank.units.get(unit) ?? []).flatMap(({ target }) => target ?? []);
  const asked = new Set([...run.bank.units.keys()].flatMap(targetsOf));
  return {
    axis,
    bench: run.header.bench,
    run_url: `/${run.path}`,
    as_of: run.header.date,
    groupings: groupings.map(({ grouping, groups }) => ({
      grouping,
      targets_in_no_group: [...asked].filter((target) =>
        groups.every(({ targets }) => !targets.includes(target)),
      ),
      groups: groups.map(({ group, targets }) => {
        const its = units.filter((unit) => targetsOf(unit).some((target) => targets.includes(target)));
        return { stratum: group, ...partFigures(recounted, new Set(its), `${grouping} ${group}`) };
      }),
    })),
  };
}
