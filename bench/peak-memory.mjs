/** Loaded into a measured process and into those it starts: each leaves behind the most memory it ever held. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.PEAK_MEMORY_DIR;

if (isMainThread && folder !== undefined)
  process.on('exit', () => {
    writeFileSync(join(folder, `${process.pid}`), `${process.resourceUsage().maxRSS * 1024}`);
  });
