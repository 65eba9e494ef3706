/**
 * What each dynamic operation accepts and answers. A door that goes live without its line here does
 * not compile; one that is not live accepts nothing, so nothing is described for it.
 */

import { markingMethods, markingUnmeasured } from '../../operations/marking-methods.ts';
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

export type RequestHeader = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly example?: string;
};

export type DoorDescription = {
  readonly headers?: Partial<Record<Method, readonly RequestHeader[]>>;
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

/** An unsigned preview of a picture without a mark. */
const EXAMPLE_MARKING_CARD = {
  schema: 'https://board.example/schema/card-v0.schema.json',
  surface: 'marking-evidence',
  payload: {
    kind: 'svc.art50.marking-evidence/0.1',
    checked: markingMethods.map(({ id }) => ({
      method: id,
      result: id === 'png.generation-parameters' ? 'NOT_APPLICABLE' : 'NOT_DETECTED',
    })),
    statements: ['sniffed_type: image/jpeg', 'byte_length: 48213'],
  },
  unmeasured: markingUnmeasured,
  sig_ed25519: null,
};

const errorBody = { $ref: '#/components/schemas/error' };

const ownOrigin: RequestHeader = {
  name: 'Origin',
  required: false,
  description: 'The origin of this board, to the letter; needed wherever a job is read or written.',
};

const refusals = {
  400: 'Malformed: the message says what was expected.',
  401: 'The bearer is missing or rejected; whatever is wrong with it, the bytes are the same.',
  403: 'The request does not come from the origin of this board.',
  404: 'Nothing of this id.',
  409: 'This payment was sent for something else (final), or is being worked on (Retry-After).',
  412: 'If-Match is not the version that is kept: somebody else was first.',
  413: 'More bytes than are taken; the message names the limit.',
  415: 'Another media type than is taken.',
  422: 'The output cannot be had or used; the error says which rule refused it or what failed.',
  429: 'What is free was asked for too often; Retry-After says when to ask again.',
  503: 'The door is closed (final), or a service it needs is out or the outcome of a payment is not known yet (Retry-After: send the same payment again).',
} as const;

function refused(...statuses: readonly (keyof typeof refusals)[]): readonly Answer[] {
  return statuses.map((status) => ({ status, description: refusals[status], schema: errorBody }));
}

/** Of the endpoints that speak JSON-RPC, what is refused before a message is read. */
const rpcRefused = {
  413: 'A message of more than 1 MiB.',
  415: 'Another media type than application/json.',
} as const;

function rpcRefusals(): readonly Answer[] {
  return [
    { status: 413, description: rpcRefused[413], schema: 'json-rpc-response-2' },
    { status: 415, description: rpcRefused[415], schema: 'json-rpc-response-2' },
    ...refused(429),
  ];
}

const NO_ANSWER: Answer = { status: 202, description: 'A notification was taken; there is nothing to say.' };

const toolServer: DoorDescription = {
  bodies: {
    POST: [
      {
        media: JSON_MEDIA,
        required: true,
        schema: 'json-rpc-request-2',
        example: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      },
    ],
  },
  answers: [
    {
      status: 200,
      description:
        'POST: the result or error of the message. GET: where and how to ask, and the tools; GET for an event stream answers 405.',
      schema: ['mcp-descriptor-0.1', 'json-rpc-response-2'],
    },
    NO_ANSWER,
    {
      status: 400,
      description: 'No message of this protocol, or headers that disagree with it.',
      schema: 'json-rpc-response-2',
    },
    {
      status: 403,
      description: 'Asked under a foreign Host, or locally from a foreign Origin.',
      schema: 'json-rpc-response-2',
    },
    {
      status: 404,
      description: 'Stateless revisions: a method that is not known.',
      schema: 'json-rpc-response-2',
    },
    ...rpcRefusals(),
  ],
};

/** The body of a card off the board, as signing asks for it. */
const EXAMPLE_CARD_BODY = {
  schema: 'https://board.example/schema/card-v0.schema.json',
  surface: 'mill',
  payload: {
    kind: 'svc.measurement/0.1',
    bench: 'commonmark-1',
    run: '2026-11-21-704c657e',
    as_of: '2026-11-21',
    bank_sha256: '704c657ebc79acd73789dc1eda1a463268acb1a6c2262f81bfd41cd9999df5e9',
    rows_sha256: '956aeea394f821292853450e4e11308c3ccb63167ae866ab33162407536b45e1',
    model: { id: 'markdown-it', version: '15.0.3', digest: 'sha512-+Az7Ojz3iRGu8KYMvJ6xVg==' },
    n: 652,
    correct: 652,
    unparsed: 0,
  },
  unmeasured: ['speed and cost'],
};

export const doorDescriptions: Readonly<Record<HandledId, DoorDescription>> = {
  'marking-evidence': {
    bodies: {
      POST: [
        {
          media: 'application/octet-stream',
          required: false,
          schema: {
            type: 'string',
            description: 'The bytes of the output, at most 4,500,000; or none, with url.',
          },
          example: 'the bytes of the output',
        },
      ],
    },
    answers: [
      {
        status: 200,
        description: 'The card with PAYMENT-RESPONSE; with preview=1 the same measurement, unsigned.',
        schema: 'card-v0',
        example: EXAMPLE_MARKING_CARD,
      },
      {
        status: 402,
        description: 'The x402 challenge; the same bytes, base64, stand in PAYMENT-REQUIRED.',
        schema: 'x402-payment-required-2',
      },
      ...refused(400, 409, 413, 415, 422, 429, 503),
    ],
  },
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
  a2a: {
    bodies: {
      POST: [
        {
          media: JSON_MEDIA,
          required: true,
          schema: 'json-rpc-request-2',
          example: {
            jsonrpc: '2.0',
            id: 1,
            method: 'SendMessage',
            params: { message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'board totals' }] } },
          },
        },
      ],
    },
    answers: [
      {
        status: 200,
        description: 'POST, with A2A-Version: 1.0: the result or error of the message. GET: the agent card.',
        schema: ['agent-card-1.0', 'json-rpc-response-2'],
      },
      NO_ANSWER,
      ...rpcRefusals(),
      ...refused(503),
    ],
  },
  mcp: toolServer,
  'api-mcp': toolServer,
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
  'board-sign': {
    bodies: {
      POST: [{ media: JSON_MEDIA, required: true, schema: 'card-body-v0', example: EXAMPLE_CARD_BODY }],
    },
    answers: [
      { status: 200, description: 'The card: the same body with kid and sig_ed25519.', schema: 'card-v0' },
      ...refused(400, 401, 413, 415),
      {
        status: 422,
        description: 'No card body of a surface that the board key signs; nothing was signed.',
        schema: errorBody,
      },
      {
        status: 503,
        description:
          'Closed: no workflow or no key is configured (final); or the issuer or the store is out (Retry-After).',
        schema: errorBody,
      },
    ],
  },
  'action-jobs': {
    headers: {
      GET: [ownOrigin],
      POST: [
        ownOrigin,
        {
          name: 'Idempotency-Key',
          required: true,
          description: '1 to 128 printable characters of the writer’s own choosing: one key is one job.',
          example: 'rerun-jail-2026-11-22',
        },
      ],
      PATCH: [
        ownOrigin,
        { name: 'If-Match', required: true, description: 'The ETag of the job as it was read.' },
      ],
    },
    bodies: {
      POST: [
        {
          media: JSON_MEDIA,
          required: true,
          schema: 'action-intent-0.1',
          example: { action: 'rerun-bench', subject: 'jail', parameters: { reason: 'a new version' } },
        },
      ],
      PATCH: [
        { media: JSON_MEDIA, required: true, schema: 'action-change-0.1', example: { state: 'accepted' } },
      ],
    },
    answers: [
      {
        status: 200,
        description: 'Bare GET: the contract. Otherwise the job, with its ETag.',
        schema: ['action-jobs-0.1', 'action-job-0.1'],
      },
      ...refused(400, 401, 403, 404),
      {
        status: 409,
        description:
          'The key stands for another intent, the state does not follow, or the ledger is full; the error says which.',
        schema: errorBody,
      },
      ...refused(412, 413, 415),
      { status: 422, description: 'The body is not valid under its schema.', schema: errorBody },
      { status: 428, description: 'If-Match is missing.', schema: errorBody },
      { status: 503, description: 'The store is out (Retry-After).', schema: errorBody },
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
