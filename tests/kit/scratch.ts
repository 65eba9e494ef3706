/** Folders and servers of a test file. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Served, serve } from './serve.ts';

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

/** A folder that goes with the tests of its file. */
export function useFolder(): string {
  const { root, remove } = makeScratch();
  afterAll(remove);
  return root;
}

/** The address of a server that runs for the tests of its file or group. */
export function useServer(listener: RequestListener): () => string {
  let server: Served | undefined;
  beforeAll(async () => {
    server = await serve(listener);
  });
  afterAll(() => server?.close());
  return () => server?.url ?? '';
}
