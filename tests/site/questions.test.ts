/** Tables of questions, asked of the chat helper and of the agent; what an answer has to hold is read from what is served. */

import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { doorFactsFile } from '../../src/operations/door-facts-file.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { visibleText } from './html-files.ts';
import { serveBoard } from './served-board.ts';

type Row = {
  readonly question: string;
  /** What the answer has to hold; without it the question must stay unanswered. */
  readonly says?: string | readonly string[];
  readonly unanswerable?: string;
  /** Why a question that the board could answer is not answered: no answer is better than one to another question. */
  readonly refused?: string;
};
type Said = { readonly quote: string; readonly url: string };
type Board = ReturnType<typeof serveBoard>;

const post = async (board: Board, path: string, body: object, headers: HeadersInit = {}) => {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await board.get(path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  return Object(await answer.json());
};

const askChat = (board: Board, question: string) => post(board, '/api/chat', { question });

const askAgent = async (board: Board, text: string) => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] };
  const call = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } };
  const { result } = await post(board, '/api/a2a', call, { 'a2a-version': '1.0' });
  return result.message.parts[1].data;
};

/** `{member=value,…}` is the entry of a list that has these values. */
const step = (value: unknown, name: string): unknown => {
  const wanted = /^\{(.*)\}$/
    .exec(name)?.[1]
    ?.split(',')
    .map((each) => each.split(/=(.*)/));
  return wanted === undefined || !Array.isArray(value)
    ? Object(value)[name]
    : value.find((entry) => wanted.every(([member = '', text]) => String(Object(entry)[member]) === text));
};

const valueAt = async (board: Board, reference: string): Promise<unknown> => {
  const [path = '', pointer = ''] = reference.split('#');
  const value: unknown = await (await board.get(path)).json();
  return pointer
    .split(/\/(?![^{]*\})/)
    .slice(1)
    .reduce(step, value);
};

/** The sentence below the title of a record: what was found. */
const sentenceOfPage = async (board: Board, axis: string): Promise<string> => {
  const html = await (await board.get(`/axes/${axis}/record`)).text();
  const found =
    /class="verdict"[^>]*>([^<]*)</.exec(html)?.[1] ?? expect.fail(`no sentence on /axes/${axis}/record`);
  return visibleText(found).trim();
};

/** What the answer has to hold, read from what is served. */
const wanted = async (board: Board, says: string): Promise<string> => {
  const [, kind = '', rest = ''] = /^(verdict of|text|length of) (.*)$/.exec(says) ?? [];
  if (kind === 'verdict of') return sentenceOfPage(board, rest);
  if (kind === 'text') return rest;
  const value = await valueAt(board, kind === '' ? says : rest);
  expect(value, says).toBeDefined();
  return String(kind === '' ? value : Object(value).length);
};

const readTable = (name: string): readonly Row[] => {
  const { rows = [], asks_something_else = [] } = JSON.parse(
    readFileSync(`tests/site/questions/${name}-questions.json`, 'utf8'),
  );
  const others = asks_something_else.map((question: string) => ({
    question,
    unanswerable: 'something else',
  }));
  return [...rows, ...others];
};

/** Each file says who wrote its questions, and from what. `isExact`: a figure is a line of its own, not a part of a sentence. */
const tables = [
  { table: 'sixty', says: 39, refused: 1, unanswerable: 20 },
  { table: 'outsider', says: 33, refused: 7, unanswerable: 20 },
  { table: 'forty', says: 30, refused: 0, unanswerable: 10, isExact: true },
  { table: 'state', says: 33, refused: 0, unanswerable: 7 },
  { table: 'plain', says: 14, refused: 5, unanswerable: 1 },
  { table: 'near', says: 0, refused: 0, unanswerable: 26 },
  { table: 'pairs', says: 15, refused: 0, unanswerable: 24 },
  { table: 'kinds', says: 16, refused: 0, unanswerable: 40 },
];

/** A sample on every run; `npm run test:slow -- agents` asks all. */
const EVERY = process.env.EVERY_QUESTION === '1' ? 1 : 8;

/** A client may ask a server sixty times a minute: each table is asked of its own. */
describe.each(tables)('the questions of $table', ({ table, isExact = false, ...counts }) => {
  const board = serveBoard();
  const rows = readTable(table);

  test('are as many with an answer, and without, as whoever reads the table is told', () => {
    const count = (member: keyof Row) => rows.filter((row) => row[member] !== undefined).length;
    const [says, refused, unanswerable] = [count('says'), count('refused'), count('unanswerable')];
    expect({ table, says, refused, unanswerable }).toEqual({ table, ...counts });
  });

  test.each(rows.filter((_, at) => at % EVERY === 0))('$question', async ({ question, says = [] }) => {
    const places = [says].flat();
    const { question: repeated, ...answer } = await askChat(board, question);
    expect(repeated).toBe(question);
    expect(await askAgent(board, question)).toEqual(answer);
    expect([answer.answered, answer.answers.length > 0]).toEqual([places.length > 0, places.length > 0]);
    // What is refused leads on.
    expect(answer.nearest?.length > 0).toBe(places.length === 0);
    const said = answer.answers.map(({ quote, url }: Said) => `${quote} ${url}`).join('\n');
    const quotes = answer.answers.map(({ quote }: Said) => quote);
    for (const place of places) {
      const value = await wanted(board, place);
      expect(said, place).toContain(value);
      if (isExact && place.startsWith('/')) expect(quotes, place).toContain(value);
    }
  });
});

test('every answer that the site holds ready says something', () => {
  const { answers } = parseAs('door-facts-0.1', readFileSync(doorFactsFile(inject('siteDir'))), 'door facts');
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(({ lines }) => lines.length === 0)).toEqual([]);
});

describe('what comes nearest', () => {
  const board = serveBoard();

  test.each([
    ['Which tool is best at guessing what language a text is written in?', 'cross-reality'],
    ['What is the best program for spotting attacks on a chatbot?', 'jail'],
    ['Who wins at reading the mood of a text?', 'affect'],
    ['Which tool best extracts metadata from pictures?', 'provenance'],
    ['Which of the profanity filters is on top?', 'continuity'],
  ])(
    '%s names the axis, with a question that is answered and a page that is there',
    async (question, axis) => {
      const { nearest } = await askChat(board, question);
      const near = nearest.find(({ url }: { url: string }) => url.endsWith(`/axes/${axis}`));
      expect((await askChat(board, near.ask)).answered).toBe(true);
      expect((await board.get(new URL(near.url).pathname)).status).toBe(200);
    },
  );

  test('a question that shares no word with the board is told what can be asked', async () => {
    const { nearest } = await askChat(board, 'Who won the cup final?');
    expect(nearest.length).toBeGreaterThan(2);
    for (const { ask } of nearest) expect((await askChat(board, ask)).answered, ask).toBe(true);
  });
});
