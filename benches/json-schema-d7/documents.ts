/**
 * The documents every validator is given: the draft-07 meta-schema and the suite's remote
 * documents, under their addresses.
 */

import { readFile } from 'node:fs/promises';
import { isRecord } from '../../src/measure/foreign.ts';
import { fleetFile } from '../fleet/packages.ts';
import { remotes } from './recipe.ts';

export const META = 'http://json-schema.org/draft-07/schema';

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
  const meta = await readFile(fleetFile('ajv/dist/refs/json-schema-draft-07.json'), 'utf8');
  const texts = [{ uri: META, text: meta }, ...(await remotes())];
  return () => Object.fromEntries(texts.map(({ uri, text }) => [uri, JSON.parse(text)]));
}

/** The suite's own documents alone, for validators that bring the meta-schema with them. */
export async function remoteDocuments(): Promise<() => Readonly<Record<string, unknown>>> {
  const all = await documents();
  return () => Object.fromEntries(Object.entries(all()).filter(([uri]) => uri !== META));
}

/** The schema with its draft stated inside, for validators that read it there; true and false stay. */
export function withDraft(schema: unknown): unknown {
  return isRecord(schema) ? { $schema: `${META}#`, ...schema } : schema;
}
