/**
 * How often something free may be asked for: so many times a minute for one client, and so many in
 * all, counted in the store: one count for all instances. A door that works for strangers would else
 * be as many tools as it has instances.
 */

import ipaddr from 'ipaddr.js';
import { BoardError } from '../core/board-error.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { OperationId } from '../operations/operations.ts';
import type { DoorDeps, Limits } from './deps.ts';
import { tooMany } from './http/respond.ts';
import { type Store, updateStored } from './store/store.ts';
import { storeOut } from './store-out.ts';

/** What becomes of a request that cannot be counted because the store is out. */
export type Uncounted = 'refuse' | 'pass';

type Asking = {
  readonly door: string;
  readonly client: string;
  readonly limits: Limits;
  readonly now: number;
};

/** What one minute saw. Clients stand as digests: an address is not kept. */
type Count = { readonly minute: number; readonly all: number; readonly clients: ReadonlyMap<string, number> };

const MINUTE_MS = 60_000;

/** The answer to a request too many, or nothing where it may pass; it is then counted. */
export async function limited(
  door: OperationId,
  { store, client, limitsOf, now }: DoorDeps,
  uncounted: Uncounted = 'refuse',
): Promise<Response | undefined> {
  try {
    const wait = await waitOf(store('limits'), { door, client, limits: limitsOf(door), now: now() });
    return wait === undefined ? undefined : tooMany(wait);
  } catch (error) {
    if (!(error instanceof BoardError && error.code === 'STORE')) throw error;
    return uncounted === 'pass' ? undefined : storeOut();
  }
}

/** Whole seconds to wait, or nothing. Who is refused writes nothing: a flood costs one read each. */
async function waitOf(store: Store, { door, client, limits, now }: Asking): Promise<number | undefined> {
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

/** An IPv6 client owns a whole /64 of addresses. */
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
