/**
 * Makes the folder of a board from what its site publishes: every artifact, card and event lies there or
 * follows from what does. The private halves of its keys come from the publisher's own copy.
 */

import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { readLooks } from '../../artifacts/looks.ts';
import { BoardError } from '../../core/board-error.ts';
import { keyRoles, keyVariables, roleOfFragment } from '../../core/key-role.ts';
import type { Site } from '../../derive/site.ts';
import { readEngine } from '../build/engine.ts';
import { deriveFolderOf } from '../build/load-site.ts';
import type { EngineSource } from '../init/engine-source.ts';
import { refuseUsedFolder } from '../init/init-board.ts';
import { repositoryFiles } from '../init/repository-files.ts';
import { layFiles } from '../laid-files.ts';
import { type Environment, envFileOf, looksDirOf } from '../places.ts';
import { type ListedSite, listedReader } from '../rebuild/check-rebuild.ts';
import { servedOrigin, statedAsServed, statedBuild } from '../rebuild/rebuild-site.ts';
import { layOutBoard } from '../rebuild/served-board.ts';
import { commandFor } from '../spelling.ts';

type Restoring = {
  readonly site: ListedSite;
  /** New or empty. */
  readonly folder: string;
  /** The publisher's copy of the board's `.env`; without one the board can be read and built, and not signed. */
  readonly keysFile: string | undefined;
  /** Refuses a site that does not verify under the keys of these artifacts; a host may have put in what the board would sign. */
  readonly verify: (artifactsDir: string) => Promise<void>;
  /** What the restored repository pins. Asked for last: a working copy packs itself for it. */
  readonly engine: () => EngineSource;
};

/** Whole or not at all. Returns what was made and what comes next, in lines for the terminal. */
export async function restoreBoard({
  site,
  folder,
  keysFile,
  verify,
  engine,
}: Restoring): Promise<readonly string[]> {
  refuseUsedFolder(folder);
  mkdirSync(dirname(folder), { recursive: true });
  const staging = join(dirname(folder), `.${basename(folder)}.restore-${process.pid}`);
  const artifactsDir = join(staging, 'artifacts');
  try {
    await layOutBoard(staging, { paths: [...site.sums.keys()], read: listedReader(site) });
    const keys = keysFile === undefined ? {} : parseEnv(readFileSync(keysFile, 'utf8'));
    const served = servedOrigin(site);
    const canonical = served === undefined ? {} : { SITE_URL: served };
    // Refuses a log, a card or a snapshot that does not verify under the board's keys.
    const derived = await deriveFolderOf(
      { ...keys, ARTIFACTS_DIR: artifactsDir, ...canonical },
      statedAsServed(site),
    );
    if (keysFile !== undefined) {
      refuseOtherKeys(derived, keys, keysFile);
      copyFileSync(keysFile, envFileOf(artifactsDir));
      chmodSync(envFileOf(artifactsDir), ONLY_THE_OWNER);
    }
    await verify(artifactsDir);
    const { name, base_url: origin } = derived.evidence.publisher;
    const { host, modules } = readLooks(looksDirOf(artifactsDir));
    const repository = { folder, name, origin, host, withDoors: host === 'netlify' && modules.doors };
    layFiles(staging, repositoryFiles(repository, engine()));
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
    return told({ site, folder, derived, isOwn: keysFile !== undefined });
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const ONLY_THE_OWNER = 0o600;

/**
 * The private halves must be those of the only active keys of their roles: one key more would be somebody else's. The
 * board's is asked for, because its signature over the list of digests is what everything else hangs on.
 */
function refuseOtherKeys({ signers, evidence }: Site, keys: Environment, file: string): void {
  const domain = evidence.publisher.did_domain;
  const given = keyRoles.filter((role) => keys[keyVariables[role]] !== undefined);
  if (!given.includes('board-attestation'))
    throw otherKeys(file, `no ${keyVariables['board-attestation']}`, domain);
  for (const role of given) {
    const state = signers[role];
    if (!state.healthy) throw otherKeys(file, `${keyVariables[role]}: ${state.reason}`, domain);
    const active = evidence.keys.keys.filter(
      ({ fragment, status }) => roleOfFragment(fragment) === role && status === 'active',
    );
    if (active.length !== 1)
      throw new BoardError(
        'RESTORE',
        `${file}: expected one active key of the role ${role} in what the site publishes, got ${active.map(({ fragment }) => fragment).join(', ')}`,
      );
  }
}

function otherKeys(file: string, got: string, domain: string): BoardError {
  return new BoardError(
    'RESTORE',
    `${file}: expected private halves of the active keys of ${domain}, got ${got}; take the newest copy, or leave --keys out and make new keys afterwards: npm run keys:new -- --rotate`,
  );
}

function told({
  site,
  folder,
  derived,
  isOwn,
}: Pick<Restoring, 'site' | 'folder'> & { readonly derived: Site; readonly isOwn: boolean }) {
  const { evidence, signers, build_hash } = derived;
  const artifactsDir = join(folder, 'artifacts');
  const silent = keyRoles.filter((role) => !signers[role].healthy);
  return [
    `restored ${folder}, the board of ${evidence.publisher.did_domain}; questions: ${evidence.axes.length}, entries of its history: ${evidence.log.events.length}`,
    sameBuild(site, build_hash),
    silent.length === 0
      ? 'keys: all three sign'
      : `keys: ${silent.join(', ')} cannot sign; put the private halves into ${envFileOf(artifactsDir)}, or make new keys: ${commandFor('keys:new', artifactsDir, '--rotate')}`,
    ...(isOwn
      ? []
      : [
          'Without a copy of the keys nothing shows that this is your board: compare artifacts/keys/keys.json with one of yours.',
        ]),
    'Not published, and so not here: benches/, the history of git, and the store of the doors.',
    'Next:',
    `  ${commandFor('build', artifactsDir)}    then: ${commandFor('verify', artifactsDir)}`,
  ];
}

/** The engine is part of what a build states, so another one states another build of the same inputs. */
function sameBuild(site: ListedSite, build: string): string {
  const stated = statedBuild(site);
  if (stated?.build === build) return 'the site was built from these very inputs, by this engine';
  const { name, version, sha256 } = readEngine();
  return stated?.engine.sha256 === sha256
    ? 'the site was built from other inputs than it publishes: compare with npm run rebuild before anything is signed'
    : `the site was made by ${stated?.engine.name ?? 'an engine'} ${stated?.engine.version ?? 'that it does not name'}, this is ${name} ${version}: a build here may differ in its pages`;
}
