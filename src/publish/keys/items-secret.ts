/** The secret from which the keys of private items follow: made once, when it is first needed, and kept in the board's `.env`. */

import { randomBytes } from 'node:crypto';
import { ITEMS_SECRET } from '../../core/key-role.ts';
import { type Board, envFileOf } from '../places.ts';
import { writeVariables } from './env-file.ts';

/** Of an import: a dry run writes nothing. */
type SecretUse = { readonly options: { readonly itemsPrivate?: boolean }; readonly isDryRun?: boolean };

/** Undefined where the board has none, and none is needed. */
export function itemsSecret(
  { artifactsDir, env }: Pick<Board, 'artifactsDir' | 'env'>,
  { options, isDryRun }: SecretUse,
  now: string,
): string | undefined {
  const known = env[ITEMS_SECRET];
  if (known || options.itemsPrivate !== true) return known;
  const made = randomBytes(32).toString('hex');
  if (isDryRun !== true) writeVariables(envFileOf(artifactsDir), [[ITEMS_SECRET, made]], now);
  return made;
}
