/**
 * What each command takes on boards of imported results: measured by `npm run bench:scale -- --measure`, which
 * writes the file beside this one, and shown in docs/scale.md.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchResults01 } from '../../src/schema/contracts.gen.ts';
import { type BoardSize, isBoardSize, sizes, stepOf } from '../large-import.ts';
import { MEBIBYTE } from '../measured-process.ts';
import { describeMachine } from '../run-benches.ts';

/** In the order in which a publisher types them. */
const shownSteps = ['import', 'sign', 'build', 'verify', 'rebuild'] as const;

type Took = { readonly seconds: number; readonly mebibytes: number };

/** A size is measured on its own, so that one may be measured again. */
type MeasuredSize = {
  readonly size: BoardSize;
  readonly date: string;
  readonly machine: BenchResults01['machine'];
  readonly commands: Readonly<Record<(typeof shownSteps)[number], Took>>;
};

const FILE = 'bench/scale/commands.json';

export const boardSizes = Object.keys(sizes).filter(isBoardSize);

export async function measureCommands(
  wanted: readonly BoardSize[],
  say: (line: string) => void,
): Promise<void> {
  for (const size of wanted) {
    const machine = describeMachine();
    const date = new Date().toISOString().slice(0, 10);
    const took = async (step: (typeof shownSteps)[number]): Promise<Took> => {
      const { seconds, peakBytes } = await stepOf(size, step);
      const found = { seconds: Number(seconds.toFixed(1)), mebibytes: Math.round(peakBytes / MEBIBYTE) };
      say(`${size} ${step}: ${found.seconds} s, ${found.mebibytes} MiB`);
      return found;
    };
    const commands = {
      import: await took('import'),
      sign: await took('sign'),
      build: await took('build'),
      verify: await took('verify'),
      rebuild: await took('rebuild'),
    };
    const others = readMeasured().filter((each) => each.size !== size);
    const all = [...others, { size, date, machine, commands }].toSorted(
      (left, right) => boardSizes.indexOf(left.size) - boardSizes.indexOf(right.size),
    );
    writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  }
}

function readMeasured(): readonly MeasuredSize[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** A row for each size. */
export function commandRows(): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
  return {
    head: ['components × items', ...shownSteps.map((step) => `\`${step}\``), 'measured'],
    rows: readMeasured().map(({ size, date, machine, commands }) => [
      `${sizes[size].components} × ${sizes[size].items.toLocaleString('en')}`,
      ...shownSteps.map((step) => `${commands[step].seconds} s, ${commands[step].mebibytes} MiB`),
      `${date}, load ${machine.load_before} before`,
    ]),
  };
}
