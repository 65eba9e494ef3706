/**
 * The functions that validate by the schemas of this generator, compiled once and kept between builds:
 * making them anew costs a quarter of a second.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { useValidators } from '../../schema/validate.ts';
import { isKept, keepFolder, keptFolder } from './kept-folder.ts';

const file = 'validators.cjs';

const require = createRequire(import.meta.url);

/** Made in the workshop where none are kept; where they cannot be kept, each is compiled when it is asked. */
export async function useKeptValidators(workshop: string, generator_sha256: string): Promise<void> {
  const kept = keptFolder({ what: 'validators', generator_sha256 });
  if (!isKept(kept)) {
    const { spellValidators } = await import('../../schema/validator-code.ts');
    mkdirSync(workshop, { recursive: true });
    writeFileSync(join(workshop, file), spellValidators());
    keepFolder(workshop, kept);
  }
  if (isKept(kept)) useValidators(require(join(kept, file)));
}
