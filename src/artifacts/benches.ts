/** What a board asks, under one digest: the sources in its folder of benches. Nothing of them is run here. */

import { existsSync } from 'node:fs';
import { digestPaths, openFolder } from './folder.ts';

/** Not what is installed or cached beside the sources, and no test. Undefined where there is no such folder. */
export function digestBenches(root: string): string | undefined {
  if (!existsSync(root)) return undefined;
  const { paths, read } = openFolder(root, (name) => !/^\.|^node_modules$|^__pycache__$/.test(name));
  return digestPaths(
    paths.filter((path) => !path.includes('.test.')),
    read,
  );
}
