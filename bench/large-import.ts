/** 162 components on 2,294 items: imported, built, verified and rebuilt, each command with the most memory it held. */

import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { npmCommand } from '../src/publish/npm-command.ts';
import { type Ran, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

const ITEMS = 2_294;
const MODELS = 162;

/** In the order in which a publisher runs them, on a board that has next to nothing else. */
export const steps = ['bench:board', 'import', 'sign', 'build', 'verify', 'rebuild'] as const;

export type Step = (typeof steps)[number];

let measured: Promise<ReadonlyMap<Step, Ran>> | undefined;

/** Measured once in a run, whoever asks. */
export async function stepOf(step: Step): Promise<Ran> {
  measured ??= measure();
  const ran = (await measured).get(step);
  if (ran === undefined) throw new Error(`${step}: expected to have run`);
  return ran;
}

async function measure(): Promise<ReadonlyMap<Step, Ran>> {
  mkdirSync(scratch(''), { recursive: true });
  const [file, board] = [scratch('results.csv'), scratch('large-board')];
  await pipeline(resultLines, createWriteStream(file));
  const commands: Readonly<Record<Step, readonly string[]>> = {
    'bench:board': ['scripts/bench-board.ts', '--cards', '1', '--out', join(board, 'artifacts')],
    import: ['scripts/import.ts', file, '--axis', 'large', '--question', 'SYNTHETIC', '--board', board],
    sign: ['scripts/sign.ts', '--board', board],
    build: npmCommand('build', '--board', board),
    verify: ['scripts/verify.ts', '--board', board],
    rebuild: ['scripts/rebuild.ts', join(board, 'dist')],
  };
  const ran = new Map<Step, Ran>();
  for (const step of steps) ran.set(step, await runMeasured({ args: commands[step] }));
  return ran;
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
