/** The functions that validate by the schemas, as the text of a module: it exports each by its schema's id. */

import standalone from 'ajv/dist/standalone/index.js';
import { schemas } from './contracts.gen.ts';
import { nameIn, openAjv } from './validate.ts';

export function spellValidators(): string {
  const names = Object.keys(schemas).map((id) => [id, nameIn(id)]);
  return standalone(openAjv({ source: true }), Object.fromEntries(names));
}
