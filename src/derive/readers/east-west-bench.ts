/** The east-west bench: scores by groups of right answers, such as the scripts and regions of languages. */

import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, EastWestBench01 } from '../../schema/contracts.gen.ts';
import { deriveNaming } from '../board/leader-state.ts';
import { runUrl } from '../figures/evidence-url.ts';
import { artifactPath, artifactSchema } from '../figures/register-count.ts';
import { type GroupedScores, INTERVALS_OF_FEW } from '../scores/group-scores.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import type { Site } from '../site.ts';
import { toStratum } from './comparison.ts';
import { derivePlainRegister } from './plain-register.ts';

export function deriveEastWestBench({
  evidence,
  measuredAxes,
  groupedAxes,
  board,
}: Pick<Site, 'evidence' | 'measuredAxes' | 'groupedAxes' | 'board'>): EastWestBench01 {
  const { targetGroups: read } = evidence.registers;
  const grouped = groupedAxes();
  return {
    schema: 'svc.east-west-bench/0.1',
    license: 'CC-BY-4.0',
    note:
      'What each component scored on the items whose right answers belong together. No test is made within a group and nobody leads one. ' +
      `${INTERVALS_OF_FEW} The groups are the publisher’s, by the source that each grouping names.`,
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('target-groups-0.1'),
    axes: read.ok
      ? measuredAxes.flatMap((measured) => {
          const groupings = grouped.get(measured.axis.axis);
          const row = board.axes.find(({ axis }) => axis === measured.axis.axis);
          return groupings === undefined ? [] : [toAxis(measured, groupings, row)];
        })
      : null,
    axes_note: read.ok
      ? null
      : `${read.reason}. It is filled by committing that file, in the shape of ${pathOf('schemas', { name: 'target-groups-0.1' })}: the groups of right answers of a measured axis.`,
    benches: derivePlainRegister('east-west-bench', evidence.registers),
  };
}

function toAxis(
  { axis, run, scores }: MeasuredAxis,
  groupings: readonly GroupedScores[],
  row: AxisRow05 | undefined,
): NonNullable<EastWestBench01['axes']>[number] {
  const isNamed = deriveNaming(scores, row?.public_leader_state);
  return {
    axis: axis.axis,
    bench: run.header.bench,
    run_url: runUrl(run.header),
    as_of: run.header.date,
    groupings: groupings.map(({ grouping, source, targets_in_no_group, groups }) => ({
      grouping,
      source,
      targets_in_no_group: [...targets_in_no_group],
      groups: groups.map((group) => toStratum(group, isNamed)),
    })),
  };
}
