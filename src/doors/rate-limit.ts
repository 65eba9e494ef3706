/**
 * How often something free may be asked for: a number of times a minute for each client, and a number for
 * all together. The count is kept in the store, because each instance would otherwise allow the whole
 * limit again.
 */

import ipaddr from 'ipaddr.js';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { OperationId } from '../operations/operations.ts';
import type { DoorDeps, DoorLimits } from './deps.ts';
import { isStoreOut, storeNote, storeOut, tooMany } from './http/respond.ts';
import { type Store, updateStored } from './store/store.ts';

/** What becomes of a request that cannot be counted because the store is out. */
type Uncounted = 'refuse' | 'pass';

type CountedRequest = {
  readonly door: string;
  readonly client: string;
  readonly limits: DoorLimits;
  readonly now: number;
};

/** The requests of one minute. Clients are counted by digest, so that no address is kept. */
type Count = { readonly minute: number; readonly all: number; readonly clients: ReadonlyMap<string, number> };

const MINUTE_MS = 60_000;

/** The refusal of a request over the limit; or nothing, and the request is counted. */
export async function limited(
  door: OperationId,
  { store, client, limitsOf, now, note }: DoorDeps,
  uncounted: Uncounted = 'refuse',
): Promise<Response | undefined> {
  try {
    const wait = await waitOf(store('limits'), { door, client, limits: limitsOf(door), now: now() });
    return wait === undefined ? undefined : tooMany(wait);
  } catch (error) {
    if (!isStoreOut(error)) throw error;
    note(storeNote(error));
    return uncounted === 'pass' ? undefined : storeOut();
  }
}

/**
 * Whole seconds to wait, or nothing. A refused request writes nothing, so a flood costs one read for each
 * request.
 */
async function waitOf(
  store: Store,
  { door, client, limits, now }: CountedRequest,
): Promise<number | undefined> {
  const minute = Math.floor(now / MINUTE_MS);
  const digest = clientDigest(client, minute);
  const isCounted = await updateStored(store, `limits/${door}`, (current) => {
    const count = parseCount(current, minute);
    const ofClient = count.clients.get(digest) ?? 0;
    const isOver = count.all >= limits.per_minute_all || ofClient >= limits.per_minute_client;
    return isOver ? undefined : spellCount(counted(count, digest));
  });
  if (isCounted) return undefined;
  return Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000));
}

function counted({ minute, all, clients }: Count, client: string): Count {
  return { minute, all: all + 1, clients: new Map(clients).set(client, (clients.get(client) ?? 0) + 1) };
}

/** IPv6 clients are counted by /64, because one client has all addresses of such a network. */
function clientDigest(client: string, minute: number): string {
  const network = ipaddr.IPv6.isValid(client)
    ? ipaddr.IPv6.parse(client.replace(/%.*$/, '')).parts.slice(0, 4).join(':')
    : client;
  return sha256Hex(utf8(`${minute} ${network}`)).slice(0, 16);
}

/** `minute all client:count client:count …`; what is of another minute, or unreadable, counts nothing. */
function parseCount(bytes: Uint8Array | null, minute: number): Count {
  const [of, all, ...pairs] = new TextDecoder().decode(bytes ?? new Uint8Array()).split(' ');
  if (Number(of) !== minute || !Number.isSafeInteger(Number(all)))
    return { minute, all: 0, clients: new Map() };
  const clients = new Map(
    pairs.map((pair): [string, number] => {
      const [client = '', count = '0'] = pair.split(':');
      return [client, Number(count)];
    }),
  );
  return { minute, all: Number(all), clients };
}

function spellCount({ minute, all, clients }: Count): Uint8Array {
  return utf8([minute, all, ...[...clients].map(([client, count]) => `${client}:${count}`)].join(' '));
}
