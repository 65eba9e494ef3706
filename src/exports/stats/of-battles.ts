/** What a board says of battles: how often each component is preferred to the others, by strengths after Bradley and Terry. */

import { byCodeUnit } from '../../core/code-unit.ts';
import {
  derivePreferences,
  differenceP,
  drawnDifferences,
  scoreBounds,
} from '../../core/stats/preferences.ts';
import type { PreferenceBattle } from '../../core/stats/prompt-blocks.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import { fault, isRecord, requireList, takingOnly } from './plain-data.ts';

type Battle = {
  /** Battles on one prompt are drawn together; so are those of a cluster, where its name is given here. */
  readonly prompt: string;
  readonly first: string;
  readonly second: string;
  /** What the first earned: 1 where it won, 0 where it lost, 0.5 of a draw. */
  readonly score: number;
};

type GivenBattles = { readonly battles: readonly Battle[]; readonly seed?: string };

type PreferredComponent = {
  /** The mean chance of being preferred to each other component. */
  readonly score: number;
  readonly interval: readonly [low: number, high: number];
};

type FoundPreferences = {
  readonly components: Readonly<Record<string, PreferredComponent>>;
  /** By pair, the better first: how likely chance alone makes such a difference. */
  readonly pairs: readonly { readonly first: string; readonly second: string; readonly p: number }[];
  /** How likely battles that have this order look less like it; null of fewer than three components. Below 0.05 no order is told. */
  readonly fit_p: number | null;
};

/** Null where battles do not lead from each component to each other one. */
export const preferences = takingOnly<GivenBattles, FoundPreferences | null>(
  'preferences',
  ['battles', 'seed'],
  ({ battles, seed = '' }) => {
    requireList('preferences', 'battles', battles);
    for (const [at, battle] of battles.entries()) requireBattle(at, battle);
    const names = [...new Set(battles.flatMap(({ first, second }) => [first, second]))].sort(byCodeUnit);
    const prompts = [...new Set(battles.map(({ prompt }) => prompt))];
    const numbered = battles.map((battle) => toNumbered(battle, names, prompts));
    const found = derivePreferences({ count: names.length, battles: numbered, items_sha256: seed });
    if (found === undefined) return null;
    const blocksOf = (place: number): number =>
      new Set(numbered.filter(({ pair }) => pair.includes(place)).map(({ block }) => block)).size;
    const scoreOf = (place: number): number => found.scores[place] ?? 0;
    const better = [...names.keys()].sort((one, other) => scoreOf(other) - scoreOf(one) || one - other);
    return {
      components: Object.fromEntries(
        names.map((name, place) => [
          name,
          { score: scoreOf(place), interval: scoreBounds(found, place, blocksOf(place)).bounds },
        ]),
      ),
      pairs: better.flatMap((one, at) =>
        better.slice(at + 1).map((other) => ({
          first: names[one] ?? '',
          second: names[other] ?? '',
          p: differenceP(drawnDifferences(found, one, other)),
        })),
      ),
      fit_p: found.fit?.p ?? null,
    };
  },
);

function toNumbered(
  { prompt, first, second, score }: Battle,
  names: readonly string[],
  prompts: readonly string[],
): PreferenceBattle {
  const [one, other] = [names.indexOf(first), names.indexOf(second)];
  const earned = Math.round(score * SCORE_SCALE);
  const block = prompts.indexOf(prompt);
  return one < other
    ? { block, pair: [one, other], earned }
    : { block, pair: [other, one], earned: SCORE_SCALE - earned };
}

const BATTLE = ['prompt', 'first', 'second', 'score'] as const;

function requireBattle(at: number, battle: unknown): void {
  const where = `battle ${at}`;
  if (!isRecord(battle)) throw fault('preferences', `${where}: expected an object with ${BATTLE.join(', ')}`);
  const { prompt, first, second, score } = battle;
  if (![prompt, first, second].every((text) => typeof text === 'string') || first === second)
    throw fault('preferences', `${where}: expected texts as prompt, first and second, and two components`);
  if (!(typeof score === 'number' && score >= 0 && score <= 1))
    throw fault('preferences', `${where}: expected a score from 0 to 1, got ${String(score)}`);
}
