/** What the free helpers accept and answer. */

import { signCommission } from '../../core/commission-letter.ts';
import {
  answered,
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
    bodies: { POST: [jsonBody('article50-facts-0.1', () => EXAMPLE_FACTS)] },
    answers: [
      answered(
        200,
        ['article50-issued-0.1', 'article50-verdict-0.1', 'article50-0.1'],
        'POST: the passport. GET with verify=1: the verdict, also on what is not valid. Bare GET: what it is.',
      ),
      ...refused(400, 413, 415, 422, 429),
      answered(503, errorBody, 'No key is configured (final), or the store is out (Retry-After).'),
    ],
  },
  assess: {
    bodies: { POST: [jsonBody('assess-question-0.1', () => EXAMPLE_TEXT)] },
    answers: [
      answered(
        200,
        ['assess-0.1', 'assess-description-0.1'],
        'POST: what matched, what was set aside, and the questions that decide. GET: the rules.',
      ),
      ...refused(400, 413, 415, 422, 429, 503),
    ],
  },
  chat: {
    bodies: { POST: [jsonBody('chat-question-0.1', () => ({ question: 'How many axes are measured?' }))] },
    answers: [
      answered(200, 'chat-0.1', 'Published lines with their addresses, or that nothing published answers.'),
      ...refused(400, 413, 415, 422, 429),
    ],
  },
  contact: {
    bodies: { POST: letters(() => EXAMPLE_CONTACT) },
    answers: [
      answered(200, 'letter-answer-0.1', 'Kept, or the address that takes it instead.'),
      ...refused(400, 413, 415, 422, 429),
    ],
  },
  challenge: {
    bodies: { POST: letters(exampleChallenge) },
    answers: [
      answered(
        200,
        ['challenge-0.1', 'challenge-state-0.1', 'letter-answer-0.1'],
        'Bare GET: how to challenge. With receipt: what became of it. POST: kept, with its receipt.',
      ),
      ...refused(400, 404, 413, 415, 422, 429, 503),
    ],
  },
  commission: {
    bodies: { POST: [jsonBody('commission-letter-0.1', exampleCommission)] },
    answers: [
      answered(
        200,
        ['commission-0.1', 'commission-state-0.1', 'letter-answer-0.1'],
        'Bare GET: how to ask. With receipt: what became of the request. POST: kept, with its receipt.',
      ),
      ...refused(400, 404, 413, 415, 422, 429, 503),
    ],
  },
  checkout: {
    answers: [answered(200, 'checkout-0.1', 'The public door is closed; nothing is taken.')],
  },
} as const satisfies Readonly<Record<string, DoorDescription>>;
