/** Of the declarations that the compiler made, those that somebody who imports an entry can reach. */

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Path → text of every declaration that one of the entries reaches; all paths are below the folder. */
export function reachedTypes(folder: string, entries: readonly string[]): ReadonlyMap<string, string> {
  const reached = new Map(entries.map((path) => [path, '']));
  for (const path of reached.keys()) {
    const text = readFileSync(join(folder, path), 'utf8');
    reached.set(path, text);
    for (const [, imported = ''] of text.matchAll(/(?:\bfrom |\bimport\()['"](\.[^'"]*)\.[tj]s['"]/g)) {
      const other = `${normalize(join(dirname(path), imported))}.d.ts`;
      if (!reached.has(other)) reached.set(other, '');
    }
  }
  return reached;
}
