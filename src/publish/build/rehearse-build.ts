/**
 * A build in memory of the board as it would be with some files more: whatever would stop the build
 * stops here, while nothing is written.
 */

import { type MadeFile, openFolder, withFiles } from '../../artifacts/folder.ts';
import { BoardError } from '../../core/board-error.ts';
import { deriveAxisVerdict } from '../../derive/sentences/verdict.ts';
import { axisPage } from '../../operations/pages.ts';
import { digestsOf } from '../../surfaces/emission.ts';
import { english } from '../../words/say.ts';
import { artifactsDirOf } from '../places.ts';
import { publishFolder } from './load-site.ts';

export type Rehearsal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** By path in the artifacts folder. */
  readonly files: ReadonlyMap<string, MadeFile>;
  /** Whose address and sentence are wanted. */
  readonly axes: readonly string[];
};

/** One line for each axis: where it will stand, and what it will say. */
export async function rehearseBuild({ env, files, axes }: Rehearsal): Promise<readonly string[]> {
  const folder = withFiles(openFolder(artifactsDirOf(env)), files);
  const { indexed, quote } = await publishFolder(folder, env).catch(refuseBeforeSigning);
  const { site } = quote(digestsOf(indexed));
  return site.board.axes
    .filter(({ axis }) => axes.includes(axis))
    .map(
      (row) => `${site.origin}${axisPage(row.axis)}: ${deriveAxisVerdict(english, row, site.measuredAxes)}`,
    );
}

/** What was signed moves: only signing can say why, and it signs what is written. */
function refuseBeforeSigning(error: unknown): never {
  if (!(error instanceof BoardError) || error.code !== 'SILENT_CHANGE') throw error;
  throw new BoardError(
    error.code,
    `${error.message}. What is signed already moves with this import: import without --build, then npm run sign, then npm run build`,
    { cause: error },
  );
}
