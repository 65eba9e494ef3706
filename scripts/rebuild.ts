/**
 * `npm run rebuild`: a stranger makes a served site once more, from what it publishes or from a
 * clone, and compares every byte. Exit 0 REBUILT, 1 DIFFERS, 2 UNCHECKABLE.
 */

import { BoardError } from '../src/core/board-error.ts';
import { readCommandLine } from '../src/publish/command-line.ts';
import { openBoard } from '../src/publish/places.ts';
import { checkRebuild, type RebuildReport } from '../src/publish/rebuild/check-rebuild.ts';
import { toRebuildText } from '../src/publish/rebuild/report.ts';
import { openTarget } from '../src/recount/open-target.ts';
import { RecountError } from '../src/recount/recount-error.ts';
import { readSums } from '../src/recount/served-files.ts';
import type { Progress } from '../src/recount/site-target.ts';

const usage = `npm run rebuild -- <url or folder> [options]
  --from <folder>   make it from this board (a clone) instead of the inputs that the site publishes
  --json            the report as JSON
Makes the site again with the generator of this working copy and compares every byte with what is served.
Signatures that only the publisher can make are taken as served, and verified over the bytes made here.
Whether the publisher is who he says is another question: npm run verify.
Exit 0 REBUILT, 1 DIFFERS, 2 UNCHECKABLE.`;

const options = {
  from: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const exitCodes: Readonly<Record<RebuildReport['outcome'], number>> = {
  REBUILT: 0,
  DIFFERS: 1,
  UNCHECKABLE: 2,
};

const showProgress: Progress = (done, of, what) => {
  if (done === of || done % 500 === 0) process.stderr.write(`${done} of ${of} ${what}\n`);
};

async function main(): Promise<number> {
  const typed = readCommandLine({ name: 'rebuild', usage, options, takesWords: true });
  if (typed === undefined) return 0;
  const { values, positionals } = typed;
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0)
    throw new BoardError(
      'USAGE',
      `expected one url or folder, got ${positionals.length}; see npm run rebuild -- --help`,
    );
  const env = values.from === undefined ? undefined : openBoard(values.from, process.env).env;
  const site = await openTarget(target, showProgress);
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

try {
  process.exitCode = await main();
} catch (error) {
  const isOurs = error instanceof BoardError || error instanceof RecountError;
  console.error(isOurs ? `${error.code}: ${error.message}` : error);
  console.log('UNCHECKABLE');
  process.exitCode = 2;
}
