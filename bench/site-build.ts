/**
 * Building a synthetic board as people build one, pages and all, in turns with the floor of the same
 * bytes; and the most memory that each held.
 */

import { rmSync } from 'node:fs';
import { inTurns, type Turns } from './in-turns.ts';
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

async function measure(cards: number): Promise<BuiltBoard> {
  const { artifacts, made } = await makeBoard(cards);
  const [site, floor] = [scratch(`site-${cards}`), scratch(`floor-${cards}`)];
  const builds: Ran[] = [];
  const floors: Floor[] = [];
  const turns = await inTurns(
    TURNS,
    async () => {
      const ran = await buildFresh(artifacts, site);
      builds.push(ran);
      return ran.worked;
    },
    async () => {
      const ran = await runFloor({ artifacts, site, out: floor });
      floors.push(ran);
      return ran.worked;
    },
  );
  for (const folder of [artifacts, site, floor]) rmSync(folder, { recursive: true, force: true });
  return {
    cards,
    turns,
    peakBytes: peakOf(builds),
    floorPeakBytes: peakOf(floors),
    makerPeakBytes: made.peakBytes,
    did: floors[0]?.did ?? '',
  };
}

/** The artifacts of a synthetic board, and what it cost to make them. */
export async function makeBoard(cards: number): Promise<{ readonly artifacts: string; readonly made: Ran }> {
  const artifacts = scratch(`artifacts-${cards}`);
  const args = ['scripts/bench-board.ts', '--cards', `${cards}`, '--out', artifacts];
  return { artifacts, made: await runMeasured({ args }) };
}

/** Into an empty folder, without answers of former builds. */
export function buildFresh(artifacts: string, site: string): Promise<Ran> {
  rmSync(site, { recursive: true, force: true });
  return runMeasured({
    args: commandWords('build', '--fresh'),
    env: { ARTIFACTS_DIR: artifacts, OUT_DIR: site },
  });
}

type Floor = Pick<Ran, 'worked' | 'peakBytes'> & Pick<BuiltBoard, 'did'>;

type FloorPlaces = { readonly artifacts: string; readonly site: string; readonly out: string };

/** The least that the build of these artifacts into this site must do, into an empty folder as well. */
export async function runFloor({ artifacts, site, out }: FloorPlaces): Promise<Floor> {
  rmSync(out, { recursive: true, force: true });
  const { output, peakBytes } = await runMeasured({ args: ['bench/build-floor.ts', artifacts, site, out] });
  return {
    worked: Number(/^[\d.]+$/m.exec(output)?.[0]),
    peakBytes,
    did: /^.*cards verified.*$/m.exec(output)?.[0] ?? '',
  };
}

export function peakOf(runs: readonly Pick<Ran, 'peakBytes'>[]): number {
  return Math.max(...runs.map(({ peakBytes }) => peakBytes));
}
