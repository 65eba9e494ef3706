/** What the free helpers accept and answer. */

import { signCommission } from '../../core/commission-letter.ts';
import {
  type DoorDescription,
  type Example,
  type ExampleBoard,
  errorBody,
  jsonBody,
  type RequestBody,
  refused,
} from './described-door.ts';

const FORM_MEDIA = 'application/x-www-form-urlencoded';

const EXAMPLE_FACTS = {
  system: 'Example image maker',
  version: '2.1',
  provider: 'Example provider',
  role: 'provider',
  outputs: ['image'],
  marking: ['c2pa.manifest-store'],
  declared_on: '2026-11-22',
};

const EXAMPLE_TEXT = {
  description:
    'The tool ranks job applicants by their CVs and detects the emotions of candidates in video interviews. It does not use social scoring.',
};

const EXAMPLE_CONTACT = { message: 'How may I have my component measured?', reply_to: 'reader@example.org' };

function exampleChallenge({ axis }: ExampleBoard) {
  return {
    figure: axis === null ? 'the number of measured axes' : `the state of the axis ${axis}`,
    reason: 'The mapping of the third answer is wrong.',
    evidence: 'https://example.org/recount',
  };
}

/** Signed by a key that everybody knows: an example, in nobody's name. */
function exampleCommission({ did_domain }: ExampleBoard) {
  const letter = {
    schema: 'svc.commission-letter/0.1',
    to: did_domain,
    on: '2026-11-24',
    subject: 'Parsers of dates',
    question: 'Does the parser read the dates of RFC 9110 and refuse others?',
    asked_by: 'Example reader',
  };
  return signCommission(letter, new Uint8Array(32).fill(1));
}

/** The same letter, as JSON and as a form sends it. */
function letters(example: Example): readonly RequestBody[] {
  return [
    jsonBody('letter-0.1', example),
    { media: FORM_MEDIA, required: true, schema: 'letter-0.1', example },
  ];
}

export const helperDescriptions = {
  article50: {
    bodies: {
      POST: [jsonBody('article50-facts-0.1', () => EXAMPLE_FACTS)],
    },
    answers: [
      {
        status: 200,
        description:
          'POST: the passport. GET with verify=1: the verdict, also on what is not valid. Bare GET: what it is.',
        schema: ['article50-issued-0.1', 'article50-verdict-0.1', 'article50-0.1'],
      },
      ...refused(400, 413, 415, 422, 429),
      {
        status: 503,
        description: 'No key is configured (final), or the store is out (Retry-After).',
        schema: errorBody,
      },
    ],
  },
  assess: {
    bodies: {
      POST: [jsonBody('assess-question-0.1', () => EXAMPLE_TEXT)],
    },
    answers: [
      {
        status: 200,
        description: 'POST: what matched, what was set aside, and the questions that decide. GET: the rules.',
        schema: ['assess-0.1', 'assess-description-0.1'],
      },
      ...refused(400, 413, 415, 422, 429, 503),
    ],
  },
  chat: {
    bodies: {
      POST: [jsonBody('chat-question-0.1', () => ({ question: 'How many axes are measured?' }))],
    },
    answers: [
      {
        status: 200,
        description: 'Published lines with their addresses, or that nothing published answers.',
        schema: 'chat-0.1',
      },
      ...refused(400, 413, 415, 422, 429),
    ],
  },
  contact: {
    bodies: { POST: letters(() => EXAMPLE_CONTACT) },
    answers: [
      {
        status: 200,
        description: 'Kept, or the address that takes it instead.',
        schema: 'letter-answer-0.1',
      },
      ...refused(400, 413, 415, 422, 429),
    ],
  },
  challenge: {
    bodies: { POST: letters(exampleChallenge) },
    answers: [
      {
        status: 200,
        description:
          'Bare GET: how to challenge. With receipt: what became of it. POST: kept, with its receipt.',
        schema: ['challenge-0.1', 'challenge-state-0.1', 'letter-answer-0.1'],
      },
      ...refused(400, 404, 413, 415, 422, 429, 503),
    ],
  },
  commission: {
    bodies: { POST: [jsonBody('commission-letter-0.1', exampleCommission)] },
    answers: [
      {
        status: 200,
        description:
          'Bare GET: how to ask. With receipt: what became of the request. POST: kept, with its receipt.',
        schema: ['commission-0.1', 'commission-state-0.1', 'letter-answer-0.1'],
      },
      ...refused(400, 404, 413, 415, 422, 429, 503),
    ],
  },
  checkout: {
    answers: [
      { status: 200, description: 'The public door is closed; nothing is taken.', schema: 'checkout-0.1' },
    ],
  },
} as const satisfies Readonly<Record<string, DoorDescription>>;
