/** A question, read: which components it names, and which words are left to be understood. */

import { remembered } from '../../core/remembered.ts';
import type { AxisInWords, DoorFacts01 } from '../../schema/contracts.gen.ts';
import { plain, termsOf } from './words.ts';

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

/** The words of an axis by which a question can name it. */
export function namesOf({ axis, title }: Pick<AxisInWords, 'axis' | 'title'>): readonly string[] {
  return termsOf(`${axis} ${title}`);
}
