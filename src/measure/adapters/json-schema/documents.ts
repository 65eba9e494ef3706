/**
 * The documents every validator is given: the draft-04 meta-schema and the suite's remote
 * documents, under their addresses.
 */

import { readFile } from 'node:fs/promises';
import { remotes } from '../../banks/json-schema-d4.ts';
import { fleetFile } from '../../fleet/resolve.ts';
import { isRecord } from '../../foreign.ts';

export const META = 'http://json-schema.org/draft-04/schema';

export type Case = { readonly schema: unknown; readonly data: unknown };

export function parseCase(input: string): Case {
  const value: unknown = JSON.parse(input);
  if (!isRecord(value)) throw new TypeError('a case is an object with schema and data');
  return { schema: value.schema, data: value.data };
}

/**
 * Address → document, parsed anew for every call: validators may write into what they are given.
 */
export async function documents(): Promise<() => Readonly<Record<string, unknown>>> {
  const meta = await readFile(fleetFile('ajv-draft-04/dist/refs/json-schema-draft-04.json'), 'utf8');
  const texts = [{ uri: META, text: meta }, ...(await remotes())];
  return () => Object.fromEntries(texts.map(({ uri, text }) => [uri, JSON.parse(text)]));
}

/**
 * For validators that look documents up by the exact text of a reference: the meta-schema also with
 * its empty fragment.
 */
export function withFragment(known: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...known, [`${META}#`]: known[META] };
}
