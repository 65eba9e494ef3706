/**
 * Building the committed board, without answers of former builds and with them, in turns with a plain Astro site of as
 * many pages and with the floor of the same bytes; and what a stranger's check of it costs.
 */

import { join } from 'node:path';
import { projectRoot } from '../src/publish/places.ts';
import { measuredOnce } from './bench.ts';
import { compared, rounds, type Turns } from './in-turns.ts';
import { commandWords, type Ran, runMeasured } from './measured-process.ts';
import { buildPlainSite, countPages, makePlainSite } from './plain-site.ts';
import { scratch } from './scratch.ts';
import { peakOf, runFloor } from './site-build.ts';

type OwnBuild = {
  readonly site: string;
  readonly pages: number;
  readonly peakBytes: number;
  /** Without answers of former builds, over a plain site. */
  readonly fresh: Turns;
  /** With them, over a plain site. */
  readonly kept: Turns;
  /** Without them, over a plain site and the floor together. */
  readonly overFloor: Turns;
  /** What the floor says it did. */
  readonly did: string;
};

const TURNS = 3;

const artifacts = join(projectRoot, 'artifacts');

export const ownBuild = measuredOnce(measure);

async function measure(): Promise<OwnBuild> {
  const [site, plain, out] = [scratch('own-board'), scratch('plain-site'), scratch('own-floor')];
  const builds: Ran[] = [];
  const build = async (...options: readonly string[]): Promise<number> => {
    const env = { ARTIFACTS_DIR: artifacts, OUT_DIR: site };
    const ran = await runMeasured({ args: commandWords('build', ...options), env });
    builds.push(ran);
    return ran.worked;
  };
  // Keeps its answers for those that follow, and says how many pages there are.
  await build();
  const pages = countPages(site);
  makePlainSite(plain, pages);
  const dids: string[] = [];
  const [fresh = [], kept = [], floors = [], plains = []] = await rounds(TURNS, [
    () => build('--fresh'),
    () => build(),
    async () => {
      const { worked, did } = await runFloor({ artifacts, site, out });
      dids.push(did);
      return worked;
    },
    async () => (await buildPlainSite(plain)).worked,
  ]);
  const together = plains.map((seconds, turn) => seconds + (floors[turn] ?? Number.NaN));
  return {
    site,
    pages,
    peakBytes: peakOf(builds),
    fresh: compared(fresh, plains),
    kept: compared(kept, plains),
    overFloor: compared(fresh, together),
    did: dids[0] ?? '',
  };
}

export const ownCheck = measuredOnce(async (): Promise<Turns> => {
  const { site, fresh } = await ownBuild();
  const { worked } = await runMeasured({
    args: commandWords('verify', site),
    env: { ARTIFACTS_DIR: artifacts },
  });
  return compared([worked], [fresh.one]);
});
