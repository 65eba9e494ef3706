/**
 * How time and memory grow with each number that a board can have much of: measured by `npm run bench:scale -- --growth`,
 * which writes the file beside this one, and shown in docs/scale.md as exponents.
 */

import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BenchResults01 } from '../../src/schema/contracts.gen.ts';
import { makeEmptyBoard } from '../empty-board.ts';
import { aboveLeast, exponentOf } from '../exponents.ts';
import { resultLines } from '../large-import.ts';
import { commandWords, MEBIBYTE, type Ran, runMeasured } from '../measured-process.ts';
import { describeMachine } from '../run-benches.ts';
import { scratch } from '../scratch.ts';
import { buildFresh, makeBoard } from '../site-build.ts';

/** In seconds of processor time, and the most memory of one process. */
type Cost = { readonly size: number; readonly seconds: number; readonly mebibytes: number };

type Growth = {
  readonly grows: string;
  readonly of: string;
  /** The least first: what it costs is paid at every size. */
  readonly sizes: readonly number[];
  /** What was measured at each size → what it cost. */
  readonly measure: (size: number) => Promise<ReadonlyMap<string, Pick<Ran, 'worked' | 'peakBytes'>>>;
};

const growths: Readonly<Record<string, Growth>> = {
  cards: {
    grows: 'cards',
    of: 'a synthetic board',
    sizes: [1, 5_000, 10_000],
    measure: onCards,
  },
  items: {
    grows: 'items',
    of: '20 components',
    sizes: [100, 4_000, 8_000, 16_000],
    measure: (items) => onResults({ items, components: 20 }),
  },
  components: {
    grows: 'components',
    of: '500 items',
    sizes: [4, 80, 160, 320],
    measure: (components) => onResults({ items: 500, components }),
  },
  pairs: {
    grows: 'components',
    of: '100 items, every pair of components',
    sizes: [2, 40, 80, 160, 320],
    measure: ofKind('ranks', 'sets of ranks'),
  },
  'left-out-components': {
    grows: 'components',
    of: '400 items in clusters of 4',
    sizes: [4, 40, 80, 160, 320],
    measure: ofKind('leave-out-components', 'each left out once'),
  },
  'left-out-items': {
    grows: 'items',
    of: '20 components, clusters of 4',
    sizes: [40, 400, 800, 1_600],
    measure: ofKind('leave-out-items', 'each cluster left out once'),
  },
  'left-out-clusters': {
    grows: 'clusters',
    of: '20 components on 1,600 items',
    sizes: [10, 100, 200, 400],
    measure: ofKind('leave-out-clusters', 'each left out once'),
  },
  log: {
    grows: 'events of the log',
    of: 'one checkpoint',
    sizes: [100, 10_000, 20_000, 40_000, 80_000],
    measure: ofKind('log', 'all files of the log'),
  },
};

export const growthNames = Object.keys(growths);

/** A name of what grows, with what was measured, is measured on its own, so that one may be measured again. */
type MeasuredGrowth = {
  readonly name: string;
  readonly what: string;
  readonly date: string;
  readonly machine: BenchResults01['machine'];
  readonly costs: readonly Cost[];
};

const FILE = 'bench/scale/growths.json';

export async function measureGrowths(wanted: readonly string[], say: (line: string) => void): Promise<void> {
  for (const [name, { sizes, measure }] of Object.entries(growths)) {
    if (!wanted.includes(name)) continue;
    const [date, machine] = [new Date().toISOString().slice(0, 10), describeMachine()];
    const found = new Map<string, Cost[]>();
    for (const size of sizes)
      for (const [what, { worked, peakBytes }] of await measure(size)) {
        const cost = {
          size,
          seconds: Number(worked.toPrecision(4)),
          mebibytes: Math.round(peakBytes / MEBIBYTE),
        };
        found.set(what, [...(found.get(what) ?? []), cost]);
        say(`${name} ${size}, ${what}: ${cost.seconds} s, ${cost.mebibytes} MiB`);
      }
    const others = readGrowths().filter((each) => each.name !== name);
    const measured = Array.from(found, ([what, costs]) => ({ name, what, date, machine, costs }));
    const all = [...others, ...measured].toSorted(
      (left, right) => growthNames.indexOf(left.name) - growthNames.indexOf(right.name),
    );
    writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  }
}

async function onCards(cards: number): Promise<ReadonlyMap<string, Ran>> {
  const { artifacts } = await makeBoard(cards);
  const site = scratch(`grown-${cards}`);
  const build = await buildFresh(artifacts, site);
  const verify = await runMeasured({
    args: commandWords('verify', site),
    env: { ARTIFACTS_DIR: artifacts },
  });
  for (const folder of [artifacts, site]) rmSync(folder, { recursive: true, force: true });
  return new Map([
    ['`build`', build],
    ['`verify`', verify],
  ]);
}

async function onResults(results: Parameters<typeof resultLines>[0]): Promise<ReadonlyMap<string, Ran>> {
  const [file, board] = [scratch('grown.csv'), scratch('grown-board')];
  await pipeline(() => resultLines(results), createWriteStream(file));
  await makeEmptyBoard(board);
  const run = (...words: readonly string[]): Promise<Ran> =>
    runMeasured({ args: commandWords(...words, '--board', board) });
  const imported = await run('import', file, '--axis', 'large', '--question', 'SYNTHETIC');
  const signed = await run('sign');
  const ran = new Map([
    ['`import`', imported],
    ['`sign`', signed],
    ['`build`', await run('build', '--fresh')],
    ['`verify`', await run('verify')],
  ]);
  for (const folder of [file, board]) rmSync(folder, { recursive: true, force: true });
  return ran;
}

function ofKind(kind: string, what: string): Growth['measure'] {
  return async (size) => {
    const ran = await runMeasured({ args: ['bench/scale/grown-work.ts', kind, `${size}`] });
    return new Map([[what, { ...ran, worked: Number(ran.output) }]]);
  };
}

function readGrowths(): readonly MeasuredGrowth[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

type ExponentRow = {
  readonly grows: string;
  readonly what: string;
  readonly sizes: readonly number[];
  readonly time: number;
  /** Undefined where so little is added that it tells nothing. */
  readonly memory: number | undefined;
};

export function exponentRows(): readonly ExponentRow[] {
  return readGrowths().flatMap(({ name, what, costs }) => {
    const growth = growths[name];
    if (growth === undefined) return [];
    const [, ...sizes] = costs.map(({ size }) => size);
    const added = (costOf: (cost: Cost) => number) =>
      aboveLeast(costs.map((cost) => ({ size: cost.size, cost: costOf(cost) })));
    const memory = added(({ mebibytes }) => mebibytes).filter(({ cost }) => cost >= TELLING_MIB);
    return [
      {
        grows: growth.grows,
        what: `${what}, ${growth.of}`,
        sizes,
        time: exponentOf(added(({ seconds }) => seconds)),
        memory: memory.length < 2 ? undefined : exponentOf(memory),
      },
    ];
  });
}

/** Memory of one and the same work differs by some MiB from one time to the next. */
const TELLING_MIB = 16;
