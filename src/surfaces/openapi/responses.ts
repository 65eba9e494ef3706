/**
 * The responses of one operation, from its row: what a file answers, what is not available answers,
 * what a door answers.
 */

import { canonicalBytes } from '../../core/canonical.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { JSON_MEDIA, type Operation, PROBLEM_MEDIA } from '../../operations/operation.ts';
import { operation } from '../../operations/operations.ts';
import { fileOf, isFamily } from '../../operations/paths.ts';
import type { ExampleBoard } from './board-examples.ts';
import type components from './components.json';
import { type Answer, describedDoor } from './door-descriptions.ts';
import type { LazyFiles } from './examples.ts';
import { exampleFile, exampleOf } from './examples.ts';
import { describedSchema, schemaRef } from './schema-components.ts';

/** Where examples come from: the bytes of this build, and what it says of itself. */
export type ExampleSource = {
  readonly made: LazyFiles;
  readonly board: ExampleBoard;
  readonly address: Addresses;
};

type Responses = Readonly<Record<string, unknown>>;

export const jsonMedia = bareMedia(JSON_MEDIA);

/** What a door or the server refuses by itself (RFC 9457); `error` is the word to program against. */
const errorContent = { [PROBLEM_MEDIA]: { schema: schemaRef('error') } };

/**
 * What a family of several formats is made of; a tile, a checkpoint or a digest list has no
 * extension.
 */
const mixedMedia: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  banks: { [jsonMedia]: 'bank-0.1', 'application/jsonl': null },
  runs: { [jsonMedia]: 'run-0.1', 'application/jsonl': null },
  log: { 'application/octet-stream': null, [jsonMedia]: null, 'text/plain': null },
  inputs: {
    [jsonMedia]: null,
    'application/jsonl': null,
    'text/markdown': null,
    'image/svg+xml': null,
    'text/css': null,
  },
};

export const mixedSchemas: readonly string[] = Object.values(mixedMedia).flatMap((media) =>
  Object.values(media).flatMap((schema) => schema ?? []),
);

const noSuchFile = {
  description: 'No such file: the page of the site that says so.',
  content: {
    'text/html': { schema: { type: 'string' } },
    ...errorContent,
  },
};

export function responsesOf(row: Operation, { made, board, address }: ExampleSource): Responses {
  if (row.lifecycle !== 'LIVE') return unavailableResponses(row);
  return row.served_by === 'function' ? doorResponses(row, board) : fileResponses(row, made, address);
}

function unavailableResponses(row: Operation): Responses {
  const status = row.lifecycle === 'NOT_IMPLEMENTED' ? 501 : 503;
  return {
    [status]: {
      description:
        status === 501
          ? 'Not implemented: no input is accepted, kept or signed.'
          : 'Unavailable: nothing is answered in its place.',
      headers: headers(['Cache-Control', 'Access-Control-Allow-Origin']),
      content: { [jsonMedia]: { schema: row.schema === null ? { type: 'object' } : schemaRef(row.schema) } },
    },
  };
}

function fileResponses(row: Operation, made: LazyFiles, { rules, rewrites }: Addresses): Responses {
  const isAsked = row.id === 'gspc' && rewrites;
  return {
    200: {
      description: row.summary,
      ...(rules && { headers: headers(['ETag', 'Cache-Control', 'Access-Control-Allow-Origin']) }),
      content: isAsked ? { [jsonMedia]: boardContent(row, made) } : fileContent(row, made),
    },
    ...(rules && { 304: { description: 'The bytes are those of If-None-Match.' } }),
    ...(isAsked ? { 404: unknownAxis(made) } : {}),
    ...(isFamily(row) ? { 404: noSuchFile } : {}),
  };
}

function headers(names: readonly (keyof typeof components.headers)[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function fileContent(row: Operation, made: LazyFiles): Record<string, unknown> {
  const mixed = mixedMedia[row.id];
  if (mixed !== undefined) {
    return Object.fromEntries(
      Object.entries(mixed).map(([media, schema]) => [
        media,
        { schema: schema === null ? looseSchema(media) : schemaRef(schema) },
      ]),
    );
  }
  const media = bareMedia(row.media);
  if (row.schema === null) return { [media]: { schema: looseSchema(media) } };
  const file = exampleFile(row, made);
  return { [media]: { schema: schemaRef(row.schema), ...exampleOf(row.schema, made.get(file ?? '')) } };
}

/** A media type without its parameters is the key under which OpenAPI finds it. */
function bareMedia(media: string): string {
  return media.split(';')[0] ?? media;
}

/** Of YAML nothing is said: some readers take it for a text, and some for what it holds. */
function looseSchema(media: string): object {
  if (media === 'text/yaml') return {};
  return /[/+]json$/.test(media) ? { type: 'object' } : { type: 'string' };
}

/** One path, two bodies: the board, or with `?axis=` one of its rows. */
function boardContent(row: Operation, made: LazyFiles): object {
  const board = exampleOf('gspc-axes-0.5', made.get(exampleFile(row, made) ?? '')).examples ?? {};
  const file = exampleFile(operation('axis-rows'), made);
  const axis = exampleOf('axis-row-0.5', made.get(file ?? '')).examples ?? {};
  return {
    schema: { oneOf: [schemaRef('gspc-axes-0.5'), schemaRef('axis-row-0.5')] },
    examples: { ...named('board', board), ...named('axis', axis) },
  };
}

function named(name: string, examples: object): object {
  return Object.fromEntries(Object.entries(examples).map(([key, example]) => [`${name}-${key}`, example]));
}

function unknownAxis(made: LazyFiles): object {
  return {
    description: 'Unknown axis name: the body lists the names that are known.',
    content: {
      [PROBLEM_MEDIA]: {
        schema: schemaRef('unknown-axis-0.1'),
        ...exampleOf('unknown-axis-0.1', made.get(fileOf('unknown-axis'))),
      },
    },
  };
}

function doorResponses(row: Operation, board: ExampleBoard): Responses {
  return Object.fromEntries(
    (describedDoor(row.id)?.answers ?? []).map((answer) => [answer.status, doorAnswer(answer, board)]),
  );
}

function doorAnswer(
  { status, description, schema, media = jsonMedia, example }: Answer,
  board: ExampleBoard,
): object {
  if (schema === undefined) return { description, ...(status >= 400 && { content: errorContent }) };
  const shown = example === undefined ? {} : exampleOf(null, canonicalBytes(example(board)));
  return { description, content: { [media]: { schema: describedSchema(schema), ...shown } } };
}
