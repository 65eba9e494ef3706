/**
 * What each dynamic operation accepts and answers. A door that goes live without its line here does
 * not compile; one that is not live accepts nothing, so nothing is described for it.
 */

import { JSON_MEDIA, type Method } from '../../operations/operation.ts';
import type { HandledId } from '../../operations/operations.ts';

/** A schema by its name in src/schema, one of several, or written out. */
type Described = {
  readonly schema: string | readonly string[] | Readonly<Record<string, unknown>>;
  readonly example?: unknown;
};

export type RequestBody = Described & {
  readonly media: string;
  readonly required: boolean;
  /** Accepted by the service as it stands. */
  readonly example: unknown;
};

export type Answer = Partial<Described> & {
  readonly status: number;
  readonly description: string;
  /** JSON where it is not said. */
  readonly media?: string;
};

export type DoorDescription = {
  readonly bodies?: Partial<Record<Method, readonly RequestBody[]>>;
  readonly answers: readonly Answer[];
};

/** Well-formed, by a key that no board publishes: it is read, and answered that it does not verify. */
const EXAMPLE_OFFER =
  'eyJhbGciOiJFZERTQSIsImtpZCI6ImRpZDp3ZWI6Ym9hcmQuZXhhbXBsZSNib2FyZC1hdHRlc3RhdGlvbi0xIn0.ey' +
  'JhbW91bnQiOiI1MDAwMCIsImFzc2V0IjoiMHg4MzM1ODlmQ0Q2ZURiNkUwOGY0YzdDMzJENGY3MWI1NGJkQTAyOTEz' +
  'IiwibmV0d29yayI6ImVpcDE1NTo4NDUzIiwicGF5VG8iOiIweDExMTExMTExMTExMTExMTExMTExMTExMTExMTExMT' +
  'ExMTExMTExMTEiLCJyZXNvdXJjZVVybCI6Imh0dHBzOi8vYm9hcmQuZXhhbXBsZS9hIiwic2NoZW1lIjoiZXhhY3Qi' +
  'LCJ2YWxpZFVudGlsIjoxODkzNDU2MDAwLCJ2ZXJzaW9uIjoxfQ.AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE' +
  'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ';

const errorBody = { $ref: '#/components/schemas/error' };

const refusals = {
  400: 'Malformed: the message says what was expected.',
  409: 'This payment was sent for something else (final), or is being worked on (Retry-After).',
  413: 'More bytes than are taken; the message names the limit.',
  415: 'Another media type than is taken.',
  429: 'What is free was asked for too often; Retry-After says when to ask again.',
  503: 'The door is closed (final), or a service it needs is out or the outcome of a payment is not known yet (Retry-After: send the same payment again).',
} as const;

function refused(...statuses: readonly (keyof typeof refusals)[]): readonly Answer[] {
  return statuses.map((status) => ({ status, description: refusals[status], schema: errorBody }));
}

export const doorDescriptions: Readonly<Record<HandledId, DoorDescription>> = {
  'evidence-bundle': {
    answers: [
      {
        status: 200,
        description: 'The manifest card with PAYMENT-RESPONSE; with preview=1 the free outline.',
        schema: ['card-v0', 'evidence-bundle-outline-0.1'],
      },
      {
        status: 402,
        description: 'The x402 challenge; the same bytes, base64, stand in PAYMENT-REQUIRED.',
        schema: 'x402-payment-required-2',
      },
      ...refused(400, 409, 429, 503),
    ],
  },
  'receipts-verify': {
    bodies: {
      POST: [
        {
          media: JSON_MEDIA,
          required: true,
          schema: 'receipt-question-0.1',
          example: { jws: EXAMPLE_OFFER, expected: { network: 'eip155:8453', amount: '50000' } },
        },
      ],
    },
    answers: [
      {
        status: 200,
        description: 'The five answers, also about what does not verify.',
        schema: 'receipt-verification-0.1',
      },
      ...refused(400, 413, 415, 429, 503),
    ],
  },
};

/** The names among the schemas of a body or an answer. */
export function namedSchemas({ schema }: Partial<Described>): readonly string[] {
  if (typeof schema === 'string') return [schema];
  return Array.isArray(schema) ? schema : [];
}

export function describedDoor(id: string): DoorDescription | undefined {
  return Object.entries<DoorDescription>(doorDescriptions).find(([name]) => name === id)?.[1];
}
