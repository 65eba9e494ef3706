/**
 * The schemas of what the client reads: every file of a board that has one, the key document, the challenge of a door,
 * and what these refer to. The package holds the value of this constant, computed when it is packed.
 */

import { registry } from '../../../src/operations/operations.ts';
import { schemas } from '../../../src/schema/contracts.gen.ts';
import type { SchemaCatalogue } from './schema-check.ts';

export const answerSchemas: SchemaCatalogue = reachedFrom([
  ...registry.flatMap(({ served_by, schema }) =>
    served_by === 'prebuilt' && schema !== null ? [schema] : [],
  ),
  'did-0.1',
  'x402-payment-required-2',
]);

function reachedFrom(names: readonly string[]): SchemaCatalogue {
  const known: SchemaCatalogue = schemas;
  const reached = new Set(names.filter((name) => Object.hasOwn(known, name)));
  for (const name of reached)
    for (const [, other = ''] of JSON.stringify(known[name]).matchAll(/"\$ref":"([^"#]+)\.schema\.json/g))
      reached.add(other);
  return Object.fromEntries(Object.entries(known).filter(([name]) => reached.has(name)));
}
