/**
 * The OpenAPI 3.1 description of every operation, as a function of the operation table and of the
 * bytes it describes.
 */

import { present } from '../../core/present.ts';
import { exampleAxis } from '../../derive/board/example-axis.ts';
import { unknownRequests } from '../../derive/readers/unknown-requests.ts';
import { versionPolicy } from '../../derive/readers/version-policy.ts';
import type { Site } from '../../derive/site.ts';
import { descriptionVersion } from '../../operations/description-version.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { HttpMethod, Operation, Query, TableGroup } from '../../operations/operation.ts';
import { fileOf } from '../../operations/paths.ts';
import { parseAs } from '../../schema/validate.ts';
import { english } from '../../words/say.ts';
import type { ExampleBoard } from './board-examples.ts';
import components from './components.json' with { type: 'json' };
import { describedDoor, namedSchemas, type RequestBody, type RequestHeader } from './door-descriptions.ts';
import type { LazyFiles } from './examples.ts';
import { exampleFile, namesIn } from './examples.ts';
import { type ExampleSource, jsonMedia, mixedSchemas, responsesOf } from './responses.ts';
import { describedSchema, schemaComponents } from './schema-components.ts';
import { securityOf } from './security.ts';

const tags: Readonly<Record<TableGroup, string>> = components.tags;

export function deriveOpenapi(site: Site, made: LazyFiles) {
  const { base_url, did_domain } = site.evidence.publisher;
  const { address } = site;
  const source = { made, board: { axis: exampleAxis(site.board), base_url, did_domain }, address };
  return {
    openapi: '3.1.0',
    info: infoOf(site),
    servers: [{ url: site.origin }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(address.rows.map((row) => [row.path, pathItem(row, source)])),
    components: {
      securitySchemes: components.securitySchemes,
      headers: components.headers,
      schemas: { ...schemaComponents(usedSchemas(address)), error: components.error },
    },
  };
}

function infoOf(site: Site) {
  const { publisher } = site.evidence;
  const { contact } = publisher;
  const unknown = unknownRequests(english, site.address);
  const said = `Every as_of is read from the artifact it describes, never from the request clock. ${versionPolicy(site.address.rows)}`;
  return {
    title: publisher.name,
    version: descriptionVersion(site),
    'x-svc-engine': { ...site.engine },
    summary: 'A public, keyless board of measured axes. It measures; it does not certify.',
    description: site.address.runsDoors
      ? 'Free operations carry an empty security list; paid ones carry x-payment-info. A description says nothing of answering: a ' +
        'door that is not configured where the site is deployed answers 503. An operation that is retired or not built says so in ' +
        'x-svc-lifecycle and answers as its row describes. ' +
        `${unknown} Errors are application/problem+json (RFC 9457) with a word to program against, \`error\`; 402 and what is retired or ` +
        'not built keep their JSON. Every GET is answered to HEAD as well, without a body; a method that is ' +
        `not described answers 405 with Allow. ${said}`
      : `Every operation is a file. ${unknown} ${said}`,
    license: { name: publisher.licence, identifier: publisher.licence },
    contact: {
      name: publisher.name,
      ...(contact.startsWith('mailto:') ? { email: contact.slice('mailto:'.length) } : { url: contact }),
    },
  };
}

/**
 * Schemas that a row or a door names, the further bodies of the board's path and of mixed families.
 */
function usedSchemas({ rows, rewrites }: Addresses): readonly string[] {
  return [
    ...(rewrites ? ['axis-row-0.5', 'unknown-axis-0.1'] : []),
    ...mixedSchemas,
    ...rows.flatMap((row) => row.schema ?? []),
    ...rows
      .flatMap((row) => {
        const door = describedDoor(row.id);
        return [...(door?.answers ?? []), ...Object.values(door?.bodies ?? {})];
      })
      .flatMap(namedSchemas),
  ];
}

function pathItem(row: Operation, source: ExampleSource): object {
  const parameters = pathParameters(row, source.made);
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...Object.fromEntries(
      row.methods.map((method) => [method.toLowerCase(), operationObject(row, method, source)]),
    ),
  };
}

function operationObject(row: Operation, method: HttpMethod, source: ExampleSource): object {
  const door = row.lifecycle === 'LIVE' ? describedDoor(row.id) : undefined;
  const body = door?.bodies[method];
  const parameters = [
    ...(row.query ?? []).map((query) => queryParameter(mayBeLeft(query, body), source.made)),
    ...(door?.headers ?? [])
      .filter(({ methods }) => methods.includes(method))
      .map((header) => parameter('header', header)),
  ];
  return {
    operationId: `${method.toLowerCase()}-${row.id}`,
    summary: row.summary,
    tags: [row.group],
    security: securityOf(row, method),
    ...(row.security === 'x402' ? { 'x-payment-info': { protocol: 'x402' } } : {}),
    ...(row.lifecycle === 'LIVE' ? {} : { 'x-svc-lifecycle': row.lifecycle }),
    ...(row.deprecated === undefined ? {} : { deprecated: true }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body, source.board) }),
    responses: responsesOf(row, source),
  };
}

/** What is asked about may be sent as the body; a generated client would else demand an address beside the bytes. */
function mayBeLeft(query: Query, body: RequestBody | undefined): Query {
  return body === undefined ? query : { ...query, required: false };
}

function queryParameter(query: Query, made: LazyFiles): object {
  const { name, values, maxLength } = query;
  const understood = name === 'axis' ? knownAxes(made) : values;
  return parameter('query', query, present({ enum: understood, maxLength }));
}

function parameter(
  place: 'query' | 'header',
  { name, required, description, example }: RequestHeader,
  bounds: object = {},
): object {
  return {
    name,
    in: place,
    required,
    description,
    schema: { type: 'string', ...bounds },
    ...present({ example }),
  };
}

/** As the board itself names them to whoever asks for another. */
function knownAxes(made: LazyFiles): readonly string[] | undefined {
  const file = fileOf('unknown-axis');
  const bytes = made.get(file);
  return bytes === undefined ? undefined : parseAs('unknown-axis-0.1', bytes, file).known;
}

function pathParameters(row: Operation, made: LazyFiles): readonly object[] {
  const examples = namesIn(row, exampleFile(row, made));
  return [...row.path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(name === 'file' ? { description: 'A file, with its folders where it has any.' } : {}),
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function requestBody(
  { media = [jsonMedia], required = true, schema, example }: RequestBody,
  board: ExampleBoard,
): object {
  const described = { schema: describedSchema(schema), example: example(board) };
  return { required, content: Object.fromEntries(media.map((name) => [name, described])) };
}
