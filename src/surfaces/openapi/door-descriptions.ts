/**
 * What each dynamic operation accepts and answers. A door that goes live without its line here does
 * not compile; one that is not live accepts nothing, so nothing is described for it.
 */

import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { markingMethods, markingUnmeasured } from '../../operations/marking-methods.ts';
import type { HandledId } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import { agentDescriptions } from './agent-descriptions.ts';
import {
  type Answer,
  answered,
  type Described,
  type DoorDescription,
  type ExampleBoard,
  errorBody,
  jsonBody,
  type RequestHeader,
  refused,
} from './described-door.ts';
import { helperDescriptions } from './helper-descriptions.ts';

/** Well-formed, by a key that no board publishes: it is read, and answered that it does not verify. */
const EXAMPLE_OFFER =
  'eyJhbGciOiJFZERTQSIsImtpZCI6ImRpZDp3ZWI6Ym9hcmQuZXhhbXBsZSNib2FyZC1hdHRlc3RhdGlvbi0xIn0.ey' +
  'JhbW91bnQiOiI1MDAwMCIsImFzc2V0IjoiMHg4MzM1ODlmQ0Q2ZURiNkUwOGY0YzdDMzJENGY3MWI1NGJkQTAyOTEz' +
  'IiwibmV0d29yayI6ImVpcDE1NTo4NDUzIiwicGF5VG8iOiIweDExMTExMTExMTExMTExMTExMTExMTExMTExMTExMT' +
  'ExMTExMTExMTEiLCJyZXNvdXJjZVVybCI6Imh0dHBzOi8vYm9hcmQuZXhhbXBsZS9hIiwic2NoZW1lIjoiZXhhY3Qi' +
  'LCJ2YWxpZFVudGlsIjoxODkzNDU2MDAwLCJ2ZXJzaW9uIjoxfQ.AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE' +
  'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ';

const ownOrigin: RequestHeader = {
  name: 'Origin',
  required: false,
  description: 'The origin of this board, to the letter; needed wherever a job is read or written.',
};

/** An unsigned preview of a picture without a mark. */
function exampleMarkingCard(board: ExampleBoard) {
  return {
    schema: cardSchema(board),
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
}

/** The body of a card off the board, as signing asks for it; its bench and its component are nobody's. */
function exampleCardBody(board: ExampleBoard) {
  return {
    schema: cardSchema(board),
    surface: 'mill',
    payload: {
      kind: 'svc.measurement/0.1',
      bench: 'example-bench-1',
      run: '2026-11-21-example',
      as_of: '2026-11-21',
      bank_sha256: sha256Hex(utf8('the items of an example')),
      rows_sha256: sha256Hex(utf8('the rows of an example')),
      model: { id: 'example-component', version: '1.0.0', digest: 'sha512-example' },
      n: 100,
      correct: 97,
      unparsed: 0,
    },
    unmeasured: ['speed and cost'],
  };
}

function cardSchema({ base_url }: ExampleBoard): string {
  return base_url + pathOf('schemas', { name: 'card-v0' });
}

function exampleIntent({ axis }: ExampleBoard) {
  return {
    action: 'rerun-bench',
    ...(axis === null ? {} : { subject: axis }),
    parameters: { reason: 'a new version' },
  };
}

const CHALLENGED: Answer = answered(
  402,
  'x402-payment-required-2',
  'The x402 challenge; the same bytes, base64, stand in PAYMENT-REQUIRED.',
);

const PRICED: Answer = answered(
  402,
  'x402-payment-required-2',
  'The x402 challenge, with how much it is in svc.goods; the same bytes, base64, stand in PAYMENT-REQUIRED.',
);

const bundleAnswers: DoorDescription['answers'] = [
  answered(
    200,
    ['card-v0', 'file-bundle-outline-0.1'],
    'The card that lists the files, with PAYMENT-RESPONSE; with preview=1 the same list, unsigned. The archive is at the address on the card.',
  ),
  PRICED,
];

export const doorDescriptions: Readonly<Record<HandledId, DoorDescription>> = {
  ...helperDescriptions,
  ...agentDescriptions,
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
          example: () => 'the bytes of the output',
        },
      ],
    },
    answers: [
      {
        status: 200,
        description: 'The card with PAYMENT-RESPONSE; with preview=1 the same measurement, unsigned.',
        schema: 'card-v0',
        example: exampleMarkingCard,
      },
      CHALLENGED,
      ...refused(400, 409, 413, 415, 422, 429, 503),
    ],
  },
  'evidence-bundle': {
    answers: [
      answered(
        200,
        ['card-v0', 'evidence-bundle-outline-0.2'],
        'The manifest card with PAYMENT-RESPONSE; with preview=1 the free outline. The archive is at the address on the card.',
      ),
      PRICED,
      ...refused(400, 404, 409, 422, 429, 503),
    ],
  },
  'axis-bundle': { answers: [...bundleAnswers, ...refused(400, 409, 422, 429, 503)] },
  'board-snapshot': { answers: [...bundleAnswers, ...refused(400, 409, 429, 503)] },
  bundle: {
    answers: [
      {
        status: 200,
        description: 'The archive: a tar of the files, compressed.',
        media: 'application/gzip',
        schema: { type: 'string', description: 'The bytes.' },
      },
      ...refused(400, 404, 410, 503),
    ],
  },
  'receipts-verify': {
    bodies: {
      POST: [
        jsonBody('receipt-question-0.1', () => ({
          jws: EXAMPLE_OFFER,
          expected: { network: 'eip155:8453', amount: '50000' },
        })),
      ],
    },
    answers: [
      answered(200, 'receipt-verification-0.1', 'The five answers, also about what does not verify.'),
      ...refused(400, 413, 415, 429, 503),
    ],
  },
  'board-sign': {
    bodies: { POST: [jsonBody('card-body-v0', exampleCardBody)] },
    answers: [
      answered(200, 'card-v0', 'The card: the same body with kid and sig_ed25519.'),
      ...refused(400, 401, 413, 415),
      answered(422, errorBody, 'No card body of a surface that the board key signs; nothing was signed.'),
      answered(
        503,
        errorBody,
        'Closed: no workflow or no key is configured (final); or the issuer or the store is out (Retry-After).',
      ),
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
          example: 'rerun-2026-11-22',
        },
      ],
      PATCH: [
        ownOrigin,
        { name: 'If-Match', required: true, description: 'The ETag of the job as it was read.' },
      ],
    },
    bodies: {
      POST: [jsonBody('action-intent-0.1', exampleIntent)],
      PATCH: [jsonBody('action-change-0.1', () => ({ state: 'accepted' }))],
    },
    answers: [
      answered(
        200,
        ['action-jobs-0.1', 'action-job-0.1'],
        'Bare GET: the contract. Otherwise the job, with its ETag.',
      ),
      ...refused(400, 401, 403, 404),
      answered(
        409,
        errorBody,
        'The key stands for another intent, the state does not follow, or the ledger is full; the error says which.',
      ),
      ...refused(412, 413, 415),
      answered(422, errorBody, 'The body is not valid under its schema.'),
      answered(428, errorBody, 'If-Match is missing.'),
      answered(503, errorBody, 'The store is out (Retry-After).'),
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
