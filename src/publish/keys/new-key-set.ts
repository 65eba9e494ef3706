/**
 * A publisher's own key set: one new key for each role; earlier keys are retired and stay listed. The
 * public halves are written into the board, the private halves are handed to the caller.
 */

import { webcrypto } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { demoKeysPath, keysPath, readKeys } from '../../artifacts/keys.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { demoCustody } from '../../core/demo-keys.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { type KeyRole, keyRoles, roleOfFragment } from '../../core/key-role.ts';
import type { DemoKeys01, Keys01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { writeDurably } from '../durable-file.ts';

type ListedKey = Keys01['keys'][number];

export type NewKey = { readonly role: KeyRole; readonly fragment: string; readonly seed: string };

export type KeySetRequest = {
  readonly artifactsDir: string;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** Who holds the private halves, and where. */
  readonly custody: string | undefined;
  /** The private halves are published beside the public ones. */
  readonly isDemo: boolean;
  /** Keeps the private halves; called before a public half is written, so that no key is ever without its private half. */
  readonly keep: (made: readonly NewKey[]) => void;
  /** Signs with the keys so far that these follow them. */
  readonly chain?: ((keys: Keys01) => void) | undefined;
};

type KeySet = {
  readonly made: readonly NewKey[];
  /** Paths in the artifacts folder that were written. */
  readonly written: readonly string[];
  /** The board holds a demo set that no longer signs there. */
  readonly isDemoLeft: boolean;
};

const ownCustody = 'held by the publisher outside the repository';

export function makeKeySet({ artifactsDir, now, custody, isDemo, keep, chain }: KeySetRequest): KeySet {
  const statement = isDemo ? demoCustody : (custody ?? ownCustody);
  const { keys, made } = nextKeySet(readPrevious(artifactsDir), { now, custody: statement });
  const demo = isDemo ? toDemoKeys(made) : undefined;
  keep(made);
  chain?.(keys);
  writeDurably(join(artifactsDir, keysPath), toJsonFile(keys));
  if (demo === undefined) {
    const isDemoLeft = existsSync(join(artifactsDir, demoKeysPath));
    return { made, written: [keysPath], isDemoLeft };
  }
  writeDurably(join(artifactsDir, demoKeysPath), toJsonFile(demo));
  return { made, written: [keysPath, demoKeysPath], isDemoLeft: false };
}

/** One more key of the log, for another machine; every key goes on signing. */
export function addLogKey({
  artifactsDir,
  now,
  custody = ownCustody,
  keep,
  chain,
}: Omit<KeySetRequest, 'isDemo'>): NewKey {
  const previous = readPrevious(artifactsDir);
  const seed = webcrypto.getRandomValues(new Uint8Array(32));
  const made: NewKey = { role: 'log', fragment: `log-${nextNumber(previous, 'log')}`, seed: toHex(seed) };
  const listed = [...previous, toListed(made.fragment, seed, { now, custody })];
  const keys: Keys01 = { schema: 'svc.keys/0.1', as_of: now.slice(0, 10), keys: listed };
  keep([made]);
  chain?.(keys);
  writeDurably(join(artifactsDir, keysPath), toJsonFile(keys));
  return made;
}

function toListed(
  fragment: string,
  seed: Uint8Array,
  { now, custody }: { readonly now: string; readonly custody: string },
): ListedKey {
  const public_key = toHex(publicKeyOf(seed));
  return { fragment, public_key, valid_from: now, valid_until: null, custody, status: 'active' };
}

type Succession = {
  readonly now: string;
  readonly custody?: string;
  /** The domain of the keys so far, where the new keys are for another domain. */
  readonly leaving?: string;
};

/** The keys so far, retired, and one new key for each role. */
export function nextKeySet(
  previous: readonly ListedKey[],
  { now, custody = ownCustody, leaving }: Succession,
): { readonly keys: Keys01; readonly made: readonly NewKey[] } {
  const drawn = keyRoles.map((role) => ({
    role,
    fragment: `${role}-${nextNumber(previous, role)}`,
    seed: webcrypto.getRandomValues(new Uint8Array(32)),
  }));
  const after = drawn.map(({ fragment, seed }) => toListed(fragment, seed, { now, custody }));
  // A key that ever signed stays listed, under the domain that it was made for.
  const before = previous.map((key): ListedKey => {
    const retired: ListedKey =
      key.status === 'retired'
        ? key
        : { ...key, status: 'retired', valid_until: now, reason: 'replaced by a new key of the publisher' };
    return leaving === undefined || key.controller !== undefined
      ? retired
      : { ...retired, controller: leaving };
  });
  return {
    keys: { schema: 'svc.keys/0.1', as_of: now.slice(0, 10), keys: [...before, ...after] },
    made: drawn.map(({ seed, ...rest }) => ({ ...rest, seed: toHex(seed) })),
  };
}

/** Refuses a set that could not be read back, before anything is written. */
function toDemoKeys(made: readonly NewKey[]): DemoKeys01 {
  const seeds = Object.fromEntries(made.map(({ fragment, seed }) => [fragment, seed]));
  return validate(
    'demo-keys-0.1',
    { schema: 'svc.demo-keys/0.1', custody: demoCustody, seeds },
    demoKeysPath,
  );
}

/** True where keys of the board may be signing: new keys are then a rotation. */
export function hasActiveKeys(artifactsDir: string): boolean {
  return readPrevious(artifactsDir).some(({ status }) => status === 'active');
}

function readPrevious(artifactsDir: string): readonly ListedKey[] {
  return existsSync(join(artifactsDir, keysPath)) ? readKeys(openFolder(artifactsDir)).keys : [];
}

function nextNumber(previous: readonly ListedKey[], role: KeyRole): number {
  const numbers = previous
    .filter(({ fragment }) => roleOfFragment(fragment) === role)
    .map(({ fragment }) => Number(fragment.slice(fragment.lastIndexOf('-') + 1)));
  return 1 + Math.max(0, ...numbers);
}
