/**
 * A change of keys that was cut off after `.env` was written and before the board named the new keys:
 * the private halves from before the change, which belong to the board's keys, are put back.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Folder } from '../../artifacts/folder.ts';
import { readKeys } from '../../artifacts/keys.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { activeKeys } from '../../core/key-health.ts';
import { keyRoles, keyVariables } from '../../core/key-role.ts';
import type { Keys01 } from '../../schema/contracts.gen.ts';
import { type Environment, envFileOf } from '../places.ts';
import { restorePrivateHalves } from './env-file.ts';

/** Returns the environment with the halves that were put back; undefined where none were. */
export function putBackHalves(board: Folder, env: Environment): Environment | undefined {
  const file = envFileOf(board.root);
  if (!existsSync(file)) return undefined;
  const keys = readKeys(board);
  const unpublished = halvesIn(file);
  if (fits(unpublished, keys)) return undefined;
  // `writePrivateHalves` names the files that it keeps by the instant, so that the newest is the last; a half for another
  // machine is in a file that is named by its key.
  const kept = readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.2`))
    .sort(byCodeUnit)
    .map((name) => join(dirname(file), name))
    .findLast((each) => fits(halvesIn(each), keys));
  if (kept === undefined) return undefined;
  const halves = halvesIn(kept);
  restorePrivateHalves(file, kept);
  // A variable of the process wins over the one in the file.
  const isOfFile = ([name]: readonly [string, unknown]): boolean => env[name] === unpublished[name];
  return { ...env, ...Object.fromEntries(Object.entries(halves).filter(isOfFile)) };
}

function halvesIn(file: string): Environment {
  const variables = parseEnv(readFileSync(file, 'utf8'));
  const names: readonly string[] = Object.values(keyVariables);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)));
}

/** True where there are halves and each belongs to an active key of the board. */
function fits(halves: Environment, keys: Keys01): boolean {
  const present = keyRoles.flatMap((role) => {
    const half = halves[keyVariables[role]];
    return half === undefined ? [] : [{ half, own: activeKeys(keys.keys, role) }];
  });
  const publicOf = (half: string): string | undefined =>
    /^[0-9a-f]{64}$/.test(half) ? toHex(publicKeyOf(parseHex(half, 32))) : undefined;
  return (
    present.length > 0 &&
    present.every(({ half, own }) => own.some((key) => publicOf(half) === key.public_key))
  );
}
