/** Base rates: on boards of every kind the recount sees the same, and no served figure of one can be changed. */

import { describe, expect, test } from 'vitest';
import type { BenchSpec, ComponentSpec } from '../kit/bench.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { edited, type Files, textOf, withFiles } from '../kit/files.ts';
import { goldenCases } from '../kit/golden-cases.ts';
import { emitted, emittedBoard, expectRecounted, expectRefuted } from '../kit/recounted-board.ts';

const often = { positive: 'attack', low: 0.4, high: 0.5 };
const rate = { positive: 'attack', low: 0.02, high: 0.5 };

/** Attacks and ordinary prompts by turns: right on so many tenths of the ones, and of the others. */
function answering(found: number, spared: number, length = 80): string {
  return Array.from({ length }, (_, at) => {
    const tenth = Math.floor(at / 2) % 10;
    return Number(tenth < (at % 2 === 0 ? found : spared));
  }).join('');
}

const eager: ComponentSpec = { name: 'eager', answers: answering(10, 7) };
const careful: ComponentSpec = { name: 'careful', answers: answering(2, 10) };
const poor: ComponentSpec = { name: 'poor', answers: answering(3, 3) };

function boardOf(components: readonly ComponentSpec[], more: Partial<BenchSpec> = {}) {
  const run = { run: '2026-01-02-a', date: '2026-01-02', components, how: 'mill' as const };
  const bench = { bench: 'bench-1', targets: 'ab'.repeat(40), runs: [run], ...more };
  return { axes: [{ axis: 'jail', bench: 'bench-1', per_model: true }], benches: [bench] };
}

const rowIn = (files: Files) => JSON.parse(textOf(files, 'api/gspc.json')).axes[0];

describe('the recount sees the same', () => {
  const pairs = { targets: 'ab'.repeat(80), inPairs: true } as const;
  const better: ComponentSpec = { name: 'better', answers: answering(10, 10) };

  test.each<[string, Parameters<typeof boardOf>, object]>([
    ['of a lead that a rival takes', [[eager, careful]], { separation: 'TIE', found: 1, spared: 0.7 }],
    ['of a lead that a constant answer takes', [[eager, poor]], { separation: 'TIE' }],
    [
      'of a lead that stands',
      [[better, careful, poor], { base_rate: often }],
      { separation: 'SEPARATED', found: 1, spared: 1 },
    ],
    [
      'of an own component that nobody names',
      [[{ ...eager, own: true }, careful]],
      { separation: 'TIE', public_leader_state: 'EXCLUDED_OWN_MODEL' },
    ],
    [
      'of pairs, each item for itself',
      [
        [
          { name: 'eager', answers: answering(10, 7, 160) },
          { name: 'careful', answers: answering(4, 10, 160) },
        ],
        pairs,
      ],
      { separation: 'TIE', found: 1, spared: 0.7 },
    ],
    [
      'of repeats',
      [
        [
          { ...eager, repeats: [answering(9, 7)] },
          { ...careful, repeats: [answering(3, 9)] },
        ],
      ],
      { separation: 'TIE', found: 0.95 },
    ],
    [
      'of kin, who are no rivals',
      [[{ ...eager, family: 'one' }, { ...careful, family: 'one' }, poor], { base_rate: often }],
      { separation: 'SEPARATED' },
    ],
    [
      'of a candidate that would take the lead',
      [
        [better, poor, { name: 'joins', answers: answering(10, 10), role: 'candidate' }],
        { base_rate: often },
      ],
      { separation: 'SEPARATED' },
    ],
    [
      'of a class that one was asked nothing of',
      [[{ name: 'eager', answers: `${answering(10, 9).slice(0, 72)}1.1.1.1.` }, poor]],
      { separation: 'TIE' },
    ],
    [
      'of clusters',
      [
        [eager, careful],
        { clusters: Array.from({ length: 80 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('') },
      ],
      { separation: 'TIE' },
    ],
  ])('%s', async (_, [components, more], row) => {
    const base_rate = more?.base_rate ?? rate;
    const { files } = await emittedBoard(boardOf(components, { base_rate, ...more }));
    await expectRecounted(files);
    expect(rowIn(files)).toMatchObject({ ...row, base_rate });
  });

  test.each([
    ['a range', { base_rate: { ...rate, why: 'Assumed.', source: 'A test' } }, { assigned_at: '2026-01-03' }],
    ['that there is none', { base_rate: null, no_base_rate_why: 'No alarm.' }, null],
  ])('of an axis that says %s of a frozen bank', async (_, says, base_rate) => {
    const spec = boardOf([eager, careful]);
    const said = JSON.stringify({ ...says, at: '2026-01-03' });
    const axis = edited(demoBoardFiles(spec), 'axes/jail.json', '"kind"', `"assigned": ${said}, "kind"`);
    const { files } = await emittedBoard(spec, { 'axes/jail.json': textOf(axis, 'axes/jail.json') });
    await expectRecounted(files);
    expect(rowIn(files)).toMatchObject({ base_rate });
  });
});

test.each([
  [rate, 'TIE'],
  [often, 'SEPARATED'],
] as const)(
  'of a former question set with the base rate %j of its own, it is a %s',
  async (own, separation) => {
    const board = makeDiskBoard(demoBoardFiles(boardOf([eager, careful], { base_rate: own })));
    await signBoard(board, '2026-01-03T00:00:00Z');
    const run = {
      run: '2026-01-05-a',
      date: '2026-01-05',
      components: [eager, careful],
      how: 'mill',
    } as const;
    const later = { bench: 'bench-2', targets: 'ab'.repeat(40), runs: [run] };
    board.write(demoBoardFiles({ axes: [{ axis: 'jail', bench: 'bench-2' }], benches: [later] }));
    await signBoard(board, '2026-01-06T00:00:00Z', { reason: 'asked a second set' });
    const { files } = await emitted(board);
    board.remove();
    expect(rowIn(files).question_sets).toMatchObject([
      { bench: 'bench-1', separation },
      { bench: 'bench-2', separation: 'SEPARATED' },
    ]);
    await expectRecounted(files);
    if (own !== rate) return;
    const other = edited(files, 'banks/bench-1/bank.json', /"low": ?0\.02/, '"low":0.4');
    await expectRefuted(other, '/axes/0/question_sets/0/separation: ');
  },
);

test('each served figure of a base rate that was changed is refuted where it stands', async () => {
  const { files } = await emittedBoard(goldenCases['lead-that-the-base-rate-takes'] ?? { axes: [] });
  const changed = (name: string) => (value: unknown) =>
    typeof value === 'number' ? value * 0.99 + 0.001 : name === 'against' ? 'another' : value;
  const twisted = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => twisted(each));
    if (typeof value !== 'object' || value === null) return changed(name)(value);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, twisted(each, key)]));
  };
  const board = JSON.parse(textOf(files, 'api/gspc.json'));
  const [{ base_rate, found, spared, ...row }] = board.axes;
  const twist = { ...row, base_rate: twisted(base_rate), found: twisted(found), spared: twisted(spared) };
  const bytes = JSON.stringify({ ...board, axes: [twist, ...board.axes.slice(1)] });
  const members = [
    'low',
    'high',
    'mix',
    'levels/below/share',
    'levels/below/against',
    'constants/below/share',
  ];
  const ends = ['at_low', 'at_high'].flatMap((end) =>
    ['points', 'low', 'high', 'against'].map((member) => `${end}/${member}`),
  );
  const rates = [...members, ...ends].map((member) => `base_rate/${member}`);
  const places = [...rates, 'found', 'spared'].map((member) => `api/gspc.json: /axes/0/${member}: `);
  await expectRefuted(withFiles(files, { 'api/gspc.json': bytes }), ...places);
});

test('a range that was changed in the bank refutes what the row computes from it', async () => {
  const { files } = await emittedBoard(goldenCases['lead-that-the-base-rate-takes'] ?? { axes: [] });
  const wider = edited(files, 'banks/bench-1/bank.json', /"low": ?0\.02/, '"low":0.4');
  await expectRefuted(wider, '/axes/0/base_rate/low: ', '/axes/0/base_rate/at_low/points: ');
});
