/** Payments whose sale has not ended, with what to do about each, and sales that were settled. */

import { DEMO_NETWORK } from '../doors/demo-settings.ts';
import { httpRpc, rpcChain } from '../doors/payment/chain.ts';
import { type SettledClaim, settledClaims } from '../doors/payment/settled-claims.ts';
import { unsettledClaims } from '../doors/payment/unsettled-claims.ts';
import type { OpenStores } from './open-stores.ts';

type Asking = {
  readonly now: number;
  /** The chain on which payments are looked up, where one is named. */
  readonly rpc: string | undefined;
};

export async function* listClaims({ storeOf }: OpenStores, { now, rpc }: Asking): AsyncGenerator<string> {
  const chainOf = rpc === undefined ? undefined : (network: string) => rpcChain(httpRpc(rpc, fetch), network);
  let count = 0;
  for await (const { key, claim, advice } of unsettledClaims(storeOf('payments'), { now, chainOf })) {
    const { state, since, settles, terms, sought } = claim;
    count += 1;
    yield `${key}: ${state} since ${new Date(since).toISOString()}`;
    yield `  ${terms.amount} atomic units to ${terms.payTo}, settlement asked for ${settles} times`;
    if (sought !== undefined)
      yield `  payer ${sought.from}, nonce ${sought.nonce}, asset ${sought.asset} on ${sought.network}`;
    yield `  ${advice}`;
  }
  yield `unsettled claims: ${count}`;
}

type SettledSales = {
  readonly sales: readonly SettledClaim[];
  /** Settled on the network of the demo, where nothing is worth anything. */
  readonly forShow: number;
};

export async function settledSales({ storeOf }: OpenStores): Promise<SettledSales> {
  const all: SettledClaim[] = [];
  for await (const sale of settledClaims(storeOf('payments'))) all.push(sale);
  const sales = all.filter(({ network }) => network !== DEMO_NETWORK);
  return { sales, forShow: all.length - sales.length };
}
