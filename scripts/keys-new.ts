/**
 * `npm run keys:new`: a publisher's own key set. Writes the public halves, prints the private ones
 * once and where each goes.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failingPlainly } from '../src/host/failing-plainly.ts';
import { makeKeySet } from '../src/publish/keys/new-key-set.ts';
import { keyPlaces, keyVariables } from '../src/publish/keys/signing-keys.ts';
import { artifactsDirOf } from '../src/publish/places.ts';

const usage = `npm run keys:new -- [--custody "who holds the private halves and where"]
ARTIFACTS_DIR chooses the board.`;

const options = {
  custody: { type: 'string' },
  demo: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await failingPlainly(() => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(usage);
  const artifactsDir = artifactsDirOf(process.env);
  const now = `${new Date().toISOString().slice(0, 19)}Z`;
  const { made, written, isDemoLeft } = makeKeySet({
    artifactsDir,
    now,
    custody: values.custody,
    isDemo: values.demo,
  });
  for (const path of written) console.log(`wrote ${join(artifactsDir, path)}: commit that file.`);
  if (values.demo) return;
  if (isDemoLeft) console.log('remove keys/demo-seeds.json there: the demo set no longer signs.');
  console.log('\nThe private halves are shown once and kept nowhere. Never put them in the repository:\n');
  for (const { role, fragment, seed } of made)
    console.log(`# ${fragment}: ${keyPlaces[role]}\n${keyVariables[role]}=${seed}\n`);
  console.log('Then: npm run sign (logs the new keys), commit, deploy.');
}, 'no key was made');
