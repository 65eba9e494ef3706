/** What became of each component on one prompt of a pairwise bank: its battles, against whom and before which judge. */

import { earnedIn } from '../../core/stats/component-marks.ts';
import { SCORE_SCALE } from '../../core/stats/thresholds.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { outcomeOf } from '../scores/battle-counts.ts';
import type { AnswerMark } from './answer-mark.ts';
import type { AnswerGroup, AnsweringFleet } from './item-answers.ts';
import type { StripMark } from './mark-strip.ts';
import { toSeenText } from './seen-text.ts';

const LONGEST_ANSWER = 300;
const LONGEST_BATTLES = 400;

/** A group for each component that fought on the prompt, in the order of the fleet; those who did not are left out. */
export function deriveItemBattles(
  say: Say,
  { names, answers }: AnsweringFleet,
  item_id: string,
): readonly AnswerGroup[] {
  return names.flatMap((name, at) => {
    const rows = answers[at]?.to(item_id) ?? [];
    return rows.length === 0 ? [] : [toGroup(say, rows, name, at)];
  });
}

function toGroup(say: Say, rows: readonly RunRow01[], name: string, at: number): AnswerGroup {
  const outcomes = rows.map((row) => outcomeOf(earnedIn(row)));
  const count = (outcome: (typeof outcomes)[number]): number =>
    outcomes.filter((each) => each === outcome).length;
  const said = new Set(rows.flatMap(({ prediction, raw }) => prediction ?? raw ?? []));
  return {
    mark: markOf(outcomes),
    word: say`won ${count('wins')}, tied ${count('ties')}, lost ${count('losses')}`,
    said: [...said].map((text) => ({ text: toSeenText(say, text, LONGEST_ANSWER), times: undefined })),
    unsaid: said.size === 0 ? say`only the judgment is published` : undefined,
    count: rows.length,
    folded: undefined,
    who: [
      {
        name,
        raw: toSeenText(say, rows.map((row) => battleWords(say, row)).join('; '), LONGEST_BATTLES),
        isLast: true,
      },
    ],
    members: String(at),
  };
}

/** How the battles of a component on a prompt ended, however little the winner was preferred; undefined where it had none. */
export function battleMark(
  { answers }: { readonly answers: readonly Pick<AnsweringFleet['answers'][number], 'to'>[] },
  member: number,
  { items }: { readonly items: readonly { readonly item_id: string }[] },
): StripMark | undefined {
  const earned = items.flatMap(({ item_id }) => (answers[member]?.to(item_id) ?? []).map(earnedIn));
  if (earned.length === 0) return undefined;
  const sum = earned.reduce((total, each) => total + each, 0);
  return { mark: markOf(earned.map(outcomeOf)), share: sum / (earned.length * SCORE_SCALE) };
}

function markOf(outcomes: readonly ReturnType<typeof outcomeOf>[]): AnswerMark {
  if (outcomes.every((outcome) => outcome === 'wins')) return 'right';
  return outcomes.every((outcome) => outcome === 'losses') ? 'wrong' : 'partly';
}

function battleWords(say: Say, row: RunRow01): string {
  const { against = '', judge, place, swapped } = row.battle ?? {};
  const about = [
    judge === undefined ? [] : say`judge ${judge}`,
    place === undefined ? [] : say`named ${place}`,
    swapped === undefined ? [] : say`${swapped} outcome with places changed`,
  ].flat();
  const words = {
    wins: say`won against ${against}`,
    ties: say`tied with ${against}`,
    losses: say`lost to ${against}`,
  };
  const outcome = words[outcomeOf(earnedIn(row))];
  return about.length === 0 ? outcome : `${outcome} (${about.join(', ')})`;
}
