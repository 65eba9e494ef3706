/**
 * Labels that humans gave answers that a model graded: they correct its scores where the items that bear them were drawn
 * at random, for all models alike. Where that is not said they are kept and only remarked.
 */

import { ITEM_FLOOR } from '../../core/stats/thresholds.ts';
import type { CollectedModel, CollectedResults } from './collect-results.ts';
import type { Faults } from './row/faults.ts';
import { counted, few, shown } from './row/imported-row.ts';

type Labelling = {
  readonly isGradedByModel: boolean;
  /** How the items were drawn, as the publisher says. */
  readonly drawn: string | undefined;
};

/** What is remarked of them. */
export function humanLabels(
  { items, models, isPairwise, isCut }: CollectedResults,
  { isGradedByModel, drawn }: Labelling,
  faults: Faults,
): readonly string[] {
  const ids = items.map(({ item_id }) => item_id);
  const labelled = ids.filter((id) => models.some((model) => countLabels(model, id) > 0));
  const option = `--humans-random ${shown(drawn ?? '')}`;
  if (labelled.length === 0) {
    if (drawn !== undefined && !isCut)
      faults.add({
        ...{ code: 'OPTION', where: option },
        reason: `expected a column human with what humans gave ${isPairwise ? 'answers, got battles' : 'the answers, got none'}`,
        settle: '--map THEIRS=human, or by leaving out --humans-random',
      });
    return [];
  }
  const [first = ''] = labelled;
  if (!isGradedByModel)
    faults.add({
      ...{ code: 'OPTION', where: `human of item ${shown(first)}` },
      reason: 'expected labels of humans beside grades of a model, and nothing says that a model graded',
      settle: '--graded-by "model: NAME"; or by --map human=, which leaves the column out',
    });
  for (const model of models) refuseAbsurd(model, labelled, faults);
  if (drawn === undefined)
    return [
      `${counted(labelled.length, 'item')} ${labelled.length === 1 ? 'bears' : 'bear'} labels of humans; that they were drawn at random is not stated, so they correct nothing.`,
    ];
  for (const model of models) refuseUnlabelled(model, labelled, { option, faults });
  if (labelled.length < ITEM_FLOOR)
    faults.add({
      ...{ code: 'OPTION', where: option },
      reason: `expected labels of ${ITEM_FLOOR} items or more, from which a correction can be learned, got ${labelled.length}`,
      settle: 'leaving out --humans-random: the labels are then only remarked',
    });
  return [];
}

function countLabels({ answersTo }: CollectedModel, item_id: string): number {
  return answersTo(item_id).filter(({ human }) => human !== undefined).length;
}

function refuseAbsurd(
  { name, answersTo }: CollectedModel,
  labelled: readonly string[],
  faults: Faults,
): void {
  const item = labelled.find((id) =>
    answersTo(id).some(({ silent, human = 0 }) => silent === 'missing' && human > 0),
  );
  if (item === undefined) return;
  faults.add({
    code: 'UNKNOWN_VALUE',
    where: `human of item ${shown(item)}`,
    reason: `expected a blank or 0 for an answer that is not there (model ${shown(name)}), got more`,
  });
}

/** A missing answer needs no label: it earns nothing. Labels of some models or repeats alone were not drawn with the item. */
function refuseUnlabelled(
  { name, answersTo }: CollectedModel,
  labelled: readonly string[],
  { option, faults }: { readonly option: string; readonly faults: Faults },
): void {
  const lacking = labelled.filter((id) =>
    answersTo(id).some(({ silent, human }) => human === undefined && silent !== 'missing'),
  );
  if (lacking.length === 0) return;
  faults.add({
    ...{ code: 'ITEM_SETS_DIFFER', where: option },
    reason: `expected a label for each answer to an item that was drawn, got none for ${counted(lacking.length, 'item')} of model ${shown(name)}: ${few(lacking.map(shown), 3)}`,
    settle: 'labels for these too; or by leaving out --humans-random: the labels are then only remarked',
  });
}
