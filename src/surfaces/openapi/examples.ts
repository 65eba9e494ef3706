/**
 * Examples from the bytes of this very build: as served where they are small, else with their lists
 * cut; always valid under their schema.
 */

import type { Operation } from '../../operations/operation.ts';
import { registry } from '../../operations/operations.ts';
import { isFamily, singleFile } from '../../operations/paths.ts';
import { isSchemaId, validate } from '../../schema/validate.ts';

/** Files that are made only when they are asked for. */
export type LazyFiles = {
  readonly keys: () => Iterable<string>;
  readonly get: (path: string) => Uint8Array | undefined;
};

type Examples = {
  readonly examples?: Record<string, { readonly summary: string; readonly value: unknown }>;
};

const LIMIT = 4_000;

export function exampleOf(schema: string | null, bytes: Uint8Array | undefined): Examples {
  if (bytes === undefined) return {};
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (bytes.length <= LIMIT) return { examples: { served: { summary: 'As served', value } } };
  const short = [2, 1]
    .map((kept) => cut(value, kept))
    .find((each) => JSON.stringify(each).length <= 2 * LIMIT);
  if (short === undefined || !isValid(schema, short)) return {};
  return {
    examples: {
      shortened: { summary: 'As served, with its lists cut to their first entries', value: short },
    },
  };
}

/** Number lists are values (an interval), not lists of entries. */
function cut(value: unknown, kept: number): unknown {
  if (Array.isArray(value)) {
    const isValue = value.every((each) => typeof each === 'number');
    return (isValue ? value : value.slice(0, kept)).map((each) => cut(each, kept));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cut(member, kept)]));
}

function isValid(schema: string | null, value: unknown): boolean {
  if (schema === null || !isSchemaId(schema)) return true;
  try {
    validate(schema, value, 'example');
    return true;
  } catch {
    return false;
  }
}

/** The row's own file, or the first of its family. */
export function exampleFile(row: Operation, made: LazyFiles): string | undefined {
  if (!isFamily(row)) return singleFile(row);
  const pattern = pathPattern(row.path);
  const [, begins = ''] = /^\/([^{]*)/.exec(row.path) ?? [];
  for (const path of made.keys())
    if (path.startsWith(begins) && pattern.test(`/${path}`) && !ownFiles.has(path)) return path;
  return undefined;
}

/**
 * What a family's names stand for in one of its files: `/a/{b}/{c}.json` on `a/x/y.json` gives b =
 * x, c = y.
 */
export function namesIn(row: Operation, file: string | undefined): Readonly<Record<string, string>> {
  return pathPattern(row.path).exec(`/${file ?? ''}`)?.groups ?? {};
}

/** The last name of a mixed family may span folders. */
/** Files that have a row of their own, wherever they lie. */
const ownFiles = new Set(registry.map(singleFile));

function pathPattern(path: string): RegExp {
  return new RegExp(
    `^${path
      .split(/(\{[a-z]+\})/)
      .map((part) =>
        part.startsWith('{')
          ? `(?<${part.slice(1, -1)}>${part === '{file}' ? '.+' : '[^/]+'})`
          : part.replaceAll('.', '\\.'),
      )
      .join('')}$`,
  );
}
