/**
 * The one answerer of the board: `/api/chat`, the agent and the tool server ask it alike. It quotes what
 * is published, and no model writes anything. A question is answered only if each of its words is
 * understood: one unknown word may turn the question into another.
 */

import { remembered } from '../../core/remembered.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Chat01, DoorFacts01, PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { pairLines } from './pairs.ts';
import { type AskedQuestion, genericWords, namesOf, readQuestion } from './question.ts';
import { scoreLines, scoreWords } from './scores.ts';
import { keysOf, termsOf } from './words.ts';

export type BoardAnswer = Omit<Chat01, 'question'>;
const MOST_ANSWERS = 2;
const MOST_LINES = 10;
const MOST_CHARACTERS = 2_000;

export async function answerQuestion(text: string, deps: DoorDeps): Promise<BoardAnswer> {
  const { facts, origin } = deps;
  const question = readQuestion(text.slice(0, MOST_CHARACTERS), facts.axes);
  const axes = askedAxes(question, facts);
  if (axes.length > 1 && question.mentions.length === 0)
    return unanswered(`Several axes are meant: ask for one of ${axes.map(({ axis }) => axis).join(', ')}.`);
  const fitting = facts.answers
    .filter((each) => fits(each, question, axes))
    .toSorted((one, other) => Number(isOfPhrase(other)) - Number(isOfPhrase(one)))
    .slice(0, MOST_ANSWERS * Math.max(1, axes.length));
  const [scores, pairs] = [await scoreLines(question, axes, deps), await pairLines(question, deps)];
  if (scores === undefined || pairs === undefined)
    return unanswered('The board could not be read now; ask again.');
  const lines = [...pairs, ...scores, ...fitting.flatMap((each) => each.lines)].slice(0, MOST_LINES);
  if (lines.length === 0) return unanswered(NOT_FOUND);
  const proven = fitting.filter(({ proves }) => proves === true).map(({ axis }) => axis);
  const cards = axes.flatMap(({ axis, card }) =>
    card === undefined || !proven.includes(axis)
      ? []
      : [{ card_id: card.id, url: origin + card.path, verifier: origin + pathOf('verifier') }],
  );
  return {
    answered: true,
    answers: lines.map((each) => quotation(each, origin)),
    ...(cards.length === 0 ? {} : { cards }),
    note: FOUND,
  };
}

/** Asked for by a phrase of its own: it goes before an axis whose title happens to hold the same words. */
function isOfPhrase({ axis, needs }: PublishedAnswer): boolean {
  return axis === undefined && needs !== undefined;
}

function quotation({ quote, at, what }: PublishedLine, origin: string): Chat01['answers'][number] {
  return { ...(what === undefined ? {} : { what }), quote, url: origin + at };
}

function unanswered(note: string): BoardAnswer {
  return { answered: false, answers: [], note };
}

const FOUND =
  'Quoted word for word from what this board has published; no model wrote anything. A component with the highest score is a leader only where the separation is SEPARATED.';

const NOT_FOUND =
  'No line of those that are asked here answers this; the board may say it elsewhere. It answers questions in English about its own figures, words, cards and corrections.';

/** The axes that the question names: by a component that was asked there, or by a word that is theirs. */
function askedAxes({ terms, mentions }: AskedQuestion, facts: DoorFacts01): DoorFacts01['axes'] {
  const common = commonWords(facts.answers);
  if (mentions.length > 0) {
    const shared = facts.axes.filter(({ axis }) => mentions.every((mention) => mention.has(axis)));
    const named = shared.filter((axis) => {
      const names = namesOf(axis);
      return terms.every((term) => common.has(term) || names.includes(term));
    });
    const led = named.filter(({ axis, leader }) =>
      mentions.some((each) => each.get(axis)?.includes(leader ?? '')),
    );
    const byName = named.filter((axis) =>
      namesOf(axis).some((name) => terms.includes(name) && !common.has(name)),
    );
    return byName.length > 0 ? byName : led.length > 0 ? led : named;
  }
  const named = facts.axes.filter((axis) =>
    namesOf(axis).some((name) => terms.includes(name) && !common.has(name)),
  );
  // A question may name "provenance" where "provenance-controls" is another axis.
  const idLength = (axis: string) => {
    const words = termsOf(axis);
    return words.every((word) => terms.includes(word)) ? words.length : 0;
  };
  const longest = Math.max(0, ...named.map(({ axis }) => idLength(axis)));
  return longest === 0
    ? covering(named, terms, common)
    : named.filter(({ axis }) => idLength(axis) === longest);
}

/** Those whose names hold every word that is nobody else's. */
function covering(
  named: DoorFacts01['axes'],
  terms: readonly string[],
  common: ReadonlySet<string>,
): DoorFacts01['axes'] {
  return named.filter((axis) => {
    const names = namesOf(axis);
    return terms.every((term) => common.has(term) || names.includes(term));
  });
}

/** Words in which people ask of any axis: they name none. */
const commonWords = remembered(
  (answers: DoorFacts01['answers']): ReadonlySet<string> =>
    new Set([
      ...genericWords,
      ...scoreWords,
      ...answers.flatMap(({ axis, about }) => (axis === undefined ? [] : termsOf(about.join(' ')))),
    ]),
);

const aboutOf = remembered(({ about }: PublishedAnswer) => keysOf(about.join(' ')));

function fits(each: PublishedAnswer, { terms, mentions }: AskedQuestion, axes: DoorFacts01['axes']): boolean {
  const about = aboutOf(each);
  if (each.axis !== undefined) {
    const axis = axes.find((asked) => asked.axis === each.axis);
    if (axis === undefined) return false;
    const names = namesOf(axis);
    const asking = terms.filter((term) => !names.includes(term) && !genericWords.includes(term));
    // A name alone asks for what was found there.
    return asking.length === 0
      ? each.proves === true
      : isNeeded(each, terms) && asking.every((term) => about.has(term));
  }
  const isOfComponent =
    each.component === undefined ? mentions.length === 0 : isAlone(each.component, mentions);
  // "The board" alone, or with words that say nothing, asks for none of the many things that are said of it.
  if (!isOfComponent || terms.every((term) => genericWords.includes(term)) || !isNeeded(each, terms))
    return false;
  return terms.every((term) => about.has(term));
}

function isAlone(component: string, mentions: AskedQuestion['mentions']): boolean {
  const [mention, ...others] = mentions;
  return others.length === 0 && [...(mention?.values() ?? [])].some((names) => names.includes(component));
}

function isNeeded({ needs }: PublishedAnswer, terms: readonly string[]): boolean {
  if (needs === undefined) return true;
  return needs
    .map(termsOf)
    .some((phrase) => phrase.length > 0 && phrase.every((word) => terms.includes(word)));
}
