/**
 * Who a component is: read from the lock files, the pinned Debian package, the running Node or the
 * board's own sources, never typed.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BoardError } from '../core/board-error.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import type { Adapter } from './bench.ts';
import { member } from './foreign.ts';
import { pinnedDebian } from './pinned-debian.ts';
import { pinned } from './pinned-package.ts';
import { pinnedPypi } from './pinned-pypi.ts';
import { identifyProgram } from './program.ts';
import type { Identity } from './run-record.ts';

/** Where identities are read: the board's folder, and that of its pinned packages. */
type Origins = { readonly root: string; readonly fleet: string };

export async function identityOf(adapter: Adapter, { root, fleet }: Origins): Promise<Identity> {
  const about = {
    name: adapter.name,
    package: adapter.package,
    family: adapter.family,
    own: adapter.kind === 'own',
  };
  switch (adapter.kind) {
    case 'fleet':
      return { ...about, ...(await pinned(adapter.package, fleet)) };
    case 'debian':
      return { ...about, ...(await pinnedDebian(adapter.package, fleet)) };
    case 'pypi':
      return { ...about, ...(await pinnedPypi(adapter.package, fleet)) };
    case 'runtime':
      return { ...about, version: process.versions.node, integrity: null, licence: 'MIT' };
    case 'endpoint':
      return { ...about, version: null, integrity: null, licence: adapter.licence ?? null };
    case 'program': {
      if (adapter.program === undefined)
        throw new BoardError('FLEET', `${adapter.id}: expected a program, got none`);
      return { ...about, ...(await identifyProgram(adapter.program)), licence: adapter.licence ?? null };
    }
    case 'own': {
      const manifest = await readFile(`${root}/package.json`).then(parseStrictJson, () => ({}));
      const stated = (name: string): string | null => {
        const value = member(manifest, name);
        return typeof value === 'string' ? value : null;
      };
      if (adapter.ownSource === undefined)
        throw new BoardError(
          'FLEET',
          `${adapter.id}: expected an own component to name its source, got none`,
        );
      const source = await readFile(fileURLToPath(adapter.ownSource));
      const integrity = `sha512-${createHash('sha512').update(source).digest('base64')}`;
      return {
        ...about,
        version: stated('version'),
        integrity,
        licence: stated('license'),
      };
    }
  }
}
