/** Where payments go, from the environment: read whole, or a reason why nothing can be bought. */

import { SALE_COIN, SALE_NETWORK } from '../core/sale-network.ts';
import type { AssetDomain } from '../schema/contracts.gen.ts';
import { DEMO_NETWORK, DEMO_RECIPIENT } from './demo-settings.ts';
import type { DoorDeps, PaymentState } from './deps.ts';
import { isChecksummed } from './payment/address.ts';
import { type Chain, httpRpc, rpcChain } from './payment/chain.ts';
import { httpFacilitator } from './payment/facilitator.ts';
import {
  bearerCredential,
  type FacilitatorCredential,
  noCredential,
  parseKeySecret,
  tokenCredential,
} from './payment/facilitator-credential.ts';
import { isSameAddress } from './payment/terms.ts';
import { isServiceAddress } from './service-address.ts';

type KnownAsset = { readonly asset: string; readonly extra: AssetDomain };

/** The dollar coin of each network, with the domain under which its payments are signed. */
export const knownAssets: Readonly<Record<string, KnownAsset>> = {
  [SALE_NETWORK]: {
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    extra: { name: 'USD Coin', version: '2', decimals: 6, symbol: SALE_COIN },
  },
  'eip155:84532': {
    asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    extra: { name: 'USDC', version: '2', decimals: 6, symbol: SALE_COIN },
  },
};

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NOBODY = /^0x0{40}$/;

type PaymentTools = Pick<DoorDeps, 'fetch' | 'now' | 'random'>;

export function readPaymentSettings(env: NodeJS.ProcessEnv, tools: PaymentTools): PaymentState {
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
  const network = env.X402_NETWORK || SALE_NETWORK;
  const known = knownAssets[network];
  if (known === undefined) return malformed('X402_NETWORK', `one of ${Object.keys(knownAssets).join(', ')}`);
  // The specification's constant; the other network is for trying, where a payment is worth nothing.
  if (isProduction && network !== SALE_NETWORK)
    return malformed('X402_NETWORK', `${SALE_NETWORK}, the only network in production`);
  if (isSameAddress(payTo, DEMO_RECIPIENT) && (isProduction || network !== DEMO_NETWORK))
    return malformed(
      'X402_PAY_TO',
      `an address of yours: that of the demo is for ${DEMO_NETWORK} outside production`,
    );
  const asset = env.X402_ASSET || known.asset;
  if (asset.toLowerCase() !== known.asset.toLowerCase())
    return malformed('X402_ASSET', `the dollar coin of ${network}, whose signing domain is known`);
  const credential = readCredential(env, tools);
  if ('open' in credential) return credential;
  return {
    open: true,
    place: { network, asset, payTo, extra: known.extra },
    facilitator: httpFacilitator({ url: facilitator, credential: credential.show, fetch: tools.fetch }),
    chain: chainOf({ rpc, network, fetcher: tools.fetch }),
  };
}

type CredentialState =
  | { readonly show: FacilitatorCredential }
  | Extract<PaymentState, { readonly open: false }>;

/** One bearer for every request, or a key that signs a token for each; never both. */
function readCredential(env: NodeJS.ProcessEnv, { now, random }: PaymentTools): CredentialState {
  const {
    X402_FACILITATOR_TOKEN: token,
    X402_FACILITATOR_KEY_ID: keyId,
    X402_FACILITATOR_KEY_SECRET: secret,
  } = env;
  if (!keyId && !secret) return { show: token ? bearerCredential(token) : noCredential };
  if (token) return malformed('X402_FACILITATOR_TOKEN', 'nothing beside a key that signs tokens');
  const seed = parseKeySecret(secret ?? '');
  if (!keyId || !/^[!-~]{1,256}$/.test(keyId))
    return malformed('X402_FACILITATOR_KEY_ID', 'the id of the key');
  return seed === undefined
    ? malformed('X402_FACILITATOR_KEY_SECRET', 'an Ed25519 key as base64 of 64 bytes')
    : { show: tokenCredential({ keyId, seed, now, random }) };
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
function malformed(variable: string, expected: string): Extract<PaymentState, { readonly open: false }> {
  return { open: false, why: `${variable} is malformed, expected ${expected}` };
}
