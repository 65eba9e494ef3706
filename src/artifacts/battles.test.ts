import { describe, expect, test } from 'vitest';
import { type Files, folderOf, textOf } from '../../tests/kit/files.ts';
import { goldenBoard, goldenCases } from '../../tests/kit/golden-cases.ts';
import { emittedBoard, expectRefuted, isRecountAsked } from '../../tests/kit/recounted-board.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { RunRow01 } from '../schema/contracts.gen.ts';
import { readEvidenceFrom } from './evidence.ts';

const board = await goldenBoard('preferences');

/** The board with one row of `first` changed, and the digests of its run made to fit. */
function withRow(files: Files, change: (row: RunRow01) => object): Files {
  const [path] = [...files.keys()].filter((each) =>
    /^(inputs\/artifacts\/)?runs\/bench-1\/.*rows\/first\.jsonl$/.test(each),
  );
  if (path === undefined) throw new Error('the board has no rows of first');
  const [line = '', ...rest] = textOf(files, path).trim().split('\n');
  const changed = utf8(`${[JSON.stringify(change(JSON.parse(line))), ...rest].join('\n')}\n`);
  const header = path.replace(/rows\/.*/, 'run.json');
  const before = sha256Hex(files.get(path) ?? new Uint8Array());
  const stated = utf8(textOf(files, header).replace(before, sha256Hex(changed)));
  return new Map([...files, [path, changed], [header, stated]]);
}

const faults: readonly (readonly [string, (row: RunRow01) => object, RegExp])[] = [
  [
    'another outcome',
    (row) => ({ ...row, correct: false, score: 0.5 }),
    /in the rows of both of its components/,
  ],
  ['another judge', (row) => ({ ...row, battle: { ...row.battle, judge: 'x' } }), /in the rows of both/],
  [
    'nobody on the other side',
    (row) => ({ ...row, battle: { against: 'x' } }),
    /expected another component of these results, got "x"/,
  ],
  [
    'an answer in place of a battle',
    ({ battle: _battle, ...row }) => row,
    /expected whom the answer stood against/,
  ],
  [
    'a win although the places decided',
    (row) => ({ ...row, battle: { ...row.battle, swapped: 'other' } }),
    /expected 0.5 of a battle whose outcome changed with the places/,
  ],
  ['no answer', (row) => ({ ...row, correct: false, parsed: false }), /expected true of a battle/],
];

describe('a run of battles is refused', () => {
  test.each(faults)('with %s', (_, change, says) => {
    expect(() => readEvidenceFrom(folderOf(withRow(board, change)))).toThrow(says);
  });

  test('and read as it was written', () => {
    expect(() => readEvidenceFrom(folderOf(withRow(board, (row) => row)))).not.toThrow();
  });
});

describe.runIf(isRecountAsked)('a changed battle of a served board is REFUTED', async () => {
  const { files } = await emittedBoard(goldenCases.preferences ?? { axes: [] });

  test.each(faults.slice(0, 2))('%s, though every digest of the run fits', async (_, change) => {
    await expectRefuted(withRow(files, change), /^REFUTED: rows: .*battles/m);
  });
});
