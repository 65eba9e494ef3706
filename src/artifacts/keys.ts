/** The published keys, and the demo seeds where the repository ships them. */

import { BoardError } from '../core/board-error.ts';
import { parseHex } from '../core/hex.ts';
import type { DemoKeys01, Keys01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const keysPath = 'keys/keys.json';
export const demoKeysPath = 'keys/demo-seeds.json';

export function readKeys(folder: Folder): Keys01 {
  const keys = parseAs('keys-0.1', folder.read(keysPath), keysPath);
  const fragments = keys.keys.map((key) => key.fragment);
  const twice = fragments.find((fragment, at) => fragments.indexOf(fragment) !== at);
  if (twice !== undefined) {
    throw new BoardError('KEYS', `${keysPath}: field /keys: expected each fragment once, got ${twice} twice`);
  }
  return keys;
}

/** Nothing, where a publisher keeps no demo set. */
export function readDemoSeeds(folder: Folder): DemoKeys01 | undefined {
  return folder.has(demoKeysPath)
    ? parseAs('demo-keys-0.1', folder.read(demoKeysPath), demoKeysPath)
    : undefined;
}

export function demoSeed(demo: DemoKeys01, fragment: string): Uint8Array | undefined {
  const seed = Object.entries(demo.seeds).find(([name]) => name === fragment)?.[1];
  return seed === undefined ? undefined : parseHex(seed, 32);
}
