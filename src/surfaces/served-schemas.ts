/** Which schemas a board serves: those of what it answers, and all that these refer to; the whole interface has all. */

import { schemas } from '../schema/contracts.gen.ts';
import { schemaComponents } from './openapi/schema-components.ts';
import type { ServedSite } from './served-site.ts';

export function servedSchemas({
  address,
  evidence,
}: Pick<ServedSite, 'address' | 'evidence'>): readonly string[] {
  if (address.isWhole) return Object.keys(schemas);
  const named = address.rows.flatMap(({ schema, fills = [] }) => [
    ...(schema === null ? [] : [schema]),
    ...fills,
  ]);
  // Live state names this one, where the register is there and empty.
  const instruments = evidence.instruments.ok ? ['rwa-instruments-0.1'] : [];
  return Object.keys(schemaComponents([...named, ...instruments]));
}
