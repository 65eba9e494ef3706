/** An engine whose rules are one version later, and whose macro F1 comes out otherwise, takes over a signed board. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedCorrection } from '../../../tests/kit/correction.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { refusalOf, saidBySigning } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { type AskedCorrection, enterCorrection } from './enter-correction.ts';

const engine = vi.hoisted(() => ({ version: 1 }));

vi.mock('../../derive/history/rules.ts', async (original) => {
  const actual: object = await original();
  const changed = ['The first.', 'Macro F1 is halved.'];
  const rules = {
    get version() {
      return engine.version;
    },
    get changed() {
      return changed.slice(0, engine.version);
    },
  };
  return { ...actual, rules };
});

vi.mock('../../derive/scores/macro-f1.ts', () => ({ deriveMacroF1: () => 1 / engine.version }));

const NEXT = '2026-03-02T09:30:15Z';

let board: DiskBoard;
beforeEach(async () => {
  engine.version = 1;
  board = makeSampleBoard();
  await signSample(board);
  engine.version = 2;
});
afterEach(() => board.remove());

const enter = (change: Partial<AskedCorrection> = {}) =>
  enterCorrection(
    { artifactsDir: board.artifactsDir, env: {} },
    askedCorrection({ wrong: undefined, observed: '2026-03-01T08:00Z', isOfRules: true, ...change }),
    NEXT,
  );
const snapshot = () => JSON.parse(board.read('board/snapshot.signed.json'));

test('the upgrade is refused without an entry, which the message names', async () => {
  expect(await refusalOf(board)).toMatch(/^SILENT_CHANGE: .*jail macro_f1 1 → 0\.5\. .*correct -- --rules/);
  expect(await saidBySigning(board, NEXT)).toMatch(/^SILENT_CHANGE/);
});

test('one entry lists every figure that moved, in the words of the engine, and the signing takes it', async () => {
  await enter();
  expect(JSON.parse(board.read('corrections.json')).corrections).toEqual([
    {
      id: 'C-2026-0302-01',
      date: '2026-03-02',
      first_observed_at: '2026-03-01T08:00Z',
      what_was_wrong: "The figures followed version 1 of the engine's rules. Version 2: Macro F1 is halved.",
      rules: 2,
      axes: ['jail'],
      changes: [{ at: 'board-data/axis-jail.json#/macro_f1', from: 1, to: 0.5 }],
    },
  ]);
  expect(snapshot().rules).toBe(1);
  expect(await saidBySigning(board, NEXT)).toContain('of them new');
  expect(snapshot().rules).toBe(2);
  expect(await refusalOf(board)).toBe('built');
  await expect(enter()).rejects.toThrow(/expected an engine with later rules than version 2/);
});

test('nothing is entered without the time at which the later rules were first known', async () => {
  const before = board.read('corrections.json');
  await expect(enter({ observed: undefined })).rejects.toThrow(/^--observed: expected when the mistake was/);
  expect(board.read('corrections.json')).toBe(before);
});

test('the entry explains the figures of the rules, and no other', async () => {
  board.edit('axes/jail.json', (text) => JSON.stringify({ ...JSON.parse(text), question: 'Else?' }));
  await enter();
  expect(await refusalOf(board)).toMatch(/^SILENT_CHANGE: .*jail question/);
});

test('an older engine refuses the board', async () => {
  await enter();
  await saidBySigning(board, NEXT);
  engine.version = 1;
  expect(await refusalOf(board)).toMatch(/^RULES: .*expected at most 1, .*got 2; upgrade the engine/);
});

test('there is nothing to enter under the rules of before, and nothing else beside the rules', async () => {
  engine.version = 1;
  await expect(enter()).rejects.toThrow(/later rules than version 1/);
  await expect(enter({ wrong: 'x' })).rejects.toThrow(/no --wrong, --axis or --file beside it/);
});
