/** What the engine's work cost, as `npm run bench -- --publish` wrote it down: the newest of the results that were kept. */

import type { BenchResults01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { expectEqual } from './banks.ts';
import type { Folder } from './folder.ts';

export const benchResultsPrefix = 'bench/';

/** Undefined on a board that published none: measuring the engine is its own board's business. */
export function readBenchResults(folder: Folder): BenchResults01 | undefined {
  const path = folder.paths.findLast((each) => /^bench\/[0-9-]+\.json$/.test(each));
  if (path === undefined) return undefined;
  const results = parseAs('bench-results-0.1', folder.read(path), path);
  expectEqual(`${path}: field /date`, path.slice(benchResultsPrefix.length, -'.json'.length), results.date);
  return results;
}
