/**
 * Whether a text denies what a phrase in it says: "we do not use …", "… is not performed". The rules
 * bring the words of denial; this module decides how far from a denial a phrase still counts as denied.
 */

import type { AssessRules01 } from '../../schema/contracts.gen.ts';
import { placesOf, type TextWord, type WordRange } from './words.ts';

export type Denials = { readonly before: readonly WordRange[]; readonly after: readonly WordRange[] };

const FARTHEST_BEFORE = 14;
const FARTHEST_AFTER = 6;

/** These words begin another statement; a "not" before them does not apply to it. */
const turning = new Set('but however although though yet instead unless whereas while except'.split(' '));

/** After a comma these words begin a new clause; without one of them a comma only separates items of a list. */
const subjects = new Set('it we they the this our its you he she users each'.split(' '));

/** These words begin a clause that belongs to the phrase before them. */
const relative = new Set('which that who'.split(' '));

export function denialsIn(words: readonly TextWord[], { negation }: AssessRules01): Denials {
  const harmless = placesOf(negation.not_negation, words);
  const isMeant = ({ first }: WordRange) =>
    !harmless.some((each) => each.first <= first && first <= each.last);
  return {
    before: placesOf(negation.before, words).filter(isMeant),
    after: placesOf(negation.after, words).filter(isMeant),
  };
}

/** The words that deny the phrase, or nothing. */
export function denialOf(place: WordRange, words: readonly TextWord[], denials: Denials): string | undefined {
  const before = denials.before.findLast(
    ({ first, last }) =>
      (last < place.first && reaches({ first: last, last: place.first }, FARTHEST_BEFORE, words)) ||
      // "Generates no images": within the phrase, before its last word.
      (first > place.first &&
        last < place.last &&
        reaches({ first: last, last: place.last }, FARTHEST_BEFORE, words)),
  );
  const end = pastRelativeClause(place.last, words);
  const after = denials.after.find(
    ({ first }) => first > place.last && reaches({ first: end, last: first }, FARTHEST_AFTER, words),
  );
  const found = before ?? after;
  return found === undefined ? undefined : spelled(found, words);
}

/** "Emotion recognition, which others sell, is not used": the clause between the commas says nothing of the denial. */
function pastRelativeClause(last: number, words: readonly TextWord[]): number {
  const opening = words[last + 1];
  if (opening?.gap.includes(',') !== true || !relative.has(opening.text)) return last;
  const closing = words.findIndex((word, at) => at > last + 1 && word.gap.includes(','));
  return closing < 0 || words[closing]?.sentence !== opening.sentence ? last : closing - 1;
}

function reaches({ first, last }: WordRange, farthest: number, words: readonly TextWord[]): boolean {
  if (last - first > farthest || words[first]?.sentence !== words[last]?.sentence) return false;
  return !words.slice(first + 1, last + 1).some((word, at) => isTurn(word, words[first + 2 + at]));
}

function isTurn(word: TextWord, next: TextWord | undefined): boolean {
  if (turning.has(word.text)) return true;
  if (!word.gap.includes(',')) return false;
  const begins = word.text === 'and' || word.text === 'so' || word.text === 'then' ? next : word;
  return begins !== undefined && subjects.has(begins.text);
}

function spelled({ first, last }: WordRange, words: readonly TextWord[]): string {
  return words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ');
}
