/** Lines that say what the served build is signed by, read from the key document that it publishes. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { objectsMember, parseObject, textMember } from '../core/json-members.ts';

const KEY_DOCUMENT = '.well-known/did.json';
const MOST_BYTES = 1024 * 1024;

export async function signingNotice(outDir: string): Promise<string[]> {
  const bytes = await readFile(join(outDir, KEY_DOCUMENT)).catch(() => null);
  if (bytes === null) return [`nothing is signed: the build has no ${KEY_DOCUMENT}`];
  return objectsMember(parseObject(bytes, MOST_BYTES), 'verificationMethod').flatMap((method) => {
    const id = textMember(method, 'id');
    const custody = textMember(method, 'custody');
    // Each key is listed twice, as Multikey and as JWK; one of them is enough here.
    if (id === undefined || id.endsWith('-jwk')) return [];
    return `signed by ${id}${custody === undefined ? '' : ` (${custody})`}`;
  });
}
