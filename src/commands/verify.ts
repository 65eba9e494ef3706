/** A stranger's check of a site folder or address, with the keys, the log and the engine of this repository. */

import { suggestion } from '../core/nearest-names.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { boundHeap } from '../publish/build/heap.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { type Typed, wrongOption, wrongUse } from '../publish/command-line.ts';
import { ownKeyDocument } from '../publish/keys/own-key-document.ts';
import { orphanBenches } from '../publish/orphan-benches.ts';
import { ownAddress } from '../publish/own-address.ts';
import { boardOption, boardUsage, folderOf } from '../publish/places.ts';
import { printFault, printLine } from '../publish/terminal.ts';
import { axesOf, toAxisText } from '../recount/axis-report.ts';
import { exitCodes } from '../recount/findings.ts';
import { readKeyDocument } from '../recount/key-document.ts';
import { openTarget, placeOfTarget } from '../recount/open-target.ts';
import { showProgress } from '../recount/progress-line.ts';
import { boundsUsage, readingBounds } from '../recount/reading-bounds.ts';
import { isRecountError } from '../recount/recount-error.ts';
import { toJson, toText } from '../recount/report.ts';
import { verifyWholeSite } from '../recount/verification.ts';

const usage = `npm run verify [-- <url or folder>] [options]
  --published            the target is the address of the board, as artifacts/publisher.json has it
  --axis <axis>          computes one axis again and shows each figure beside the published one
  --did <file or url>    pins this key document (default: that of the board's own artifacts/keys); an
                         address that leads elsewhere is refused
  --header <n>:<root>    compares proofs of time with the merkle root of block n, as you know it (repeatable)
  --witness <vkey>       asks that this witness has cosigned the newest checkpoint (repeatable)
  --json                 the report as JSON
  --gib <number>         ${boundsUsage}
  ${boardUsage}
Without a target the board's own build is checked. A folder is checked offline; an address is fetched, then visited as people do.
A site is never VERIFIED while a part of it cannot be compared. Exit 0 VERIFIED, 1 REFUTED, 2 UNCHECKABLE.`;

const options = {
  ...boardOption,
  axis: { type: 'string' },
  did: { type: 'string' },
  gib: { type: 'string' },
  header: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  published: { type: 'boolean' },
  witness: { type: 'string', multiple: true },
} as const;

export const command = toCommand({
  name: 'verify',
  usage,
  options,
  takesWords: true,
  judges: true,
  isRefusal: isRecountError,
  work: async ({ values, positionals }) => {
    boundHeap();
    const [target, ...more] = positionals;
    if (more.length > 0 || (target !== undefined && values.published === true))
      throw wrongUse('verify', `expected one url or folder, or --published, got ${positionals.join(' ')}`);
    return await onBoard(values.board, (board) => verify(board, target, values));
  },
});

async function verify(
  { artifactsDir, outDir, env, say }: BoardAtWork,
  named: string | undefined,
  { axis, did, gib, header, json, published, witness }: Typed<typeof options>['values'],
): Promise<ExitCode> {
  const { rebuildSite } = await import('../publish/rebuild/rebuild-site.ts');
  const bounds = readingBounds(gib);
  const placeOf = (named: string): string => placeOfTarget(named, (folder) => folderOf(folder, env));
  const pinned = did === undefined ? ownKeyDocument(artifactsDir) : await readKeyDocument(placeOf(did));
  const target = published === true ? ownAddress(artifactsDir) : named;
  const site = await openTarget(target === undefined ? outDir : placeOf(target), showProgress, bounds);
  try {
    const findings = await verifyWholeSite({
      site,
      did: pinned,
      artifactsDir,
      axis,
      headers: header,
      witnesses: witness,
      rebuild: (served, take) => rebuildSite(served, env, take),
      progress: showProgress,
    });
    if (axis !== undefined && findings.kept().length === 0)
      throw wrongOption('--axis', 'an axis of the site', `"${axis}"; ${suggestion(axis, axesOf(site))}`);
    if (target === undefined) for (const line of orphanBenches(artifactsDir)) printFault(line);
    const text = axis === undefined ? toText(findings, site.name) : toAxisText(findings, axis);
    if (json === true) printLine(toJson(findings, site.name));
    else for (const line of text.split('\n')) say(line);
    return exitCodes[findings.outcome()];
  } finally {
    site.close();
  }
}
