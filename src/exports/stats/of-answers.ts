/** What a board says of components that choose from a closed set of answers: whether they do better than always giving one, and whether they read the question. */

import { deriveConstantAnswers, testConstantAnswers } from '../../core/stats/constant-answer.ts';
import { type Exam, sheetNamed } from '../../core/stats/exam.ts';
import { testLabels } from '../../core/stats/label-test.ts';
import {
  examOfScores,
  fault,
  isRecord,
  OF_ITEMS,
  type OfItems,
  requireList,
  takingOnly,
  unitsOf,
} from './plain-data.ts';

type GivenAnswers = OfItems & {
  /** By component: its answer to each item; null where nothing could be read. */
  readonly answers: Readonly<Record<string, readonly (string | null)[]>>;
  /** By item: the right answer. */
  readonly targets: readonly string[];
  /** All answers that could be given; the targets that occur, where it is left out. */
  readonly labels?: readonly string[];
};

const MEMBERS = ['answers', 'targets', 'labels', ...OF_ITEMS] as const;

type ConstantAnswerTest = {
  /** The answer that the component is least shown to beat. */
  readonly answer: string;
  /** Items on which the component alone, and always this answer alone, is right. */
  readonly b: number;
  readonly c: number;
  /** That the component scores above it: 1 where it scores below. */
  readonly p: number;
};

/** By component; null where always giving the best answer is right on everything or on nothing, or clusters are too few. */
export const constantTest = takingOnly<GivenAnswers, Readonly<Record<string, ConstantAnswerTest | null>>>(
  'constantTest',
  MEMBERS,
  (given) => {
    const { exam, targets, labels } = readAnswers('constantTest', given);
    const constants = deriveConstantAnswers(exam, { labels, targets });
    return Object.fromEntries(
      exam.sheets.map((sheet) => {
        const tested = constants && testConstantAnswers(exam, sheet, constants);
        return [
          sheet.name,
          tested === undefined
            ? null
            : { answer: tested.answer, b: tested.test.b, c: tested.test.c, p: tested.p },
        ];
      }),
    );
  },
);

type LabelDependence = { readonly p: number; readonly method: string };

type GivenStrata = GivenAnswers & {
  /** By item: the name of its stratum. Labels are dealt within one. */
  readonly strata?: readonly string[];
};

/** By component: whether its answers depend on the question. Who passes may still score less than always giving one answer. */
export const labelTest = takingOnly<GivenStrata, Readonly<Record<string, LabelDependence>>>(
  'labelTest',
  [...MEMBERS, 'strata'],
  ({ strata, ...given }) => {
    const { exam, targets, labels } = readAnswers('labelTest', given);
    if (strata !== undefined) requireList('labelTest', 'strata', strata, exam.units.length);
    const places = new Map(exam.units.map((unit, at) => [unit, at]));
    const closed = {
      ...{ labels, targets },
      strata: new Map((strata ?? []).map((stratum, at): [string, string] => [exam.units[at] ?? '', stratum])),
      answers: (component: string, unit: string) => [
        given.answers[component]?.[places.get(unit) ?? -1] ?? null,
      ],
    };
    return Object.fromEntries(
      exam.sheets.map(({ name }) => {
        const { p, method } = testLabels(exam, sheetNamed(exam, name), closed);
        return [name, { p, method }];
      }),
    );
  },
);

type ReadAnswers = {
  readonly exam: Exam;
  readonly targets: ReadonlyMap<string, readonly string[]>;
  readonly labels: readonly string[];
};

function readAnswers(name: string, { answers, targets, labels, ...of }: GivenAnswers): ReadAnswers {
  requireTexts(name, 'targets', targets);
  if (labels !== undefined) requireTexts(name, 'labels', labels);
  if (!isRecord(answers)) throw fault(name, 'answers: expected an object of arrays by component');
  const scores = Object.entries(answers).map(([component, its]) => {
    requireList(name, `answers of ${component}`, its, targets.length);
    return [component, its.map((answer, at) => (answer === null ? null : Number(answer === targets[at])))];
  });
  return {
    exam: examOfScores(name, Object.fromEntries(scores), of),
    targets: new Map(unitsOf(targets.length).map((unit, at) => [unit, [targets[at] ?? '']])),
    labels: [...new Set(labels ?? targets)],
  };
}

function requireTexts(name: string, what: string, values: readonly string[]): void {
  requireList(name, what, values);
  if (!values.every((value) => typeof value === 'string'))
    throw fault(name, `${what}: expected texts, got another kind of value`);
}
