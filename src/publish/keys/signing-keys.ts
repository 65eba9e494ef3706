/**
 * The private halves with which the build and `npm run sign` sign: from the environment, else the demo
 * set, which never signs in production by accident.
 */

import type { Folder } from '../../artifacts/folder.ts';
import { demoSeed, readDemoSeeds, readKeys } from '../../artifacts/keys.ts';
import { BoardError } from '../../core/board-error.ts';
import { isShippedDemoKey } from '../../core/demo-keys.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import type { SeedState } from '../../core/key-health.ts';
import { byRole, type KeyRole, keyVariables } from '../../core/key-role.ts';
import { activeKey, isDemoKey } from '../../derive/keys/key-health.ts';
import type { DemoKeys01, Keys01 } from '../../schema/contracts.gen.ts';
import type { Environment } from '../places.ts';
import { refusesDemo } from '../production.ts';

/** Where the private half of each role is needed. */
export const keyPlaces: Record<KeyRole, string> = {
  'board-attestation': 'the host’s build and function environment, and the machine that runs npm run sign',
  'card-attestation':
    'the machine that runs npm run sign, and the function environment when doors sell signed results',
  log: 'the machine that runs npm run sign only',
};

export type Seeds = Readonly<Record<KeyRole, SeedState>>;

export function readSeeds(folder: Folder, env: Environment): Seeds {
  const demo = readDemoSeeds(folder);
  const keys = readKeys(folder);
  const seedOf = (role: KeyRole): SeedState => {
    const variable = keyVariables[role];
    const value = env[variable];
    if (value !== undefined) return fromVariable(variable, value);
    if (refusesDemo(env)) return { reason: `${variable} is not set` };
    const seed = demo === undefined ? undefined : demoSeed(demo, activeKey(keys, role)?.fragment ?? '');
    return seed === undefined ? { reason: `${variable} is not set` } : { seed };
  };
  const seeds = byRole(seedOf);
  refuseDemoInProduction({ demo, seeds, env, keys });
  return seeds;
}

/** A variable that is set but empty means: no key, on purpose. The error never repeats a malformed value. */
function fromVariable(variable: string, value: string): SeedState {
  if (value === '') return { reason: `${variable} is set but empty` };
  if (/^[0-9a-f]{64}$/.test(value)) return { seed: parseHex(value, 32) };
  throw new BoardError(
    'KEY_VARIABLE',
    `${variable}: expected 64 lowercase hex characters (a 32-byte seed), got something else of ${value.length} characters; ` +
      'make a set with: npm run keys:new -- --board <folder>',
  );
}

type Production = {
  readonly demo: DemoKeys01 | undefined;
  readonly seeds: Seeds;
  readonly env: Environment;
  readonly keys: Keys01;
};

/** Everybody who reads the repository has the demo keys, so no production board may be signed with them unknowingly. */
function refuseDemoInProduction({ demo, seeds, env, keys }: Production): void {
  if (!refusesDemo(env)) return;
  const ownDemo = Object.values(demo?.seeds ?? {}).map((seed) => toHex(publicKeyOf(parseHex(seed, 32))));
  const isDemo = (publicKey: string): boolean => isShippedDemoKey(publicKey) || ownDemo.includes(publicKey);
  const signsWithDemo = Object.values(seeds).some(
    (state) => 'seed' in state && isDemo(toHex(publicKeyOf(state.seed))),
  );
  const publishesDemo = keys.keys.some((key) => key.status === 'active' && isDemoKey(key));
  if (!signsWithDemo && !publishesDemo) return;
  throw new BoardError(
    'DEMO_KEYS_IN_PRODUCTION',
    'keys/keys.json: expected a publisher’s own keys in the production context, got the demo set, whose private half is public; ' +
      'make a board with your own: npm run init -- <folder> (or set ALLOW_DEMO_KEYS=1 to publish a demo board knowingly)',
  );
}
