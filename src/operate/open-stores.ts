/**
 * The stores behind a board's doors, for whoever operates the board: those of the local server, or those
 * of a site at the host.
 */

import { existsSync } from 'node:fs';
import { BoardError } from '../core/board-error.ts';
import { connectedStore, type StoreConnection } from '../doors/store/blob-store.ts';
import type { Store } from '../doors/store/store.ts';
import type { StoreName } from '../doors/store/store-names.ts';
import { startBlobServer } from '../host/blob-server.ts';

export type OpenStores = {
  /** Where the stores are, for every answer of a command. */
  readonly place: string;
  readonly storeOf: (name: StoreName) => Store;
  readonly close: () => Promise<void>;
};

type StoreEnvironment = Readonly<Record<string, string | undefined>>;

type StoreOpening = {
  readonly isAtHost: boolean;
  /** Where the local server keeps its store. */
  readonly folder: string;
  readonly env: StoreEnvironment;
  /** Whoever restores may make the folder; whoever reads expects the folder. */
  readonly mayBeNew?: boolean;
};

/** Closed again whatever becomes of the work. */
export async function withStores<T>(
  opening: StoreOpening,
  work: (stores: OpenStores) => Promise<T>,
): Promise<T> {
  const { isAtHost, folder, env, mayBeNew = false } = opening;
  const stores = isAtHost ? openHostStores(env) : await openLocalStores(folder, env, mayBeNew);
  return await work(stores).finally(stores.close);
}

export async function openLocalStores(
  folder: string,
  env: StoreEnvironment,
  mayBeNew = false,
): Promise<OpenStores> {
  // The client of the host's store would take this variable before any connection that it is given.
  if (env.NETLIFY_BLOBS_CONTEXT !== undefined)
    throw new BoardError(
      'USAGE',
      'expected no NETLIFY_BLOBS_CONTEXT beside a local store, got one; unset it',
    );
  if (!mayBeNew && !existsSync(folder))
    throw new BoardError(
      'USAGE',
      `${folder}: expected the folder where npm run serve keeps its store, got none; name another with LOCAL_STORE_DIR, or a site at Netlify with --netlify`,
    );
  const server = await startBlobServer(folder);
  return { ...connected(folder, server.connection), close: server.close };
}

/** `NETLIFY_API_URL` is for tests: the address of the host's own interface otherwise. */
export function openHostStores(env: StoreEnvironment): OpenStores {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_API_URL: apiURL } = env;
  if (!siteID || !token)
    throw new BoardError(
      'USAGE',
      '--netlify: expected NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, got ' +
        `${siteID || token ? 'one of them' : 'none'}; the site's page at Netlify states its id, and your account makes tokens`,
    );
  const connection = { siteID, token, ...(apiURL ? { apiURL } : {}) };
  return { ...connected(`site ${siteID} at Netlify`, connection), close: async () => {} };
}

function connected(place: string, connection: StoreConnection): Omit<OpenStores, 'close'> {
  const stores = new Map<StoreName, Store>();
  const storeOf = (name: StoreName): Store => {
    const store = stores.get(name) ?? connectedStore(name, connection);
    stores.set(name, store);
    return store;
  };
  return { place, storeOf };
}
