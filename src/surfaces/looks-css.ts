/**
 * What a board has of its own over the styles of every board: the publisher's accent, the origin
 * that printed addresses begin with, and the style sheet of the publisher, last.
 */

import type { Looks } from '../artifacts/looks.ts';

export function toLooksCss({ accent, theme }: Pick<Looks, 'accent' | 'theme'>, origin: string): string {
  return `:root{--origin:${JSON.stringify(origin)}}
@media screen{:root{--accent:light-dark(${accent.light},${accent.dark})}}
${theme}`;
}
