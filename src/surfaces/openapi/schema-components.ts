/**
 * The published schemas as OpenAPI components: the same schemas, their references turned to where
 * they stand in the document.
 */

import { BoardError } from '../../core/board-error.ts';
import { schemas } from '../../schema/contracts.gen.ts';

const suffix = '.schema.json';
const place = '#/components/schemas/';

/** A schema as a door describes it: by name, one of several names, or written out. `name[]` is a list of such. */
export function describedSchema(schema: string | readonly string[] | object): object {
  if (typeof schema === 'string') return namedSchema(schema);
  return isNames(schema) ? { oneOf: schema.map(namedSchema) } : schema;
}

function isNames(schema: readonly string[] | object): schema is readonly string[] {
  return Array.isArray(schema);
}

function namedSchema(name: string): object {
  const [id = '', rest] = name.split('[]');
  return rest === undefined ? schemaRef(id) : { type: 'array', items: schemaRef(id) };
}

export function schemaRef(id: string): { readonly $ref: string } {
  return { $ref: place + id };
}

/** The named schemas and all that they refer to. */
export function schemaComponents(ids: readonly string[]): Record<string, unknown> {
  const components: Record<string, unknown> = {};
  const wanted = [...ids];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    if (Object.hasOwn(components, id)) continue;
    const self = id;
    components[self] = withoutIdentity(
      rewrite(schemaOf(self), (ref) => {
        const target = toPlace(ref, self);
        const [named = ''] = target.slice(place.length).split('/');
        wanted.push(named);
        return target;
      }),
    );
  }
  return Object.fromEntries(Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1)));
}

export function schemaOf(id: string): unknown {
  const schema = Object.entries(schemas).find(([name]) => name === id)?.[1];
  if (schema === undefined)
    throw new BoardError(
      'OPENAPI',
      `schema ${id}: expected it in src/schema/contracts.gen.ts, got none; write src/schema/${id}.schema.json, then: npm run schema:types`,
    );
  return schema;
}

/**
 * `other.schema.json#/$defs/x`, `other.schema.json` and `#/$defs/x` name a place in this document.
 */
function toPlace(ref: string, self: string): string {
  const [file = '', pointer = ''] = ref.split('#');
  return place + (file === '' ? self : file.replace(suffix, '')) + pointer;
}

function rewrite(value: unknown, turn: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => rewrite(each, turn));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string' ? turn(member) : rewrite(member, turn),
    ]),
  );
}

/**
 * With an `$id` of its own a schema would resolve its references against that, not against the
 * document.
 */
function withoutIdentity(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$id' && key !== '$schema'));
}
