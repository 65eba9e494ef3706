/** What an import did, in lines for the terminal. Names are quoted, so that a hostile name cannot act on the terminal. */

import { inUnits, isShare, metricWords } from '../../core/stats/metric.ts';
import type { ImportReport } from './import-results.ts';
import type { Grading } from './import-rows.ts';
import { foldName } from './names.ts';
import type { ImportPlan, PlannedModel } from './plan-import.ts';
import { counted, few, shown } from './row/imported-row.ts';
import type { CheckedScore } from './stated-scores.ts';

export function describeImport(report: ImportReport): readonly string[] {
  const { plans, checked, notes, leftAside, rows, format, isDryRun } = report;
  const isDone = plans.every(({ isUnchanged }) => isUnchanged);
  const did = isDone ? 'read' : isDryRun ? 'would import' : 'imported';
  const isWhole = isDone || isDryRun;
  return [
    `${did} ${counted(rows, 'row')} (${format}): ${plans.map(sizeOf).join('; ')}`,
    ...plans.flatMap((plan) => [
      ...(plans.length === 1 ? [] : [`  ${plan.axis.axis}:`]),
      ...[...noticesOf(plan), ...(isWhole ? detailsOf(plan) : [])].map((line) => `  ${line}`),
    ]),
    ...new Set(
      checked.flatMap((each) => (isWhole || each.disagreement ? describeStated(each, checked) : [])),
    ),
    ...notes.map((note) => `  note: ${note}`),
    ...(leftAside.length === 0 ? [] : [`  left aside, no results: ${few(leftAside)}`]),
    ...new Set(checked.flatMap((each) => describePublished(each, plans))),
    ...(isDone
      ? ['nothing to change: the board has all of this already']
      : isDryRun
        ? ['nothing was written (--dry-run)']
        : [next(plans)]),
  ];
}

/** What was read, and what is to be known of it, whatever becomes of it. */
export function describeRead({ rows, format, checked, notes, leftAside }: ImportReport): readonly string[] {
  return [
    `read ${counted(rows, 'row')} (${format})`,
    ...new Set(checked.map((each) => describeStated(each, checked).trim())),
    ...notes,
    ...(leftAside.length === 0 ? [] : [`left aside, no results: ${few(leftAside)}`]),
  ];
}

/** Of several scores that a source states of a model, each is told by its task and its rule. */
function describeStated(
  { task, model, score, rule, disagreement }: CheckedScore,
  all: readonly CheckedScore[],
): string {
  if (disagreement !== undefined) return `  DISAGREEMENT, published: ${disagreement}`;
  const isOnly = all.filter((each) => each.model === model).length === 1;
  const which = isOnly ? '' : ` (${task === undefined ? '' : `${shown(task)}: `}${rule})`;
  return `  ${shown(model)}: the source states ${score}${which}, and so do its rows`;
}

/** Boards score over everything that was asked; a source may have left some of it out, and states another figure. */
function describePublished(
  { task, model, counted: of, rowsGive }: CheckedScore,
  plans: readonly ImportPlan[],
): readonly string[] {
  const plan = plans.find((each) => task === undefined || each.task === task);
  const own = plan?.models.find(({ name }) => name === foldName(model));
  if (of === undefined || plan === undefined || own === undefined || own.battles !== undefined) return [];
  const inOwn = (share: number): string =>
    (plan.metric === undefined ? share : inUnits(plan.metric, share)).toFixed(3);
  const published = inOwn(own.earned / plan.n);
  if (published === rowsGive.toFixed(3)) return [];
  return [
    `  ${shown(model)}: published as ${published} of ${plan.n} asked; the source's rule gives ${rowsGive.toFixed(3)} of ${of}`,
  ];
}

function sizeOf({ axis, n, models, standing }: ImportPlan): string {
  const beside = standing.length === 0 ? '' : ` beside ${standing.length} from before`;
  return `${axis.axis}, ${counted(n, 'item')}, ${counted(models.length, 'model')}${beside}`;
}

/** What the publisher must know before anything is signed. */
export function noticesOf(plan: ImportPlan): readonly string[] {
  const { axis, bench, alike, dropped, countedAsWrong, previousBench } = plan;
  const ungraded = countedAsWrong.ungraded + plan.ungradedLeftOut;
  const when = (isSo: boolean, ...lines: readonly string[]): readonly string[] => (isSo ? lines : []);
  return [
    ...textLines(plan),
    ...when(
      previousBench !== undefined && previousBench !== bench,
      `the items were those of ${previousBench} before; these and their results stay where they are`,
      `what was written of them is replaced by: ${axis.note}`,
    ),
    ...when(
      dropped > 0,
      `${counted(dropped, 'item')} that not every model has ${dropped === 1 ? 'was' : 'were'} left out (--common-items)`,
    ),
    ...when(countedAsWrong.missing > 0, `${counted(countedAsWrong.missing, 'missing answer')} ${COUNTED}`),
    ...when(
      countedAsWrong.unread > 0,
      `${counted(countedAsWrong.unread, 'answer')} that nobody could read ${COUNTED}`,
    ),
    ...when(
      ungraded > 0,
      `${counted(ungraded, 'answer')} that the source did not grade ${plan.ungradedLeftOut > 0 ? 'left out of accuracy' : 'counted as wrong'} (--ungraded)`,
    ),
    ...alike.map((names) => `note: ${few(names.map(shown))} ${SAME_ROWS}`),
  ];
}

/** What a page shows of the results. */
function detailsOf(plan: ImportPlan): readonly string[] {
  const { axis, bench, isNewAxis, isNewBank, metric, models, repeats } = plan;
  const isOfBattles = models.some(({ battles }) => battles !== undefined);
  return [
    `${isNewAxis ? `a new question, at place ${axis.slot}` : 'a question of the board'}, on ${isNewBank ? 'new items' : 'items of the board'}: ${bench}`,
    ...(repeats > 1 && !isOfBattles ? [`up to ${repeats} repeats of an item, all kept`] : []),
    ...(metric === undefined ? [] : [`metric: ${metricWords(metric)}`]),
    ...models.slice(0, SHOWN).map((model) => describeModel(model, plan)),
    ...(models.length > SHOWN ? [`… and ${counted(models.length - SHOWN, 'more model')}`] : []),
    plan.isPrivate ? PRIVATE : isOfBattles ? BATTLES : gradingLine(models),
  ];
}

/** Texts that are equal are no independent items. */
function textLines({ bench, texts }: ImportPlan): readonly string[] {
  const { items, different, similar, areJoined, isSimilarJoined } = texts;
  const equal = areJoined
    ? 'equal texts are one cluster, and count as one (if the input is only a part of what was asked, leave it out with --map)'
    : `${bench} stands without clusters for equal texts; evidence-board freeze ${bench} --equal-texts prints them, to be kept as artifacts/clusters/${bench}.jsonl`;
  return [
    ...(different < items
      ? [`${counted(different, 'different text')} in ${counted(items, 'item')}: ${equal}`]
      : []),
    ...(similar > 0
      ? [
          `${counted(similar, 'text')} nearly equal to another (Jaccard of word triples 0.8 or more): ${isSimilarJoined ? 'joined' : '--join-similar makes clusters of them'}`,
        ]
      : []),
  ];
}

const SHOWN = 40;

const COUNTED = 'counted as wrong (--no-answer unparsed leaves them out of accuracy)';

const SAME_ROWS = 'have the same rows; if they are one model under several names, leave all but one out';

function describeModel({ name, earned, unparsed, battles }: PlannedModel, { n, metric }: ImportPlan): string {
  if (battles !== undefined)
    return `${shown(name)}: ${Number(earned.toFixed(4))} of ${counted(battles, 'battle')} won, a tie as half`;
  const silent = unparsed === 0 ? '' : `, ${unparsed} left out of accuracy`;
  if (metric === undefined || isShare(metric))
    return `${shown(name)}: ${Number(earned.toFixed(4))} of ${n}${silent}`;
  return `${shown(name)}: ${metric.name} ${Number(inUnits(metric, earned / n).toFixed(4))} over ${n}${silent}`;
}

const BATTLES =
  'battles: each stands in the rows of both of its models, and the judgment was taken over as it was published';

const PRIVATE =
  'no text of an item or an answer is published (--items-private): the grade of each answer is taken over as it was published';

const gradingLines: Readonly<Record<Grading, string>> = {
  exact: 'grading again gives what the results say: predictions are kept and anyone can grade them',
  elsewhere:
    'grading again is not possible for all answers or gives something else: the grade is taken over as published',
  'no predictions': 'the grade of each answer is taken over as it was published',
};

function gradingLine(models: readonly PlannedModel[]): string {
  const kinds = new Set(models.map(({ grading }) => grading));
  const [only = 'no predictions'] = kinds;
  return gradingLines[kinds.size === 1 ? only : 'elsewhere'];
}

function next(plans: readonly ImportPlan[]): string {
  return plans.some(
    ({ isReplacing, standing, replaced }) => isReplacing && (standing.length === 0 || replaced.length > 0),
  )
    ? 'next: npm run sign -- --reason "what was added or corrected"'
    : 'next: npm run sign';
}
