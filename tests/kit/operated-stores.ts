/** The two kinds of stores that an operator opens, empty: the local server's, and the host's, played by its own server. */

import { BlobsServer } from '@netlify/blobs/server';
import { type OpenStores, openHostStores, openLocalStores } from '../../src/operate/open-stores.ts';
import { makeScratch } from './scratch.ts';

export type StoreKind = 'local' | 'at the host';

export type TestStores = OpenStores & { readonly folder: string };

/** The variables with which a command finds the host's server. */
type HostEnvironment = Readonly<Record<'NETLIFY_SITE_ID' | 'NETLIFY_AUTH_TOKEN' | 'NETLIFY_API_URL', string>>;

export async function serveHostStores(folder: string) {
  const token = 'the-token-of-this-test';
  const server = new BlobsServer({ directory: folder, token });
  const { port } = await server.start();
  const env: HostEnvironment = {
    NETLIFY_SITE_ID: 'site-of-this-test',
    NETLIFY_AUTH_TOKEN: token,
    NETLIFY_API_URL: `http://localhost:${port}`,
  };
  return { env, close: () => server.stop() };
}

export async function openTestStores(kind: StoreKind): Promise<TestStores> {
  const { root: folder, remove } = makeScratch();
  if (kind === 'local') {
    const stores = await openLocalStores(folder, {});
    return { ...stores, folder, close: () => stores.close().finally(remove) };
  }
  const { env, close } = await serveHostStores(folder);
  return { ...openHostStores(env), folder, close: () => close().finally(remove) };
}
