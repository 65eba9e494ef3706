/** How wide a text is in one of the board's own typefaces: the sum of its letters, without what pairs of them move together. */

import { letterWidths } from './letter-widths.gen.ts';

/** The sans of the pages, the same as bold as figures are, and the serif of share pictures. */
type Face = keyof typeof letterWidths;

export function textWidth(text: string, face: Face, size = 15): number {
  let thousandths = 0;
  for (const letter of text) thousandths += faces[face].get(letter) ?? widthOfOther(letter);
  return (thousandths * size) / 1000;
}

const faces: Readonly<Record<Face, ReadonlyMap<string, number>>> = {
  sans: byLetter(letterWidths.sans),
  strong: byLetter(letterWidths.strong),
  serif: byLetter(letterWidths.serif),
};

function byLetter(widths: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      [...letters].map((letter) => [letter, Number(width)] as const),
    ),
  );
}

/** Other scripts stand in a typeface of the reader's: an ideograph is as wide as high, hardly any letter is wider than this. */
function widthOfOther(letter: string): number {
  return letter >= '\u1100' ? 1000 : 800;
}
