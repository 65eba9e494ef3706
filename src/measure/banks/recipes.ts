/** The banks that this project can derive again, from their packages or by construction. */

import type { BankFiles } from './bank-files.ts';
import { recipe as commonmark } from './commonmark-1.ts';
import { recipe as jsonSchema } from './json-schema-d4.ts';
import { recipe as jsonSchema7 } from './json-schema-d7.ts';
import { recipe as jsonText } from './json-text-1.ts';
import { recipe as langidOpenings } from './langid-udhr-1.ts';
import { recipe as langid } from './langid-udhr-2.ts';
import type { Recipe } from './recipe.ts';
import { recipe as replicas } from './replica-text-1.ts';
import { recipe as signatureRefusals } from './signature-refusals-1.ts';
import { recipe as yamlSuite } from './yaml-suite-1.ts';

export const RECIPES: readonly Recipe[] = [
  commonmark,
  jsonSchema,
  jsonSchema7,
  jsonText,
  langidOpenings,
  langid,
  replicas,
  signatureRefusals,
  yamlSuite,
];

/** Banks of files that this project makes itself; the makers load packages of the fleet. */
export const MEDIA_BANKS: ReadonlyMap<string, () => Promise<BankFiles>> = new Map([
  ['c2pa-validity-1', async () => (await import('../media/validity-bank.ts')).validityBank()],
  ['meta-read-2', async () => (await import('../media/origin-bank.ts')).originBank()],
]);
