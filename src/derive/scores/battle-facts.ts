/** Who fought whom in a run, how often, before which judges, and what came out when the places were changed. */

import type { RunComponent } from '../../artifacts/runs.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { earnedIn } from '../../core/stats/component-marks.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import { outcomeOf } from './battle-counts.ts';
import type { BattleCounts } from './component-score.ts';

/** Once, as the component sees it whose name comes first in code units. */
export type RunBattle = {
  readonly item_id: string;
  readonly first: string;
  readonly second: string;
  /** What the first earned, in ten-thousandths. */
  readonly earned: number;
  readonly judge: string | undefined;
  /** The place of the first where the source names the two. */
  readonly place: 'first' | 'second' | undefined;
  readonly swapped: 'same' | 'other' | undefined;
};

/** Among these components: a battle against anybody else is none of theirs. */
export function battlesAmong(components: readonly RunComponent[]): readonly RunBattle[] {
  const names = new Set(components.map(({ name }) => name));
  return components.flatMap(({ name, answers }) =>
    Array.from(answers, (row) => toBattle(name, row)).filter(
      ({ second }) => name < second && names.has(second),
    ),
  );
}

function toBattle(first: string, row: RunRow01): RunBattle {
  const { against = '', judge, place, swapped } = row.battle ?? {};
  return { item_id: row.item_id, first, second: against, earned: earnedIn(row), judge, place, swapped };
}

export type BattleFacts = {
  readonly battles: number;
  /** The most battles first; of battles whose judge the source does not name the judge is null. */
  readonly judges: readonly { readonly judge: string | null; readonly battles: number }[];
  /** Battles of the same two on the same prompt that both judges judged, and how many of them alike. */
  readonly agreement: readonly {
    readonly judges: readonly [string, string];
    readonly battles: number;
    readonly agreed: number;
  }[];
  /** Battles that one judge judged in both places, and how many of them came out the same. */
  readonly swaps: { readonly battles: number; readonly same: number };
  /** Battles of which the source says who was named first, and how that one fared. */
  readonly places: { readonly battles: number; readonly first_wins: number; readonly ties: number };
};

export function deriveBattleFacts(battles: readonly RunBattle[]): BattleFacts {
  const judges = [...Map.groupBy(battles, ({ judge }) => judge ?? null)]
    .map(([judge, own]) => ({ judge, battles: own.length }))
    .sort((one, other) => other.battles - one.battles || byCodeUnit(one.judge ?? '', other.judge ?? ''));
  const placed = battles.filter(({ place }) => place !== undefined);
  return {
    battles: battles.length,
    judges,
    agreement: agreementOf(battles),
    swaps: swapsOf(battles),
    places: {
      battles: placed.length,
      first_wins: placed.filter(
        ({ place, earned }) => outcomeOf(place === 'first' ? earned : SCORE_SCALE - earned) === 'wins',
      ).length,
      ties: placed.filter(({ earned }) => outcomeOf(earned) === 'ties').length,
    },
  };
}

function meeting({ item_id, first, second }: RunBattle): string {
  return JSON.stringify([item_id, first, second]);
}

/** Of each judge the first judgment of a meeting counts. */
function agreementOf(battles: readonly RunBattle[]): BattleFacts['agreement'] {
  const counts = new Map<string, { judges: [string, string]; battles: number; agreed: number }>();
  for (const own of Map.groupBy(battles, meeting).values()) {
    const said = new Map<string, string>();
    for (const { judge, earned } of own)
      if (judge !== undefined && !said.has(judge)) said.set(judge, outcomeOf(earned));
    const judged = [...said].sort(([one], [other]) => byCodeUnit(one, other));
    for (const [at, [one, ours]] of judged.entries())
      for (const [other, theirs] of judged.slice(at + 1)) {
        const key = JSON.stringify([one, other]);
        const count = counts.get(key) ?? { judges: [one, other], battles: 0, agreed: 0 };
        count.battles += 1;
        if (ours === theirs) count.agreed += 1;
        counts.set(key, count);
      }
  }
  return [...counts]
    .sort(([oneKey, one], [otherKey, other]) => other.battles - one.battles || byCodeUnit(oneKey, otherKey))
    .map(([, count]) => count);
}

/** As the source says, or as two judgments of one judge show, one in each place. */
function swapsOf(battles: readonly RunBattle[]): BattleFacts['swaps'] {
  const stated = battles.filter(({ swapped }) => swapped !== undefined);
  const byJudge = Map.groupBy(
    battles.filter(({ judge, place, swapped }) => judge !== undefined && place && swapped === undefined),
    (battle) => JSON.stringify([meeting(battle), battle.judge]),
  );
  const seen = [...byJudge.values()].flatMap((own) => {
    const [one, other] = (['first', 'second'] as const).map((at) => own.filter(({ place }) => place === at));
    const [ours, theirs] = [one?.[0], other?.[0]];
    return ours === undefined || theirs === undefined || own.length !== 2 ? [] : [[ours, theirs] as const];
  });
  const isSame = ([one, other]: readonly [RunBattle, RunBattle]): boolean =>
    outcomeOf(one.earned) === outcomeOf(other.earned);
  return {
    battles: stated.length + seen.length,
    same: stated.filter(({ swapped }) => swapped === 'same').length + seen.filter(isSame).length,
  };
}

/** By pair in code-unit order of the names, how the first fared. */
export function headToHead(battles: readonly RunBattle[]): ReadonlyMap<string, BattleCounts> {
  const counts = new Map<string, { wins: number; ties: number; losses: number }>();
  for (const { first, second, earned } of battles) {
    const key = pairKey(first, second);
    const count = counts.get(key) ?? { wins: 0, ties: 0, losses: 0 };
    count[outcomeOf(earned)] += 1;
    counts.set(key, count);
  }
  return counts;
}

export function pairKey(first: string, second: string): string {
  return JSON.stringify([first, second]);
}
