/** Files written below a folder, with the folders that their paths name. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function layFiles(
  folder: string,
  files: Iterable<readonly [path: string, content: Uint8Array | string]>,
): void {
  for (const [path, content] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
