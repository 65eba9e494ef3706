/** What others state, with attribution and dates, and beside it what was measured of the same components. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import { present } from '../../core/present.ts';
import type { Reported01 } from '../../schema/contracts.gen.ts';
import type { Counted } from '../figures/counted.ts';
import { whereEmpty } from '../figures/empty-registers.ts';
import { runUrl } from '../figures/evidence-url.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';
import { toServedScore } from '../scores/component-score.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

const FILLED_BY =
  'The command evidence-board reported --id <id> enters what authors state in a measured package, evidence-board import <file> --reported the scores that a file states.';

type ReportedFigures = Pick<PublisherRegisters, 'reported'>;

type Beside = NonNullable<Reported01['beside']>[number];

export function deriveReported(
  { reported: read }: ReportedFigures,
  measuredAxes: readonly MeasuredAxis[],
): Reported01 {
  return {
    schema: 'svc.reported/0.1',
    license: 'CC-BY-4.0',
    note:
      'Figures that others state, each under their name and with the day it was read; of a component, in the words of its authors, from a file ' +
      'of the measured package under its digest. We did not measure them, and they are never blended into a MEASURED figure of this board. ' +
      'beside lists what was measured here of the same components: another question on another bank, so the two are not compared. ' +
      'An empty list says that none is quoted; null says that the register could not be read.' +
      whereEmpty(read, ({ aggregates }) => aggregates, FILLED_BY),
    count: countReported({ reported: read }),
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('reported-register-0.1'),
    aggregates: read.ok ? read.value.aggregates : null,
    beside: read.ok
      ? read.value.aggregates.flatMap(({ id, component }) =>
          component === undefined ? [] : measuredOf({ id, component }, measuredAxes),
        )
      : null,
  };
}

export function countReported({ reported: read }: ReportedFigures): Counted<'catalogued'> {
  return countRows({
    kind: 'catalogued',
    read,
    field: 'aggregates',
    rowsOf: ({ aggregates }) => aggregates,
    note: 'Quoted figures; none of them was run here.',
  });
}

function measuredOf(
  { id, component }: Pick<Beside, 'id' | 'component'>,
  measuredAxes: readonly MeasuredAxis[],
): readonly Beside[] {
  return measuredAxes.flatMap(({ axis, run, scores }) =>
    scores.inRunOrder
      .filter(({ name }) => name === component)
      .map((score) => {
        const { accuracy_asked, interval_asked } = toServedScore(score);
        return {
          id,
          component,
          axis: axis.axis,
          question: axis.question,
          version: score.component.version ?? null,
          n: score.asked,
          ...present({ accuracy_asked, interval_asked }),
          run_url: runUrl(run.header),
        };
      }),
  );
}
