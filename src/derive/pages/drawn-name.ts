/** The name of a component in a picture, cut where there is no room for it; what stands behind it is never cut. */

import { type Face, textWidth } from './text-width.ts';

type NameRoom = { readonly room: number; readonly face: Face; readonly behind?: string };

/** Cut in its middle: siblings differ at the end of their names. */
export function drawnName(name: string, { room, face, behind = '' }: NameRoom): string {
  const letters = [...name];
  let drawn = name + behind;
  for (let kept = letters.length - 1; kept > 1 && textWidth(drawn, face) > room; kept -= 1) {
    const head = Math.ceil(kept * HEAD);
    drawn = `${letters.slice(0, head).join('')}…${letters.slice(head - kept).join('')}${behind}`;
  }
  return drawn;
}

/** Of the letters that are kept, those before the cut. */
const HEAD = 0.6;
