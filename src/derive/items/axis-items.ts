/**
 * Every item of a measured axis with what each component answered, cut into pages. The pages of the
 * site and the compact file for the filter are both made from this.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { sheetNamed } from '../../core/stats/exam.ts';
import type { AxisRow05, BankItem01 } from '../../schema/contracts.gen.ts';
import type { MeasuredAxis } from '../scores/measured-axis.ts';
import { type Earned, toAnswerMark } from './answer-mark.ts';
import { deriveFleet, type Fleet } from './fleet.ts';
import { toItemAnchor } from './item-anchor.ts';
import { type AnsweringFleet, deriveItemAnswers, toAnsweringFleet } from './item-answers.ts';
import { cutIntoPages } from './item-paging.ts';
import type { StripMark } from './mark-strip.ts';
import type { ReadItem, ReadUnit } from './read-unit.ts';

export type AxisItems = {
  readonly measured: MeasuredAxis;
  readonly row: AxisRow05;
  /** Those that are shown, in the order in which their marks stand. */
  readonly fleet: Fleet;
  readonly pages: readonly (readonly ReadUnit[])[];
};

type ItemSources = {
  readonly board: { readonly axes: readonly AxisRow05[] };
  readonly measuredAxes: readonly MeasuredAxis[];
  readonly evidence: Pick<Evidence, 'cards' | 'retirements'>;
};

/** In the order of the board. */
export function deriveAxisItems(sources: ItemSources): readonly AxisItems[] {
  return sources.board.axes.flatMap((row) => itemsOfAxis(row, sources) ?? []);
}

/** Undefined of an axis without a run. */
function itemsOfAxis(row: AxisRow05, { measuredAxes, evidence }: ItemSources): AxisItems | undefined {
  const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
  if (measured === undefined) return undefined;
  const fleet = deriveFleet(measured, row, evidence);
  return { measured, row, fleet, pages: pagesOf(measured, fleet) };
}

/** The next build reads the same answers no second time while none of them has changed. */
function pagesOf(measured: MeasuredAxis, fleet: Fleet): AxisItems['pages'] {
  const order = JSON.stringify(fleet.members.map(({ score }) => score.name));
  const known = readBefore.get(measured);
  if (known?.order === order) return known.pages;
  const pages = cutIntoPages(readUnits(measured, fleet));
  readBefore.set(measured, { order, pages });
  return pages;
}

const readBefore = new WeakMap<MeasuredAxis, { readonly order: string } & Pick<AxisItems, 'pages'>>();

function readUnits({ units, exam, bank }: MeasuredAxis, { members }: Fleet): readonly ReadUnit[] {
  const answering = toAnsweringFleet(members, exam);
  const sheets = members.map(({ score }) => sheetNamed(exam, score.name));
  const markOf = markingOnce(exam.full);
  const anchors = new Map([...bank.items.keys()].map((id, at) => [id, toItemAnchor(id, at + 1)]));
  return units.map((unit, at) => ({
    unit,
    marks: sheets.map(({ asked, answered }) =>
      markOf({ asked: asked[at] ?? -1, answered: answered[at] ?? -1 }),
    ),
    items: unit.items.map((item) => readItem(item, anchors, answering)),
  }));
}

/** Of very many marks few differ: each is held once. */
function markingOnce(full: number): (earned: Earned) => StripMark {
  const known = new Map<string, StripMark>();
  return ({ asked, answered }) => {
    const earned = `${asked} ${answered}`;
    const mark = known.get(earned) ?? {
      mark: toAnswerMark({ asked, answered }, full),
      share: Math.max(0, asked) / full,
    };
    known.set(earned, mark);
    return mark;
  };
}

function readItem(
  item: BankItem01,
  anchors: ReadonlyMap<string, string>,
  answering: AnsweringFleet,
): ReadItem {
  return {
    item,
    anchor: anchors.get(item.item_id) ?? '',
    answers: deriveItemAnswers(answering, item.item_id),
  };
}
