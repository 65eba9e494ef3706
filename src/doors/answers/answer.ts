/**
 * The one answerer of the board: `/api/chat`, the agent and the tool server ask it alike. It quotes what
 * is published, and no model writes anything. A question is answered only if each of its words is
 * understood: one unknown word may turn the question into another.
 */

import { remembered } from '../../core/remembered.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Chat01, DoorFacts01, PublishedAnswer, PublishedLine } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { nearestTo, nearOf } from './nearest.ts';
import { pairLines } from './pairs.ts';
import {
  type AskedQuestion,
  type AxisReading,
  byName,
  byTopic,
  genericWords,
  readQuestion,
} from './question.ts';
import { scoreLines, scoreWords } from './scores.ts';
import { keysOf, termsOf } from './words.ts';

export type BoardAnswer = Omit<Chat01, 'question'>;
const MOST_ANSWERS = 2;
const MOST_LINES = 10;
const MOST_CHARACTERS = 2_000;

export async function answerQuestion(text: string, deps: DoorDeps): Promise<BoardAnswer> {
  const { facts } = deps;
  const asked = text.slice(0, MOST_CHARACTERS);
  const question = readQuestion(asked, facts.axes);
  const named = await answerBy(byName, question, deps);
  const found = named.kind === 'none' ? await answerBy(byTopic(facts.axes), question, deps) : named;
  switch (found.kind) {
    case 'answer':
      return found.answer;
    case 'unreadable':
      return unanswered('The board could not be read now; ask again.', nearestTo(asked, deps));
    case 'several':
      return unanswered(
        `Several axes are meant: ask for one of ${found.axes.map(({ axis }) => axis).join(', ')}.`,
        nearOf(found.axes, deps),
      );
    case 'none':
      return unanswered(NOT_FOUND, nearestTo(asked, deps));
  }
}

type Found =
  | { readonly kind: 'answer'; readonly answer: BoardAnswer }
  | { readonly kind: 'several'; readonly axes: DoorFacts01['axes'] }
  | { readonly kind: 'none' | 'unreadable' };

async function answerBy(reading: AxisReading, question: AskedQuestion, deps: DoorDeps): Promise<Found> {
  const { facts, origin } = deps;
  const axes = askedAxes(question, facts, reading);
  if (axes.length > 1 && question.mentions.length === 0) return { kind: 'several', axes };
  const fitting = facts.answers
    .filter((each) => fits(each, question, axes, reading))
    .toSorted((one, other) => Number(isOfPhrase(other)) - Number(isOfPhrase(one)))
    .slice(0, MOST_ANSWERS * Math.max(1, axes.length));
  const [scores, pairs] = [await scoreLines(question, axes, reading, deps), await pairLines(question, deps)];
  if (scores === undefined || pairs === undefined) return { kind: 'unreadable' };
  const found = [...pairs, ...scores, ...fitting.flatMap((each) => each.lines)];
  if (found.length === 0) return { kind: 'none' };
  const lines = [...(reading.isByName ? [] : axes.flatMap(questionLine)), ...found].slice(0, MOST_LINES);
  const proven = fitting.filter(({ proves }) => proves === true).map(({ axis }) => axis);
  const cards = axes.flatMap(({ axis, card }) =>
    card === undefined || !proven.includes(axis)
      ? []
      : [{ card_id: card.id, url: origin + card.path, verifier: origin + pathOf('verifier') }],
  );
  const answer = {
    answered: true,
    answers: lines.map((each) => quotation(each, origin)),
    ...(cards.length === 0 ? {} : { cards }),
    note: FOUND,
  };
  return { kind: 'answer', answer };
}

/** Whoever did not name the axis reads first what was asked on it. */
function questionLine({ axis, question }: DoorFacts01['axes'][number]): readonly PublishedLine[] {
  const at = `${pathOf('gspc')}?axis=${axis}#/question`;
  return question === undefined ? [] : [{ what: `asked on ${axis}`, quote: question, at }];
}

/** Asked for by a phrase of its own: it goes before an axis whose title happens to hold the same words. */
function isOfPhrase({ axis, needs }: PublishedAnswer): boolean {
  return axis === undefined && needs !== undefined;
}

function quotation({ quote, at, what }: PublishedLine, origin: string): Chat01['answers'][number] {
  return { ...(what === undefined ? {} : { what }), quote, url: origin + at };
}

function unanswered(note: string, nearest: Chat01['nearest'] = []): BoardAnswer {
  return { answered: false, answers: [], nearest, note };
}

const FOUND =
  'Quoted word for word from what this board has published; no model wrote anything. A component with the highest score is a leader only where the separation is SEPARATED, and one that is ahead on its own test only may be ahead by chance.';

const NOT_FOUND =
  'No line of those that are asked here answers this; the board may say it elsewhere, and what comes nearest is named. It answers questions in English about its own figures, words, cards and corrections.';

/** The axes that are meant: by a component that was asked there, or by a word that is theirs. */
function askedAxes(
  { terms, mentions }: AskedQuestion,
  facts: DoorFacts01,
  { isOf, isGeneric }: AxisReading,
): DoorFacts01['axes'] {
  const common = commonWords(facts.answers);
  const isCommon = (term: string): boolean => common.has(term) || isGeneric(term);
  type Axis = DoorFacts01['axes'][number];
  const isNamed = (axis: Axis): boolean => terms.some((term) => !isCommon(term) && isOf(axis, term));
  /** Every word that is nobody else's is one of its own. */
  const isCovered = (axis: Axis): boolean => terms.every((term) => isCommon(term) || isOf(axis, term));
  if (mentions.length > 0) {
    const shared = facts.axes.filter(({ axis }) => mentions.every((mention) => mention.has(axis)));
    const covered = shared.filter(isCovered);
    const led = covered.filter(({ axis, leader }) =>
      mentions.some((each) => each.get(axis)?.includes(leader ?? '')),
    );
    const named = covered.filter(isNamed);
    return named.length > 0 ? named : led.length > 0 ? led : covered;
  }
  const named = facts.axes.filter(isNamed);
  // A question may name "provenance" where "provenance-controls" is another axis.
  const idLength = ({ axis }: Axis): number => {
    const words = termsOf(axis);
    return words.every((word) => terms.includes(word)) ? words.length : 0;
  };
  const longest = Math.max(0, ...named.map(idLength));
  return longest === 0 ? named.filter(isCovered) : named.filter((axis) => idLength(axis) === longest);
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

function fits(
  each: PublishedAnswer,
  { terms, mentions }: AskedQuestion,
  axes: DoorFacts01['axes'],
  { isOf, isGeneric, isByName }: AxisReading,
): boolean {
  const about = aboutOf(each);
  if (each.axis !== undefined) {
    const axis = axes.find((asked) => asked.axis === each.axis);
    if (axis === undefined) return false;
    const asking = terms.filter((term) => !isOf(axis, term) && !isGeneric(term));
    // A name alone asks for what was found there.
    return asking.length === 0
      ? isByName && each.proves === true
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
