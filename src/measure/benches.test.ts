import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeBench } from '../../tests/kit/mill-board.ts';
import { makeScratch, type Scratch } from '../../tests/kit/scratch.ts';
import { deriveBank } from './banks/derive-bank.ts';
import { chooseBenches, fleetOf, openBenches } from './benches.ts';

let board: Scratch;
beforeEach(() => {
  board = makeScratch();
});
afterEach(() => board.remove());

const control = "{ positive: { input: 'up', target: 'y' }, negative: { input: 'down', target: 'n' } }";
const adapter = `{ id: 'a', name: 'a', package: 'a', kind: 'own', family: 'a', control: ${control}, start: async () => () => ({}) }`;

describe('the benches of a board', () => {
  test('are its folders that say so; others hold what several share', async () => {
    board.write({
      'benches/b-1/bench.mjs': "export const bench = { axis: 'care' };",
      'benches/b-1/adapters.js': `export const adapters = [${adapter}];`,
      'benches/c-1/bench.ts': 'export const bench = { axis: null, recipe: async () => new Map() };',
      'benches/d/bench.ts':
        "export const bench = { axis: 'd', facts: async () => ({ method: '', sources: [], checks: [] }) };",
      'benches/shared/words.ts': 'throw new Error("nobody loads it");',
      'package.json': '{"type":"module"}',
    });
    const { asked, facts, recipes, fleet } = await openBenches(board.root);
    expect(asked.map(({ bench, axis }) => [bench, axis])).toEqual([['b-1', 'care']]);
    expect(facts.map(({ bench, axis }) => [bench, axis])).toEqual([['d', 'd']]);
    expect([...recipes.keys()]).toEqual(['c-1']);
    expect(fleet).toBe(join(board.root, 'benches/fleet'));
    expect(await fleetOf(asked, 'b-1')).toEqual({ controls: ['up', 'down'], rivals: undefined });
    expect(await fleetOf(asked, 'c-1')).toEqual({ controls: [], rivals: undefined });
  });

  test('are none where it has no such folder', async () => {
    expect(await openBenches(board.root)).toMatchObject({ asked: [], facts: [] });
  });

  test.each([
    ['another export', 'export const axis = 1;'],
    ['no axis', 'export const bench = {};'],
    ['a recipe that makes nothing', 'export const bench = { axis: null, recipe: 7 };'],
  ])('are refused with %s', async (_what, text) => {
    board.write({ 'benches/b-1/bench.mjs': text });
    await expect(openBenches(board.root)).rejects.toThrow(
      'benches/b-1: expected its bench file to export bench, a Bench with the name of its question, got another export',
    );
  });

  test('are refused when asked without adapters of the shape', async () => {
    board.write({
      'benches/b-1/bench.mjs': "export const bench = { axis: 'care' };",
      'benches/b-1/adapters.mjs': "export const adapters = [{ id: 'a' }];",
    });
    const { asked } = await openBenches(board.root);
    await expect(asked[0]?.adapters()).rejects.toThrow('expected the export adapters');
  });
});

describe('choosing benches', () => {
  const asked = [fakeBench('one-1', [], 'care'), fakeBench('two-1', [], 'safety'), fakeBench('three-1', [])];

  test.each([
    [{ axis: 'care' }, ['one-1']],
    [{ bench: 'three-1' }, ['three-1']],
    [{}, ['one-1', 'two-1', 'three-1']],
  ])('%j chooses %j', (wanted, names) => {
    expect(chooseBenches(asked, wanted).map(({ bench }) => bench)).toEqual(names);
  });

  test.each([
    [asked, { axis: 'care', bench: 'three-1' }, 'no bench for three-1'],
    [asked, { axis: 'nothing' }, /no bench for question nothing in .*; known: care, safety$/],
    [asked, { axis: 'saftey' }, /; did you mean safety\?$/],
    [asked, { bench: 'tow-1' }, /no bench for tow-1 .*; did you mean two-1/],
    [[], {}, 'no bench for any question in the folder benches of this board; there is none'],
  ])('what nobody wrote a bench for is refused with those that there are', (benches, wanted, says) => {
    expect(() => chooseBenches(benches, wanted)).toThrow(says);
  });
});

test('a bank without a recipe is not derived', async () => {
  const say = (line: string): never => {
    throw new Error(line);
  };
  const benches = { recipes: new Map(), fleet: '' };
  await deriveBank({ bench: 'nothing', benches, artifactsDir: '.', day: '2026-11-21', say });
});
