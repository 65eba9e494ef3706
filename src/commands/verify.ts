/** A stranger's check of a site folder or address, with the keys, the log and the engine of this repository. */

import { flag, text, texts, wrongUse } from '../core/options.ts';
import { type BoardAtWork, onBoard } from '../publish/board-command.ts';
import { boundHeap } from '../publish/build/heap.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import type { Typed } from '../publish/command-line.ts';
import { ownKeyDocument } from '../publish/keys/own-key-document.ts';
import { ownAddress } from '../publish/own-address.ts';
import { boardOption, folderOf } from '../publish/places.ts';
import { printLine } from '../publish/terminal.ts';
import { exitCodes } from '../verify/findings.ts';
import { readKeyDocument } from '../verify/key-document.ts';
import { openTarget, placeOfTarget } from '../verify/open-target.ts';
import { showProgress } from '../verify/progress-line.ts';
import { boundsUsage, readingBounds } from '../verify/reading-bounds.ts';
import { toJson, toText } from '../verify/report.ts';
import { verifyWholeSite } from '../verify/verification.ts';
import { isVerifyError } from '../verify/verify-error.ts';

const options = {
  ...boardOption,
  published: flag`the target is the address of the board, as artifacts/publisher.json has it`,
  did: text`<file or url>  pins this key document (default: that of the board's own artifacts/keys); an address that leads
    elsewhere is refused`,
  header: texts`<n>:<merkleroot>  compares proofs of time with the header of block n, as you know it`,
  witness: texts`<vkey>  asks that this witness has cosigned the history as it is now`,
  json: flag`the report as JSON`,
  verbose: flag`also the table of checks, and what was compared with what`,
  gib: text`<number>  ${boundsUsage}`,
};

export const command = toCommand({
  name: 'verify',
  about: `Use it to check a site: signatures, history, and every byte against what the engine makes of the board's folder, each
    figure derived again. Without a target the board's own build is checked. A folder is checked offline; an address is fetched,
    then visited as people do. A site is never VERIFIED while a part of it cannot be compared. Where all is well it says one word.
    Exit 0 VERIFIED, 1 REFUTED, 2 UNCHECKABLE. The figures by code that shares nothing with the engine: evidence-board-py recount
    <url or folder>, of the Python package.`,
  typed: '[<url or folder>]',
  takesWords: true,
  options,
  judges: true,
  isRefusal: isVerifyError,
  work: async ({ values, positionals }) => {
    boundHeap();
    const [target, ...more] = positionals;
    if (more.length > 0 || (target !== undefined && values.published))
      throw wrongUse('verify', `expected one url or folder, or --published, got ${positionals.join(' ')}`);
    return await onBoard(values.board, (board) => verify(board, target, values));
  },
});

async function verify(
  { artifactsDir, outDir, env, say }: BoardAtWork,
  named: string | undefined,
  { did, gib, header, json, published, verbose, witness }: Typed<typeof options>['values'],
): Promise<ExitCode> {
  const { rebuildSite } = await import('../publish/rebuild/rebuild-site.ts');
  const bounds = readingBounds(gib);
  const placeOf = (named: string): string => placeOfTarget(named, (folder) => folderOf(folder, env));
  const pinned = did === undefined ? ownKeyDocument(artifactsDir) : await readKeyDocument(placeOf(did));
  const target = published ? ownAddress(artifactsDir) : named;
  const site = await openTarget(target === undefined ? outDir : placeOf(target), showProgress, bounds);
  try {
    const findings = await verifyWholeSite({
      site,
      did: pinned,
      artifactsDir,
      headers: header,
      witnesses: witness,
      rebuild: (served, take) => rebuildSite(served, env, take),
      progress: showProgress,
    });
    if (json) printLine(toJson(findings, site.name));
    else for (const line of toText(findings, site.name, verbose).split('\n')) say(line);
    return exitCodes[findings.outcome()];
  } finally {
    site.close();
  }
}
