/**
 * `npm run rebuild`: a stranger builds a served site again, from the inputs that the site publishes or
 * from a clone, and compares every byte. Exit 0 REBUILT, 1 DIFFERS, 2 UNCHECKABLE.
 */

import { flag, text, wrongUse } from '../core/options.ts';
import { boundHeap } from '../publish/build/heap.ts';
import { type ExitCode, toCommand } from '../publish/command.ts';
import { folderOf, openBoard } from '../publish/places.ts';
import type { RebuildReport } from '../publish/rebuild/check-rebuild.ts';
import { toRebuildText } from '../publish/rebuild/report.ts';
import { printLines } from '../publish/terminal.ts';
import { openTarget, placeOfTarget } from '../verify/open-target.ts';
import { showProgress } from '../verify/progress-line.ts';
import { boundsUsage, readingBounds } from '../verify/reading-bounds.ts';
import { readSums } from '../verify/served-files.ts';
import { isVerifyError } from '../verify/verify-error.ts';

const codes: Readonly<Record<RebuildReport['outcome'], ExitCode>> = {
  REBUILT: 0,
  DIFFERS: 1,
  UNCHECKABLE: 2,
};

export const command = toCommand({
  name: 'rebuild',
  about: `Use it to know whether a served site follows from its inputs. It builds the site again with the engine of this working
    copy and compares every byte. Signatures that only the publisher can make are copied from the site, and verified over the
    bytes built here. It does not ask whose keys signed: npm run verify holds them against the document that you pin. Exit 0
    REBUILT, 1 DIFFERS, 2 UNCHECKABLE.`,
  typed: '<url or folder>',
  takesWords: true,
  options: {
    from: text`<folder>  builds from this board (a clone) instead of the inputs that the site publishes`,
    json: flag`the report as JSON`,
    gib: text`<number>  ${boundsUsage}`,
  },
  judges: true,
  isRefusal: isVerifyError,
  work: async ({ values, positionals }) => {
    const [target, ...more] = positionals;
    if (target === undefined || more.length > 0)
      throw wrongUse('rebuild', `expected one url or folder, got ${positionals.length}`);
    boundHeap();
    const env = values.from === undefined ? undefined : openBoard(values.from, process.env).env;
    const place = placeOfTarget(target, (folder) => folderOf(folder, process.env));
    const site = await openTarget(place, showProgress, readingBounds(values.gib));
    try {
      await site.fetchListed?.();
      process.stderr.write('making the site again\n');
      const { checkRebuild } = await import('../publish/rebuild/check-rebuild.ts');
      const report = await checkRebuild({ ...site, sums: readSums(site) }, env);
      printLines(
        values.json
          ? JSON.stringify({ site: site.name, ...report }, null, 2)
          : toRebuildText(report, site.name),
      );
      return codes[report.outcome];
    } finally {
      site.close();
    }
  },
});
