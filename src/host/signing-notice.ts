/** Lines that say what the served build is signed by, read from the key document that it publishes. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_DOCUMENT = '.well-known/did.json';

export async function signingNotice(outDir: string): Promise<string[]> {
  const methods = await readMethods(join(outDir, KEY_DOCUMENT));
  if (methods === null) return [`nothing is signed: the build has no ${KEY_DOCUMENT}`];
  // Every key is published twice, as Multikey and as JWK.
  const keys = methods.filter(({ id }) => !id.endsWith('-jwk'));
  return keys.map(({ id, custody }) => `signed by ${id}${custody === null ? '' : ` (${custody})`}`);
}

type KeyMethod = { readonly id: string; readonly custody: string | null };

async function readMethods(file: string): Promise<KeyMethod[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const document: unknown = JSON.parse(text);
  const methods = memberOf(document, 'verificationMethod');
  return (Array.isArray(methods) ? methods : []).flatMap((method: unknown) => {
    const id = memberOf(method, 'id');
    const custody = memberOf(method, 'custody');
    return typeof id === 'string' ? [{ id, custody: typeof custody === 'string' ? custody : null }] : [];
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
