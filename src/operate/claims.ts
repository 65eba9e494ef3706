/** Payments whose sale has not ended, with what to do about each. */

import { httpRpc, rpcChain } from '../doors/payment/chain.ts';
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
