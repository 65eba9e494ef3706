/**
 * Which labels of a bank may change places. Labels move only within a stratum. Inside a cluster with
 * several labels the items exchange theirs; a cluster of one label, or an item in no cluster, moves as
 * one and exchanges its label with the others of its kind.
 *
 *   stratum s   cluster 1: a b b     → a block of three items
 *               cluster 2: a a       ┐
 *               cluster 3: b         ├ a block of three clusters
 *               item     : b         ┘
 */

import { byCodeUnit } from '../code-unit.ts';
import type { ClosedAnswers } from './constant-answer.ts';
import type { Exam, Sheet } from './exam.ts';

/** What exchanges labels with each other. */
export type LabelBlock = {
  /** By member: the number of its label. */
  readonly labels: Int32Array;
  /** By member, then by label: how many of its answers would be right under that label. */
  readonly hits: Int32Array;
  /** No member has more than one item. */
  readonly isOfItems: boolean;
};

export type LabelBlocks = {
  /** Those in which there are two labels or more: in the others nothing can change. */
  readonly blocks: readonly LabelBlock[];
  /** Right answers in the others. */
  readonly fixed: number;
};

type Dealt = { readonly label: number; readonly answers: readonly number[] };

/** An asked item: the numbers of its label and of the answer to it, −1 where no label equals the answer. */
type Item = { readonly label: number; readonly answer: number; readonly group: number };

export function labelBlocks(exam: Exam, sheet: Sheet, closed: ClosedAnswers): LabelBlocks {
  const count = closed.labels.length;
  const dealt = strataOf(exam, sheet, closed).flatMap(membersThatExchange);
  const isFixed = (members: readonly Dealt[]): boolean =>
    members.every(({ label }) => label === members[0]?.label);
  return {
    blocks: dealt.filter((members) => !isFixed(members)).map((members) => toBlock(members, count)),
    fixed: dealt
      .filter(isFixed)
      .flat()
      .reduce((sum, { label, answers }) => sum + answers.filter((answer) => answer === label).length, 0),
  };
}

/**
 * Strata by code unit, items without one first. In a stratum of one label nothing could move: all such
 * strata are one together, the last.
 */
function strataOf(
  exam: Exam,
  { name, overAsked }: Sheet,
  closed: ClosedAnswers,
): readonly (readonly Item[])[] {
  const { labels, targets, strata, answers } = closed;
  const items = exam.units.flatMap((unit, at) => {
    if ((overAsked[at] ?? -1) < 0) return [];
    const [[target], [answer]] = [targets.get(unit) ?? [], answers(name, unit)];
    const group = exam.groups?.of[at] ?? at;
    const item = { label: labels.indexOf(target ?? ''), answer: labels.indexOf(answer ?? ''), group };
    return [{ stratum: strata.get(unit) ?? '', item }];
  });
  const parts = Map.groupBy(items, ({ stratum }) => stratum);
  const mixed = [...parts.keys()]
    .filter((stratum) => new Set(parts.get(stratum)?.map(({ item }) => item.label)).size > 1)
    .toSorted(byCodeUnit);
  const others = items.filter(({ stratum }) => !mixed.includes(stratum));
  return [...mixed.map((stratum) => parts.get(stratum) ?? []), others].map((part) =>
    part.map(({ item }) => item),
  );
}

/** Of one stratum: each cluster with several labels, then all others together. */
function membersThatExchange(items: readonly Item[]): readonly (readonly Dealt[])[] {
  const clusters = [...Map.groupBy(items, ({ group }) => group)]
    .toSorted(([one], [other]) => one - other)
    .map(([, members]) => members);
  const isOfOneLabel = (members: readonly Item[]): boolean =>
    members.every(({ label }) => label === members[0]?.label);
  return [
    ...clusters
      .filter((members) => !isOfOneLabel(members))
      .map((members) => members.map(({ label, answer }) => ({ label, answers: [answer] }))),
    clusters.filter(isOfOneLabel).map((members) => ({
      label: members[0]?.label ?? -1,
      answers: members.map(({ answer }) => answer),
    })),
  ];
}

function toBlock(members: readonly Dealt[], count: number): LabelBlock {
  const hits = new Int32Array(members.length * count);
  members.forEach(({ answers }, at) => {
    for (const answer of answers)
      if (answer >= 0) hits[at * count + answer] = (hits[at * count + answer] ?? 0) + 1;
  });
  return {
    labels: Int32Array.from(members, ({ label }) => label),
    hits,
    isOfItems: members.every(({ answers }) => answers.length === 1),
  };
}
