/** A question, read: which components it names, and which words are left to be understood. */

import { remembered } from '../../core/remembered.ts';
import type { AxisInWords, DoorFacts01 } from '../../schema/contracts.gen.ts';
import { isAmong, plain, termsOf } from './words.ts';

/** Components that one part of the question stands for, by the axis that asked them. */
export type Mention = ReadonlyMap<string, readonly string[]>;

export type AskedQuestion = { readonly terms: readonly string[]; readonly mentions: readonly Mention[] };

export function readQuestion(text: string, axes: DoorFacts01['axes']): AskedQuestion {
  const mentions: Mention[] = [];
  let rest = plain(text);
  for (const [spelling, on] of spellingsOf(axes)) {
    const at = placeOf(spelling, rest);
    if (at === undefined) continue;
    mentions.push(on);
    rest = `${rest.slice(0, at)} , ${rest.slice(at + spelling.length)}`;
  }
  return { terms: termsOf(rest), mentions };
}

/** Names, names without what stands in brackets, and families: the longest first, because one may hold another. */
const spellingsOf = remembered((axes: DoorFacts01['axes']): readonly (readonly [string, Mention])[] => {
  const known = new Map<string, Map<string, string[]>>();
  for (const { axis, components } of axes)
    for (const { name, family } of components)
      for (const spelling of new Set([name, name.replace(/ \([^)]*\)$/, ''), family ?? name].map(plain))) {
        const on = known.get(spelling) ?? new Map<string, string[]>();
        on.set(axis, [...(on.get(axis) ?? []), name]);
        known.set(spelling, on);
      }
  return [...known].toSorted(([one], [other]) => other.length - one.length);
});

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
  /** Whether the word says that an axis is spoken of, and not which. */
  readonly isGeneric: (term: string) => boolean;
  /** By its name an axis is known; what is said of its topic may be asked of something else. */
  readonly isByName: boolean;
};

export const byName: AxisReading = {
  isOf: (axis, term) => namesOf(axis).includes(term),
  isGeneric: (term) => genericWords.includes(term),
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
  return { isOf, isGeneric: (term) => genericWords.includes(term) || isWide(term), isByName: false };
});

/** Whoever asks for what is not so asks another question. */
const denials = termsOf('never no nobody none not nothing only without');

function topicOf({ axis, title, question = '', topic = '' }: AxisInWords): ReadonlySet<string> {
  const words = termsOf(`${axis} ${title} ${question} ${topic}`);
  return new Set(words.filter((word) => !denials.includes(word)));
}
