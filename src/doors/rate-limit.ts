/**
 * How often something free may be asked for: a number of times a minute for each client, and a number for
 * all together. Quotas are kept in the store, because each instance would otherwise allow the whole
 * limit again; and the store hands them out in portions, because instances that wrote one record with each
 * request would answer one after the other. No more requests pass than the limit says. Instances hold at most
 * a tenth of a limit unused, so at most that tenth is refused although the limit is not reached.
 */

import ipaddr from 'ipaddr.js';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { OperationId } from '../operations/operations.ts';
import type { DoorDeps, DoorLimits } from './deps.ts';
import { isStoreOut, storeNote, storeOut, tooMany } from './http/respond.ts';
import { type Store, updateStored } from './store/store.ts';
import { together } from './store/together.ts';

/** What becomes of a request that cannot be counted because the store is out. */
type Uncounted = 'refuse' | 'pass';

type CountedRequest = {
  readonly client: string;
  readonly limits: DoorLimits;
  readonly now: number;
};

/** Of one limit in one minute: how much of it was handed out, and how much of that may still be unused. */
type Quota = { readonly handed: number; readonly idle: number };

/** The quotas of one minute. Clients are told apart by digest, so that no address is kept. */
type Quotas = { readonly minute: number; readonly all: Quota; readonly clients: ReadonlyMap<string, Quota> };

/** What this instance was handed of one quota. */
type Portion = { readonly left: number; readonly idle: number; readonly isSpent: boolean };

type Portions = {
  readonly minute: number;
  readonly all: Portion;
  readonly clients: ReadonlyMap<string, Portion>;
};

const MINUTE_MS = 60_000;

const untouched: Quota = { handed: 0, idle: 0 };

/** Of each door: whether a request passes, by what this instance holds and the store hands out. */
type CountedDoor = (request: CountedRequest) => Promise<boolean>;

const counted = new WeakMap<Store, Map<string, CountedDoor>>();

/** The refusal of a request over the limit; or nothing, and the request is counted. */
export async function limited(
  door: OperationId,
  { store, client, limitsOf, now, note }: DoorDeps,
  uncounted: Uncounted = 'refuse',
): Promise<Response | undefined> {
  try {
    const wait = await waitOf(store('limits'), door, { client, limits: limitsOf(door), now: now() });
    return wait === undefined ? undefined : tooMany(wait);
  } catch (error) {
    if (!isStoreOut(error)) throw error;
    note(storeNote(error));
    return uncounted === 'pass' ? undefined : storeOut();
  }
}

/** Whole seconds to wait, or nothing: the request has its place. */
async function waitOf(store: Store, door: string, request: CountedRequest): Promise<number | undefined> {
  const doors = counted.get(store) ?? new Map<string, CountedDoor>();
  counted.set(store, doors);
  const passes = doors.get(door) ?? countedDoor(store, door);
  doors.set(door, passes);
  const isPassed = await passes(request);
  return isPassed ? undefined : Math.max(1, Math.ceil((MINUTE_MS - (request.now % MINUTE_MS)) / 1000));
}

/**
 * All that wait are decided together: at most one write of the store for as many as came meanwhile. A limit that is
 * spent stays spent for the minute, so a flood asks the store once.
 */
function countedDoor(store: Store, door: string): CountedDoor {
  let held = emptyPortions(Number.NaN);
  return together(async (requests) => {
    const minute = Math.floor((requests[0]?.now ?? 0) / MINUTE_MS);
    const portions = held.minute === minute ? held : emptyPortions(minute);
    let decided = decide(requests, { portions, quotas: undefined });
    if (decided === undefined)
      await updateStored(store, `limits/${door}`, (current) => {
        const quotas = parseQuotas(current, minute);
        decided = decide(requests, { portions, quotas });
        const changed = decided?.quotas;
        return changed === quotas || changed === undefined ? undefined : spellQuotas(changed);
      });
    held = decided?.portions ?? held;
    return decided?.passed ?? [];
  });
}

type Holding = { readonly portions: Portions; readonly quotas: Quotas | undefined };

type Decided = Holding & { readonly passed: readonly boolean[] };

/** Decides the requests in their order. Undefined where a request needs a new portion and the quotas were not read yet. */
function decide(requests: readonly CountedRequest[], { portions, quotas }: Holding): Decided | undefined {
  const { minute } = portions;
  let { all } = portions;
  let stored = quotas;
  const clients = new Map(portions.clients);
  const passed: boolean[] = [];
  for (const { client, limits } of requests) {
    const digest = clientDigest(client, minute);
    const ofClient = clients.get(digest) ?? nothing;
    if ([all, ofClient].some(({ left, isSpent }) => left === 0 && isSpent)) {
      passed.push(false);
      continue;
    }
    if (all.left > 0 && ofClient.left > 0) {
      all = { ...all, left: all.left - 1 };
      clients.set(digest, { ...ofClient, left: ofClient.left - 1 });
      passed.push(true);
      continue;
    }
    if (stored === undefined) return undefined;
    const forAll = handOut(stored.all, all, limits.per_minute_all);
    const forClient = handOut(stored.clients.get(digest) ?? untouched, ofClient, limits.per_minute_client);
    const isPassed = forAll.portion.left > 0 && forClient.portion.left > 0;
    passed.push(isPassed);
    if (!isPassed) {
      // A portion that was not written down is not held.
      all = { ...all, isSpent: forAll.portion.left === 0 };
      clients.set(digest, { ...ofClient, isSpent: forClient.portion.left === 0 });
      continue;
    }
    all = { ...forAll.portion, left: forAll.portion.left - 1 };
    clients.set(digest, { ...forClient.portion, left: forClient.portion.left - 1 });
    const ofClients = new Map(stored.clients).set(digest, forClient.quota);
    stored = { minute, all: forAll.quota, clients: ofClients };
  }
  return { passed, portions: { minute, all, clients }, quotas: stored };
}

/**
 * The next portion, once the last is used up: half of what may still lie idle anywhere, and one at least,
 * which is used at once.
 */
function handOut(quota: Quota, held: Portion, limit: number): { portion: Portion; quota: Quota } {
  if (held.left > 0) return { portion: held, quota };
  const othersIdle = quota.idle - held.idle;
  const room = Math.floor(limit / 10) - othersIdle;
  const size = Math.min(limit - quota.handed, Math.max(1, Math.floor(room / 2)));
  if (size <= 0) return { portion: { left: 0, idle: 0, isSpent: true }, quota };
  const idle = size - 1;
  return {
    portion: { left: size, idle, isSpent: false },
    quota: { handed: quota.handed + size, idle: othersIdle + idle },
  };
}

function emptyPortions(minute: number): Portions {
  return { minute, all: nothing, clients: new Map() };
}

const nothing: Portion = { left: 0, idle: 0, isSpent: false };

/** Who counts as one client: of IPv6 the /64, because one client has all addresses of such a network. */
export function networkOf(client: string): string {
  return ipaddr.IPv6.isValid(client)
    ? ipaddr.IPv6.parse(client.replace(/%.*$/, '')).parts.slice(0, 4).join(':')
    : client;
}

function clientDigest(client: string, minute: number): string {
  return sha256Hex(utf8(`${minute} ${networkOf(client)}`)).slice(0, 16);
}

/** `minute handed:idle client:handed:idle …`; a record of another minute, or one that cannot be read, counts as no record. */
function parseQuotas(bytes: Uint8Array | null, minute: number): Quotas {
  const [of, all = '', ...clients] = new TextDecoder().decode(bytes ?? new Uint8Array()).split(' ');
  const quota = parseQuota(all);
  if (Number(of) !== minute || quota === undefined) return { minute, all: untouched, clients: new Map() };
  const pairs = clients.flatMap((text): [string, Quota][] => {
    const colon = text.indexOf(':');
    const ofClient = parseQuota(text.slice(colon + 1));
    return ofClient === undefined ? [] : [[text.slice(0, colon), ofClient]];
  });
  return { minute, all: quota, clients: new Map(pairs) };
}

function parseQuota(text: string): Quota | undefined {
  const [, handed, idle] = /^(\d{1,15}):(\d{1,15})$/.exec(text) ?? [];
  return handed === undefined ? undefined : { handed: Number(handed), idle: Number(idle) };
}

function spellQuotas({ minute, all, clients }: Quotas): Uint8Array {
  const spelled = ({ handed, idle }: Quota): string => `${handed}:${idle}`;
  return utf8(
    [minute, spelled(all), ...[...clients].map(([client, quota]) => `${client}:${spelled(quota)}`)].join(' '),
  );
}
