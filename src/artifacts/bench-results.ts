/** The newest results of `npm run bench -- --publish`: what the engine's work costs. */

import type { BenchResults01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import { expectEqual } from './banks.ts';
import type { Folder } from './folder.ts';

/** Undefined on a board without such results: only the engine's own board publishes them. */
export function readBenchResults(folder: Folder): BenchResults01 | undefined {
  const path = folder.paths.findLast((each) => /^bench\/[0-9-]+\.json$/.test(each));
  if (path === undefined) return undefined;
  const results = parseAs('bench-results-0.1', folder.read(path), path);
  expectEqual(`${path}: field /date`, path.slice('bench/'.length, -'.json'.length), results.date);
  return results;
}
