/** Which answers could be given always, and what each component of a run answered. */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { ClosedAnswers, ClosedTargets } from '../../core/stats/constant-answer.ts';
import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';

/** Of an import with more labels, or with some that are not known, these many are tested: the most frequent of those that recur. */
const IMPORTED_LABELS_UP_TO = 10;

/**
 * An item without a target is right for no constant answer. Undefined where a bank of this board declares no set of targets,
 * fewer than half of these items have one, all have the same (nobody can tell apart what is alike), or an
 * answer earned a score: what else would have earned is not known.
 */
export function deriveClosedTargets(
  { header }: Bank,
  run: Run,
  units: readonly BankUnit[],
): ClosedTargets | undefined {
  const items = units.flatMap((unit) => unit.items);
  const targets = items.flatMap(({ target }) => target ?? []);
  const declared = header.targets ?? [];
  const isDeclared =
    run.header.how !== 'import' || (declared.length > 0 && declared.length <= IMPORTED_LABELS_UP_TO);
  const labels = isDeclared ? declared : mostFrequent(targets);
  if (labels.length === 0 || targets.length * 2 < items.length) return undefined;
  if (new Set(items.map(({ target }) => target)).size === 1) return undefined;
  const isScored = ({ answers }: Run['components'][number]): boolean =>
    items.some((item) => answers.to(item.item_id).some(({ score }) => score !== undefined));
  if (run.components.some(isScored)) return undefined;
  return {
    labels,
    targets: new Map(units.map(({ id, items }) => [id, targetsOf(items)])),
  };
}

/** None where one of them is not known. */
function targetsOf(items: BankUnit['items']): readonly string[] {
  const targets = items.flatMap(({ target }) => target ?? []);
  return targets.length === items.length ? targets : [];
}

function mostFrequent(targets: readonly string[]): readonly string[] {
  return [...Map.groupBy(targets, (target) => target)]
    .filter(([, of]) => of.length > 1)
    .sort(([x, of], [y, others]) => others.length - of.length || byCodeUnit(x, y))
    .slice(0, IMPORTED_LABELS_UP_TO)
    .map(([target]) => target);
}

/**
 * Whether the answers are labels, of which somebody could always give one: a few that recur. Where no right answer is
 * known, what components said tells it; what is private may be.
 */
export function areLabels({ header, items }: Bank, run: Run): boolean {
  const all = [...items.values()];
  if ((header.targets ?? []).length > 0 || all.some(({ target_hmac }) => target_hmac !== undefined))
    return true;
  const known = all.flatMap(({ target }) => target ?? []);
  const said = run.components.flatMap(({ answers }) =>
    all.flatMap(({ item_id }) => answers.to(item_id).flatMap(({ prediction }) => prediction ?? [])),
  );
  const answers = known.length > 0 ? known : said;
  const labels = new Set(answers).size;
  return labels > 0 && labels <= IMPORTED_LABELS_UP_TO && labels * 3 <= answers.length;
}

/** Undefined where answers were repeated, or an answer or a target is not on record. */
export function deriveClosedAnswers(
  closed: ClosedTargets,
  run: Run,
  units: readonly BankUnit[],
): ClosedAnswers | undefined {
  const items = units.flatMap((unit) => unit.items);
  const componentOf = new Map(run.components.map((component) => [component.name, component]));
  const unitOf = new Map(units.map((unit) => [unit.id, unit]));
  const answerOf = (item: BankItem01, row: RunRow01): string | null | undefined =>
    toAnswer(item, row, closed.labels);
  const isOnRecord = run.components.every(({ answers }) =>
    items.every((item) => {
      const rows = answers.to(item.item_id);
      return (
        item.target !== undefined && rows.length < 2 && rows.every((row) => answerOf(item, row) !== undefined)
      );
    }),
  );
  if (!isOnRecord) return undefined;
  return {
    ...closed,
    strata: new Map(units.flatMap(({ id, stratum }) => (stratum === undefined ? [] : [[id, stratum]]))),
    answers: (component, unit) =>
      (unitOf.get(unit)?.items ?? []).map((item) => {
        const row = componentOf.get(component)?.answers.to(item.item_id)[0];
        return row === undefined ? null : (answerOf(item, row) ?? null);
      }),
  };
}

/**
 * Null where nobody could read an answer; undefined where an answer was given and only its grade is known. Of
 * two labels the grade says which one it was.
 */
function toAnswer(
  { target }: BankItem01,
  { parsed, correct, prediction, missing, unread, ungraded }: RunRow01,
  labels: readonly string[],
): string | null | undefined {
  if (!parsed || missing === true || unread === true || ungraded === true) return null;
  if (prediction !== undefined || target === undefined) return prediction;
  if (correct) return target;
  return labels.length === 2 ? labels.find((label) => label !== target) : undefined;
}
