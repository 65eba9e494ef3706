/** A folder of this run, for what benches make; it goes when the process ends. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made: string | undefined;

export function scratch(name: string): string {
  if (made === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'evidence-board-bench-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    made = folder;
  }
  return join(made, name);
}
