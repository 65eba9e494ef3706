/** What became of each component on one prompt of a pairwise bank: its battles, against whom and before which judge. */

import { earnedIn } from '../../core/stats/component-marks.ts';
import type { RunRow01 } from '../../schema/contracts.gen.ts';
import { outcomeOf } from '../scores/battle-counts.ts';
import type { AnswerMark } from './answer-mark.ts';
import type { AnswerGroup, AnsweringFleet } from './item-answers.ts';
import { toSeenText } from './seen-text.ts';

const LONGEST_ANSWER = 300;
const LONGEST_BATTLES = 400;

const outcomeWords = { wins: 'won', ties: 'tied', losses: 'lost' } as const;

/** A group for each component that fought on the prompt, in the order of the fleet; those who did not are left out. */
export function deriveItemBattles(
  { names, answers }: AnsweringFleet,
  item_id: string,
): readonly AnswerGroup[] {
  return names.flatMap((name, at) => {
    const rows = answers[at]?.to(item_id) ?? [];
    return rows.length === 0 ? [] : [toGroup(rows, name, at)];
  });
}

function toGroup(rows: readonly RunRow01[], name: string, at: number): AnswerGroup {
  const outcomes = rows.map((row) => outcomeOf(earnedIn(row)));
  const count = (outcome: (typeof outcomes)[number]): number =>
    outcomes.filter((each) => each === outcome).length;
  const said = new Set(rows.flatMap(({ prediction, raw }) => prediction ?? raw ?? []));
  return {
    mark: markOf(outcomes),
    word: `won ${count('wins')}, tied ${count('ties')}, lost ${count('losses')}`,
    said: [...said].map((text) => ({ text: toSeenText(text, LONGEST_ANSWER), times: undefined })),
    unsaid: said.size === 0 ? 'the text of the answer is not published' : undefined,
    count: rows.length,
    who: [{ name, raw: toSeenText(rows.map(battleWords).join('; '), LONGEST_BATTLES), isLast: true }],
    members: String(at),
  };
}

function markOf(outcomes: readonly (keyof typeof outcomeWords)[]): AnswerMark {
  if (outcomes.every((outcome) => outcome === 'wins')) return 'right';
  return outcomes.every((outcome) => outcome === 'losses') ? 'wrong' : 'partly';
}

function battleWords(row: RunRow01): string {
  const { against = '', judge, place, swapped } = row.battle ?? {};
  const about = [
    judge === undefined ? [] : `judge ${judge}`,
    place === undefined ? [] : `named ${place}`,
    swapped === undefined ? [] : `${swapped} outcome with places changed`,
  ].flat();
  const outcome = `${outcomeWords[outcomeOf(earnedIn(row))]} against ${against}`;
  return about.length === 0 ? outcome : `${outcome} (${about.join(', ')})`;
}
