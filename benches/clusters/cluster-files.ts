/** Writes `artifacts/clusters/`: the parent of every item of every bank that is measured on the board. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBank } from '../../src/artifacts/banks.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { canonicalize } from '../../src/core/canonical.ts';
import { assignClusters, parentsOf } from './parents.ts';

const artifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));

/** By path below `artifacts/`. */
export function clusterFiles(): ReadonlyMap<string, string> {
  const folder = openFolder(artifacts);
  return new Map(
    Object.keys(parentsOf).map((bench) => [
      `clusters/${bench}.jsonl`,
      assignClusters(readBank(folder, bench))
        .map((line) => `${canonicalize(line)}\n`)
        .join(''),
    ]),
  );
}

if (import.meta.main) {
  mkdirSync(`${artifacts}clusters`, { recursive: true });
  for (const [path, text] of clusterFiles()) {
    writeFileSync(`${artifacts}${path}`, text);
    const clusters = new Set(text.match(/(?<="cluster":)".*?"(?=,)/g)).size;
    console.log(`${path}: ${clusters} clusters`);
  }
}
