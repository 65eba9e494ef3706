/** What of the board shares words with a query, best first: to find something is not to answer a question. */

import type { DoorFacts01 } from '../../schema/contracts.gen.ts';
import { pairWords } from './pairs.ts';
import { genericWords } from './question.ts';
import { scoreWords } from './scores.ts';
import { isAmong, keysOf, termsOf } from './words.ts';

export type Hit = { readonly text: string; readonly at: string; readonly axis?: string };

type Board = Pick<DoorFacts01, 'axes' | 'answers'>;

/** Words of nearly every question to a board: they choose no axis where another word does. */
const everywhere = new Set([
  ...pairWords,
  ...scoreWords,
  ...genericWords,
  ...termsOf('component model tool package lead leader top winner good real'),
]);

/** Of at least half of the words that choose. */
export function searchBoard(query: string, board: Board): readonly Hit[] {
  const terms = choosingTerms(query);
  return findable(board)
    .map(({ hit, words }) => {
      const exact = terms.filter((term) => words.has(term)).length;
      return { hit, exact, shared: terms.filter((term) => isAmong(term, words)).length };
    })
    .filter(({ shared }) => shared > 0 && shared >= terms.length / 2)
    .toSorted((one, other) => other.shared - one.shared || other.exact - one.exact)
    .map(({ hit }) => hit);
}

/** By any word that chooses and in which people ask for it; the fewer have a word, the nearer it leads. */
export function nearestHits(query: string, board: Board): readonly Hit[] {
  const all = [...new Map(findable(board).map((each) => [each.hit.text, each])).values()];
  const found = choosingTerms(query).map((term) => all.filter(({ asked }) => isAmong(term, asked)));
  return all
    .map((each) => {
      const shared = found.filter((having) => having.includes(each));
      return { hit: each.hit, weight: shared.reduce((sum, having) => sum + 1 / having.length, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ hit }) => hit);
}

function choosingTerms(query: string): readonly string[] {
  const all = termsOf(query);
  const choosing = all.filter((term) => !everywhere.has(term));
  return choosing.length === 0 ? all : choosing;
}

function findable({ axes, answers }: Board) {
  const ofAxes = axes.map(({ axis, title, question = '', topic = '', sentence, page, components }) => {
    const names = components.map(({ name, family }) => `${name} ${family ?? ''}`);
    const hit: Hit = { axis, text: `${title}: ${sentence}`, at: page };
    const words = keysOf([axis, title, question, topic, ...names].join(' '));
    return { hit, words, asked: words };
  });
  // What stands on the page of an axis is found with the axis.
  const ofLines = answers
    .filter(({ axis }) => axis === undefined)
    .flatMap(({ about, needs = about, lines }) =>
      lines.slice(0, 1).map(({ quote, at, what }) => ({
        hit: { text: what === undefined ? quote : `${what}: ${quote}`, at },
        words: keysOf(`${about.join(' ')} ${quote}`),
        asked: keysOf(needs.join(' ')),
      })),
    );
  return [...ofAxes, ...ofLines];
}
