/** The body of a request, counted while it is read: a declared length is not believed. */

import { joinBytes } from '../../core/bytes.ts';
import { parseObject } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { SchemaTypes } from '../../schema/contracts.gen.ts';
import { conformsTo, faultIn, type SchemaId } from '../../schema/validate.ts';
import { refuse, respondProblem } from './respond.ts';

/** One JSON object, each member once, or the answer that says what is wrong with it and repeats nothing of it. */
export async function readJsonObject(request: Request, maxBytes: number): Promise<JsonObject | Response> {
  if (mediaOf(request) !== 'application/json')
    return refuse(415, 'unsupported_media_type', 'content-type: expected application/json');
  const bytes = await readBody(request, maxBytes);
  if (bytes === undefined) return refuse(413, 'too_large', `body: expected at most ${maxBytes} bytes`);
  const object = parseObject(bytes, maxBytes);
  return (
    object ?? refuse(400, 'malformed_json', 'body: expected one JSON object, each member once, not too deep')
  );
}

/** The same, valid under a published schema. */
export async function readValidObject<K extends SchemaId>(
  request: Request,
  { schema, maxBytes, error = 'invalid_body' }: { schema: K; maxBytes: number; error?: string },
): Promise<SchemaTypes[K] | Response> {
  const object = await readJsonObject(request, maxBytes);
  if (object instanceof Response || conformsTo(schema, object)) return object;
  return refuseBody(error, schema, object);
}

/** Names the member that is wrong, by its JSON pointer, and repeats nothing of its value. */
export function refuseBody(error: string, schema: SchemaId, body: JsonObject): Response {
  const { field, expected } = faultIn(schema, body);
  const detail = `the body is not valid under ${pathOf('schemas', { name: schema })}: ${field === '' ? 'the body' : field}: expected ${expected}`;
  return respondProblem({ status: 422, error, detail, field });
}

/** Nothing where the body is longer than allowed. */
export async function readBody(
  request: Pick<Request, 'body'>,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return joinBytes(parts);
}

export function mediaOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
