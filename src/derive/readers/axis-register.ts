/**
 * The axis register: one scored row per component and axis, one per fact axis, recounted from
 * committed rows and checks.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import type { RunModel } from '../../artifacts/runs.ts';
import { roundSignificant } from '../../core/stats/round.ts';
import { wilsonInterval } from '../../core/stats/wilson.ts';
import type { AxisRegister01 } from '../../schema/contracts.gen.ts';
import type { Comparison } from '../board/measured-axis.ts';
import { INTERVAL_METHOD } from '../board/model-row.ts';
import { cardUrl } from '../cards/card-url.ts';
import { toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';
import { counted } from '../figures/counted.ts';
import { everywhere, evidenceUrl, runUrl } from '../figures/evidence-url.ts';
import { newestOfEvidenceRuns, newestOfRuns } from '../figures/newest-artifact.ts';

type Row = AxisRegister01['rows'][number];
type ModelRow = Extract<Row, { kind: 'model-comparison' }>;
type FactRow = Extract<Row, { kind: 'deterministic-facts' }>;
type ScoredEvidence = Pick<Evidence, 'cards' | 'retirements' | 'runs' | 'evidenceRuns'>;

/** Keeps the body well below 5 MB; what is left out stands in the run files. */
const LISTED_AT_MOST = 5_000;

export function deriveAxisRegister(
  evidence: ScoredEvidence,
  comparisons: readonly Comparison[],
): AxisRegister01 {
  const cardOf = liveByCell(evidence.cards.measurement, retiredIds(evidence.retirements));
  const urlOf = (bench: string, model: string): string | null => {
    const live = cardOf.get(toCellKey(bench, model));
    return live === undefined ? null : cardUrl(live.card);
  };
  const models = comparisons.flatMap((comparison) =>
    comparison.run.models.map((model) => toModelRow(comparison, model, urlOf)),
  );
  const facts = [...evidence.evidenceRuns.values()].flatMap((runs) => runs.at(-1) ?? []).map(toFactRow);
  const rows = [...facts, ...models].slice(0, LISTED_AT_MOST);
  const isWhole = rows.length === facts.length + models.length;
  return {
    schema: 'svc.axis-register/0.1',
    license: 'CC-BY-4.0',
    note:
      'What each component answered on the bank of each axis, and how each fact axis came out. In the order of the runs: not a ranking, ' +
      'and a higher accuracy is no lead; the board says what was separated. Accuracy is over parsed answers.',
    counts: {
      model_rows: counted('measured', models.length, {
        source: `${everywhere.runs} → fleet`,
        dated: newestOfRuns(evidence),
        note: 'Components in the current runs of model-comparison axes.',
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
      : `at most ${LISTED_AT_MOST} rows are listed here; the run files hold all`,
    rows,
  };
}

function toModelRow(
  { axis, run }: Comparison,
  { component, rows }: RunModel,
  urlOf: (bench: string, model: string) => string | null,
): ModelRow {
  const { header } = run;
  const parsed = rows.filter((row) => row.parsed).length;
  const correct = rows.filter((row) => row.correct).length;
  return {
    kind: 'model-comparison',
    axis: axis.axis,
    bench: header.bench,
    run: header.run,
    run_url: runUrl(header),
    model: component.name,
    version: component.version ?? null,
    own: component.own,
    n: rows.length,
    parsed,
    correct,
    unparsed: rows.length - parsed,
    ...scoreOf(correct, parsed),
    rows_sha256: component.rows_sha256,
    card_url: urlOf(header.bench, component.name),
    as_of: header.date,
  };
}

/** Without a parsed answer there is no accuracy: the keys are absent. */
function scoreOf(
  correct: number,
  parsed: number,
): Pick<ModelRow, 'accuracy' | 'interval' | 'interval_method'> {
  if (parsed === 0) return {};
  const [low, high] = wilsonInterval({ k: correct, n: parsed });
  return {
    accuracy: roundSignificant(correct / parsed),
    interval: [roundSignificant(low), roundSignificant(high)],
    interval_method: INTERVAL_METHOD,
  };
}

function toFactRow({ run }: EvidenceRunFile): FactRow {
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
