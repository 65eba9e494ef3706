/**
 * What a publisher runs in the life of a board of 162 components on 2,294 items, each command with the
 * most memory it held.
 */

import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { npmCommand } from '../src/publish/npm-command.ts';
import { type Ran, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

const ITEMS = 2_294;
const MODELS = 162;

/** In the order in which a publisher runs them, on a board that has nothing else. */
export const steps = [
  'init',
  'import',
  'sign',
  'build',
  'verify',
  'rebuild',
  'correct',
  'keys:new',
  'freeze',
] as const;

type ImportStep = (typeof steps)[number];

let measured: Promise<ReadonlyMap<ImportStep, Ran>> | undefined;

/** Measured once in a run, whoever asks. */
export async function stepOf(step: ImportStep): Promise<Ran> {
  measured ??= measure();
  const ran = (await measured).get(step);
  if (ran === undefined) throw new Error(`${step}: expected to have run`);
  return ran;
}

async function measure(): Promise<ReadonlyMap<ImportStep, Ran>> {
  mkdirSync(scratch(''), { recursive: true });
  const [file, board] = [scratch('results.csv'), scratch('large-board')];
  await pipeline(resultLines, createWriteStream(file));
  const about = 'SYNTHETIC';
  const facts = [
    '--name',
    about,
    '--domain',
    'synthetic.internal',
    '--contact',
    'https://synthetic.internal/',
  ];
  const typed: Readonly<Record<ImportStep, readonly string[]>> = {
    init: [board, ...facts, '--licence', 'CC-BY-4.0', '--yes'],
    import: [file, '--axis', 'large', '--question', about, '--board', board],
    sign: ['--board', board],
    build: ['--board', board],
    verify: ['--board', board],
    rebuild: [join(board, 'dist')],
    correct: ['--wrong', about, '--axis', 'large', '--board', board],
    'keys:new': ['--rotate', '--custody', about, '--board', board],
    freeze: ['again-1', '--board', board],
  };
  const ran = new Map<ImportStep, Ran>();
  for (const step of steps) {
    if (step === 'freeze') copyBank(join(board, 'artifacts/banks'), 'large-import-1', 'again-1');
    ran.set(step, await runMeasured({ args: npmCommand(step, ...typed[step]) }));
  }
  return ran;
}

/** As a bank that nobody was asked yet: one that has runs is not frozen any more. */
function copyBank(banks: string, from: string, to: string): void {
  mkdirSync(join(banks, to));
  for (const name of ['bank.json', 'items.jsonl'])
    writeFileSync(
      join(banks, to, name),
      readFileSync(join(banks, from, name), 'utf8').replaceAll(`"${from}"`, `"${to}"`),
    );
}

function* resultLines(): Generator<string> {
  yield 'item_id,model,correct,prediction,target\n';
  for (let model = 0; model < MODELS; model++) {
    const lines = Array.from({ length: ITEMS }, (_, item) => {
      const target = item % 2 === 0 ? 'yes' : 'no';
      const isRight = (item * 7919 + model * 104_729 + item * model * 31) % 1000 < 500 + 2 * model;
      const other = target === 'yes' ? 'no' : 'yes';
      return `item-${item},model-${model},${isRight ? 1 : 0},${isRight ? target : other},${target}\n`;
    });
    yield lines.join('');
  }
}
