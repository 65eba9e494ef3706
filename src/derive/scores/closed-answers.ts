/** What the closed set of a bank allows to answer, and what each component of a run answered. */

import type { Bank } from '../../artifacts/banks.ts';
import type { Run } from '../../artifacts/runs.ts';
import type { ClosedAnswers, ClosedTargets } from '../../core/stats/constant-answer.ts';
import type { BankItem01, RunRow01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from './bank-units.ts';

/** What an importer found to be the labels of a file is a closed set only where they are few. */
const IMPORTED_LABELS_UP_TO = 10;

/**
 * Undefined where the set of targets is open, these units have one label only (nobody can tell apart what is
 * alike), or an answer earned a score: what else would have earned is not known.
 */
export function deriveClosedTargets(
  { header }: Bank,
  run: Run,
  units: readonly BankUnit[],
): ClosedTargets | undefined {
  const labels = header.targets ?? [];
  const isMany = labels.length > IMPORTED_LABELS_UP_TO || labels.length * 3 > units.length;
  if (labels.length < 2 || (run.header.how === 'import' && isMany)) return undefined;
  const items = units.flatMap((unit) => unit.items);
  if (items.some(({ target }) => target === undefined)) return undefined;
  if (new Set(items.map(({ target }) => target)).size === 1) return undefined;
  const isScored = ({ answers }: Run['components'][number]): boolean =>
    items.some((item) => answers.to(item.item_id).some(({ score }) => score !== undefined));
  if (run.components.some(isScored)) return undefined;
  return {
    labels,
    targets: new Map(units.map(({ id, items }) => [id, items.flatMap(({ target }) => target ?? [])])),
  };
}

/** Undefined where answers were repeated, or somebody gave one that is not on record. */
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
      return rows.length < 2 && rows.every((row) => answerOf(item, row) !== undefined);
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
