import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalize } from '../../src/core/canonical.ts';
import { statingNow } from '../../src/publish/changes/stating-now.ts';
import { validate } from '../../src/schema/validate.ts';
import { folderOf } from '../kit/files.ts';
import { goldenBoard, goldenCases } from '../kit/golden-cases.ts';

/** One expectation per case: the whole body of `/api/gspc`. Written anew with UPDATE_GOLDEN=1. */
const root = 'tests/boards';
const names = Object.keys(goldenCases);

describe('golden boards', () => {
  test.each(names)('%s', async (name) => {
    const { board } = await statingNow(folderOf(await goldenBoard(name)), {});
    validate('gspc-axes-0.5', JSON.parse(canonicalize(board)), name);
    const expected = `${root}/${name}.json`;
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(expected, indented(board));
    expect(indented(board)).toBe(readFileSync(expected, 'utf8'));
  });

  test('every case has its expectation, and every expectation its case', () => {
    expect(readdirSync(root).sort()).toEqual(names.map((name) => `${name}.json`).sort());
  });

  test('no two cases expect the same board', () => {
    const texts = names.map((name) => readFileSync(`${root}/${name}.json`, 'utf8'));
    expect(new Set(texts).size).toBe(names.length);
  });
});

/** The board serves canonical bytes; the committed expectation is indented, so that a difference can be read. */
function indented(board: object): string {
  return `${JSON.stringify(JSON.parse(canonicalize(board)), null, 2)}\n`;
}
