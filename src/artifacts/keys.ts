/** The published keys, and the demo seeds where the repository ships them. */

import { BoardError } from '../core/board-error.ts';
import { demoCustody, isShippedDemoKey } from '../core/demo-keys.ts';
import { publicKeyOf } from '../core/ed25519.ts';
import { parseHex, toHex } from '../core/hex.ts';
import type { DemoKeys01, Keys01 } from '../schema/contracts.gen.ts';
import { parseAs } from '../schema/validate.ts';
import type { Folder } from './folder.ts';

export const keysPath = 'keys/keys.json';
export const demoKeysPath = 'keys/demo-seeds.json';

/** As the board stands on them: a demo key is called one. */
export function readKeys(folder: Folder): Keys01 {
  const keys = readStatedKeys(folder);
  const ownDemo = readDemoPublicKeys(folder);
  return { ...keys, keys: keys.keys.map((key) => withTrueCustody(key, ownDemo)) };
}

/** As the file states them, for whoever examines what it states. */
export function readStatedKeys(folder: Folder): Keys01 {
  const keys = parseAs('keys-0.1', folder.read(keysPath), keysPath);
  const fragments = keys.keys.map((key) => key.fragment);
  const twice = fragments.find((fragment, at) => fragments.indexOf(fragment) !== at);
  if (twice !== undefined) {
    throw new BoardError('KEYS', `${keysPath}: field /keys: expected each fragment once, got ${twice} twice`);
  }
  return keys;
}

/** Whoever holds the repository holds a demo key: so says whatever names it, whatever the file calls it. */
function withTrueCustody(key: Keys01['keys'][number], ownDemo: readonly string[]): Keys01['keys'][number] {
  const isDemo = isShippedDemoKey(key.public_key) || ownDemo.includes(key.public_key);
  return isDemo && !key.custody.startsWith('demo:') ? { ...key, custody: demoCustody } : key;
}

function readDemoPublicKeys(folder: Folder): readonly string[] {
  const seeds = Object.values(readDemoSeeds(folder)?.seeds ?? {});
  return seeds.map((seed) => toHex(publicKeyOf(parseHex(seed, 32))));
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
