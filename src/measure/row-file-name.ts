/**
 * A component's name is data, never a path: it becomes a file name of [a-z0-9._-], unique within
 * its run.
 */

import { fileNameFault, safeStem } from '../core/file-name.ts';

/** What is expected of a new component's name and not given: its rows are a file on every system. */
export function componentNameFault(name: string): string | undefined {
  const [file = ''] = rowFileNames([name]);
  return fileNameFault(name.slice(-1)) ?? fileNameFault(file);
}

export function rowFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const stem = safeStem(name);
    let file = `${stem}.jsonl`;
    for (let copy = 2; taken.has(file); copy += 1) file = `${stem}-${copy}.jsonl`;
    taken.add(file);
    return file;
  });
}
