/** An axis as logs of Inspect, one for each component: samples with one score, and the mean that they give. */

import type { RunHeader } from '../../artifacts/run-header.ts';
import { BoardError } from '../../core/board-error.ts';
import { present } from '../../core/present.ts';
import { isShare } from '../../core/stats/metric.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import { recount } from '../import/stated-scores.ts';
import { rowFileNames } from '../row-file-name.ts';
import { type ExportedRun, earnedIn, noGradeOf } from './axis-rows.ts';

/** As JSON holds no NaN, which is Inspect's word for a score that nobody could give, it stands in for it. */
const NO_SCORE = '\u0000NaN';

type InspectLogFile = { readonly name: string; readonly content: string };

export function* inspectLogs(run: ExportedRun): Generator<InspectLogFile> {
  if (run.components.some(({ rows }) => rows().some(({ human }) => human !== undefined)))
    throw new BoardError(
      'USAGE',
      `--as inspect: expected csv or parquet for ${run.axis}, whose answers bear labels of humans beside the grades of a model: logs of Inspect hold one of the two`,
    );
  const names = rowFileNames(run.components.map(({ name }) => name));
  for (const [at, component] of run.components.entries())
    yield {
      name: (names[at] ?? '').replace(/\.jsonl$/, '.json'),
      content: `${JSON.stringify(logOf(run, component.name, component.rows())).replaceAll(JSON.stringify(NO_SCORE), 'NaN')}\n`,
    };
}

function logOf(run: ExportedRun, model: string, rows: readonly RunRow01[]) {
  const { axis, header, items } = run;
  const created = header.started_at ?? header.imported_at ?? `${header.date}T00:00:00Z`;
  const samples = rows.map((row) => {
    const item = items.get(row.item_id);
    return { ...sampleOf(row, run), input: item?.input ?? '', target: item?.target ?? '' };
  });
  const isOfShares = header.metric === undefined || isShare(header.metric);
  return {
    version: 2,
    status: 'success',
    eval: {
      created,
      task: axis,
      model,
      dataset: { name: header.bench, samples: items.size },
      config: { epochs: Math.max(...rows.map(({ epoch = 1 }) => epoch), 1) },
    },
    results: {
      total_samples: samples.length,
      completed_samples: rows.filter(({ parsed }) => parsed).length,
      scores: [
        {
          name: scorerOf(header),
          scorer: scorerOf(header),
          metrics: {
            [isOfShares ? 'accuracy' : 'mean']: {
              name: isOfShares ? 'accuracy' : 'mean',
              value: meanOf(rows, run),
            },
          },
        },
      ],
    },
    stats: { started_at: created, completed_at: header.finished_at ?? created },
    samples,
  };
}

/**
 * What has no grade and counts is Inspect's N, and its metadata says where there was an answer. Of what is left out, an answer that
 * never came ended in an error, one that nobody could read has a score that is no number, and one that was not graded has none.
 */
function sampleOf(row: RunRow01, { header }: ExportedRun) {
  const { item_id: id, epoch = 1, parsed, prediction, raw, latency_ms } = row;
  const time = latency_ms === undefined ? {} : { total_time: latency_ms / 1000 };
  const why = noGradeOf(row);
  const answer = prediction ?? raw;
  if (why === 'ungraded') return { id, epoch, ...time, scores: {}, output: present({ completion: answer }) };
  if (why === 'missing' && !parsed) {
    const message = 'no answer';
    return { id, epoch, ...time, error: { message, traceback: message, traceback_ansi: message } };
  }
  const value = parsed ? (earnedIn(row, header) ?? 'N') : NO_SCORE;
  const score = {
    ...{ value, ...present({ answer }) },
    ...(value === 'N' && why === 'unread' ? { metadata: { no_grade: why } } : {}),
  };
  return { id, epoch, ...time, scores: { [scorerOf(header)]: score } };
}

/** A log says that nobody scored a sample; how it counts is said beside the logs, once for all of them. */
export function ungradedOption({ axis, components }: ExportedRun): readonly string[] {
  const rules = new Set(
    components.flatMap(({ rows }) =>
      rows().flatMap((row) => (noGradeOf(row) !== 'ungraded' ? [] : row.parsed ? 'wrong' : 'left-out')),
    ),
  );
  if (rules.size > 1)
    throw new BoardError(
      'USAGE',
      `--as inspect: expected csv or parquet for ${axis}: of answers that its source did not grade some count as wrong and some are left out, which logs of Inspect cannot say`,
    );
  return [...rules].flatMap((rule) => ['--ungraded', rule]);
}

function scorerOf({ metric }: RunHeader): string {
  return metric?.name ?? 'score';
}

/** By the rule by which an import counts a log of Inspect again. */
function meanOf(rows: readonly RunRow01[], { header }: ExportedRun): number {
  const counted = rows.map((row) => ({
    item_id: row.item_id,
    score: earnedIn(row, header),
    silence: row.parsed ? 'wrong' : 'unparsed',
    ...(noGradeOf(row) === 'ungraded' ? { ungraded: 'ungraded' } : {}),
  }));
  return recount(counted, { repeats: 'by item' }).score;
}
