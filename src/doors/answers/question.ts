/** A question, read: which components it names, and which words are left to be understood. */

import { remembered } from '../../core/remembered.ts';
import type { AxisInWords, DoorFacts01 } from '../../schema/contracts.gen.ts';
import { isAmong, plain, termsOf } from './words.ts';

/** Components that one part of the question stands for, by the axis that asked them. */
export type Mention = ReadonlyMap<string, readonly string[]>;

export type AskedQuestion = { readonly terms: readonly string[]; readonly mentions: readonly Mention[] };

/** A component may be named by a word of its axis: "sentiment". It is meant first, but for "at sentiment" and where two others are named. */
export function readingsOf(text: string, axes: DoorFacts01['axes']): readonly AskedQuestion[] {
  const words = new Set(axes.flatMap(namesOf));
  const isWord = (spelling: string): boolean => termsOf(spelling).every((word) => words.has(word));
  const all = readQuestion(text, axes, () => false);
  const others = readQuestion(text, axes, isWord);
  if (others.mentions.length === all.mentions.length) return [all];
  const isOfAxis = (spelling: string, before: string): boolean =>
    isWord(spelling) && /\b(?:at|for|in|on) $/.test(before);
  const near = readQuestion(text, axes, isOfAxis);
  return near.mentions.length < all.mentions.length || all.mentions.length > 2
    ? [others, all]
    : [all, others];
}

function readQuestion(
  text: string,
  axes: DoorFacts01['axes'],
  isLeft: (spelling: string, before: string) => boolean,
): AskedQuestion {
  const mentions: Mention[] = [];
  let rest = plain(text);
  for (const [spelling, on] of spellingsOf(axes)) {
    const at = placeOf(spelling, rest);
    if (at === undefined || isLeft(spelling, rest.slice(0, at))) continue;
    mentions.push(on);
    rest = `${rest.slice(0, at)} , ${rest.slice(at + spelling.length)}`;
  }
  return { terms: termsOf(rest), mentions };
}

/** The longest first, because one may hold another. */
const spellingsOf = remembered((axes: DoorFacts01['axes']): readonly (readonly [string, Mention])[] => {
  const known = new Map<string, Map<string, readonly string[]>>();
  for (const { axis, components } of axes)
    for (const [spelling, names] of spellingsOn(components))
      known.set(spelling, (known.get(spelling) ?? new Map<string, readonly string[]>()).set(axis, names));
  return [...known].toSorted(([one], [other]) => other.length - one.length);
});

/** A name before the same without brackets, and that before a family, for which its first stands. */
function spellingsOn(components: AxisInWords['components']): ReadonlyMap<string, readonly string[]> {
  const short = Map.groupBy(components, ({ name }) => plain(name.replace(/ \([^)]*\)$/, '')));
  return new Map<string, readonly string[]>([
    ...components.toReversed().map(({ name, family }) => [plain(family ?? name), [name]] as const),
    ...[...short].map(([spelling, those]) => [spelling, those.map(({ name }) => name)] as const),
    ...components.map(({ name }) => [plain(name), [name]] as const),
  ]);
}

/** As it is told: whoever asked for a family learns who stands for it. */
export function toldName(name: string, { components }: AxisInWords): string {
  const family = components.find((each) => each.name === name)?.family;
  const [first, ...others] = components.filter((each) => each.family === family);
  return family === undefined || first?.name !== name || others.length === 0
    ? name
    : `${name} (the first of its family, ${family})`;
}

/** Where the spelling stands by itself: "yaml" does not stand in "js-yaml", nor "llm-guard" in "llm-guardrails". */
function placeOf(spelling: string, text: string): number | undefined {
  for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? ' ';
    const after = text.slice(at + spelling.length);
    if (!/[\p{L}\p{N}@/_-]/u.test(before) && !/^(?:[\p{L}\p{N}_]|[-/.:]+[\p{L}\p{N}])/u.test(after))
      return at;
  }
  return undefined;
}

/** Words that say that an axis is spoken of, and not which. */
export const genericWords = termsOf('axis board bench slot question');

/** By which words of its own an axis can be meant. */
export type AxisReading = {
  readonly isOf: (axis: AxisInWords, term: string) => boolean;
  /** Whether so many axes share the word that it chooses none. */
  readonly isWide: (term: string) => boolean;
  /** By its name an axis is known; what is said of its topic may be asked of something else. */
  readonly isByName: boolean;
};

export const byName: AxisReading = {
  isOf: (axis, term) => namesOf(axis).includes(term),
  isWide: () => false,
  isByName: true,
};

/** The words by which an axis is named. */
function namesOf({ axis, title }: AxisInWords): readonly string[] {
  return termsOf(`${axis} ${title}`);
}

/** From how many axes on a word of what they ask chooses none. */
const MANY_AXES = 3;

/** By the words of what is asked on the axis, too: whoever does not know its name asks in these. */
export const byTopic = remembered((axes: DoorFacts01['axes']): AxisReading => {
  const words = new Map(axes.map((axis) => [axis.axis, topicOf(axis)]));
  const isOf = ({ axis }: AxisInWords, term: string): boolean => isAmong(term, words.get(axis) ?? new Set());
  const isWide = (term: string): boolean => axes.filter((axis) => isOf(axis, term)).length >= MANY_AXES;
  return { isOf, isWide, isByName: false };
});

/** Whoever asks for what is not so asks another question. */
const denials = termsOf('never no nobody none not nothing only without');

function topicOf({ axis, title, question = '', topic = '' }: AxisInWords): ReadonlySet<string> {
  const words = termsOf(`${axis} ${title} ${question} ${topic}`);
  return new Set(words.filter((word) => !denials.includes(word)));
}
