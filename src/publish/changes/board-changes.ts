/** What the artifacts of a board would change of what was signed, in its folder or in a commit of it. */

import { spawnSync } from 'node:child_process';
import { readIssuedCards, readRetirements } from '../../artifacts/cards.ts';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { readSnapshot } from '../../artifacts/snapshot.ts';
import { BoardError } from '../../core/board-error.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { liveByCell, retiredIds } from '../../derive/cards/live-cards.ts';
import { type ChangedFigure, changedFigures, type Stated } from '../../derive/history/changed-figures.ts';
import type { Environment } from '../places.ts';
import { statingNow } from './stating-now.ts';

export type BoardChanges = {
  /** The day of the snapshot that was signed; undefined where none was. */
  readonly signed: string | undefined;
  readonly figures: readonly ChangedFigure[];
};

type Comparing = {
  readonly artifactsDir: string;
  readonly env: Environment;
  /** The commit whose signed figures count; the folder's own where none is named. */
  readonly since: string | undefined;
};

export async function boardChanges({ artifactsDir, env, since }: Comparing): Promise<BoardChanges> {
  const folder = openFolder(artifactsDir);
  const then = since === undefined ? folder : openCommitted(artifactsDir, since);
  return {
    signed: readSnapshot(then)?.as_of,
    figures: changedFigures(signedIn(then), await statedBy(folder, env)),
  };
}

function signedIn(folder: Folder): Stated {
  const { measurement, mill } = readIssuedCards(folder);
  const retired = retiredIds(readRetirements(folder));
  const live = [measurement, mill].flatMap((cards) => [...liveByCell(cards, retired).values()]);
  return { axes: readSnapshot(folder)?.axes ?? [], cells: live.map(({ payload }) => payload) };
}

async function statedBy(folder: Folder, env: Environment): Promise<Stated> {
  const { board, cells } = await statingNow(folder, env);
  return { axes: board.axes, cells: [...cells.measurement, ...cells.mill] };
}

/** Artifacts as a commit has them, without checking them out. */
function openCommitted(artifactsDir: string, commit: string): Folder {
  const git = (...args: readonly string[]): Buffer => runGit(artifactsDir, args);
  const id = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).toString().trim();
  const paths = git('ls-tree', '-r', '-z', '--name-only', id, '.')
    .toString()
    .split('\0')
    .filter((path) => path !== '')
    .toSorted(byCodeUnit);
  const present = new Set(paths);
  const read = (path: string): Uint8Array => new Uint8Array(git('cat-file', 'blob', `${id}:./${path}`));
  return {
    root: artifactsDir,
    paths,
    has: (path) => present.has(path),
    read,
    readPart: (path, from, to) => read(path).subarray(from, to),
  };
}

function runGit(folder: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 1 << 30 });
  if (status === 0) return stdout;
  throw new BoardError(
    'COMMIT',
    `git ${args.join(' ')}: expected a commit of the repository that ${folder} is in, got ${String(stderr ?? '').trim() || 'none'}; fetch the commit, or name another`,
  );
}
