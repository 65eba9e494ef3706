/**
 * What a board has of its own over the styles of every board: the publisher's accent, and the origin
 * that printed addresses begin with.
 */

import type { Looks } from '../artifacts/looks.ts';

export function toLooksCss({ accent }: Pick<Looks, 'accent'>, origin: string): string {
  return `:root{--accent:${accent.light};--origin:${JSON.stringify(origin)}}
@media screen and (prefers-color-scheme:dark){:root{--accent:${accent.dark}}}
`;
}
