/** The body of a request, counted while it is read: a declared length is not believed. */

import { parseObject } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { SchemaTypes } from '../../schema/contracts.gen.ts';
import { conformsTo, type SchemaId } from '../../schema/validate.ts';
import { refuse } from './respond.ts';

/** One JSON object, each member once, or the answer that says what is wrong with it and repeats nothing of it. */
export async function readJsonObject(request: Request, maxBytes: number): Promise<JsonObject | Response> {
  if (mediaOf(request) !== 'application/json')
    return refuse(415, 'unsupported_media_type', 'expected application/json');
  const bytes = await readBody(request, maxBytes);
  if (bytes === undefined) return refuse(413, 'too_large', `expected at most ${maxBytes} bytes`);
  const object = parseObject(bytes, maxBytes);
  return object ?? refuse(400, 'malformed_json', 'expected one JSON object, each member once, not too deep');
}

/** The same, valid under a published schema. */
export async function readValidObject<K extends SchemaId>(
  request: Request,
  { schema, maxBytes, error = 'invalid_body' }: { schema: K; maxBytes: number; error?: string },
): Promise<SchemaTypes[K] | Response> {
  const object = await readJsonObject(request, maxBytes);
  if (object instanceof Response || conformsTo(schema, object)) return object;
  return refuse(422, error, `the body is not valid under ${pathOf('schemas', { name: schema })}`);
}

/** Nothing where there is more of it than allowed. */
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
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function mediaOf(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}
