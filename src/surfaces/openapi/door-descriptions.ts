/**
 * What each dynamic operation accepts and answers, as door-descriptions.json says it. A door that goes live without
 * its entry there does not compile; one that is not live accepts nothing, so nothing is described for it.
 */

import { BoardError } from '../../core/board-error.ts';
import type { HttpMethod, Query } from '../../operations/operation.ts';
import type { HandledId } from '../../operations/operations.ts';
import { answerExamples, bodyExamples, type Example } from './board-examples.ts';
import written from './door-descriptions.json' with { type: 'json' };

/** A schema by its name in src/schema, one of several, or written out. */
type DescribedSchema = string | readonly string[] | object;

export type RequestBody = {
  /** JSON where it is not said. */
  readonly media?: readonly string[];
  /** So it is where it is not said. */
  readonly required?: boolean;
  readonly schema: DescribedSchema;
  /** Accepted by the service as it stands. */
  readonly example: Example;
};

export type Answer = {
  readonly status: number;
  readonly description: string;
  /** JSON where it is not said. */
  readonly media?: string;
  /** A refusal without one has the body that every error has. */
  readonly schema?: DescribedSchema;
  readonly example?: Example | undefined;
};

export type RequestHeader = Pick<Query, 'name' | 'required' | 'description' | 'example'>;

type DoorDescription = {
  readonly headers: readonly (RequestHeader & { readonly methods: readonly string[] })[];
  readonly bodies: Partial<Record<HttpMethod, RequestBody>>;
  readonly answers: readonly Answer[];
};

type WrittenBody = Omit<RequestBody, 'example'> & { readonly example?: unknown };

type WrittenDoor = Partial<Pick<DoorDescription, 'headers' | 'answers'>> & {
  readonly bodies?: Partial<Record<HttpMethod, WrittenBody>>;
  /** Answers that several doors give, by their names, and refusals that many do. */
  readonly shared?: readonly string[];
  readonly refused?: readonly number[];
};

const doors: Readonly<Record<HandledId, WrittenDoor>> = {
  ...written.doors,
  'api-mcp': written.doors.mcp,
};

export function describedDoor(id: string): DoorDescription | undefined {
  const door = Object.entries<WrittenDoor>(doors).find(([name]) => name === id)?.[1];
  if (door === undefined) return undefined;
  const { headers = [], bodies = {}, answers = [], shared = [], refused = [] } = door;
  return {
    headers,
    bodies: Object.fromEntries(Object.entries(bodies).map(([method, body]) => [method, toBody(id, body)])),
    answers: [
      ...answers.map((answer) =>
        answer.status === 200 ? { ...answer, example: answerExamples[id] } : answer,
      ),
      ...shared.map((name) => named<Answer>(written.shared, name)),
      ...refused.map((status) => ({ status, description: named(written.refusals, String(status)) })),
    ],
  };
}

function toBody(id: string, { example, ...body }: WrittenBody): RequestBody {
  return { ...body, example: (board) => example ?? bodyExamples[id]?.(board) };
}

function named<Value>(table: Readonly<Record<string, Value>>, name: string): Value {
  const value = table[name];
  if (value === undefined)
    throw new BoardError(
      'OPENAPI',
      `door-descriptions.json: expected one of ${Object.keys(table).join(', ')}, got ${name}`,
    );
  return value;
}

/** The names among the schemas of a body or an answer. */
export function namedSchemas({ schema = [] }: { readonly schema?: DescribedSchema }): readonly string[] {
  return [schema].flat().flatMap((name) => (typeof name === 'string' ? name.replace('[]', '') : []));
}
