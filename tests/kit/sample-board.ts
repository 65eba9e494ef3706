/** A demo board of three slots and a bench off the board: `alpha` has every answer right, `beta` every second one. */

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toHex } from '../../src/core/hex.ts';
import { keyVariables } from '../../src/core/key-role.ts';
import { type BenchSpec, benchFiles } from './bench.ts';
import { demoBoardFiles } from './board.ts';
import { type DiskBoard, makeDiskBoard } from './disk-board.ts';
import { signBoard } from './engine.ts';
import { testSeed } from './keys.ts';

export const SAMPLE_DAY = '2026-03-01';

const always = '1'.repeat(40);
const everySecond = '10'.repeat(20);

export function sampleBench(
  bench: string,
  date: string,
  answers: Readonly<Record<string, string>>,
): BenchSpec {
  const components = Object.entries(answers).map(([name, given]) => ({ name, answers: given }));
  return { bench, targets: 'ab'.repeat(20), runs: [{ run: `${date}-sample`, date, components }] };
}

/** A second run of the bench on the board: the live cards no longer say what it says. */
export function measureAgain(board: DiskBoard): void {
  const answers = { alpha: always, beta: '01'.repeat(20) };
  board.write(benchFiles(sampleBench('board-1', '2026-03-02', answers)));
}

export function makeSampleBoard(): DiskBoard {
  return makeDiskBoard(
    demoBoardFiles({
      axes: [
        { axis: 'jail', bench: 'board-1' },
        { axis: 'care', intent: 'PLANNED' },
        { axis: 'custody', kind: 'deterministic-facts', note: '{tally}' },
      ],
      benches: ['board-1', 'mill-1'].map((bench) =>
        sampleBench(bench, SAMPLE_DAY, { alpha: always, beta: everySecond }),
      ),
      evidence: [{ axis: 'custody', run: SAMPLE_DAY, checks: 'ppp', groups: 'abc' }],
    }),
  );
}

export function signSample(board: DiskBoard): Promise<readonly string[]> {
  return signBoard(board, `${SAMPLE_DAY}T12:00:00Z`);
}

/** The private halves of `makeOwnBoard`. */
export const ownSeeds = {
  [keyVariables['board-attestation']]: toHex(testSeed(1)),
  [keyVariables['card-attestation']]: toHex(testSeed(2)),
  [keyVariables.log]: toHex(testSeed(3)),
};

/** The same with keys of its own, in a folder whose repository holds what `init` lets it hold. */
export function makeOwnBoard(): DiskBoard {
  const board = makeSampleBoard();
  board.drop('keys/demo-seeds.json');
  board.edit('keys/keys.json', (text) => text.replaceAll('demo: a test seed', 'a vault'));
  writeFileSync(join(dirname(board.artifactsDir), '.gitignore'), 'signed-heads.jsonl\ndist/\n');
  return board;
}
