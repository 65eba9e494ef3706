/**
 * The stranger's check of a synthetic board's whole site, beside building that site once more; and the
 * most memory that this and the other commands held which read a board of that size.
 */

import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../src/publish/places.ts';
import { measuredOnce } from './bench.ts';
import { inTurns, type Turns } from './in-turns.ts';
import { commandWords, type Ran, runMeasured } from './measured-process.ts';
import { scratch } from './scratch.ts';
import { serveSite } from './served-site.ts';
import { buildFresh, makeBoard } from './site-build.ts';

/** The commands that read every card, every signature, or the log. */
export const readers = ['verify', 'measure', 'witness'] as const;

export type SiteReader = (typeof readers)[number];

type CheckedSite = { readonly turns: Turns; readonly ran: Readonly<Record<SiteReader, Ran>> };

const CARDS = 10_000;

export const siteCheck = measuredOnce(measure);

async function measure(): Promise<CheckedSite> {
  const { artifacts } = await makeBoard(CARDS);
  const [site, again] = [scratch('checked-site'), scratch('checked-again')];
  await buildFresh(artifacts, site);
  let check: Ran | undefined;
  const turns = await inTurns(
    1,
    async () => {
      check = await runMeasured({ args: commandWords('verify', site), env: { ARTIFACTS_DIR: artifacts } });
      return check.worked;
    },
    async () => (await buildFresh(artifacts, again)).worked,
  );
  if (check === undefined) throw new Error('verify: expected to have run');
  measureAsOurs(dirname(artifacts));
  const facts = commandWords('measure', '--axis', 'custody-disclosure');
  const ran = {
    verify: check,
    measure: await runMeasured({ args: facts, env: { ARTIFACTS_DIR: artifacts } }),
    witness: await watchOnce(site),
  };
  for (const folder of [artifacts, site, again]) rmSync(folder, { recursive: true, force: true });
  return { turns, ran };
}

/** What a board measures lies in its own folder, which is a checkout: the synthetic board has the fact checks of ours. */
function measureAsOurs(board: string): void {
  symlinkSync(`${projectRoot}benches`, join(board, 'benches'));
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@board.example'];
  for (const args of [['init'], [...author, 'commit', '--allow-empty', '--message', 'Begin']])
    execFileSync('git', [...args, '--quiet'], { cwd: board });
}

/** A witness that sees the log for the first time and therefore reads the most of the log. */
async function watchOnce(site: string): Promise<Ran> {
  const served = await serveSite(site, scratch('store'));
  try {
    const did = join(site, '.well-known/did.json');
    const ran = await runMeasured({
      args: commandWords('witness', '--log', served.url, '--did', did, '--state', scratch('witness-state')),
      env: { WITNESS_SIGNING_KEY: '07'.repeat(32), PORT: '0' },
      until: /verifier key: .*\n.+\n/,
    });
    if (/ cosigned size \d/.test(ran.output)) return ran;
    throw new Error(`witness: expected a cosignature, got ${ran.output}`);
  } finally {
    await served.stop();
  }
}
