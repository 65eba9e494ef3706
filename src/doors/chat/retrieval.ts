/**
 * Which published lines answer a question, by the words they share with it: no model, no randomness. A
 * line that shares too few words with the question is no answer.
 */

import type { DoorFacts01 } from '../../schema/contracts.gen.ts';

type PublishedLine = DoorFacts01['lines'][number];

type ScoredLine = {
  readonly line: PublishedLine;
  readonly covered: number;
  readonly asked: number;
  readonly order: number;
};

const MOST_ANSWERS = 3;

/** A line must share at least two thirds of the question's words. */
const LEAST_COVERED = 2 / 3;

const KEY_LENGTH = 6;

/** Words that say nothing about what is asked. */
const empty = new Set(
  (
    'a about all am an and any are as at be been by can could did do does ever find for from get give had has have here how i if in into is it ' +
    'its let like made make many may me more most much my need of on one or our please say says see should show so some tell than that the their ' +
    'them there these they this those to under up us was we were what when where which who whom whose why will with would you your'
  ).split(' '),
);

/** The best first; the same lines for the same question. */
export function answersTo(question: string, lines: readonly PublishedLine[]): readonly PublishedLine[] {
  const terms = [
    ...new Set(
      wordsOf(question)
        .filter((word) => !empty.has(word))
        .map(keyOf),
    ),
  ];
  if (terms.length === 0) return [];
  const scored = lines.map((line, order): ScoredLine => ({ line, order, ...overlap(terms, line) }));
  const answering = scored.filter(
    ({ covered, asked }) => asked > 0 && covered >= LEAST_COVERED * terms.length,
  );
  const ranked = answering.toSorted(
    (left, right) => right.covered - left.covered || right.asked - left.asked || left.order - right.order,
  );
  const [best] = ranked;
  return ranked
    .filter(({ covered, asked }) => covered === best?.covered && asked === best.asked)
    .slice(0, MOST_ANSWERS)
    .map(({ line }) => line);
}

/** `covered`: how many terms the line or its topics contain; `asked`: how many its topics contain. */
function overlap(
  terms: readonly string[],
  { quote, about }: PublishedLine,
): { covered: number; asked: number } {
  const asking = keysOf(about.join(' '));
  const standing = keysOf(quote);
  return {
    covered: terms.filter((term) => asking.has(term) || standing.has(term)).length,
    asked: terms.filter((term) => asking.has(term)).length,
  };
}

function keysOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(keyOf));
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Forms of one word share a key: measure, measured, measures; verify, verifies. */
function keyOf(word: string): string {
  const singular = word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  return singular.replace(/y$/, 'i').replace(/ie$/, 'i').slice(0, KEY_LENGTH);
}
