/** Battles of a pairwise bank for tests: one line for each two components, one letter for each prompt. */

export type BattleSpec = {
  readonly first: string;
  readonly second: string;
  /** w where the first was preferred, l where the second was, t a tie, x a tie because the places decided, . no battle. */
  readonly outcomes: string;
  readonly judge?: string;
  /** The first is named first, or second; x and its like were judged in both places. */
  readonly place?: 'first' | 'second';
  /** All of them were judged again with places changed. */
  readonly isSwapped?: true;
};

const scores: Readonly<Record<string, number>> = { w: 1, l: 0, t: 0.5, x: 0.5 };

/** The battles of one component, as it sees them. */
export function battleRows(
  name: string,
  battles: readonly BattleSpec[],
  items: readonly { readonly item_id: string }[],
): readonly object[] {
  const own = battles.filter(({ first, second }) => first === name || second === name);
  return items.flatMap(({ item_id }, at) =>
    own.flatMap((battle, epoch) => {
      const letter = battle.outcomes[at] ?? '.';
      const earned = scores[letter];
      if (earned === undefined) return [];
      const isFirst = battle.first === name;
      const score = isFirst ? earned : 1 - earned;
      return [
        {
          item_id,
          parsed: true,
          correct: score === 1,
          ...(score === 0.5 ? { score } : {}),
          epoch: epoch + 1,
          battle: seenBy(battle, letter, isFirst),
        },
      ];
    }),
  );
}

function seenBy({ first, second, judge, place, isSwapped }: BattleSpec, letter: string, isFirst: boolean) {
  const other = place === 'first' ? 'second' : 'first';
  return {
    against: isFirst ? second : first,
    ...(judge === undefined ? {} : { judge }),
    ...(place === undefined ? {} : { place: isFirst ? place : other }),
    ...(isSwapped === undefined ? {} : { swapped: letter === 'x' ? 'other' : 'same' }),
  };
}
