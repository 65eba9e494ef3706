/**
 * Dynamic operations: paid doors, helpers, operator operations, agent endpoints, and what is
 * retired or not built.
 */

import { JSON_MEDIA, ONE, type OperationRows, optional, required, rowsLike } from './operation.ts';

/** How long the name of a subject may be. */
export const SUBJECT_CHARACTERS = 200;

/** The subject that every board has: itself. */
export const BOARD_SUBJECT = 'board';

export const SUBJECT_WORDS =
  'A name on this board: board, an axis of the obligation, or the name of what was asked there. For any other the answer is 404 with the nearest names.';

const dynamic = rowsLike({
  security: 'none',
  lifecycle: 'LIVE',
  served_by: 'function',
  media: JSON_MEDIA,
  cache: 'never',
});

export const doors = {
  'marking-evidence': dynamic(
    '/api/art50/marking-evidence',
    'card-v0',
    'Whether named methods detect a machine-readable mark in one named output. Sold per artefact, never a grade.',
    {
      methods: ['GET', 'POST'],
      group: 'door',
      security: 'x402',
      query: [
        required(
          'url',
          'Public address of the generated output, at most 20 MiB. A POST may send the bytes instead.',
          { example: 'https://example.com/picture.jpg' },
        ),
        optional('preview', '1 asks for a free unsigned measurement.', ONE),
      ],
    },
  ),
  'evidence-bundle': dynamic(
    '/api/evidence-bundle',
    'card-v0',
    'Metered evidence bundle for one obligation and one subject on this board: a signed card, and an archive of what it lists.',
    {
      methods: ['GET'],
      group: 'door',
      security: 'x402',
      query: [
        required('obligation', 'article-50, article-53, dora or cra.', {
          values: ['article-50', 'article-53', 'dora', 'cra'],
        }),
        required('subject', SUBJECT_WORDS, {
          maxLength: SUBJECT_CHARACTERS,
          example: BOARD_SUBJECT,
        }),
        optional(
          'marking_cards',
          'Ids of marking-evidence cards that were bought here, with commas between them, at most 16: they are packed too.',
        ),
        optional('preview', '1 asks for the free outline.', ONE),
      ],
    },
  ),
  'axis-bundle': dynamic(
    '/api/axis-bundle',
    'card-v0',
    'Everything that one measured axis rests on, listed on a signed card, and an archive of it.',
    {
      methods: ['GET'],
      group: 'door',
      security: 'x402',
      query: [
        required('axis', 'Name of a measured axis.'),
        optional('preview', '1 asks for the free list.', ONE),
      ],
    },
  ),
  'board-snapshot': dynamic(
    '/api/board-snapshot',
    'card-v0',
    'The whole board at one build, listed on a signed card, and an archive of it.',
    {
      methods: ['GET'],
      group: 'door',
      security: 'x402',
      query: [optional('preview', '1 asks for the free list.', ONE)],
    },
  ),
  bundle: dynamic(
    '/api/bundle',
    null,
    'The archive of a bundle that was bought, by the id in the paid answer.',
    {
      methods: ['GET'],
      group: 'helper',
      media: 'application/gzip',
      query: [
        required('id', 'The id of the archive.', { example: '2026-01-02-0123456789abcdef0123456789abcdef' }),
      ],
    },
  ),
  article50: dynamic(
    '/api/article50',
    'article50-issued-0.1',
    'Article 50 passport over declared facts: issue (POST) and re-verify (GET verify=1).',
    {
      methods: ['GET', 'POST'],
      group: 'helper',
      query: [
        optional('verify', '1 asks whether a passport is one of this service.', ONE),
        optional('passport', 'The passport, as verify_url has it.'),
        optional('hmac', 'Its HMAC, as verify_url has it.'),
      ],
    },
  ),
  assess: dynamic(
    '/api/assess',
    'assess-0.1',
    'Deterministic, text-only EU AI Act screening helper: which words point to which provision.',
    { methods: ['GET', 'POST'], group: 'helper' },
  ),
  a2a: dynamic('/api/a2a', null, 'A2A 1.0 JSON-RPC binding of the agent card.', {
    methods: ['GET', 'POST'],
    group: 'agent',
  }),
  contact: dynamic(
    '/api/contact',
    'letter-answer-0.1',
    'A letter to the publisher, as JSON or by a plain form; kept to the letter, or the address that takes it instead.',
    { methods: ['POST'], group: 'helper' },
  ),
  chat: dynamic(
    '/api/chat',
    'chat-0.1',
    'Up to three figures of this board that share the words of a question, whole. It does not converse, and no model writes anything.',
    { methods: ['POST'], group: 'helper' },
  ),
  challenge: dynamic(
    '/api/challenge',
    'challenge-0.1',
    'How to challenge a figure, the place to do it, and what became of a challenge.',
    {
      methods: ['GET', 'POST'],
      group: 'helper',
      query: [optional('receipt', 'The receipt of a challenge: asks what became of it.')],
    },
  ),
  commission: dynamic(
    '/api/commission',
    'commission-0.1',
    'How to ask for a measurement by a signed letter, the place to do it, and what became of a request.',
    {
      methods: ['GET', 'POST'],
      group: 'helper',
      query: [optional('receipt', 'The receipt of a request: asks what became of it.')],
    },
  ),
  checkout: dynamic('/api/checkout', 'checkout-0.1', 'The public door is closed; says so.', {
    methods: ['POST'],
    group: 'helper',
  }),
  'receipts-verify': dynamic(
    '/api/receipts/verify',
    'receipt-verification-0.1',
    'Verifies a payment receipt or offer without trusting the caller.',
    { methods: ['POST'], group: 'helper' },
  ),
  'action-jobs': dynamic('/api/action-jobs', 'action-jobs-0.1', 'Bounded ledger of action intents.', {
    methods: ['GET', 'POST', 'PATCH'],
    group: 'operator',
    security: 'operatorBearer',
    query: [optional('job_id', 'One job; needs the writer bearer.')],
  }),
  'board-sign': dynamic(
    '/api/board-sign',
    'card-v0',
    'Signs a card-v0 payload of a board-role surface for a named workflow.',
    { methods: ['POST'], group: 'operator', security: 'codehostOidc' },
  ),
  'api-mcp': dynamic('/api/mcp', null, 'The tool server under its reader path.', {
    methods: ['GET', 'POST'],
    group: 'agent',
  }),
  mcp: dynamic('/mcp', null, 'JSON-RPC tool server (MCP).', { methods: ['GET', 'POST'], group: 'agent' }),
  atlas: dynamic('/api/atlas', 'retired-endpoint-0.1', 'Retired.', {
    methods: ['GET', 'POST'],
    group: 'lifecycle',
    lifecycle: 'RETIRED',
  }),
  'corpus-watch': dynamic('/api/corpus-watch', 'capability-state-0.1', 'Not implemented.', {
    methods: ['GET', 'POST'],
    group: 'lifecycle',
    lifecycle: 'NOT_IMPLEMENTED',
  }),
  'agentic-fix': dynamic('/api/agentic-fix', 'quarantined-endpoint-0.1', 'Quarantined before release.', {
    methods: ['GET', 'POST'],
    group: 'lifecycle',
    lifecycle: 'QUARANTINED_PRE_RELEASE',
  }),
} as const satisfies OperationRows;
