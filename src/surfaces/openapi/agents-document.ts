/**
 * The description for who reads it whole before each call, as language models do: the operations that agents use, each
 * schema by its address, errors once. It is cut from the same operation objects as the full description.
 */

import type { Site } from '../../derive/site.ts';
import { PROBLEM_MEDIA } from '../../operations/operation.ts';
import type { OperationId } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import { deriveOpenapi } from './document.ts';
import type { LazyFiles } from './examples.ts';

/** Figures and what corrects them; the ways to ask; what is sold, and what checks it. */
const forAgents: readonly OperationId[] = [
  ...([
    'figure-index',
    'axis-figures',
    'component-figures',
    'gspc',
    'comparison',
    'corrections',
    'state',
    'root',
  ] as const),
  ...(['mcp', 'a2a', 'chat', 'assess', 'article50', 'challenge'] as const),
  ...(['evidence-bundle', 'marking-evidence', 'axis-bundle', 'board-snapshot', 'bundle'] as const),
  'receipts-verify',
];

/** Statuses that a caller acts on otherwise than by reading `error`. */
const told = /^(2\d\d|402)$/;

export function deriveAgentsOpenapi(site: Site, made: LazyFiles) {
  const { openapi, info, servers, tags, paths, components } = deriveOpenapi(site, made);
  const { address } = site;
  const schemaAt = (name: string): string => address.url(pathOf('schemas', { name }));
  const rows = address.rows.filter(({ id }) => forAgents.some((each) => each === id));
  return {
    openapi,
    info: {
      ...info,
      description:
        `What agents call: ${rows.length} of the ${Object.keys(paths).length} paths that ${address.url(pathOf('openapi'))} describes. ` +
        'An unpaid door answers 402, and its challenge alone says the price; preview=1 is free. ' +
        'An error names the member that is wrong in field, and a word to program against in error.',
    },
    servers,
    tags: tags.filter(({ name }) => rows.some(({ group }) => group === name)),
    paths: Object.fromEntries(rows.map(({ path }) => [path, shortened(paths[path], schemaAt)])),
    components: {
      securitySchemes: { x402: components.securitySchemes.x402 },
      schemas: { error: shortened(components.schemas.error, schemaAt) },
      responses: {
        error: {
          description: 'An error (RFC 9457).',
          content: { [PROBLEM_MEDIA]: { schema: { $ref: ERROR } } },
        },
      },
    },
  };
}

const ERROR = '#/components/schemas/error';
const COMPONENT = '#/components/schemas/';
const leftOut: readonly string[] = ['examples', 'headers'];

/** Without what only the full description shows; a schema is named by its address. */
function shortened(value: unknown, schemaAt: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => shortened(each, schemaAt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
      if (leftOut.includes(name)) return [];
      if (name === 'responses') return [[name, toldResponses(member, schemaAt)]];
      if (name !== '$ref' || typeof member !== 'string' || member === ERROR)
        return [[name, shortened(member, schemaAt)]];
      return [[name, schemaAt(member.slice(COMPONENT.length))]];
    }),
  );
}

/** A file has no error of its own. */
function toldResponses(responses: object, schemaAt: (name: string) => string): object {
  const all = Object.entries(responses);
  const kept = all.filter(([status]) => told.test(status));
  return {
    ...Object.fromEntries(kept.map(([status, response]) => [status, shortened(response, schemaAt)])),
    ...(JSON.stringify(all).includes(PROBLEM_MEDIA)
      ? { default: { $ref: '#/components/responses/error' } }
      : {}),
  };
}
