/** How wide a text of a share picture is in its serif: the sum of its letters, without what pairs of them move together. */

import { letterWidths } from './letter-widths.gen.ts';

export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const letter of text) thousandths += widths.get(letter) ?? widthOfOther(letter);
  return (thousandths * size) / 1000;
}

const widths: ReadonlyMap<string, number> = new Map(
  Object.entries(letterWidths).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);

/** Other scripts stand in a typeface of the reader's: an ideograph is as wide as high, hardly any letter is wider than this. */
function widthOfOther(letter: string): number {
  return letter >= '\u1100' ? 1000 : 800;
}
