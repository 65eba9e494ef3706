/** The published keys, and the demo seeds where the repository ships them. */

import { BoardError } from '../core/board-error.ts';
import { demoCustody, isShippedDemoKey } from '../core/demo-keys.ts';
import { publicKeyOf } from '../core/ed25519.ts';
import { parseHex, toHex } from '../core/hex.ts';
import type { DemoKeys01, Keys01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { firstRepeated } from './unique-ids.ts';

export const keysPath = 'keys/keys.json';
export const demoKeysPath = 'keys/demo-seeds.json';

/** The keys as every reader of the board sees them: a demo key is called a demo key. */
export function readKeys(folder: Folder): Keys01 {
  const keys = readStatedKeys(folder);
  const seeds = Object.values(readDemoSeeds(folder)?.seeds ?? {});
  const ownDemo = seeds.map((seed) => toHex(publicKeyOf(parseHex(seed, 32))));
  const isDemo = ({ public_key }: Keys01['keys'][number]): boolean =>
    isShippedDemoKey(public_key) || ownDemo.includes(public_key);
  // Whoever has the repository has a demo key: its custody says so, whatever the file says.
  return {
    ...keys,
    keys: keys.keys.map((key) =>
      isDemo(key) && !key.custody.startsWith('demo:') ? { ...key, custody: demoCustody } : key,
    ),
  };
}

/** The keys as the file states them. */
export function readStatedKeys(folder: Folder): Keys01 {
  const keys = parseAs('keys-0.1', folder.read(keysPath), keysPath);
  // One key under two names would be two of several that have to sign.
  for (const member of ['fragment', 'public_key'] as const) {
    const twice = firstRepeated(keys.keys.map((key) => key[member]));
    if (twice !== undefined)
      throw new BoardError(
        'KEYS',
        `${keysPath}: field /keys: expected each ${member} once, got ${twice} twice`,
      );
  }
  return keys;
}

/** Undefined where a publisher keeps no demo set. */
export function readDemoSeeds(folder: Folder): DemoKeys01 | undefined {
  return folder.has(demoKeysPath)
    ? parseAs('demo-keys-0.1', folder.read(demoKeysPath), demoKeysPath)
    : undefined;
}

export function demoSeed(demo: DemoKeys01, fragment: string): Uint8Array | undefined {
  const seed = Object.entries(demo.seeds).find(([name]) => name === fragment)?.[1];
  return seed === undefined ? undefined : parseHex(seed, 32);
}
