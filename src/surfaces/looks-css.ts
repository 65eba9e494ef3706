/** The publisher's accent, over the token of the same name in the styles of every board. */

import type { Looks } from '../artifacts/looks.ts';

export function toLooksCss({ accent }: Looks): string {
  return `:root{--accent:${accent.light}}
@media(prefers-color-scheme:dark){:root{--accent:${accent.dark}}}
`;
}
