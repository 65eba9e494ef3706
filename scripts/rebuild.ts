/**
 * `npm run rebuild`: a stranger builds a served site again, from the inputs that the site publishes or
 * from a clone, and compares every byte. Exit 0 REBUILT, 1 DIFFERS, 2 UNCHECKABLE.
 */

import { judging } from '../src/host/judging.ts';
import { readCommandLine, wrongUse } from '../src/publish/command-line.ts';
import { folderOf, openBoard } from '../src/publish/places.ts';
import { checkRebuild, type RebuildReport } from '../src/publish/rebuild/check-rebuild.ts';
import { toRebuildText } from '../src/publish/rebuild/report.ts';
import { openTarget, placeOfTarget } from '../src/recount/open-target.ts';
import { showProgress } from '../src/recount/progress-line.ts';
import { boundsUsage, readingBounds } from '../src/recount/reading-bounds.ts';
import { isRecountError } from '../src/recount/recount-error.ts';
import { readSums } from '../src/recount/served-files.ts';

const usage = `npm run rebuild -- <url or folder> [options]
  --from <folder>   builds from this board (a clone) instead of the inputs that the site publishes
  --json            the report as JSON
  --gib <number>    ${boundsUsage}
Builds the site again with the engine of this working copy and compares every byte with the served site.
Signatures that only the publisher can make are copied from the site, and verified over the bytes built here.
Whether the publisher is who he says he is, npm run verify checks.
Exit 0 REBUILT, 1 DIFFERS, 2 UNCHECKABLE.`;

const options = {
  from: { type: 'string' },
  gib: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const exitCodes: Readonly<Record<RebuildReport['outcome'], number>> = {
  REBUILT: 0,
  DIFFERS: 1,
  UNCHECKABLE: 2,
};

async function main(): Promise<number> {
  const typed = readCommandLine({ name: 'rebuild', usage, options, takesWords: true });
  if (typed === undefined) return 0;
  const { values, positionals } = typed;
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0)
    throw wrongUse('rebuild', `expected one url or folder, got ${positionals.length}`);
  const env = values.from === undefined ? undefined : openBoard(values.from, process.env).env;
  const place = placeOfTarget(target, (folder) => folderOf(folder, process.env));
  const site = await openTarget(place, showProgress, readingBounds(values.gib));
  try {
    process.stderr.write('making the site again\n');
    const report = await checkRebuild({ ...site, sums: readSums(site) }, env);
    console.log(
      values.json === true
        ? JSON.stringify({ site: site.name, ...report }, null, 2)
        : toRebuildText(report, site.name),
    );
    return exitCodes[report.outcome];
  } finally {
    site.close();
  }
}

await judging(main, isRecountError);
