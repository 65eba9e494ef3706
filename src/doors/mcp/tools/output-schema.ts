/** Output schemas of tools, whole: every member is described, and no other is answered. */

export const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

/** One type in each branch: not every client reads a list of types. */
const textOrNull = { anyOf: [{ type: 'string' }, { type: 'null' }] } as const;

export function list(items: object) {
  return { type: 'array', items } as const;
}

/** Members that are always there, and those that may be absent. */
export function object(
  required: Readonly<Record<string, object>>,
  may: Readonly<Record<string, object>> = {},
) {
  return {
    type: 'object',
    properties: { ...required, ...may },
    required: Object.keys(required),
    additionalProperties: false,
  } as const;
}

/** A page of a list under its name. */
export function pageSchema(name: string, item: object) {
  return object({ [name]: list(item), total: whole, next_cursor: textOrNull });
}
