/**
 * A publisher's own key set: one new key for each role, the earlier ones retired and still listed.
 * The public halves are written to the board, the private ones handed to whoever keeps them.
 */

import { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { demoKeysPath, keysPath, readKeys } from '../../artifacts/keys.ts';
import { demoCustody } from '../../core/demo-keys.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { toHex } from '../../core/hex.ts';
import { type KeyRole, keyRoles, roleOfFragment } from '../../core/key-role.ts';
import type { DemoKeys01, Keys01 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';

type Key = Keys01['keys'][number];

export type NewKey = { readonly role: KeyRole; readonly fragment: string; readonly seed: string };

export type KeySetRequest = {
  readonly artifactsDir: string;
  /** ISO 8601 UTC to the second. */
  readonly now: string;
  /** Who holds the private halves, and where. */
  readonly custody: string | undefined;
  /** The private halves are published beside the public ones. */
  readonly isDemo: boolean;
  /** Keeps the private halves; called before a public one is written, so that none is ever without. */
  readonly keep: (made: readonly NewKey[]) => void;
};

export type KeySet = {
  readonly made: readonly NewKey[];
  /** Files that were written, in the board's folder. */
  readonly written: readonly string[];
  /** A demo set lies in the board and no longer signs there. */
  readonly isDemoLeft: boolean;
};

const ownCustody = 'held by the publisher outside the repository';

export function makeKeySet({ artifactsDir, now, custody, isDemo, keep }: KeySetRequest): KeySet {
  const statement = isDemo ? demoCustody : (custody ?? ownCustody);
  const { keys, made } = nextKeySet(readPrevious(artifactsDir), { now, custody: statement });
  const demo = isDemo ? toDemoKeys(made) : undefined;
  keep(made);
  write(join(artifactsDir, keysPath), keys);
  if (demo === undefined) {
    const isDemoLeft = existsSync(join(artifactsDir, demoKeysPath));
    return { made, written: [keysPath], isDemoLeft };
  }
  write(join(artifactsDir, demoKeysPath), demo);
  return { made, written: [keysPath, demoKeysPath], isDemoLeft: false };
}

type Succession = {
  readonly now: string;
  readonly custody?: string;
  /** The domain that the keys so far are of, where the next are of another. */
  readonly leaving?: string;
};

/** The keys so far, retired, and one new key for each role. */
export function nextKeySet(
  previous: readonly Key[],
  { now, custody = ownCustody, leaving }: Succession,
): { readonly keys: Keys01; readonly made: readonly NewKey[] } {
  const drawn = keyRoles.map((role) => ({
    role,
    fragment: `${role}-${nextNumber(previous, role)}`,
    seed: webcrypto.getRandomValues(new Uint8Array(32)),
  }));
  const before = previous.map((key) => withController(retire(key, now), leaving));
  const after = drawn.map(({ fragment, seed }) => toKey(fragment, seed, { now, custody }));
  return {
    keys: { schema: 'svc.keys/0.1', as_of: now.slice(0, 10), keys: [...before, ...after] },
    made: drawn.map(({ seed, ...rest }) => ({ ...rest, seed: toHex(seed) })),
  };
}

/** Named by the domain that it was made for, for good. */
function withController(key: Key, leaving: string | undefined): Key {
  return leaving === undefined || key.controller !== undefined ? key : { ...key, controller: leaving };
}

/** Refused before anything is written where the set cannot be read back. */
function toDemoKeys(made: readonly NewKey[]): DemoKeys01 {
  const seeds = Object.fromEntries(made.map(({ fragment, seed }) => [fragment, seed]));
  return validate(
    'demo-keys-0.1',
    { schema: 'svc.demo-keys/0.1', custody: demoCustody, seeds },
    demoKeysPath,
  );
}

/** A board whose keys may be signing: then new ones are a rotation. */
export function hasActiveKeys(artifactsDir: string): boolean {
  return readPrevious(artifactsDir).some(({ status }) => status === 'active');
}

function readPrevious(artifactsDir: string): readonly Key[] {
  return existsSync(join(artifactsDir, keysPath)) ? readKeys(openFolder(artifactsDir)).keys : [];
}

/** A key that ever signed stays listed. */
function retire(key: Key, now: string): Key {
  return key.status === 'retired'
    ? key
    : { ...key, status: 'retired', valid_until: now, reason: 'replaced by a new key of the publisher' };
}

function nextNumber(previous: readonly Key[], role: KeyRole): number {
  const numbers = previous
    .filter(({ fragment }) => roleOfFragment(fragment) === role)
    .map(({ fragment }) => Number(fragment.slice(fragment.lastIndexOf('-') + 1)));
  return 1 + Math.max(0, ...numbers);
}

function toKey(fragment: string, seed: Uint8Array, { now, custody }: { now: string; custody: string }): Key {
  return {
    fragment,
    public_key: toHex(publicKeyOf(seed)),
    valid_from: now,
    valid_until: null,
    custody,
    status: 'active',
  };
}

function write(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
