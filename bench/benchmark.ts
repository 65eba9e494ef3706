/** All benchmarks, one after the other, and which of their promises held. */

import { benchCards } from './card-verification.ts';
import { benchMerkle } from './merkle-root.ts';
import { benchPaidDoors } from './paid-doors.ts';
import { benchPairwise } from './pairwise-table.ts';
import { benchBuild } from './site-build.ts';
import type { Measure } from './stopwatch.ts';
import { benchToolServer } from './tool-server.ts';

/** Prints each measure as it is made; true where every promise was kept. */
export async function runBenchmark(print: (line: string) => void): Promise<boolean> {
  print(
    `node ${process.version}, ${process.platform} ${process.arch}; other load on the machine lowers every figure\n`,
  );
  let isKept = true;
  for (const bench of [benchCards, benchMerkle, benchPairwise, benchPaidDoors, benchToolServer, benchBuild]) {
    for (const measure of await bench()) {
      print(describe(measure));
      if (measure.promise?.held === false) isKept = false;
    }
  }
  const highest = Math.round(process.resourceUsage().maxRSS / 1024);
  print(describe({ name: 'memory, highest', value: `${highest} MiB` }));
  return isKept;
}

function describe({ name, value, promise }: Measure): string {
  const verdict =
    promise === undefined ? '' : `   ${promise.held ? 'PASS' : 'BELOW'} (promised: ${promise.text})`;
  return `${name.padEnd(46)} ${value}${verdict}`;
}
