/**
 * `npm run bench`: what verification costs, as ratios of one run on this machine. Exit 1 where a
 * promise is not kept.
 */

import { runBenchmark } from '../bench/benchmark.ts';

if (!(await runBenchmark(console.log))) process.exitCode = 1;
