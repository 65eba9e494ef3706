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
import { pairCount, pairLines, pairWords } from './pairs.ts';
import {
  type AskedQuestion,
  type AxisReading,
  byName,
  byTopic,
  genericWords,
  readingsOf,
} from './question.ts';
import { figureWords, scoreLines, scoreWords } from './scores.ts';
import { keysOf, termsOf } from './words.ts';

export type BoardAnswer = Omit<Chat01, 'question'>;
const MOST_ANSWERS = 2;
const MOST_AXES = 3;
const MOST_LINES = 24;
const MOST_CHARACTERS = 2_000;

export async function answerQuestion(text: string, deps: DoorDeps): Promise<BoardAnswer> {
  const { facts } = deps;
  const asked = text.slice(0, MOST_CHARACTERS);
  for (const question of readingsOf(asked, facts.axes))
    for (const reading of [byName, byTopic(facts.axes)]) {
      const found = await answerBy(reading, question, deps);
      if (found.kind === 'answer') return found.answer;
      if (found.kind === 'refused')
        return unanswered(
          found.note,
          found.axes === undefined ? nearestTo(asked, deps) : nearOf(found.axes, deps),
        );
    }
  return unanswered(NOT_FOUND, nearestTo(asked, deps));
}

type Axes = DoorFacts01['axes'];

type AnswerOutcome =
  | { readonly kind: 'answer'; readonly answer: BoardAnswer }
  /** Understood, and not answered; the axes of which one is to be asked. */
  | { readonly kind: 'refused'; readonly note: string; readonly axes?: Axes }
  | { readonly kind: 'none' };

async function answerBy(
  reading: AxisReading,
  question: AskedQuestion,
  deps: DoorDeps,
): Promise<AnswerOutcome> {
  const { facts } = deps;
  const { terms, mentions } = question;
  const axes = askedAxes(question, facts, reading);
  const isUnderstood = (words: readonly string[]): boolean =>
    terms.every(
      (term) =>
        words.includes(term) || genericWords.includes(term) || axes.some((axis) => reading.isOf(axis, term)),
    );
  // Whoever did not name the axis, or nothing but the axis, reads first what was asked on it.
  const asked = reading.isByName && !isUnderstood([]) ? [] : axes.flatMap(questionLine);
  if (mentions.length > 1 && isUnderstood([...pairWords, ...scoreWords]))
    return comparePair(mentions, axes, reading.isByName ? [] : asked, deps);
  const fitting = facts.answers
    .flatMap((each) => (fits(each, question, axes, reading) ? ofNamed(each, question) : []))
    .toSorted((one, other) => Number(isOfPhrase(other)) - Number(isOfPhrase(one)))
    .slice(0, MOST_ANSWERS * Math.max(1, axes.length));
  const asksScores =
    mentions.length > 0 &&
    (fitting.some(({ proves }) => proves) ||
      (isUnderstood(scoreWords) && terms.some((term) => figureWords.includes(term))));
  const isSeveral =
    mentions.length === 0 || fitting.length > 0 ? axes.length > 1 : asksScores && axes.length > MOST_AXES;
  if (isSeveral) return severalAxes(axes);
  const read = await Promise.all([
    pairCount(question, deps),
    ...(asksScores ? axes.map((axis) => scoreLines(mentions, axis, deps)) : []),
  ]);
  const figures = read.flatMap((lines) => lines ?? []);
  if (read.includes(undefined)) return UNREADABLE;
  const found = [...figures, ...fitting.flatMap((each) => each.lines)];
  if (found.length === 0) return { kind: 'none' };
  return {
    kind: 'answer',
    answer: answerOf(
      [...asked, ...found],
      axes.filter((axis) => isProven(axis, fitting)),
      deps,
    ),
  };
}

/** Of two it is told who is ahead, by what, and what each scored; then what was found on their axis. */
async function comparePair(
  mentions: AskedQuestion['mentions'],
  axes: Axes,
  asked: readonly PublishedLine[],
  deps: DoorDeps,
): Promise<AnswerOutcome> {
  const [left, right, ...others] = mentions;
  const [axis, ...more] = axes;
  if (left === undefined || right === undefined || others.length > 0) return { kind: 'refused', note: TWO };
  if (more.length > 0) return severalAxes(axes);
  if (axis === undefined) return noPair([]);
  const [pair, scores] = [await pairLines([left, right], axis, deps), await scoreLines(mentions, axis, deps)];
  if (pair === undefined || scores === undefined) return UNREADABLE;
  const names = mentions.flatMap((mention) => mention.get(axis.axis) ?? []);
  if (names.length > 2)
    return { kind: 'refused', note: `Several components are meant: ask for two of ${names.join(', ')}.` };
  if (pair.length === 0) return noPair([axis]);
  const verdict = deps.facts.answers
    .filter((each) => isProven(axis, [each]))
    .flatMap(({ lines }) => lines.slice(0, 1));
  return { kind: 'answer', answer: answerOf([...asked, ...pair, ...scores, ...verdict], [], deps) };
}

function answerOf(lines: readonly PublishedLine[], proven: Axes, { origin }: DoorDeps): BoardAnswer {
  const cards = proven.flatMap(({ card }) =>
    card === undefined
      ? []
      : [{ card_id: card.id, url: origin + card.path, verifier: origin + pathOf('verifier') }],
  );
  return {
    answered: true,
    answers: lines
      .filter(isFirst)
      .slice(0, MOST_LINES)
      .map((each) => quotation(each, origin)),
    ...(cards.length === 0 ? {} : { cards }),
    note: FOUND,
  };
}

/** What two answers hold is quoted once. */
function isFirst({ at, quote }: PublishedLine, index: number, lines: readonly PublishedLine[]): boolean {
  return lines.findIndex((each) => each.at === at && each.quote === quote) === index;
}

function isProven({ axis }: Axes[number], answers: readonly PublishedAnswer[]): boolean {
  return answers.some((each) => each.proves === true && each.axis === axis);
}

function severalAxes(axes: Axes): AnswerOutcome {
  const names = axes.map(({ axis }) => axis).join(', ');
  return { kind: 'refused', note: `Several axes are meant: ask for one of ${names}.`, axes };
}

/** Of an answer with a line for each component, the lines of those that are named; nothing where one of them has none. */
function ofNamed(each: PublishedAnswer, { mentions }: AskedQuestion): readonly PublishedAnswer[] {
  if (each.per_component === undefined || mentions.length === 0) return [each];
  const named = mentions.map((mention) =>
    each.lines.filter(({ what = '' }) =>
      (mention.get(each.axis ?? '') ?? []).some((name) => what.startsWith(`${name}: `)),
    ),
  );
  return named.some((lines) => lines.length === 0) ? [] : [{ ...each, lines: named.flat() }];
}

function questionLine({ axis, question }: Axes[number]): readonly PublishedLine[] {
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
  'Quoted word for word from what this board has published; no model wrote anything. A component with the highest score is a leader only where the separation is SEPARATED, and one that is ahead on its own test only, or of one other, may be ahead by chance.';

const NOT_FOUND =
  'No line of those that are asked here answers this; the board may say it elsewhere, and what comes nearest is named. Ask in English for the verdict on an axis, the score of a component, two components of one axis, a word, a card or a correction. Reasons, forecasts and advice are not given.';

const TWO = 'Two components are compared at a time: name two that were asked on one axis.';

function noPair(axes: Axes): AnswerOutcome {
  const on = axes.map(({ axis }) => ` on ${axis}`).join('');
  const note = `${pathOf('arena')} lists no pair of these two${on}, so neither is called better: ask for the score of each.`;
  return { kind: 'refused', note };
}

const UNREADABLE: AnswerOutcome = { kind: 'refused', note: 'The board could not be read now; ask again.' };

/** The axes that are meant: by a component that was asked there, or by a word that is theirs. */
function askedAxes(
  { terms, mentions }: AskedQuestion,
  facts: DoorFacts01,
  { isOf, isWide }: AxisReading,
): Axes {
  const common = commonWords(facts.answers);
  const isNamed = (axis: Axes[number]): boolean =>
    terms.some((term) => !common.has(term) && !isWide(term) && isOf(axis, term));
  /** Every word that is nobody else's is one of its own. */
  const isCovered = (axis: Axes[number]): boolean =>
    terms.every((term) => common.has(term) || isOf(axis, term) || (mentions.length === 0 && isWide(term)));
  if (mentions.length > 0) {
    const shared = facts.axes.filter(({ axis }) => mentions.every((mention) => mention.has(axis)));
    const covered = shared.filter(isCovered);
    const led = covered.filter(({ axis, leader }) => mentions[0]?.get(axis)?.includes(leader ?? ''));
    const named = covered.filter(isNamed);
    return named.length > 0 ? named : led.length > 0 && mentions.length === 1 ? led : covered;
  }
  // What is asked on an axis may be asked elsewhere, too: a word of its name has to say that it is meant.
  const named = facts.axes.filter((axis) => isNamed(axis) && terms.some((term) => byName.isOf(axis, term)));
  // A question may name "provenance" where "provenance-controls" is another axis.
  const idLength = ({ axis }: Axes[number]): number => {
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
      ...pairWords,
      ...scoreWords,
      ...answers.flatMap(({ axis, about }) => (axis === undefined ? [] : termsOf(about.join(' ')))),
    ]),
);

const aboutOf = remembered(({ about }: PublishedAnswer) => keysOf(about.join(' ')));

function fits(
  each: PublishedAnswer,
  { terms, mentions }: AskedQuestion,
  axes: Axes,
  { isOf, isByName, isWide }: AxisReading,
): boolean {
  const about = aboutOf(each);
  if (each.axis !== undefined) {
    const axis = axes.find((asked) => asked.axis === each.axis);
    if (axis === undefined || (each.of_axis === true && mentions.length > 0)) return false;
    const saysNothing = (term: string) =>
      genericWords.includes(term) || (mentions.length === 0 && isWide(term));
    const asking = terms.filter((term) => !isOf(axis, term) && !saysNothing(term));
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
