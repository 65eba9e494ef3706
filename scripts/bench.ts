/**
 * `npm run bench`: what verification costs, as ratios of one run on this machine. Exit 1 where a
 * promise is not kept.
 */

import { benchCards } from '../bench/card-verification.ts';
import { benchMerkle } from '../bench/merkle-root.ts';
import { benchPairwise } from '../bench/pairwise-table.ts';
import { benchBuild } from '../bench/site-build.ts';
import type { Measure } from '../bench/stopwatch.ts';

const told: Measure[] = [];

function tell(measure: Measure): void {
  told.push(measure);
  const { name, value, promise } = measure;
  const verdict =
    promise === undefined ? '' : `   ${promise.held ? 'PASS' : 'BELOW'} (promised: ${promise.text})`;
  console.log(`${name.padEnd(46)} ${value}${verdict}`);
}

console.log(
  `node ${process.version}, ${process.platform} ${process.arch}; other load on the machine lowers every figure\n`,
);
for (const bench of [benchCards, benchMerkle, benchPairwise, benchBuild])
  for (const measure of await bench()) tell(measure);
tell({ name: 'memory, highest', value: `${Math.round(process.resourceUsage().maxRSS / 1024)} MiB` });
if (told.some(({ promise }) => promise?.held === false)) process.exitCode = 1;
