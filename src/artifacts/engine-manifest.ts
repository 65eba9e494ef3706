/** What the manifest of a package states, such as that of the engine itself. */

import { readFileSync } from 'node:fs';
import { objectIn, objectMember, textMember } from '../core/json-members.ts';
import { parseStrictJson } from '../core/strict-json.ts';

type PackageManifest = {
  readonly name: string;
  readonly version: string;
  /** The oldest Node with which the package works; empty where the manifest says nothing. */
  readonly node: string;
  /**
   * Packages that are installed beside this one, where they are wanted, in the version that it is developed with. As a peer
   * each has any version: where another package brings one too, npm would install an exact one for everybody.
   */
  readonly peers: readonly { readonly name: string; readonly version: string }[];
};

export function readManifest(
  file: string | URL = new URL('../../package.json', import.meta.url),
): PackageManifest {
  const manifest = objectIn(parseStrictJson(readFileSync(file)));
  const engines = objectMember(manifest, 'engines') ?? {};
  const peers = objectMember(manifest, 'peerDependencies') ?? {};
  const developed = objectMember(manifest, 'devDependencies');
  return {
    name: textMember(manifest, 'name') ?? '',
    version: textMember(manifest, 'version') ?? '',
    node: (textMember(engines, 'node') ?? '').replace('>=', ''),
    peers: Object.keys(peers).map((name) => ({ name, version: textMember(developed, name) ?? '' })),
  };
}
