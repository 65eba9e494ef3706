/** Up to three figures that a question seems to be about: what chat and the agent answer with. */

import type { Chat01, Figure01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readBoardIndex } from './board-index.ts';
import { compareTwo } from './compare.ts';
import { type Found, findMeant } from './find.ts';
import { getFigure } from './get.ts';
import { namedPair } from './named-pair.ts';

export type BoardAnswer = Omit<Chat01, 'question'>;

export async function answerQuestion(text: string, deps: DoorDeps): Promise<BoardAnswer> {
  const meant = await findMeant(text, deps);
  if (meant === undefined) return unanswered(UNREADABLE);
  const index = await readBoardIndex(deps);
  const named = index && namedPair(text, index);
  const [pair, ...got] = await Promise.all([
    comparedPair(meant, named, deps),
    ...(named?.map((name) => getFigure('component', name, deps)) ??
      meant.map(({ kind, id }) => getFigure(kind, id, deps))),
  ]);
  const figures = got.flatMap((each) => (each.kind === 'figure' ? [each.figure] : []));
  // What the two scored stands in their comparison.
  const answers = pair === undefined ? figures : [pair];
  return answers.length === 0
    ? unanswered(meant.length === 0 ? NOT_FOUND : UNREADABLE)
    : { answered: true, figures: answers, note: FOUND };
}

/** Of the two that are named, on the test that is meant or on the only one; or of the first two that are meant, where they are components of one test. */
async function comparedPair(
  [one, other]: readonly Found[],
  named: readonly [string, string] | undefined,
  deps: DoorDeps,
): Promise<Figure01 | undefined> {
  const isPair = one?.kind === 'component' && other?.kind === 'component';
  const [a, b] = named ?? (isPair ? [one.id, other.id] : []);
  if (a === undefined || b === undefined) return undefined;
  for (const axis of [undefined, one?.id.replace(/\/.*$/, '')]) {
    const compared = await compareTwo({ a, b, axis }, deps);
    if (compared.kind === 'figure') return compared.figure;
  }
  return undefined;
}

function unanswered(note: string): BoardAnswer {
  return { answered: false, figures: [], note };
}

const WHAT_THIS_IS =
  'This does not converse: it finds the figures of this board that share the words of a question, and no model writes anything.';
const FOUND = `${WHAT_THIS_IS} Whether they answer the question is for the reader to see; each says what it does not show.`;
const NOT_FOUND = `${WHAT_THIS_IS} None was found for these words. Ask in English for a test, a component, two components of one test, an item, a check, a correction, a provision, a card, or the board itself.`;
const UNREADABLE = `${WHAT_THIS_IS} The board could not be read now; ask again.`;
