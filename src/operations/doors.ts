/**
 * Dynamic operations: paid doors, helpers, operator operations, agent endpoints, and what is
 * retired or not built.
 */

import { JSON_MEDIA, type OperationRows } from './operation.ts';

const dynamic = {
  security: 'none',
  lifecycle: 'LIVE',
  served_by: 'function',
  schema: null,
  media: JSON_MEDIA,
  cache: 'never',
} as const;

export const doors = {
  'marking-evidence': {
    ...dynamic,
    path: '/api/art50/marking-evidence',
    methods: ['GET', 'POST'],
    group: 'door',
    security: 'x402',
    schema: 'card-v0',
    summary:
      'Whether named methods detect a machine-readable mark in one named output. Sold per artefact, never a grade.',
    query: [
      {
        name: 'url',
        required: true,
        description:
          'Public address of the generated output, at most 20 MiB. A POST may send the bytes instead.',
      },
      { name: 'preview', required: false, description: '1 asks for a free unsigned measurement.' },
    ],
  },
  'evidence-bundle': {
    ...dynamic,
    path: '/api/evidence-bundle',
    methods: ['GET'],
    group: 'door',
    security: 'x402',
    schema: 'card-v0',
    summary: 'Metered evidence bundle for one obligation and one declared subject.',
    query: [
      {
        name: 'obligation',
        required: true,
        description: 'article-50, article-53, dora or cra.',
        values: ['article-50', 'article-53', 'dora', 'cra'],
      },
      { name: 'subject', required: true, description: 'The subject as declared by the caller.' },
      { name: 'preview', required: false, description: '1 asks for the free outline.' },
    ],
  },
  article50: {
    ...dynamic,
    path: '/api/article50',
    methods: ['GET', 'POST'],
    group: 'helper',
    schema: 'article50-issued-0.1',
    summary: 'Article 50 passport over declared facts: issue (POST) and re-verify (GET verify=1).',
    query: [
      { name: 'verify', required: false, description: '1 asks whether a passport is one of this service.' },
      { name: 'passport', required: false, description: 'The passport, as verify_url has it.' },
      { name: 'hmac', required: false, description: 'Its HMAC, as verify_url has it.' },
    ],
  },
  assess: {
    ...dynamic,
    path: '/api/assess',
    methods: ['GET', 'POST'],
    group: 'helper',
    schema: 'assess-0.1',
    summary: 'Deterministic, text-only EU AI Act screening helper: which words point to which provision.',
  },
  a2a: {
    ...dynamic,
    path: '/api/a2a',
    methods: ['GET', 'POST'],
    group: 'agent',
    summary: 'A2A 1.0 JSON-RPC binding of the agent card.',
  },
  contact: {
    ...dynamic,
    path: '/api/contact',
    methods: ['POST'],
    group: 'helper',
    schema: 'letter-answer-0.1',
    summary:
      'A letter to the publisher, as JSON or by a plain form; kept to the letter, or the address that takes it instead.',
  },
  chat: {
    ...dynamic,
    path: '/api/chat',
    methods: ['POST'],
    group: 'helper',
    schema: 'chat-0.1',
    summary: 'Retrieval over published lines; quotes with addresses or says that nothing published answers.',
  },
  challenge: {
    ...dynamic,
    path: '/api/challenge',
    methods: ['GET', 'POST'],
    group: 'helper',
    schema: 'challenge-0.1',
    summary: 'How to challenge a figure, the place to do it, and what became of a challenge.',
    query: [
      {
        name: 'receipt',
        required: false,
        description: 'The receipt of a challenge: asks what became of it.',
      },
    ],
  },
  checkout: {
    ...dynamic,
    path: '/api/checkout',
    methods: ['POST'],
    group: 'helper',
    schema: 'checkout-0.1',
    summary: 'The public door is closed; says so.',
  },
  'receipts-verify': {
    ...dynamic,
    path: '/api/receipts/verify',
    methods: ['POST'],
    group: 'helper',
    schema: 'receipt-verification-0.1',
    summary: 'Verifies a payment receipt or offer without trusting the caller.',
  },
  'action-jobs': {
    ...dynamic,
    path: '/api/action-jobs',
    methods: ['GET', 'POST', 'PATCH'],
    group: 'operator',
    security: 'operatorBearer',
    schema: 'action-jobs-0.1',
    summary: 'Bounded ledger of action intents.',
    query: [{ name: 'job_id', required: false, description: 'One job; needs the writer bearer.' }],
  },
  'board-sign': {
    ...dynamic,
    path: '/api/board-sign',
    methods: ['POST'],
    group: 'operator',
    security: 'codehostOidc',
    schema: 'card-v0',
    summary: 'Signs a card-v0 payload of a board-role surface for a named workflow.',
  },
  'api-mcp': {
    ...dynamic,
    path: '/api/mcp',
    methods: ['GET', 'POST'],
    group: 'agent',
    summary: 'The tool server under its reader path.',
  },
  mcp: {
    ...dynamic,
    path: '/mcp',
    methods: ['GET', 'POST'],
    group: 'agent',
    summary: 'JSON-RPC tool server (MCP).',
  },
  atlas: {
    ...dynamic,
    path: '/api/atlas',
    methods: ['GET', 'POST'],
    group: 'lifecycle',
    lifecycle: 'RETIRED',
    schema: 'retired-endpoint-0.1',
    summary: 'Retired.',
  },
  'corpus-watch': {
    ...dynamic,
    path: '/api/corpus-watch',
    methods: ['GET', 'POST'],
    group: 'lifecycle',
    lifecycle: 'NOT_IMPLEMENTED',
    schema: 'capability-state-0.1',
    summary: 'Not implemented.',
  },
  'agentic-fix': {
    ...dynamic,
    path: '/api/agentic-fix',
    methods: ['GET', 'POST'],
    group: 'lifecycle',
    lifecycle: 'QUARANTINED_PRE_RELEASE',
    schema: 'quarantined-endpoint-0.1',
    summary: 'Quarantined before release.',
  },
} as const satisfies OperationRows;
