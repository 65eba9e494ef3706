/** Where payments go, from the environment: read whole, or a reason why nothing can be bought. */

import type { PaymentState } from './deps.ts';
import { isChecksummed } from './payment/address.ts';
import { type Chain, httpRpc, rpcChain } from './payment/chain.ts';
import { httpFacilitator } from './payment/facilitator.ts';
import type { AssetDomain } from './payment/terms.ts';
import { isServiceAddress } from './service-address.ts';

type KnownAsset = { readonly asset: string; readonly extra: AssetDomain };

/** The dollar coin of each network, with the domain under which its payments are signed. */
export const knownAssets: Readonly<Record<string, KnownAsset>> = {
  'eip155:8453': {
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    extra: { name: 'USD Coin', version: '2', decimals: 6, symbol: 'USDC' },
  },
  'eip155:84532': {
    asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    extra: { name: 'USDC', version: '2', decimals: 6, symbol: 'USDC' },
  },
};

const DEFAULT_NETWORK = 'eip155:8453';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NOBODY = /^0x0{40}$/;

export function readPaymentSettings(env: NodeJS.ProcessEnv, fetcher: typeof fetch): PaymentState {
  const { X402_PAY_TO: payTo, X402_FACILITATOR_URL: facilitator, X402_RPC_URL: rpc } = env;
  const isProduction = env.CONTEXT === 'production';
  if (!payTo || !facilitator) return { open: false, why: 'nobody is configured to be paid' };
  if (!ADDRESS.test(payTo) || NOBODY.test(payTo))
    return malformed('X402_PAY_TO', 'an address of 20 bytes in hex');
  if (!isChecksummed(payTo))
    return malformed(
      'X402_PAY_TO',
      'the upper and lower case of its checksum (EIP-55), which finds typing errors',
    );
  // Without a chain to ask, an answer that is lost after the settlement is a payment that is lost.
  if (!rpc) return { open: false, why: 'X402_RPC_URL is not set, so no payment could be looked up' };
  if (!isServiceAddress(facilitator, isProduction))
    return malformed('X402_FACILITATOR_URL', 'an https address');
  if (!isServiceAddress(rpc, isProduction)) return malformed('X402_RPC_URL', 'an https address');
  const network = env.X402_NETWORK || DEFAULT_NETWORK;
  const known = knownAssets[network];
  if (known === undefined) return malformed('X402_NETWORK', `one of ${Object.keys(knownAssets).join(', ')}`);
  const asset = env.X402_ASSET || known.asset;
  if (asset.toLowerCase() !== known.asset.toLowerCase())
    return malformed('X402_ASSET', `the dollar coin of ${network}, whose signing domain is known`);
  return {
    open: true,
    place: { network, asset, payTo, extra: known.extra },
    facilitator: httpFacilitator({
      url: facilitator,
      token: env.X402_FACILITATOR_TOKEN || undefined,
      fetch: fetcher,
    }),
    chain: chainOf({ rpc, network, fetcher }),
  };
}

type ChainAccess = { readonly rpc: string; readonly network: string; readonly fetcher: typeof fetch };

/** Chains that this instance has asked: one that answered is not asked again with each request. */
const known = new WeakMap<typeof fetch, Map<string, Chain>>();

function chainOf({ rpc, network, fetcher }: ChainAccess): Chain {
  const chains = known.get(fetcher) ?? new Map<string, Chain>();
  known.set(fetcher, chains);
  const name = `${network} ${rpc}`;
  const chain = chains.get(name) ?? rpcChain(httpRpc(rpc, fetcher), network);
  chains.set(name, chain);
  return chain;
}

/** What is malformed is named and never echoed: an address may carry a credential. */
function malformed(variable: string, expected: string): PaymentState {
  return { open: false, why: `${variable} is malformed, expected ${expected}` };
}
