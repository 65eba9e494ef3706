/**
 * The committed board made in memory: artifacts read and re-graded, every figure derived, every
 * file but the pages emitted.
 */

import { loadSite } from '../src/publish/build/load-site.ts';
import { type Measure, timed } from './stopwatch.ts';

export async function benchBuild(): Promise<readonly Measure[]> {
  const { value, seconds } = await timed(() => loadSite(process.env));
  return [
    {
      name: 'artifacts to site, without pages',
      value: `${value.files.size} files in ${seconds.toFixed(2)} s`,
    },
  ];
}
