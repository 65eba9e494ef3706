/** A schema.org description as the text of a script element. */

import type { JsonLd } from '../derive/pages/dataset.ts';

/** Inside a script element a `<` could end it; JSON says the same with an escape. */
export function toJsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
