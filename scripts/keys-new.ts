/**
 * `npm run keys:new`: a publisher's own key set. Writes the public halves, prints the private ones
 * once and where each goes.
 */

import { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFolder } from '../src/artifacts/folder.ts';
import { demoKeysPath, keysPath, readKeys } from '../src/artifacts/keys.ts';
import { publicKeyOf } from '../src/core/ed25519.ts';
import { toHex } from '../src/core/hex.ts';
import { type KeyRole, keyRoles, roleOfFragment } from '../src/core/key-role.ts';
import { keyVariables } from '../src/publish/signing-keys.ts';
import type { Keys01 } from '../src/schema/contracts.gen.ts';

type Key = Keys01['keys'][number];

const options = {
  custody: { type: 'string' },
  demo: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help === true) {
  console.log(
    'npm run keys:new -- [--custody "who holds the private halves and where"]\nARTIFACTS_DIR chooses the board.',
  );
  process.exit(0);
}

const artifactsDir = process.env.ARTIFACTS_DIR ?? 'artifacts';
const now = `${new Date().toISOString().slice(0, 19)}Z`;
const demoCustody = 'demo: private half is published in the repository';
const custody =
  values.demo === true ? demoCustody : (values.custody ?? 'held by the publisher outside the repository');

const previous: readonly Key[] = existsSync(join(artifactsDir, keysPath))
  ? readKeys(openFolder(artifactsDir)).keys
  : [];

/**
 * Keys that ever signed stay listed; a new one of the role takes over and the old one is retired
 * with the reason.
 */
const retired = previous.map(
  (key): Key =>
    key.status === 'retired'
      ? key
      : { ...key, status: 'retired', valid_until: now, reason: 'replaced by npm run keys:new' },
);

function numberOf(key: Key): number {
  return Number(key.fragment.slice(key.fragment.lastIndexOf('-') + 1));
}

function nextNumber(role: KeyRole): number {
  return 1 + Math.max(0, ...previous.filter((key) => roleOfFragment(key.fragment) === role).map(numberOf));
}

const made = keyRoles.map((role) => {
  const seed = webcrypto.getRandomValues(new Uint8Array(32));
  const fragment = `${role}-${nextNumber(role)}`;
  const key: Key = {
    fragment,
    public_key: toHex(publicKeyOf(seed)),
    valid_from: now,
    valid_until: null,
    custody,
    status: 'active',
  };
  return { role, fragment, seed: toHex(seed), key };
});

function write(path: string, value: unknown): void {
  mkdirSync(join(artifactsDir, 'keys'), { recursive: true });
  const file = join(artifactsDir, path);
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

const keys: Keys01 = {
  schema: 'svc.keys/0.1',
  as_of: now.slice(0, 10),
  keys: [...retired, ...made.map(({ key }) => key)],
};
write(keysPath, keys);

if (values.demo === true) {
  const seeds = Object.fromEntries(made.map(({ fragment, seed }) => [fragment, seed]));
  write(demoKeysPath, { schema: 'svc.demo-keys/0.1', custody: demoCustody, seeds });
  console.log(`wrote ${join(artifactsDir, keysPath)} and ${join(artifactsDir, demoKeysPath)}`);
} else {
  console.log(`wrote the public halves to ${join(artifactsDir, keysPath)}: commit that file.`);
  if (existsSync(join(artifactsDir, demoKeysPath)))
    console.log(`remove ${join(artifactsDir, demoKeysPath)}: the demo set no longer signs here.`);
  console.log(
    '\nThe private halves are shown once and kept nowhere. Put each where it is used, never in the repository:\n',
  );
  const places: Record<KeyRole, string> = {
    'board-attestation': 'the host’s build and function environment, and the machine that runs npm run sign',
    'card-attestation':
      'the machine that runs npm run sign, and the function environment when doors sell signed cards',
    log: 'the machine that runs npm run sign only',
  };
  for (const { role, fragment, seed } of made) {
    console.log(`# ${fragment}: ${places[role]}\n${keyVariables[role]}=${seed}\n`);
  }
  console.log('Then: npm run sign (logs the new keys), commit, deploy.');
}
