/**
 * The stranger's check of a synthetic board's whole site, beside building that site once more; and the
 * most memory that the check held.
 */

import { rmSync } from 'node:fs';
import { npmCommand } from '../src/publish/npm-command.ts';
import { inTurns, type Turns } from './in-turns.ts';
import { type Ran, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';
import { builtOwnBoard } from './site-build.ts';

export type CheckedSite = { readonly turns: Turns; readonly check: Ran };

const CARDS = 10_000;

let checked: Promise<CheckedSite> | undefined;

/** Measured once in a run, whoever asks. */
export function siteCheck(): Promise<CheckedSite> {
  checked ??= measure();
  return checked;
}

async function measure(): Promise<CheckedSite> {
  const [artifacts, site, again] = [
    scratch('checked-artifacts'),
    scratch('checked-site'),
    scratch('checked-again'),
  ];
  await runMeasured({ args: ['scripts/bench-board.ts', '--cards', `${CARDS}`, '--out', artifacts] });
  const build = (folder: string): Promise<Ran> =>
    runMeasured({ args: npmCommand('build'), env: { ARTIFACTS_DIR: artifacts, OUT_DIR: folder } });
  // The first build of a generator also compiles its pages.
  await builtOwnBoard();
  await build(site);
  let check: Ran | undefined;
  const turns = await inTurns(
    1,
    async () => {
      check = await runMeasured({ args: ['scripts/verify.ts', site], env: { ARTIFACTS_DIR: artifacts } });
      return check.seconds;
    },
    async () => (await build(again)).seconds,
  );
  for (const folder of [artifacts, site, again]) rmSync(folder, { recursive: true, force: true });
  if (check === undefined) throw new Error('verify: expected to have run');
  return { turns, check };
}
