/** A folder of its own for tests of what reads and writes files. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Scratch = {
  readonly root: string;
  readonly write: (files: Readonly<Record<string, string | Uint8Array>>) => void;
  readonly remove: () => void;
};

export function makeScratch(): Scratch {
  const root = mkdtempSync(join(tmpdir(), 'scratch-'));
  return {
    root,
    write: (files) => {
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), content);
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
