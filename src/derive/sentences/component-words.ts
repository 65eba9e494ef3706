/** What is said of a component in one sentence: on how many tests it was asked, and how it stands there. */

import type { Say } from '../../words/say.ts';
import { ownTestOnly } from '../board/lead-words.ts';
import { bases } from '../board/separation-detail.ts';
import { amount, listed } from '../figures/amount.ts';
import type { BoardComponent } from '../tables/board-components.ts';
import { headOf } from './family-words.ts';

type Test = BoardComponent['tests'][number];

export function componentWords(say: Say, component: Pick<BoardComponent, 'tests'>): string {
  const { tests } = component;
  const stands = componentStanding(say, component);
  return tests.length === 0 ? stands : say`Asked on ${amount(say, tests.length, 'test')}: ${stands}`;
}

/** The same where the tests stand beside it. */
export function componentStanding(say: Say, { tests }: Pick<BoardComponent, 'tests'>): string {
  if (tests.length === 0) return say`Its results were withdrawn.`;
  const standings = tests.map(standingOn);
  const counted = standingWords(say).flatMap(([standing, words]) => {
    const count = standings.filter((each) => each === standing).length;
    if (count === 0) return [];
    return [tests.length === 1 ? words : say`${words} on ${count}`];
  });
  return `${[...counted, ...notCompeting(say, tests)].join('; ')}.`;
}

type TestStanding = Test['member']['standing'] | 'first' | 'scoreless' | 'unordered' | 'untested';

/** Who stands in a family does not compete, which is said apart. */
const standingWords = (say: Say): readonly (readonly [TestStanding, string])[] => [
  ['leader', say`ahead of all others that compete here`],
  ['alone', ownTestOnly(say)],
  ['first', say`the highest score, but no reliable lead`],
  ['tied', say`not reliably behind the best`],
  ['scoreless', say`without a score`],
  ['unordered', say`with no order found`],
  ['rival', say`behind the best`],
  ['untested', say`not compared`],
];

function standingOn({ row, member: { standing, score } }: Test): TestStanding {
  const { top = [] } = row.separation_detail ?? {};
  if (standing === 'tied' && top.includes(score.name)) return 'first';
  if (standing !== 'rival') return standing;
  if (row.separation === 'UNTESTED') return 'untested';
  // Beside others who were tested, such as who fought on too few prompts.
  if (score.overAsked === undefined) return 'scoreless';
  if (row.separation_basis === bases['no order']) return 'unordered';
  return headOf(row, score.name) === undefined ? 'rival' : 'family';
}

/** A component may be as good as the one of its family that is compared: nothing is said of its rank. */
function notCompeting(say: Say, tests: readonly Test[]): readonly string[] {
  const heads = tests.flatMap(({ row, member }) => headOf(row, member.score.name) ?? []);
  if (heads.length === 0) return [];
  const names = [...new Set(heads)];
  const where = tests.length === 1 ? '' : say` on ${heads.length}`;
  return [
    say`does not compete${where}, because ${listed(say, names)} ${names.length === 1 ? say`stands for its family` : say`stand for its families`}`,
  ];
}
