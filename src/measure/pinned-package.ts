/**
 * What the fleet's lock file and the installed packages say about a component: version, integrity,
 * licence. Nothing is typed by hand.
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoardError } from '../core/board-error.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import { isRecord, member } from './foreign.ts';

export type Pinned = { readonly version: string; readonly integrity: string; readonly licence: string };

/** `fleet`: the folder of the pinned packages. */
export async function pinned(name: string, fleet: string): Promise<Pinned> {
  const lock = parseStrictJson(await readFile(join(fleet, 'package-lock.json')));
  const entry = member(lock, 'packages', `node_modules/${name}`);
  if (!isRecord(entry)) {
    throw new BoardError(
      'FLEET',
      `${name}: expected it in the fleet's lock file, got none; add its exact version to benches/fleet/package.json and try again`,
    );
  }
  const installed = await readFile(join(fleet, 'node_modules', name, 'package.json')).catch(() => undefined);
  if (installed === undefined)
    throw new BoardError('FLEET', `${name}: expected it installed, got none; npm install in benches/fleet`);
  const manifest = parseStrictJson(installed);
  if (!isRecord(manifest))
    throw new BoardError('FLEET', `${name}: expected a package.json that is an object`);
  const { version, integrity } = entry;
  if (typeof version !== 'string' || typeof integrity !== 'string') {
    throw new BoardError('FLEET', `${name}: the lock file gives no version and integrity`);
  }
  if (manifest.version !== version) {
    throw new BoardError(
      'FLEET',
      `${name}: installed ${manifest.version}, locked ${version}; remove node_modules and try again`,
    );
  }
  return { version, integrity, licence: licenceOf(manifest) };
}

/**
 * As package.json states it, in the old forms (an object, a list) too; "none stated" where it does not.
 */
export function licenceOf(manifest: Readonly<Record<string, unknown>>): string {
  const stated = manifest.license ?? manifest.licenses;
  const first = Array.isArray(stated) ? stated[0] : stated;
  if (typeof first === 'string') return first;
  if (isRecord(first) && typeof first.type === 'string') return first.type;
  return 'none stated';
}
