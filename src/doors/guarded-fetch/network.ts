/** The network as the guarded fetch sees it: a resolver and a maker of sockets, replaceable in tests. */

import { lookup } from 'node:dns/promises';
import { buildConnector } from 'undici';

export type Network = {
  /** Every address that the name stands for. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Opens a socket to exactly the host that it is given. */
  readonly connect: buildConnector.connector;
};

const CONNECT_MS = 5_000;

export function nodeNetwork(): Network {
  return {
    resolve: async (name) =>
      (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address),
    connect: buildConnector({ timeout: CONNECT_MS, allowH2: false }),
  };
}
