/**
 * Names that a board can publish: one spelling, no character that hides or turns the text, and no
 * two models that a reader could take for each other.
 */

import type { Faults } from './faults.ts';
import { shown } from './imported-row.ts';

const LONGEST = 200;

/** Control, format (bidi marks, zero width), private and unassigned characters, and odd spaces. */
const hidden = /\p{C}|\p{Zl}|\p{Zp}|\u034f|[\u115f\u1160\u3164\uffa0]|\u17b4|\u17b5|[\u180b-\u180f]/u;

/** What ends up as the same text: composed, without spaces around it. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim();
}

type Naming = { readonly where: string; readonly column: string };

/** The name as it is published; what cannot be is a fault. */
export function checkName(name: string, { where, column }: Naming, faults: Faults): void {
  const bad = hidden.exec(name)?.[0];
  if (bad !== undefined)
    faults.add({
      code: 'UNKNOWN_VALUE',
      where,
      reason: `${column}: expected no control, bidi or invisible character, got ${codePoint(bad)} in ${shown(name)}`,
    });
  if ([...name].length > LONGEST)
    faults.add({
      code: 'UNKNOWN_VALUE',
      where,
      reason: `${column}: expected at most ${LONGEST} characters, got ${[...name].length} in ${shown(name)}`,
    });
}

export type Placed = { readonly name: string; readonly where: string };

/** Two names that differ only where no reader sees it. */
export function refuseLookAlikes(names: readonly Placed[], column: string, faults: Faults): void {
  const seen = new Map<string, Placed>();
  for (const own of names) {
    const skeleton = skeletonOf(own.name);
    const first = seen.get(skeleton);
    if (first === undefined) seen.set(skeleton, own);
    else if (first.name !== own.name)
      faults.add({
        code: 'SPELLED_TWO_WAYS',
        where: own.where,
        reason: `${column}: ${shown(own.name)} looks like ${shown(first.name)} at ${first.where}; they differ in ${difference(own.name, first.name)}`,
      });
  }
}

/** Letters of other scripts, and Latin ones, that are drawn as the letter on the right (after Unicode TR 39). */
const drawnAs: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаɑα',
    'bЬƄ',
    'cсϲ',
    'dԁ',
    'eеҽ',
    'gɡ',
    'hһ',
    'iіι',
    'jј',
    'kκк',
    'lI1|ІӀΙ',
    'mм',
    'nո',
    'oоοО0OΟ',
    'pрρ',
    'qԛ',
    'rг',
    'sѕ',
    'tт',
    'uυս',
    'vνѵ',
    'wԝ',
    'xхχ',
    'yуγ',
    'zᴢ',
    'AАΑ',
    'BВΒ',
    'CСϹ',
    'EЕΕ',
    'GԌ',
    'HНΗ',
    'JЈ',
    'KКΚK',
    'MМΜ',
    'NΝ',
    'PРΡ',
    'QԚ',
    'SЅ',
    'TТΤ',
    'VѴ',
    'WԜ',
    'XХΧ',
    'YΥҮ',
    'ZΖ',
    '-‐‑‒–—−﹣',
    "'’‘ʼ",
  ].flatMap((group) => [...group].slice(1).map((like) => [like, group[0] ?? ''])),
);

function skeletonOf(name: string): string {
  const plain = name.normalize('NFKC');
  return [...plain]
    .map((letter) => drawnAs[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ');
}

function difference(left: string, right: string): string {
  const [ours, theirs] = [[...left], [...right]];
  const at = ours.findIndex((letter, index) => letter !== theirs[index]);
  const place = at < 0 ? ours.length : at;
  return `${codePoint(ours[place])} against ${codePoint(theirs[place])}`;
}

function codePoint(letter: string | undefined): string {
  const code = letter?.codePointAt(0);
  return code === undefined ? 'nothing' : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
