/**
 * The axis register: one scored row per component and axis, one per fact axis, recounted from
 * committed rows and checks.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import { disagreements } from '../../core/disagreements.ts';
import { present } from '../../core/present.ts';
import type { AxisRegister01 } from '../../schema/contracts.gen.ts';
import { cardUrl } from '../cards/card-url.ts';
import { toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';
import { counted } from '../figures/counted.ts';
import { everywhere, evidenceUrl, runUrl } from '../figures/evidence-url.ts';
import { newestOfCells, newestOfEvidenceRuns } from '../figures/newest-artifact.ts';
import { type ComponentScore, toServedScore } from '../scores/component-score.ts';
import { inMetric } from '../scores/in-metric.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';

type RegisterRow = AxisRegister01['rows'][number];
/** Keeps the body well below 5 MB; the run files have the rows that are left out. */
export const REGISTER_ROWS = 5_000;

export function deriveAxisRegister(
  evidence: Pick<Evidence, 'cards' | 'retirements' | 'runs' | 'evidenceRuns'>,
  measuredAxes: readonly MeasuredAxis[],
): AxisRegister01 {
  const cardOf = liveByCell(evidence.cards.measurement, retiredIds(evidence.retirements));
  const urlOf = (bench: string, model: string): string | null => {
    const live = cardOf.get(toCellKey(bench, model));
    return live === undefined ? null : cardUrl(live.card);
  };
  const models = measuredAxes.flatMap((measured) =>
    measured.whole.scores.inRunOrder.map((score) => toModelRow(measured, score, urlOf)),
  );
  const facts = [...evidence.evidenceRuns.values()].flatMap((runs) => runs.at(-1) ?? []).map(toFactRow);
  const rows = [...facts, ...models].slice(0, REGISTER_ROWS);
  const isWhole = rows.length === facts.length + models.length;
  return {
    schema: 'svc.axis-register/0.1',
    license: 'CC-BY-4.0',
    note:
      'What each component answered on the bank of each axis, and how each fact axis came out. In the order of the runs: not a ranking, ' +
      'and a higher score is no lead; the board says what was separated. accuracy is over parsed answers, accuracy_asked over everything ' +
      'asked; rank is the set of ranks, from best to worst, that holds with a confidence of 95 % for all components of the axis at once; null where nothing ' +
      'was tested, nothing could be read or no order fits battles. Of a pairwise bank, n counts ' +
      'prompts, wins, ties and losses are those of the rows, and score is the mean chance of being preferred to each other component.',
    counts: {
      model_rows: counted('measured', models.length, {
        source: `${everywhere.runs} → fleet`,
        dated: newestOfCells(
          measuredAxes.map(({ run: { header } }) => header),
          evidence,
        ),
        note: 'Components that ran in the current runs of model-comparison axes; one that stands on several axes counts on each.',
      }),
      fact_rows: counted('measured', facts.length, {
        source: everywhere.evidenceRuns,
        dated: newestOfEvidenceRuns(evidence),
        note: 'Axes with an evidence run.',
      }),
    },
    rows_listed: rows.length,
    rows_not_listed_why: isWhole
      ? null
      : `at most ${REGISTER_ROWS} rows are listed here; the run files hold all`,
    rows,
  };
}

function toModelRow(
  { axis, run, ranks }: MeasuredAxis,
  score: ComponentScore,
  urlOf: (bench: string, component: string) => string | null,
): Extract<RegisterRow, { kind: 'model-comparison' }> {
  const { header } = run;
  const { name, component, asked, parsed, correct, score_sum, unparsed, battles } = score;
  const range = ranks?.ranges.get(name);
  const served = toServedScore(score);
  return {
    kind: 'model-comparison',
    axis: axis.axis,
    bench: header.bench,
    run: header.run,
    run_url: runUrl(header),
    model: component.name,
    version: component.version ?? null,
    family: component.family ?? null,
    own: component.own,
    how: header.how,
    n: asked,
    parsed,
    ...present({ correct, score_sum }),
    ...battles,
    unparsed,
    // Without a parsed answer there is no accuracy: the keys are absent.
    ...served,
    ...inMetric(header.metric, served),
    rank: range === undefined ? null : [...range],
    ...present({ stated_otherwise: disagreements(header, (model) => model === name) }),
    rows_sha256: component.rows_sha256,
    card_url: urlOf(header.bench, component.name),
    as_of: header.date,
  };
}

function toFactRow({ run }: EvidenceRunFile): Extract<RegisterRow, { kind: 'deterministic-facts' }> {
  return {
    kind: 'deterministic-facts',
    axis: run.axis,
    run: run.run,
    evidence_url: evidenceUrl(run),
    n: run.checks.length,
    ...run.tally,
    as_of: run.as_of,
  };
}
