/** Axes that leave out what was not answered: the recount sees the same, and no served figure can be changed. */

import { describe, expect, test } from 'vitest';
import { bases } from '../../src/derive/board/separation-detail.ts';
import type { BenchSpec, ComponentSpec } from '../kit/bench.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { bytesAt, edited, type Files, textOf, withFiles } from '../kit/files.ts';
import {
  type EmittedBoard,
  emittedBoard,
  expectRecounted,
  expectRefuted,
  isRecountAsked,
} from '../kit/recounted-board.ts';
import { verifier } from './verifier.ts';

const unanswered = { counted: 'left out', chosen: 'after the first run', why: 'Lists differ.' };
const said = { unanswered, at: '2026-01-03' };

function emittedOf(
  components: readonly ComponentSpec[],
  more: Partial<BenchSpec> = {},
  assigned: object = said,
): Promise<EmittedBoard> {
  const run = { run: '2026-01-02-a', date: '2026-01-02', components, how: 'mill' as const };
  const bench = { bench: 'bench-1', targets: 'ab'.repeat(30), runs: [run], ...more };
  const spec = { axes: [{ axis: 'jail', bench: 'bench-1', per_model: true }], benches: [bench] };
  const stated = `"assigned": ${JSON.stringify(assigned)}, "kind"`;
  const axis = edited(demoBoardFiles(spec), 'axes/jail.json', '"kind"', stated);
  return emittedBoard(spec, { 'axes/jail.json': textOf(axis, 'axes/jail.json') });
}

const rowIn = (files: Files) => JSON.parse(textOf(files, 'api/gspc.json')).axes[0];
const comparedIn = (files: Files) => JSON.parse(textOf(files, 'api/comparison.json')).axes[0];

const right = (length: number): string => '1'.repeat(length);
const wrong = (length: number): string => '0'.repeat(length);
const silent = (length: number): string => '-'.repeat(length);

/** Answers 54 of 60, and has all of these right. */
const keeps: ComponentSpec = { name: 'keeps', answers: right(54) + silent(6) };
/** Answers 54 too, of which 50 are those of the first, and has half of them right. */
const loses: ComponentSpec = {
  name: 'loses',
  answers: silent(4) + right(25) + wrong(25) + right(2) + wrong(2) + silent(2),
};

/** Two that are right on 92 of 100: one answers no item that it would err on. */
const hides: ComponentSpec = { name: 'hides', answers: silent(8) + right(92) };
const errs: ComponentSpec = { name: 'errs', answers: right(92) + wrong(8) };
const weak: ComponentSpec = { name: 'weak', answers: right(30) + wrong(70), family: 'one' };
const takenLead = {
  ...{ separation: 'TIE', leader: 'hides', accuracy_asked: 1, separation_basis: bases.unanswered },
  separation_detail: { top: ['hides'], tied: ['hides', 'errs'] },
};

describe('the engine, and the recount with it, makes', () => {
  test.each<[string, Parameters<typeof emittedOf>, object]>([
    [
      'of a lead on what both answered',
      [[keeps, loses]],
      {
        ...{ separation: 'SEPARATED', leader: 'keeps', n: 58, accuracy: 1, accuracy_asked: 1 },
        ...{ unparsed_rate: 0.1, unparsed_rate_max: 0.1 },
      },
    ],
    [
      'of a rival that answered too little of the same',
      [[keeps, { ...loses, answers: silent(10) + right(25) + wrong(25) }]],
      { separation: 'UNTESTED', separation_detail: { reason_code: 'ITEM_SETS_DIFFER' }, accuracy_asked: 1 },
    ],
    [
      'of one that would lead by answering few',
      [
        [
          { name: 'few', answers: right(31) + silent(29) },
          { ...loses, answers: wrong(30) + right(30) },
        ],
      ],
      { separation: 'UNTESTED', separation_detail: { reason_code: 'ITEM_SETS_DIFFER' } },
    ],
    [
      'of a part that decides, beside the others',
      [[keeps, loses], { strata: 'p'.repeat(50) + 'q'.repeat(10), decides: 'p' }],
      { separation: 'SEPARATED', n: 50, unparsed_rate: 0 },
    ],
    [
      'of clusters',
      [
        [keeps, loses],
        { clusters: Array.from({ length: 60 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('') },
      ],
      { separation: 'SEPARATED', clusters: { count: 26 } },
    ],
    [
      'of answers that repeat, and of which some are none',
      [
        [
          { ...keeps, repeats: [`-${right(53)}${silent(6)}`] },
          { ...loses, repeats: [`${silent(4)}${wrong(50)}${right(4)}${silent(2)}`] },
        ],
      ],
      { separation: 'SEPARATED', accuracy_asked: 1 },
    ],
    [
      'of pairs, silent where one of their items is',
      [[keeps, loses], { inPairs: true, targets: 'ab'.repeat(30) }],
      { separation: 'UNTESTED', separation_detail: { reason_code: 'N_BELOW_FLOOR' }, n: 29 },
    ],
    [
      'of right answers that are known, with a positive class',
      [[keeps, loses], { positive: 'attack' }],
      { separation: 'SEPARATED', baseline: { n: 58, correct: 29 } },
    ],
    [
      'of a candidate',
      [[keeps, loses, { name: 'joins', answers: right(56) + silent(4), role: 'candidate' }]],
      { separation: 'SEPARATED', leader: 'keeps' },
    ],
    [
      'of one that is silent just where it would err',
      [
        [hides, errs, weak, { ...weak, name: 'weaker', answers: right(28) + wrong(72) }],
        { targets: 'ab'.repeat(50), strata: 'p'.repeat(40) + 'q'.repeat(60) },
      ],
      takenLead,
    ],
    [
      'of one that another leads over everything asked',
      [
        [{ name: 'hides', answers: silent(10) + right(90) }, errs, weak],
        { targets: 'ab'.repeat(50), strata: 'p'.repeat(50) + 'q'.repeat(50) },
      ],
      takenLead,
    ],
    [
      'of a few answers missing from a lead',
      [
        [
          { name: 'honest', answers: wrong(3) + silent(4) + right(93) },
          { ...errs, answers: right(60) + wrong(40) },
        ],
        { targets: 'ab'.repeat(50) },
      ],
      { separation: 'SEPARATED', leader: 'honest' },
    ],
    [
      'of a part that decides, of which one hides its errors',
      [
        [hides, errs],
        { targets: 'ab'.repeat(50), strata: 'p'.repeat(10) + 'q'.repeat(80) + 'p'.repeat(10), decides: 'q' },
      ],
      { separation: 'TIE' },
    ],
  ])('%s', async (_, asked, row) => {
    const { files } = await emittedOf(...asked);
    await expectRecounted(files);
    expect(rowIn(files)).toMatchObject({ ...row, unanswered: { ...unanswered, assigned_at: '2026-01-03' } });
  });
});

test('cards and the register keep what was asked, and the comparison says what is left out', async () => {
  const { files } = await emittedOf([keeps, loses], { positive: 'attack' });
  const { rows } = JSON.parse(textOf(files, 'api/axis-register.json'));
  expect(rows[0]).toMatchObject({ n: 60, correct: 54, unparsed: 6, accuracy_asked: 0.9 });
  const { components, tests } = comparedIn(files);
  expect(components[0]).toMatchObject({ correct: 54, asked: 54, left_out: 6, accuracy_asked: 1 });
  expect(tests[0]).toMatchObject({ n_common: 50, b: 25, c: 0 });
  expect(rowIn(files).per_model[0]).toMatchObject({ model: 'keeps', unparsed: 6 });
});

test('no item is missed that is right in each answer that counts', async () => {
  const repeats = [`-${right(53)}${silent(6)}`];
  const { files } = await emittedOf([{ ...keeps, repeats }, loses]);
  const { facts } = JSON.parse(textOf(files, 'figures/jail/keeps.json'));
  expect(facts).toMatchObject({ score: 1, counted: 54 });
  expect(facts).not.toHaveProperty('not_right_on');
});

test.runIf(isRecountAsked)('each figure that was changed is refuted where it stands', async () => {
  const { files } = await emittedOf([keeps, loses]);
  const board = JSON.parse(textOf(files, 'api/gspc.json'));
  const row = { ...board.axes[0], n: 60, accuracy_asked: 0.9, unparsed_rate: 0 };
  const twisted = { ...row, unanswered: { ...row.unanswered, chosen: 'beforehand', why: 'Nothing.' } };
  const compared = JSON.parse(textOf(files, 'api/comparison.json'));
  compared.axes[0].components[0].left_out = 5;
  const members = ['n', 'accuracy_asked', 'unparsed_rate', 'unanswered/chosen', 'unanswered/why'];
  await expectRefuted(
    withFiles(files, {
      'api/gspc.json': JSON.stringify({ ...board, axes: [twisted] }),
      'api/comparison.json': JSON.stringify(compared),
    }),
    ...members.map((member) => `api/gspc.json: /axes/0/${member}: `),
    'api/comparison.json: /axes/0/components/0/left_out: ',
  );
});

test.runIf(isRecountAsked).each([
  ['a planted lead', { separation: 'SEPARATED' }, 'separation'],
  ['a basis without its code', { separation_basis: 'A lead.' }, 'separation_basis'],
])('%s of one that is silent just where it would err is refuted', async (_, planted, member) => {
  const { files } = await emittedOf([hides, errs], { targets: 'ab'.repeat(50) });
  const board = JSON.parse(textOf(files, 'api/gspc.json'));
  const lie = { ...board, axes: [{ ...board.axes[0], ...planted }] };
  const lying = withFiles(files, { 'api/gspc.json': JSON.stringify(lie) });
  await expectRefuted(lying, `api/gspc.json: /axes/0/${member}: `);
});

test.runIf(isRecountAsked)('an axis that no longer says so refutes every figure that it moved', async () => {
  const { files } = await emittedOf([keeps, loses]);
  const path = 'inputs/artifacts/axes/jail.json';
  const silenced = withFiles(files, { [path]: JSON.stringify({ per_model: true }) });
  await expectRefuted(silenced, ': /axes/0/accuracy_asked: ', ': /axes/0/unanswered');
});

test.each([
  ['a base rate', { base_rate: { positive: 'attack', low: 0.1, high: 0.5, why: 'Said.', source: 'A test' } }],
])('beside %s it is refused', async (_, more) => {
  await expect(emittedOf([keeps, loses], {}, { ...said, ...more })).rejects.toThrow(
    /^axes\/jail.json: field \/assigned\/unanswered: expected none beside a base rate/,
  );
});

test('the published verifier holds the row to what the cards say was answered', async () => {
  const { files } = await emittedOf([keeps, loses]);
  const did = bytesAt(files, '.well-known/did.json');
  const { steps } = await verifier.verifySite({ read: async (path) => files.get(path) ?? null, did });
  expect(steps.find(({ step }) => step === 'board')).toMatchObject({ outcome: 'VERIFIED' });
});
