/**
 * An address and what it redirects to, such as the store that keeps a board's rows. A site of the
 * public network cannot send its reader into the reader's own network or machine.
 */

import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { RecountError } from './recount-error.ts';

export type Network = {
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  /** Every address of a name. */
  readonly lookup: (name: string) => Promise<readonly string[]>;
};

const outside: Network = {
  fetch,
  lookup: async (name) => (await lookUp(name, { all: true })).map(({ address }) => address),
};

const MOST_REDIRECTS = 5;

const machine = subnets(['127.0.0.0', 8], ['169.254.0.0', 16], ['0.0.0.0', 8], ['::', 127], ['fe80::', 10]);
const home = subnets(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
);

/** How far inside an address lies: the public network, the reader's own, the reader's machine. */
const PUBLIC = 0;
const NETWORK = 1;
const MACHINE = 2;

export async function fetchFollowed(
  address: string,
  signal: AbortSignal,
  network: Network = outside,
): Promise<Response> {
  const given = await depthOf(new URL(address), network);
  for (let url = new URL(address), hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const response = await network.fetch(url, { signal, redirect: 'manual' });
    const to = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || to === null) return response;
    await response.body?.cancel();
    url = new URL(to, url);
    if ((await depthOf(url, network)) > given)
      throw refusal(address, `a redirect to ${url.origin}, which lies further inside`);
  }
  throw refusal(address, `more than ${MOST_REDIRECTS} redirects`);
}

async function depthOf({ protocol, hostname, origin, href }: URL, { lookup }: Network): Promise<number> {
  if (!/^https?:$/.test(protocol)) throw refusal(href, 'another protocol than http');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost') return MACHINE;
  if (isIP(host) !== 0) return depthOfIp(host);
  const depth = Math.max(...(await lookup(host)).map(depthOfIp));
  // A reader who means this machine types localhost or its address. A public name that resolves to it is an attack.
  if (depth === MACHINE) throw refusal(origin, 'a name of this machine');
  return depth;
}

function subnets(...list: readonly (readonly [net: string, prefix: number])[]): BlockList {
  const subnets = new BlockList();
  for (const [net, prefix] of list) subnets.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  return subnets;
}

function depthOfIp(address: string): number {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const kind = isIP(mapped) === 6 ? 'ipv6' : 'ipv4';
  if (machine.check(mapped, kind)) return MACHINE;
  return home.check(mapped, kind) ? NETWORK : PUBLIC;
}

function refusal(address: string, got: string): RecountError {
  return new RecountError('UNREACHABLE', `${address}: expected the site, got ${got}`);
}
