/** Folders and servers of a test file. */

import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { layFiles } from '../../src/publish/laid-files.ts';
import { type Served, serve } from './serve.ts';

export type Scratch = {
  readonly root: string;
  readonly write: (files: Readonly<Record<string, string | Uint8Array>>) => void;
  readonly remove: () => void;
};

export function makeScratch(parent = tmpdir()): Scratch {
  const root = mkdtempSync(join(parent, 'scratch-'));
  return {
    root,
    write: (files) => layFiles(root, Object.entries(files)),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** A folder that goes with the tests of its file. */
export function useFolder(): string {
  const { root, remove } = makeScratch();
  afterAll(remove);
  return root;
}

/** A folder that goes with the test that asks, or whose `beforeEach` asks. */
export function testFolder(): string {
  const { root, remove } = makeScratch();
  onTestFinished(remove);
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
