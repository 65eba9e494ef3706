/** Loaded into a measured process and into those it starts: each leaves behind the most memory it ever held, and what it cost. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { workedBy } from './processor-time.mjs';

const folder = process.env.PROCESS_COSTS_DIR;

if (isMainThread && folder !== undefined)
  process.on('exit', () => {
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    writeFileSync(join(folder, `${process.pid}`), JSON.stringify({ peakBytes, worked: worked() }));
  });

/** Elsewhere than on Linux without the children. */
function worked() {
  if (process.platform === 'linux') return workedBy('self');
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
