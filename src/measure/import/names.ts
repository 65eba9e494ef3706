/**
 * Names that a board can publish: in one spelling, without characters that hide text or turn its
 * direction, and never two names that a reader could take for each other.
 */

import { componentNameFault } from '../row-file-name.ts';
import type { Faults } from './row/faults.ts';
import { shown } from './row/imported-row.ts';

const LONGEST = 200;

/** Control, format (bidi marks, zero width), private, unassigned and other characters that nobody sees, and odd spaces. */
const hidden = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;

/** The name as it is published: composed (NFC), without spaces around it. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim();
}

type NameColumn = { readonly where: string; readonly column: string };

/** A name that cannot be published is a fault. */
export function checkName(name: string, { where, column }: NameColumn, faults: Faults): void {
  const refuse = (expected: string, got: string): void =>
    faults.add({
      code: 'UNKNOWN_VALUE',
      where,
      reason: `${column}: expected ${expected}, got ${got} in ${shown(name)}`,
    });
  const bad = hidden.exec(name)?.[0];
  const { length } = [...name];
  if (bad !== undefined) refuse('no control, bidi or invisible character', codePoint(bad));
  if (length > LONGEST) refuse(`at most ${LONGEST} characters`, `${length}`);
  const file = column === 'model' ? componentNameFault(name) : undefined;
  if (file !== undefined) refuse(file, 'another');
}

type NameInFile = { readonly name: string; readonly where: string };

/** Two names of which a reader sees no difference are a fault. */
export function refuseLookAlikes(names: readonly NameInFile[], column: string, faults: Faults): void {
  const seen = new Map<string, NameInFile>();
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

/** Whether two models are one name in capitals and small letters. Only the publisher knows whether they are one model. */
export function refuseOtherCase(models: readonly NameInFile[], faults: Faults): boolean {
  const spellings = [...Map.groupBy(models, ({ name }) => name.toLowerCase()).values()];
  const twice = spellings.filter((same) => same.length > 1);
  for (const [first, ...others] of twice)
    for (const other of others)
      faults.add({
        code: 'SPELLED_TWO_WAYS',
        where: other.where,
        reason: `model: ${shown(other.name)} differs from ${shown(first?.name)} at ${first?.where} in capitals only`,
        settle: `--name ${shown(`${other.name}=${first?.name}`)}, where they are one model, or --name with another name for one of them`,
        choices: [
          {
            says: `they are one model, published as ${shown(first?.name)}`,
            option: ['--name', `${other.name}=${first?.name}`],
          },
        ],
      });
  return twice.length > 0;
}

/** In each text, every letter after the first is drawn like the first (after Unicode TR 39). */
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

/** The name with each letter as the letter that it looks like: equal for names that look alike. */
function skeletonOf(name: string): string {
  const letters = [...name.normalize('NFKC')].map((letter) => drawnAs[letter] ?? letter);
  return letters.join('').replace(/\s+/g, ' ');
}

function difference(left: string, right: string): string {
  const [ours, theirs] = [[...left], [...right]];
  const first = ours.findIndex((letter, index) => letter !== theirs[index]);
  const at = first < 0 ? ours.length : first;
  return `${codePoint(ours[at])} against ${codePoint(theirs[at])}`;
}

function codePoint(letter: string | undefined): string {
  const code = letter?.codePointAt(0);
  return code === undefined ? 'nothing' : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
