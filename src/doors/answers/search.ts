/** What of the board shares words with a query, best first: to find something is not to answer a question. */

import type { DoorFacts01 } from '../../schema/contracts.gen.ts';
import { scoreWords } from './scores.ts';
import { keysOf, termsOf } from './words.ts';

type Hit = { readonly text: string; readonly at: string; readonly axis?: string };

/** Words of nearly every question to a board: they choose no axis where another word does. */
const everywhere = new Set([
  ...scoreWords,
  ...termsOf('component model tool package lead leader top winner good real'),
]);

/** From how many letters on the beginning of a word is taken for the word: jail for jailbreak, read for reading. */
const LEAST_BEGINNING = 4;

export function searchBoard(
  query: string,
  { axes, answers }: Pick<DoorFacts01, 'axes' | 'answers'>,
): readonly Hit[] {
  const all = termsOf(query);
  const choosing = all.filter((term) => !everywhere.has(term));
  const terms = choosing.length === 0 ? all : choosing;
  const ofAxes = axes.map(({ axis, title, question = '', sentence, page, components }) => {
    const names = components.map(({ name, family }) => `${name} ${family ?? ''}`);
    const hit = { axis, text: `${title}: ${sentence}`, at: page };
    return { hit, words: keysOf([axis, title, question, ...names].join(' ')) };
  });
  // What stands on the page of an axis is found with the axis.
  const ofLines = answers
    .filter(({ axis }) => axis === undefined)
    .flatMap(({ about, lines }) =>
      lines.slice(0, 1).map(({ quote, at }) => ({
        hit: { text: quote, at },
        words: keysOf(`${about.join(' ')} ${quote}`),
      })),
    );
  return [...ofAxes, ...ofLines]
    .map(({ hit, words }, order) => {
      const exact = terms.filter((term) => words.has(term)).length;
      return { hit, order, exact, shared: terms.filter((term) => isAmong(term, words)).length };
    })
    .filter(({ shared }) => shared > 0 && shared >= terms.length / 2)
    .toSorted((one, other) => other.shared - one.shared || other.exact - one.exact || one.order - other.order)
    .map(({ hit }) => hit);
}

function isAmong(term: string, words: ReadonlySet<string>): boolean {
  if (words.has(term)) return true;
  for (const word of words) if (begins(term, word) || begins(word, term)) return true;
  return false;
}

function begins(long: string, short: string): boolean {
  return short.length >= LEAST_BEGINNING && long.startsWith(short);
}
