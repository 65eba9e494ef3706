/** Files that state scores and hold no answers: nobody can count them again, so they are quoted apart and never an axis. */

import { documentOf, headOf, type Look, tableLinesOf } from '../files/look.ts';
import { listAt, numberAt, objectAt, textAt } from '../files/values.ts';
import { totalsIn } from './totals.ts';

export type ReportedFigure = {
  /** What was measured. */
  readonly subject: string;
  /** On what, and which figure. */
  readonly title: string;
  /** The task, or the set, on which it was reached, by the name that an import of its rows has too. */
  readonly set?: string | undefined;
  /** As the file writes it. */
  readonly value: string;
  readonly unit: string;
  /** The day that the file states. */
  readonly day?: string | undefined;
};

type ReportingTool = {
  readonly tool: string;
  /** Members or columns by which its files are known. */
  readonly members: readonly string[];
  /** Where members are not enough. */
  readonly holds?: (look: Look) => boolean;
  /** No tool wrote it, so its publisher is asked for. */
  readonly isByHand?: true;
  /** Answers may stand in other files beside it, which an import reads. */
  readonly hasRowsElsewhere: boolean;
  readonly figuresIn: (look: Look) => readonly ReportedFigure[];
};

export const reportingTools: readonly ReportingTool[] = [
  {
    tool: 'MTEB',
    members: ['mteb_version', 'task_name', 'scores'],
    hasRowsElsewhere: false,
    figuresIn: (look) => {
      const document = documentOf(look);
      // `<model>/<revision>/<task>.json`
      const subject = look.source.path.at(-3)?.replace('__', '/') ?? 'model not named';
      return Object.entries(objectAt(document, 'scores')).flatMap(([split, subsets]) =>
        listAt(subsets).flatMap((each) =>
          figure(numberAt(each, 'main_score'), {
            subject,
            title: `${textAt(document, 'task_name')}, ${split}, ${textAt(each, 'hf_subset') ?? 'default'}`,
            unit: 'main score, 0 to 1',
          }),
        ),
      );
    },
  },
  {
    tool: 'Arena-Hard',
    members: ['model', 'score', 'rating_q025'],
    hasRowsElsewhere: false,
    figuresIn: (look) =>
      tableLinesOf(look).map(({ object: { model = '', score = '', rating_q025, rating_q975, date } }) => ({
        subject: model,
        title: `win rate, 95 % interval ${rating_q025} to ${rating_q975}`,
        value: score,
        unit: 'percent',
        day: date,
      })),
  },
  {
    tool: 'the leaderboard of tau2-bench',
    members: ['trajectories_available', 'results'],
    hasRowsElsewhere: true,
    figuresIn: (look) => {
      const document = documentOf(look);
      const subject = textAt(document, 'model_name') ?? 'model not named';
      const day = textAt(document, 'submission_date');
      return Object.entries(objectAt(document, 'results')).flatMap(([domain, passes]) =>
        Object.keys(objectAt(passes)).flatMap((name) =>
          figure(numberAt(passes, name), {
            ...{ subject, day, unit: 'percent', set: domain },
            title: `${domain}, ${name.replace('_', '^')}`,
          }),
        ),
      );
    },
  },
  {
    tool: 'big-ann-benchmarks',
    members: ['algorithm', 'parameters', 'qps'],
    hasRowsElsewhere: false,
    figuresIn: (look) =>
      tableLinesOf(look).flatMap(({ object }, at) => {
        const { algorithm = '', parameters = '', dataset = '', qps = '', ...line } = object;
        const about = { subject: `${algorithm} ${parameters}`, day: undefined };
        const title = `${dataset}, setting ${at + 1}`;
        return [
          { ...about, title: `${title}, recall`, value: line['recall/ap'] ?? '', unit: 'recall, 0 to 1' },
          { ...about, title: `${title}, speed`, value: qps, unit: 'questions per second' },
        ];
      }),
  },
  {
    tool: 'lm-evaluation-harness',
    members: ['results', 'configs', 'versions'],
    hasRowsElsewhere: true,
    figuresIn: (look) => scoresByTask(look, textAt(documentOf(look), 'model_name')),
  },
  {
    tool: 'lighteval',
    members: ['results', 'config_general', 'versions'],
    hasRowsElsewhere: true,
    figuresIn: (look) => scoresByTask(look, textAt(documentOf(look), 'config_general', 'model_name')),
  },
  {
    tool: 'Every Eval Ever',
    members: ['evaluation_results', 'model_info'],
    hasRowsElsewhere: true,
    figuresIn: (look) => {
      const document = documentOf(look);
      const subject = textAt(document, 'model_info', 'id') ?? 'model not named';
      return listAt(document, 'evaluation_results').flatMap((result) =>
        figure(numberAt(result, 'score_details', 'score'), {
          subject,
          title: textAt(result, 'evaluation_name') ?? 'evaluation not named',
          unit: textAt(result, 'metric_config', 'metric_name') ?? 'score',
        }),
      );
    },
  },
  {
    tool: 'the SWE-bench site',
    members: ['leaderboards'],
    hasRowsElsewhere: true,
    figuresIn: (look) =>
      listAt(documentOf(look), 'leaderboards').flatMap((board) =>
        listAt(board, 'results')
          .filter((entry) => Object.keys(objectAt(entry, 'per_instance_details')).length === 0)
          .flatMap((entry) =>
            figure(numberAt(entry, 'resolved'), {
              subject: textAt(entry, 'name') ?? 'entry not named',
              set: textAt(board, 'name'),
              title: `${textAt(board, 'name') ?? 'board not named'}, resolved, ${textAt(entry, 'folder') ?? textAt(entry, 'date') ?? 'not dated'}`,
              unit: 'percent',
              day: textAt(entry, 'date'),
            }),
          ),
      ),
  },
  {
    tool: 'totals',
    members: [],
    isByHand: true,
    hasRowsElsewhere: true,
    holds: (look) => totalsIn(look) !== undefined,
    figuresIn: (look) => {
      const totals = totalsIn(look);
      if (totals === undefined) return [];
      const { model, figures, n, set } = totals;
      return model.cells.flatMap((subject, at) =>
        figures.flatMap(({ name, cells }) => {
          const also = [
            ...(figures.length === 1 ? [] : [name.trim()]),
            ...(set === undefined ? [] : [set.cells[at] ?? '']),
            ...(n === undefined || n.cells[at] === '' ? [] : [`n = ${n.cells[at]}`]),
          ];
          return figure(cells[at] === '' ? undefined : cells[at], {
            subject,
            title: [look.source.name, ...also].join(', '),
            unit: `${name.trim()} as the file writes it`,
            set: set?.cells[at],
          });
        }),
      );
    },
  },
];

/** What says that a file holds scores and no answers that could be beside it; undefined of a file that may be read. */
export function scoresOnly(look: Look): string | undefined {
  const found = reportingToolOf(look);
  if (found === undefined || found.hasRowsElsewhere) return undefined;
  return `${found.tool} wrote this file: it holds scores only, and a score without its rows is not recounted; --reported quotes it apart`;
}

export function reportingToolOf(look: Look): ReportingTool | undefined {
  const found = namesIn(look);
  return reportingTools.find(
    ({ members, holds = () => true }) => members.every((name) => found.has(name)) && holds(look),
  );
}

/** The members or columns of a file. */
function namesIn(look: Look): ReadonlySet<string> {
  return new Set(look.kind === 'table' ? look.columns : Object.keys(headOf(look) ?? {}));
}

function figure(
  value: number | string | undefined,
  about: Omit<ReportedFigure, 'value'>,
): readonly ReportedFigure[] {
  return value === undefined ? [] : [{ ...about, value: String(value) }];
}

/** `results.<task>.<metric>`; how far the score may be off is no score. */
function scoresByTask(look: Look, subject = 'model not named'): readonly ReportedFigure[] {
  return Object.entries(objectAt(documentOf(look), 'results')).flatMap(([task, scores]) =>
    Object.keys(objectAt(scores))
      .filter((name) => !name.includes('_stderr'))
      .flatMap((name) =>
        figure(numberAt(scores, name), {
          ...{ subject, set: task, title: `${task}, ${name}`, unit: 'as the tool states it' },
        }),
      ),
  );
}
