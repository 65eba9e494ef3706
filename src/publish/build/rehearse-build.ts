/**
 * A build in memory of the board as it would be with some files more: whatever would stop the build
 * stops here, while nothing is written.
 */

import { openFolder, withFiles } from '../../artifacts/folder.ts';
import { deriveVerdict } from '../../derive/pages/verdict.ts';
import { axisPage } from '../../operations/pages.ts';
import { artifactsDirOf } from '../places.ts';
import { publishFolder } from './load-site.ts';

export type Rehearsal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Path in the artifacts folder → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Whose address and sentence are wanted. */
  readonly axes: readonly string[];
};

/** One line for each axis: where it will stand, and what it will say. */
export async function rehearseBuild({ env, files, axes }: Rehearsal): Promise<readonly string[]> {
  const folder = withFiles(openFolder(artifactsDirOf(env)), files);
  const { site } = await publishFolder(folder, env);
  return site.board.axes
    .filter(({ axis }) => axes.includes(axis))
    .map((row) => `${site.origin}${axisPage(row.axis)}: ${deriveVerdict(row)}`);
}
