/** What a door accepts and answers, as a description of it says it, and the refusals that doors share. */

import { type HttpMethod, JSON_MEDIA } from '../../operations/operation.ts';

/** What examples take from the board at hand, so that they name nothing of another. */
export type ExampleBoard = {
  /** Null on a board without axes. */
  readonly axis: string | null;
  readonly base_url: string;
  readonly did_domain: string;
};

export type Example = (board: ExampleBoard) => unknown;

/** A schema by its name in src/schema, one of several, or written out. */
export type Described = {
  readonly schema: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly example?: Example;
};

export type RequestBody = Described & {
  readonly media: string;
  readonly required: boolean;
  /** Accepted by the service as it stands. */
  readonly example: Example;
};

export type Answer = Partial<Described> & {
  readonly status: number;
  readonly description: string;
  /** JSON where it is not said. */
  readonly media?: string;
};

export type RequestHeader = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly example?: string;
};

export type DoorDescription = {
  readonly headers?: Partial<Record<HttpMethod, readonly RequestHeader[]>>;
  readonly bodies?: Partial<Record<HttpMethod, readonly RequestBody[]>>;
  readonly answers: readonly Answer[];
};

export function jsonBody(schema: string, example: Example): RequestBody {
  return { media: JSON_MEDIA, required: true, schema, example };
}

/** An answer in JSON; without an example where the schema has several or says enough. */
export function answered(status: number, schema: Described['schema'], description: string): Answer {
  return { status, description, schema };
}

export const errorBody = { $ref: '#/components/schemas/error' };

const refusals = {
  400: 'Malformed: the message says what was expected.',
  401: 'The bearer is missing or rejected; whatever is wrong with it, the bytes are the same.',
  403: 'The request does not come from the origin of this board.',
  404: 'Nothing of this id.',
  409: 'This payment was sent for something else (final), or is being worked on (Retry-After).',
  410: 'What was bought was kept for the recovery period, which is over.',
  412: 'If-Match is not the version that is kept: somebody else was first.',
  413: 'More bytes than are taken; the message names the limit.',
  415: 'Another media type than is taken.',
  422: 'What was sent is read and cannot be used; the error says which rule refused it.',
  429: 'What is free was asked for too often; Retry-After says when to ask again.',
  503: 'The door is closed (final), or a service it needs is out or the outcome of a payment is not known yet (Retry-After: send the same payment again).',
} as const;

export function refused(...statuses: readonly (keyof typeof refusals)[]): readonly Answer[] {
  return statuses.map((status) => answered(status, errorBody, refusals[status]));
}
