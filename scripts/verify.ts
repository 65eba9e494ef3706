/**
 * `npm run verify`: a stranger's check of a site folder or address, with the keys, the log and the engine
 * of this repository. Exit 0 VERIFIED, 1 REFUTED, 2 UNCHECKABLE.
 */

import { BoardError } from '../src/core/board-error.ts';
import { judging } from '../src/host/judging.ts';
import { type BoardAtWork, onBoard } from '../src/publish/board-command.ts';
import { boundHeap } from '../src/publish/build/heap.ts';
import { readCommandLine, wrongUse } from '../src/publish/command-line.ts';
import { hostRules } from '../src/publish/host-rules.ts';
import { boardOption, boardUsage, folderOf } from '../src/publish/places.ts';
import { rebuildSite } from '../src/publish/rebuild/rebuild-site.ts';
import { toAxisText } from '../src/recount/axis-report.ts';
import type { Outcome } from '../src/recount/findings.ts';
import { pinKeyDocument } from '../src/recount/key-document.ts';
import { openTarget, placeOfTarget } from '../src/recount/open-target.ts';
import { showProgress } from '../src/recount/progress-line.ts';
import { boundsUsage, readingBounds } from '../src/recount/reading-bounds.ts';
import { isRecountError } from '../src/recount/recount-error.ts';
import { toJson, toText } from '../src/recount/report.ts';
import { verifyWholeSite } from '../src/recount/verification.ts';

const usage = `npm run verify [-- <url or folder>] [options]
  --axis <axis>          computes one axis again and shows each figure beside the published one
  --did <file or url>    pins this key document (default: that of the board's own artifacts/keys)
  --json                 the report as JSON
  --gib <number>         ${boundsUsage}
  ${boardUsage}
Without a target the board's own build is checked. A folder is checked offline; an address is fetched first,
then visited at the paths that people use. A site of which something cannot be compared is never VERIFIED.
Exit 0 VERIFIED, 1 REFUTED, 2 UNCHECKABLE.`;

const options = {
  ...boardOption,
  axis: { type: 'string' },
  did: { type: 'string' },
  gib: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const exitCodes: Readonly<Record<Outcome, number>> = { VERIFIED: 0, REFUTED: 1, UNCHECKABLE: 2 };

async function main(): Promise<number> {
  boundHeap();
  const typed = readCommandLine({ name: 'verify', usage, options, takesWords: true });
  if (typed === undefined) return 0;
  const { values, positionals } = typed;
  const [target, ...more] = positionals;
  if (more.length > 0) throw wrongUse('verify', `expected one url or folder, got ${positionals.length}`);
  return await onBoard(values.board, (board) => verify(board, target, values));
}

type VerifyOptions = {
  readonly axis?: string;
  readonly did?: string;
  readonly gib?: string;
  readonly json?: boolean;
};

async function verify(
  { artifactsDir, outDir, env, say }: BoardAtWork,
  target: string | undefined,
  { axis, did, gib, json }: VerifyOptions,
): Promise<number> {
  const bounds = readingBounds(gib);
  const placeOf = (named: string): string => placeOfTarget(named, (folder) => folderOf(folder, env));
  const pinned = await pinKeyDocument(did === undefined ? undefined : placeOf(did), artifactsDir);
  const site = await openTarget(target === undefined ? outDir : placeOf(target), showProgress, bounds);
  try {
    const findings = await verifyWholeSite({
      site,
      did: pinned,
      artifactsDir,
      axis,
      rebuild: (served, take) => rebuildSite(served, env, take),
      rules: hostRules(artifactsDir),
      progress: showProgress,
    });
    if (axis !== undefined && findings.kept().length === 0)
      throw new BoardError('USAGE', `--axis ${axis}: expected an axis of the board, got none of that name`);
    if (json === true) console.log(toJson(findings, site.name));
    else say(axis === undefined ? toText(findings, site.name) : toAxisText(findings, axis));
    return exitCodes[findings.outcome()];
  } finally {
    site.close();
  }
}

await judging(main, isRecountError);
