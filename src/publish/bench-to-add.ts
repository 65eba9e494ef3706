/** A bench of one's own, named by its declaration or its code in the folder of a board. */

import { basename, dirname, join } from 'node:path';
import { wrongUse } from '../core/options.ts';
import { type Environment, folderOf } from './places.ts';

/** Undefined where the paths are of results. */
export function benchToAdd(
  paths: readonly string[],
  env: Environment,
): { readonly bench: string; readonly board: string } | undefined {
  const declared = paths.find((path) => /^bench\.(json|mjs)$/.test(basename(path)));
  if (declared === undefined) return undefined;
  const own = dirname(folderOf(declared, env));
  const board = dirname(dirname(own));
  if (paths.length === 1 && own === join(board, 'benches', basename(own)))
    return { bench: basename(own), board };
  throw wrongUse(
    'add',
    `expected one bench, declared as benches/<its name>/bench.json in the folder of its board, got ${paths.join(' ')}`,
  );
}
