import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { factsOf, makeDoor, ORIGIN } from '../../../tests/kit/door-deps.ts';
import { emitBoard, signBoard } from '../../../tests/kit/engine.ts';
import type { Files } from '../../../tests/kit/files.ts';
import { jsonRequest } from '../../../tests/kit/json-request.ts';
import { makeSmallBoard } from '../../../tests/kit/small-board.ts';
import { deriveAxisWords } from '../../derive/doors/axis-words.ts';
import { derivePublishedAnswers } from '../../derive/doors/published-answers.ts';
import type { PublishedSite } from '../../derive/site.ts';
import type { Chat01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { chat } from './chat.ts';

let board: DiskBoard;
let site: PublishedSite;
let files: Files;
beforeAll(async () => {
  board = makeSmallBoard();
  await signBoard(board, '2026-01-02T12:00:00Z');
  const publication = await emitBoard(board);
  ({ site, files } = publication);
});
afterAll(() => board.remove());

const ask = (question: unknown) => {
  const facts = factsOf({ axes: deriveAxisWords(site), answers: derivePublishedAnswers(site) });
  return chat(jsonRequest('http://x/api/chat', { question }), makeDoor({ facts }).deps);
};

const answerTo = async (question: string): Promise<Chat01> =>
  validate('chat-0.1', await (await ask(question)).json(), 'answer');

/** What stands at an address with a JSON pointer, in the bytes that are served. */
const atAddress = (url: string): unknown => {
  const { pathname, search, hash } = new URL(url);
  const axis = new URLSearchParams(search).get('axis');
  const name = axis === null ? pathname.slice(1) : `board-data/axis-${axis}`;
  const bytes = files.get(name) ?? files.get(`${name}.json`);
  const document: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return hash
    .slice(2)
    .split('/')
    .reduce((value: unknown, step) => Object(value)[step], document);
};

describe('questions about a small board', () => {
  test.each([
    ['How many axes are measured?', /3 axis · 2 measured/],
    ['Who leads jail?', /alpha/],
    ['What does TIE mean?', /did not separate/],
    ['How do I verify a card?', /node verify-card\.mjs|card_index/],
    ['Which licence?', /CC-BY-4\.0/],
    ['How do I challenge a figure?', /Name the figure by the address/],
    ['What was corrected?', /./],
    ['Who publishes this?', /./],
    ['What costs money?', /never a grade/],
    ['What is not measured?', /Not measured, and stated so: care/],
  ])('%s', async (question, line) => {
    const { answered, answers } = await answerTo(question);
    expect(answered).toBe(true);
    expect(answers[0]?.quote).toMatch(line);
    expect(answers.length).toBeLessThanOrEqual(10);
  });

  test('of how much was measured are answered in items and in checks, never in one number', async () => {
    const { answers } = await answerTo('total number of items measured');
    const { items, checks } = site.board.totals;
    expect(answers.slice(0, 2).map(({ quote, what }) => [quote, what])).toEqual([
      [String(items), 'items that count on measured comparisons, a pair once'],
      [String(checks), 'checks of facts, which are no items'],
    ]);
  });

  test('of corrections and publisher are answered with theirs', async () => {
    const { corrections, publisher } = site.evidence;
    const wrong = corrections.ok ? corrections.value.corrections.map((each) => each.what_was_wrong) : [];
    const quotes = (await answerTo('What was corrected?')).answers.map(({ quote }) => quote);
    expect(quotes).toEqual(expect.arrayContaining(wrong.slice(-1)));
    expect((await answerTo('Who publishes this?')).answers[0]?.quote).toBe(publisher.issuer);
  });

  test.each([
    'What is the weather?',
    'What is the capital of France?',
    'How old are you?',
    'Write me a poem about llamas',
    'What is this?',
    '???',
    'Wie ist das Wetter?',
  ])('nothing published answers: %s', async (question) => {
    const { answered, answers, note } = await answerTo(question);
    expect([answered, answers]).toEqual([false, []]);
    expect(note).toMatch(/^No line of those that are asked here answers this/);
  });
});

describe('what is quoted', () => {
  test('stands word for word where its address points', () => {
    const inBodies = derivePublishedAnswers(site)
      .flatMap(({ lines }) => lines)
      .filter(({ at }) => at.includes('#/'));
    expect(inBodies.length).toBeGreaterThan(30);
    const strangers = inBodies.filter(({ quote, at }) => String(atAddress(ORIGIN + at)) !== quote);
    expect(strangers).toEqual([]);
  });

  test('comes with an address of this board', async () => {
    const { answers } = await answerTo('How many axes are measured?');
    expect(answers[0]?.url).toBe(`${ORIGIN}/api/gspc#/totals/public_count`);
  });

  test('is the same for the same question', async () => {
    const [first, second] = await Promise.all([ask('What does TIE mean?'), ask('What does TIE mean?')]);
    expect(await first.text()).toBe(await second.text());
  });
});

test.each([[''], [1], ['x'.repeat(1001)], [undefined]])('the question %.20j is refused', async (question) => {
  expect((await ask(question)).status).toBe(422);
});

test('a body with another member is told which there are, and the other is not repeated', async () => {
  const asked = jsonRequest('http://x/api/chat', { question: 'Who leads jail?', temperature: 1 });
  const { detail } = Object(await (await chat(asked, makeDoor().deps)).json());
  expect(detail).toMatch(/the body: expected only the members question$/);
});
