/** The commands that a publisher runs in the life of a board of imported results, each with the most memory it held. */

import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { emptyBoardFacts } from './empty-board.ts';
import { commandWords, type Ran, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

/** In the order in which a publisher runs them, on a board that has nothing else. */
export const steps = [
  'init',
  'import',
  'sign',
  'build',
  'verify',
  'rebuild',
  'correct',
  'keys',
  'freeze',
] as const;

export type ImportStep = (typeof steps)[number];

type Results = { readonly components: number; readonly items: number };

/** By the name of a size in rows and tables. The largest is measured as far as its site is made again. */
export const sizes = {
  '20x500': { components: 20, items: 500, until: 'rebuild' },
  '162x2294': { components: 162, items: 2_294, until: 'freeze' },
  '20x100000': { components: 20, items: 100_000, until: 'rebuild' },
} as const satisfies Readonly<Record<string, Results & { readonly until: ImportStep }>>;

export type BoardSize = keyof typeof sizes;

export function isBoardSize(name: string): name is BoardSize {
  return Object.hasOwn(sizes, name);
}

const measured = new Map<BoardSize, Promise<ReadonlyMap<ImportStep, Ran>>>();

/** Measured once in a run, whoever asks. */
export async function stepOf(size: BoardSize, step: ImportStep): Promise<Ran> {
  const all = measured.get(size) ?? measure(size);
  measured.set(size, all);
  const ran = (await all).get(step);
  if (ran === undefined) throw new Error(`${step}: expected to have run`);
  return ran;
}

async function measure(size: BoardSize): Promise<ReadonlyMap<ImportStep, Ran>> {
  const [file, board] = [scratch(`results-${size}.csv`), scratch(`board-${size}`)];
  await pipeline(() => resultLines(sizes[size]), createWriteStream(file));
  const about = 'SYNTHETIC';
  const typed: Readonly<Record<ImportStep, readonly string[]>> = {
    init: [board, ...emptyBoardFacts],
    import: [file, '--axis', 'large', '--question', about, '--board', board],
    sign: ['--board', board],
    build: ['--board', board],
    verify: ['--board', board],
    rebuild: [join(board, 'dist')],
    correct: ['--wrong', about, '--axis', 'large', '--observed', thisMinute(), '--board', board],
    keys: ['new', '--rotate', '--custody', about, '--board', board],
    freeze: ['again-1', '--board', board],
  };
  const ran = new Map<ImportStep, Ran>();
  for (const step of steps.slice(0, steps.indexOf(sizes[size].until) + 1)) {
    if (step === 'freeze') copyBank(join(board, 'artifacts/banks'), 'large-import-1', 'again-1');
    ran.set(step, await runMeasured({ args: commandWords(step, ...typed[step]) }));
  }
  rmSync(board, { recursive: true, force: true });
  rmSync(file);
  return ran;
}

/** As the ledger writes instants. */
function thisMinute(): string {
  return `${new Date().toISOString().slice(0, 16)}Z`;
}

/** A copy of the bank without runs, because a bank with runs is not frozen again. */
function copyBank(banks: string, from: string, to: string): void {
  mkdirSync(join(banks, to));
  for (const name of ['bank.json', 'items.jsonl'])
    writeFileSync(
      join(banks, to, name),
      readFileSync(join(banks, from, name), 'utf8').replaceAll(`"${from}"`, `"${to}"`),
    );
}

/** A table with a line for each answer, some thousand lines at a time. */
export function* resultLines({ components, items }: Results): Generator<string> {
  let lines = 'item_id,model,correct,prediction,target\n';
  for (let component = 0; component < components; component++)
    for (let item = 0; item < items; item++) {
      const target = item % 2 === 0 ? 'yes' : 'no';
      const chance = 500 + (400 * component) / components;
      const isRight = (item * 7919 + component * 104_729 + item * component * 31) % 1000 < chance;
      const other = target === 'yes' ? 'no' : 'yes';
      lines += `item-${item},model-${component},${isRight ? 1 : 0},${isRight ? target : other},${target}\n`;
      if (lines.length < PIECE) continue;
      yield lines;
      lines = '';
    }
  yield lines;
}

const PIECE = 65_536;
