/**
 * Building a synthetic board as people build one, pages and all, in turns with the floor of the same
 * bytes; and the most memory that each held.
 */

import { rmSync } from 'node:fs';
import { projectRoot } from '../src/publish/places.ts';
import { measuredOnce } from './bench.ts';
import { inTurns, median, type Turns } from './in-turns.ts';
import { commandWords, type Ran, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';

export type BuiltBoard = {
  readonly cards: number;
  readonly turns: Turns;
  readonly peakBytes: number;
  readonly floorPeakBytes: number;
  /** The most memory that the making of the board held. */
  readonly makerPeakBytes: number;
  /** The bytes and files that the floor says it read and wrote. */
  readonly did: string;
};

const TURNS = 3;

const built = new Map<number, Promise<BuiltBoard>>();

/** Measured once in a run, whoever asks. */
export function buildOf(cards: number): Promise<BuiltBoard> {
  const known = built.get(cards) ?? measure(cards);
  built.set(cards, known);
  return known;
}

/** The committed board. */
export const ownBuild = measuredOnce(buildOwn);

async function buildOwn(): Promise<Pick<Ran, 'seconds' | 'peakBytes'> & { readonly site: string }> {
  const site = scratch('own-board');
  const env = { ARTIFACTS_DIR: `${projectRoot}artifacts`, OUT_DIR: site };
  const builds: Ran[] = [];
  for (let turn = 0; turn < TURNS; turn++)
    builds.push(await runMeasured({ args: commandWords('build'), env }));
  return { seconds: median(builds.map((build) => build.seconds)), peakBytes: peakOf(builds), site };
}

async function measure(cards: number): Promise<BuiltBoard> {
  const [artifacts, site, floor] = ['artifacts', 'site', 'floor'].map((name) => scratch(`${name}-${cards}`));
  if (artifacts === undefined || site === undefined || floor === undefined) throw new Error('three folders');
  const made = await runMeasured({
    args: ['scripts/bench-board.ts', '--cards', `${cards}`, '--out', artifacts],
  });
  const env = { ARTIFACTS_DIR: artifacts, OUT_DIR: site };
  const builds: Ran[] = [];
  const floors: Ran[] = [];
  const turns = await inTurns(
    TURNS,
    async () => {
      // Both write into an empty folder.
      rmSync(site, { recursive: true, force: true });
      const ran = await runMeasured({ args: commandWords('build'), env });
      builds.push(ran);
      return ran.seconds;
    },
    async () => {
      rmSync(floor, { recursive: true, force: true });
      const ran = await runMeasured({ args: ['bench/build-floor.ts', artifacts, site, floor] });
      floors.push(ran);
      return Number(/^[\d.]+$/m.exec(ran.output)?.[0]);
    },
  );
  for (const folder of [artifacts, site, floor]) rmSync(folder, { recursive: true, force: true });
  return {
    cards,
    turns,
    peakBytes: peakOf(builds),
    floorPeakBytes: peakOf(floors),
    makerPeakBytes: made.peakBytes,
    did: /^.*cards verified.*$/m.exec(floors[0]?.output ?? '')?.[0] ?? '',
  };
}

function peakOf(runs: readonly Ran[]): number {
  return Math.max(...runs.map(({ peakBytes }) => peakBytes));
}
