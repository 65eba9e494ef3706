/** Writes what the doors of a built site need beside it; see `src/operations/door-facts-file.ts`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openFolder } from '../../artifacts/folder.ts';
import { readDemoSeeds } from '../../artifacts/keys.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { type DoorInput, deriveDoorFacts } from '../../derive/doors/door-facts.ts';
import { inEnglish } from '../../derive/site.ts';
import { doorFactsFile } from '../../operations/door-facts-file.ts';
import { validate } from '../../schema/validate.ts';
import type { Environment } from '../places.ts';
import { isProduction, refusesDemo } from '../production.ts';

export function writeDoorFacts(
  outDir: string,
  { site, files }: Pick<DoorInput, 'site' | 'files'>,
  env: Environment,
): void {
  const { ARTIFACTS_DIR } = env;
  // A site that is made again from its published bytes opens no door.
  const isDemo = ARTIFACTS_DIR !== undefined && !refusesDemo(env);
  const demo = isDemo ? readDemoSeeds(openFolder(ARTIFACTS_DIR)) : undefined;
  const input = { site: inEnglish(site), files, demo, isProduction: isProduction(env) };
  const facts = validate('door-facts-0.1', deriveDoorFacts(input), 'door facts');
  const file = doorFactsFile(outDir);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, canonicalBytes(facts));
}
