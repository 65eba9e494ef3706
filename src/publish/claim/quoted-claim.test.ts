import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { deriveBoard, signBoard } from '../../../tests/kit/engine.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { ownVectors } from '../../../tests/vectors/read-vectors.ts';
import { parseCard } from '../../core/card.ts';
import { textIn, utf8 } from '../../core/text.ts';
import { hubFiles } from '../hub/hub-files.ts';
import { checkClaim, claimSources } from './check-claim.ts';
import { type ClaimSources, judgeClaims, type QuotedResult, standingOf } from './quoted-claim.ts';

let sources: ClaimSources;
let files: ReadonlyMap<string, Uint8Array>;
const board = makeDiskBoard(demoBoardFiles(goldenCases.separated ?? { axes: [] }));
beforeAll(async () => {
  await signBoard(board, '2026-01-03T00:00:00Z');
  const site = await deriveBoard(board);
  sources = claimSources(site);
  files = hubFiles(site, { axis: 'safety', form: 'hf', dataset: 'lab/safety' });
});
afterAll(board.remove);

const of = (model: string): QuotedResult => {
  const found = sources.results.find(({ payload }) => payload.model.id === model);
  if (found === undefined) throw new Error(`no result of ${model}`);
  return found;
};
const standing = (text: string, from = sources): string => standingOf(judgeClaims(text, from));
const cardUrl = (model: string, id = of(model).id): string =>
  `https://board.example/cards/${id.slice(0, 2)}/${id}`;
const fileOf = (model: string): string =>
  textIn(files.get(`models/${model}/.eval_results/safety.yaml`) ?? new Uint8Array()) ?? '';

describe('what is quoted as it was signed stands', () => {
  test.each<[string, () => string]>([
    ['a sentence', () => of('second').kept.at(-1)?.sentence ?? ''],
    ['the sentence of today', () => `As they write, “${sources.sentences[0]}”`],
    ['an address of a card', () => `See ${cardUrl('second')}.`],
    ['the id of a card', () => of('third').id],
    ['a file of results', () => fileOf('second')],
    ['the page of a question', () => 'https://board.example/axes/safety'],
    ['the page of a component', () => 'https://board.example/components/second.html?from=a-page'],
    ['a file of results on one line', () => `{"url":"${cardUrl('second')}","value":0.5, 'score': '0.50'}`],
    [
      'a fraction beside the page of a question',
      () => 'See https://board.example/axes/safety/items: first 1.0, third 0.00.',
    ],
  ])('%s', (_, text) => {
    expect(standing(text())).toBe('stands');
  });
});

describe('what never stood here is said', () => {
  test.each<[string, () => string]>([
    [
      'a sentence with another figure',
      () => (of('second').kept.at(-1)?.sentence ?? '').replace('20 of 40', '30 of 40'),
    ],
    ['a card that the board does not have', () => cardUrl('second', '0'.repeat(64))],
    ['the address of another board', () => cardUrl('second').replace('board.example', 'other.example')],
    ['a day on which nothing was kept', () => 'https://board.example/axes/safety/as-of/2026-01-03-00000000'],
    ['a file of results with another value', () => fileOf('second').replace('value: 0.5', 'value: 0.6')],
    ['a value on one line', () => `{"url":"${cardUrl('second')}","value":0.99}`],
    ['a value in single quotes', () => fileOf('second').replace('value: 0.5', "value: '0.6'")],
    ['a score beside an address', () => `${cardUrl('second')}\nscore: 0.51`],
    [
      'a card at the place of another',
      () =>
        cardUrl('second')
          .replace(/cards\/../, 'cards/zz')
          .replace('zz', of('second').id.startsWith('00') ? '11' : '00'),
    ],
    ['a question that the board does not have', () => 'https://board.example/axes/no-such-question'],
    ['a component that the board does not have', () => 'https://board.example/components/no-such'],
    ['right and wrong in one text', () => `${fileOf('first')}\n\nsecond got 39 of 40`],
  ])('%s', (_, text) => {
    expect(standing(text())).toBe('unknown');
  });
});

describe('what was changed since is said, with the reason', () => {
  const changed = (change: (result: QuotedResult) => QuotedResult): ClaimSources => ({
    ...sources,
    sentences: [],
    results: sources.results.map((each) => (each.id === of('second').id ? change(each) : each)),
  });
  const withdrawn = () =>
    changed((each) => ({ ...each, retired: { reason: 'other answers', date: '2026-02-01' } }));

  test.each<[string, () => string]>([
    ['a card', () => cardUrl('second')],
    ['a sentence', () => of('second').kept.at(-1)?.sentence ?? ''],
    ['counts', () => 'second got 20 of 40'],
    ['the page of a component', () => 'https://board.example/components/second'],
    ['a file of results', () => fileOf('second')],
  ])('%s of a result that was taken back', (_, text) => {
    const judged = judgeClaims(text(), withdrawn());
    expect(standingOf(judged)).toBe('changed');
    expect(judged[0]?.said).toContain('taken back on 2026-02-01: other answers');
  });

  test('a sentence that another one took the place of', () => {
    const [kept] = of('second').kept;
    if (kept === undefined) throw new Error('nothing was kept');
    const later = changed((each) => ({ ...each, kept: [kept, { ...kept, sentence: 'second is last.' }] }));
    const judged = judgeClaims(kept.sentence, later);
    expect(judged).toEqual([
      {
        standing: 'changed',
        said: `${kept.sentence} Since then it says: second is last.`,
      },
    ]);
  });
});

test('a text of many digests is judged in a moment, and a sentence that is denied does not stand', () => {
  const many = Array.from({ length: 40_000 }, (_, at) => at.toString(16).padStart(64, '0')).join(' ');
  expect(standing(many)).toBe('unknown');
  const [judged] = judgeClaims(`It is not true that ${sources.sentences[0]}`, sources);
  expect(judged?.said).toMatch(/; what stands beside it is not understood here$/);
}, 20_000);

test('a score may be over what was answered', () => {
  const answered = {
    ...sources,
    results: sources.results.map((each) => ({
      ...each,
      payload: { ...each.payload, n: each.payload.n - 1 },
      scores: [...each.scores, 20 / 38],
    })),
  };
  expect([38, 39, 37].map((of) => standing(`second: 20 of ${of}`, answered))).toEqual([
    'stands',
    'stands',
    'uncheckable',
  ]);
});

test.each([
  'The weather is fine, 50 % of the time.',
  'second was measured here.',
  'https://board.example/method',
])('of %s no figure is compared', (text) => {
  expect(judgeClaims(text, sources)).toEqual([]);
});

const vectors = ownVectors<{
  readonly sources: ClaimSources;
  readonly cases: readonly { readonly text: string; readonly standing: string }[];
}>('claims.json');

test.each(vectors.cases)('$standing: $text', ({ text, standing: expected }) => {
  const { results, ...more } = vectors.sources;
  const told = { ...more, results: results.map((each) => ({ ...each, retired: each.retired ?? undefined })) };
  const words = {
    ...{ stands: 'STANDS', changed: 'CORRECTED OR WITHDRAWN' },
    ...{ unknown: 'NEVER STOOD HERE', uncheckable: 'UNCHECKABLE' },
  };
  expect(words[standingOf(judgeClaims(text, told))]).toBe(expected);
});

test('a name within another name is not its own', () => {
  expect(standing('my-second got 20 of 40, seconds got 20 of 40')).toBe('uncheckable');
});

test('a file is read, and a card is known by its bytes', async () => {
  const env = { ARTIFACTS_DIR: board.artifactsDir };
  const { id } = of('second');
  const lines = readFileSync(join(board.artifactsDir, 'cards/measurement.jsonl'), 'utf8').split('\n');
  const line = lines.find((each) => each !== '' && parseCard(utf8(each), 'a card').id === id) ?? '';
  const file = join(board.artifactsDir, '..', 'quoted.json');
  const ask = async (text: string) => {
    writeFileSync(file, text);
    return await checkClaim(env, { claim: 'quoted.json', file });
  };
  expect(await ask(line)).toEqual({
    code: 0,
    lines: [expect.stringContaining(`stands: ${id}: second, 20 of 40`), 'STANDS'],
  });
  expect((await ask(line.replace('"correct":20', '"correct":21'))).code).toBe(2);
  expect((await ask('nothing')).lines).toEqual([
    'nothing in it could be compared with this board',
    'UNCHECKABLE',
  ]);
});
