/** Questions that people wrote, asked by a simple agent: it finds, gets what is found first, and asks once more. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { serveBoard } from './served-board.ts';

type Row = {
  readonly question: string;
  readonly kind: string;
  readonly expects: { readonly must_contain: readonly string[]; readonly must_not_claim: readonly string[] };
};
type Entry = { readonly kind: string; readonly id: string; readonly name: string };
type Answer = {
  readonly sentence?: string;
  readonly ids?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, unknown>>;
};

const { rows }: { readonly rows: readonly Row[] } = JSON.parse(
  readFileSync('tests/site/questions/forty.json', 'utf8'),
);

/** The others need a figure that no answer of three calls holds. */
const LEAST_RIGHT = 36;

const board = serveBoard();

const call = async (name: string, given: object): Promise<Answer & { readonly entries?: Entry[] }> => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const headers = { 'content-type': 'application/json' };
  const answer = await board.get('/mcp', { method: 'POST', headers, body: JSON.stringify(message) });
  return Object(await answer.json()).result.structuredContent ?? {};
};

const axisOf = ({ id }: Entry): string => id.replace(/\/.*$/, '');

/** Without the scope or the language that belongs to a name. */
const shortName = ({ name }: Entry): string =>
  name
    .toLowerCase()
    .replace(/^@[^/]+\//, '')
    .replace(/ \(.*\)$/, '');

/** What a reader would ask next: the two that are named, the best of a test, the one item that was missed, or what was found second. */
const nextCall = (
  question: string,
  [first, second]: readonly Entry[],
  answer: Answer,
): readonly [string, object] | undefined => {
  const isPair =
    first?.kind === 'component' &&
    second?.kind === 'component' &&
    axisOf(first) === axisOf(second) &&
    shortName(first) !== shortName(second);
  if (
    isPair &&
    / (?:and|or|vs|than|against|compared) /.test(question) &&
    question.toLowerCase().includes(shortName(second))
  )
    return ['compare', { a: first.id, b: second.id }];
  const { leader, axis } = answer.ids ?? {};
  if (/\b(?:top|best|number one|leads?)\b/.test(question) && first?.kind === 'axis' && leader !== undefined)
    return ['get', { kind: 'component', id: `${axis}/${leader}` }];
  const missed = answer.facts?.not_right_on;
  if (typeof missed === 'string' && !/[ ,]/.test(missed) && axis !== undefined)
    return ['get', { kind: 'item', id: `${axis}/${missed}` }];
  return second && ['get', { kind: second.kind, id: second.id }];
};

const asked = async (question: string): Promise<string> => {
  const { entries = [] } = await call('find', { query: question });
  const [first] = entries;
  if (first === undefined) return '';
  const answer = await call('get', { kind: first.kind, id: first.id });
  const next = nextCall(question, entries, answer);
  const other = next === undefined ? {} : await call(...next);
  return JSON.stringify([answer, other]).toLowerCase();
};

describe('forty questions of somebody who has not seen the code', () => {
  test(`${LEAST_RIGHT} of them are answered within three calls, and none by what it must not claim`, async () => {
    const answers = await Promise.all(rows.map(async (row) => ({ ...row, said: await asked(row.question) })));
    const missing = answers.flatMap(({ question, said, expects: { must_contain } }) => {
      const absent = must_contain.filter((each) => !said.includes(each.toLowerCase()));
      return absent.length === 0 ? [] : [`${question}: ${absent.join(', ')}`];
    });
    const wrong = answers.flatMap(({ question, said, expects: { must_not_claim } }) =>
      must_not_claim
        .filter((each) => said.includes(each.toLowerCase()))
        .map((each) => `${question}: ${each}`),
    );
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(40);
    expect(rows.length - missing.length, missing.join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });
});
