/**
 * One answer of one address, redirects as they are. A site of the public network cannot have its reader ask
 * the reader's own network or machine: only what the reader typed may lie there.
 */

import { subscribe } from 'node:diagnostics_channel';
import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP, Socket } from 'node:net';
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

const machine = subnets(['127.0.0.0', 8], ['169.254.0.0', 16], ['0.0.0.0', 8], ['::', 127], ['fe80::', 10]);
const home = subnets(
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['64:ff9b::', 96],
  ['fc00::', 7],
);

type Guard = {
  /** The address that the reader typed, whose host may be anywhere. */
  readonly typed: string;
  readonly signal: AbortSignal;
  readonly network?: Network;
};

export async function fetchGuarded(
  address: string,
  { typed, signal, network = outside }: Guard,
): Promise<Response> {
  const url = new URL(address);
  await refuseInner(url, new URL(typed), network);
  return await network.fetch(url, { signal, redirect: 'manual' });
}

/**
 * A reader who means this machine types localhost or its address: a public name that resolves to this machine is
 * an attack. A typed name may be one of the reader's own network.
 */
async function refuseInner(
  { protocol, hostname, origin, href }: URL,
  typed: URL,
  { lookup }: Network,
): Promise<void> {
  if (!/^https?:$/.test(protocol)) throw refusal(href, 'another protocol than http');
  const isTyped = hostname === typed.hostname;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isAddress = isIP(host) !== 0;
  if (isTyped && (isAddress || host === 'localhost')) return;
  const refuse = (found: string): void => {
    if (lies(machine, found)) throw refusal(origin, `${found}, an address of this machine`);
    if (!isTyped && lies(home, found)) throw refusal(origin, `${found}, an address of this network`);
  };
  refusals.set(hostname, refuse);
  for (const found of isAddress ? [host] : await lookup(host)) refuse(found);
}

/** By the name of a host. */
const refusals = new Map<string, (address: string) => void>();

/** To connect, fetch looks a name up once more, which may lead elsewhere: such a connection is cut before it is used. */
subscribe('undici:client:connected', (message) => {
  const { connectParams, socket } = Object(message);
  if (!(socket instanceof Socket) || socket.remoteAddress === undefined) return;
  try {
    refusals.get(connectParams.hostname)?.(socket.remoteAddress);
  } catch (error) {
    socket.destroy(error instanceof Error ? error : undefined);
  }
});

function subnets(...list: readonly (readonly [net: string, prefix: number])[]): BlockList {
  const subnets = new BlockList();
  for (const [net, prefix] of list) subnets.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  return subnets;
}

/** The list finds an IPv4 address that is written as one of IPv6, too. */
function lies(inside: BlockList, address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function refusal(address: string, got: string): RecountError {
  const mend = 'a reader who means that types the address';
  return new RecountError('UNREACHABLE', `${address}: expected the site, got ${got}; ${mend}`);
}
