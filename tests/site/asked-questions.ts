/** Tables of questions, asked of the chat helper and of the agent; what an answer has to hold is read from what is served. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serveBoard } from './served-board.ts';

type Row = {
  readonly question: string;
  /** What the answer has to hold; without it the question must stay unanswered. */
  readonly says?: readonly string[];
  readonly unanswerable?: string;
  /** Why a question that the board could answer is not answered. */
  readonly refused?: string;
};
type Said = { readonly quote: string; readonly url: string };

const board = serveBoard();

const post = async (on: typeof board, path: string, body: object, headers: HeadersInit = {}) => {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await on.get(path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  return Object(await answer.json());
};

export const askChat = (on: typeof board, question: string) => post(on, '/api/chat', { question });

const agent = async (text: string) => {
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

const valueAt = async (reference: string): Promise<unknown> => {
  const [path = '', pointer = ''] = reference.split('#');
  const value: unknown = await (await board.get(path)).json();
  return pointer
    .split(/\/(?![^{]*\})/)
    .slice(1)
    .reduce(step, value);
};

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The sentence below the title of a record: what was found. */
const sentenceOfPage = async (axis: string): Promise<string> => {
  const html = await (await board.get(`/axes/${axis}/record`)).text();
  const found =
    /class="verdict"[^>]*>([^<]*)</.exec(html)?.[1] ?? expect.fail(`no sentence on /axes/${axis}/record`);
  return Object.entries(entities)
    .reduce((text, [code, sign]) => text.replaceAll(code, sign), found)
    .trim();
};

/** What the answer has to hold, read from what is served. */
const wanted = async (says: string): Promise<string> => {
  const [, kind = '', rest = ''] = /^(verdict of|text|length of) (.*)$/.exec(says) ?? [];
  if (kind === 'verdict of') return sentenceOfPage(rest);
  if (kind === 'text') return rest;
  const value = await valueAt(kind === '' ? says : rest);
  expect(value, says).toBeDefined();
  return String(kind === '' ? value : Object(value).length);
};

export function readTable(name: string): readonly Row[] {
  return JSON.parse(readFileSync(`tests/site/questions/${name}-questions.json`, 'utf8')).rows;
}

/** A client may ask sixty times a minute. `isExact`: a figure is a line of its own, not a part of a sentence. */
export function testRows(rows: readonly Row[], isExact = false): void {
  test.each(rows.map((row) => [row.question, row] as const))('%s', async (question, { says = [] }) => {
    const { question: repeated, ...answer } = await askChat(board, question);
    expect(repeated).toBe(question);
    expect(await agent(question)).toEqual(answer);
    expect([answer.answered, answer.answers.length > 0]).toEqual([says.length > 0, says.length > 0]);
    // What is refused leads on.
    expect(answer.nearest?.length > 0).toBe(says.length === 0);
    const said = answer.answers.map(({ quote, url }: Said) => `${quote} ${url}`).join('\n');
    for (const each of says) expect(said, each).toContain(await wanted(each));
    const quotes = answer.answers.map(({ quote }: Said) => quote);
    const exact = isExact ? says.filter((place) => place.startsWith('/')) : [];
    for (const each of exact) expect(quotes, each).toContain(await wanted(each));
  });
}
