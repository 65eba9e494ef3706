/** Every component against every other on 500 items by exact tests, in turns with scipy, whose results must be the same. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Exam, toExam } from '../src/core/stats/exam.ts';
import { testPair } from '../src/core/stats/pair-test.ts';
import { marks } from '../tests/kit/exam.ts';
import type { BenchFinding } from './bench.ts';
import { comparison, inTurns, worked } from './in-turns.ts';

const ITEMS = 500;
const MODELS = 134;
const TURNS = 3;

type Way = 'one_by_one' | 'all_at_once';

type ScipyTested = { readonly seconds: number; readonly sum: number };

export function benchOneByOne(): Promise<BenchFinding> {
  return against('one_by_one');
}

export function benchAllAtOnce(): Promise<BenchFinding> {
  return against('all_at_once');
}

async function against(way: Way): Promise<BenchFinding> {
  const exam = makeExam();
  const theirs = askScipy(way);
  if (theirs === undefined) return { unmeasured: 'python3 with scipy is not installed' };
  const p = testAll(exam);
  const sum = p.reduce((total, each) => total + each, 0);
  if (Math.abs(sum - theirs.sum) > 1e-6 * sum)
    throw new Error(`expected the sum of all p that scipy finds, ${theirs.sum}, got ${sum}`);
  const turns = await inTurns(
    TURNS,
    () => worked(() => testAll(exam)),
    () => askScipy(way)?.seconds ?? Number.NaN,
  );
  return comparison(turns, `${p.length} pairs of ${MODELS} on ${ITEMS} items: `);
}

function testAll(exam: Exam): readonly number[] {
  return exam.sheets.flatMap((one, at) =>
    exam.sheets.slice(at + 1).map((other) => testPair(exam, one, other).p),
  );
}

/** Half of the answers right and a little more with each component; scipy is given the same by the same rule. */
function makeExam(): Exam {
  const units = Array.from({ length: ITEMS }, (_, item) => `item ${item}`);
  const components = Array.from({ length: MODELS }, (_, model) => ({
    name: `model ${model}`,
    own: false,
    marks: new Map(
      units.map((unit, item) => {
        const isRight = (item * 7919 + model * 104_729 + item * model * 31) % 1000 < 500 + model;
        return [unit, isRight ? marks.correct : marks.wrong];
      }),
    ),
  }));
  return toExam({ units, components, items_sha256: '' });
}

/** Nothing where there is no python or no scipy. */
function askScipy(way: Way): ScipyTested | undefined {
  const script = fileURLToPath(new URL('pairwise-scipy.py', import.meta.url));
  const { status, stdout, stderr } = spawnSync('python3', [script], {
    input: JSON.stringify({ items: ITEMS, models: MODELS, way }),
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 0) {
    if (status === null || /ModuleNotFoundError/.test(stderr)) return undefined;
    throw new Error(`pairwise-scipy.py: ${stderr}`);
  }
  const tested: ScipyTested = JSON.parse(stdout);
  return tested;
}
