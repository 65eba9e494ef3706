/**
 * Who a component is: read from the lock file, the pinned Debian package, the running Node or this
 * project's own sources, never typed.
 */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { BoardError } from '../core/board-error.ts';
import { parseStrictJson } from '../core/strict-json.ts';
import type { Adapter } from './adapter.ts';
import { pinnedDebian } from './fleet/debian.ts';
import { pinned } from './fleet/lock.ts';
import { member, string } from './foreign.ts';
import type { Identity } from './run-record.ts';

export async function identityOf(adapter: Adapter, root: string): Promise<Identity> {
  const about = {
    name: adapter.name,
    package: adapter.package,
    family: adapter.family,
    own: adapter.kind === 'own',
  };
  switch (adapter.kind) {
    case 'fleet':
      return { ...about, ...(await pinned(adapter.package)) };
    case 'debian':
      return { ...about, ...(await pinnedDebian(adapter.package)) };
    case 'runtime':
      return { ...about, version: process.versions.node, integrity: null, licence: 'MIT' };
    case 'own': {
      const manifest = parseStrictJson(await readFile(`${root}/package.json`));
      const source = await readFile(fileURLToPath(ownSourceOf(adapter)));
      const integrity = `sha512-${createHash('sha512').update(source).digest('base64')}`;
      return {
        ...about,
        version: string(member(manifest, 'version')),
        integrity,
        licence: string(member(manifest, 'license')),
      };
    }
  }
}

function ownSourceOf({ id, ownSource }: Adapter): string {
  if (ownSource !== undefined) return ownSource;
  throw new BoardError('FLEET', `${id}: expected an own component to name its source, got none`);
}
