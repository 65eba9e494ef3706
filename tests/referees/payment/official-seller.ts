/** The official server half of x402 selling the same thing, bundled and timed beside our door. */

import { generateKeyPairSync, sign } from 'node:crypto';
import { type FacilitatorClient, x402HTTPResourceServer, x402ResourceServer } from '@x402/core/server';
import { ExactEvmScheme } from '@x402/evm/exact/server';
import { bazaarResourceServerExtension, declareDiscoveryExtension } from '@x402/extensions/bazaar';
import {
  createJWSOfferReceiptIssuer,
  createOfferReceiptExtension,
  declareOfferReceiptExtension,
} from '@x402/extensions/offer-receipt';
import { ARTEFACT, type Seller } from '../../../bench/seller.ts';

const PATH = '/api/evidence-bundle';
const NETWORK = 'eip155:8453';
const KID = 'did:web:board.example#board-attestation-1';

const ADDRESS = `https://board.example${PATH}?obligation=dora&subject=board`;

/** Answers at once: only the server's own time is wanted. As the chain does, it takes a payment once. */
function openFacilitator(): FacilitatorClient {
  const used = new Set<unknown>();
  const isUsed = (payload: unknown) => used.has(nonceOf(payload));
  return {
    getSupported: async () => ({
      kinds: [{ x402Version: 2, scheme: 'exact', network: NETWORK }],
      extensions: [],
      signers: {},
    }),
    verify: async ({ payload }) =>
      isUsed(payload) ? { isValid: false, invalidReason: 'nonce_already_used' } : { isValid: true },
    settle: async ({ payload }) => {
      used.add(nonceOf(payload));
      return { success: true, transaction: `0x${'ab'.repeat(32)}`, network: NETWORK };
    },
  };
}

function nonceOf(payload: unknown): unknown {
  const authorization =
    typeof payload === 'object' && payload !== null && 'authorization' in payload && payload.authorization;
  return typeof authorization === 'object' && authorization !== null && 'nonce' in authorization
    ? authorization.nonce
    : undefined;
}

export async function openSeller(): Promise<Seller> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const issuer = createJWSOfferReceiptIssuer(KID, {
    kid: KID,
    format: 'jws',
    algorithm: 'EdDSA',
    sign: async (bytes) => sign(null, bytes, privateKey).toString('base64url'),
  });
  const resources = new x402ResourceServer(openFacilitator())
    .register(NETWORK, new ExactEvmScheme())
    .registerExtension(bazaarResourceServerExtension)
    .registerExtension(createOfferReceiptExtension(issuer));
  const payTo = `0x${'1'.repeat(40)}`;
  const server = new x402HTTPResourceServer(resources, {
    [`GET ${PATH}`]: {
      accepts: { scheme: 'exact', network: NETWORK, payTo, price: '$0.05' },
      description: 'Evidence bundle',
      mimeType: 'application/json',
      extensions: {
        ...declareDiscoveryExtension({
          input: { obligation: 'dora', subject: 'board' },
          output: { example: { surface: 'evidence-bundle' } },
        }),
        ...declareOfferReceiptExtension(),
      },
    },
  });
  await server.initialize();
  const ask = async (payment?: string) => {
    const adapter = {
      getHeader: (name: string) => (name.toLowerCase() === 'payment-signature' ? payment : undefined),
      getMethod: () => 'GET',
      getPath: () => PATH,
      getUrl: () => ADDRESS,
      getAcceptHeader: () => 'application/json',
      getUserAgent: () => 'bench',
    };
    const context = { adapter, path: PATH, method: 'GET' };
    return { context, result: await server.processHTTPRequest(context) };
  };
  const { result: first } = await ask();
  const challenge: Challenge = JSON.parse(
    Buffer.from(
      first.type === 'payment-error' ? (first.response.headers['PAYMENT-REQUIRED'] ?? '') : '',
      'base64',
    ).toString('utf8'),
  );
  return {
    unpaid: async () => {
      const { result } = await ask();
      return result.type === 'payment-error' ? result.response.status : 0;
    },
    paid: async (payment) => {
      const { result, context: request } = await ask(payment);
      if (result.type === 'payment-error') return result.response.status;
      if (result.type !== 'payment-verified') return 0;
      const { paymentPayload, paymentRequirements, declaredExtensions } = result;
      const transport = { request, responseBody: Buffer.from(ARTEFACT) };
      const settled = await server.processSettlement(
        paymentPayload,
        paymentRequirements,
        declaredExtensions,
        transport,
      );
      return settled.success ? 200 : 402;
    },
    payment: (at) => headerOf(challenge, at),
  };
}

type Challenge = {
  readonly accepts: readonly { readonly payTo: string; readonly amount: string }[];
  readonly resource: object;
  readonly extensions: object;
};

function headerOf({ accepts: [accepted], resource, extensions }: Challenge, at: number): string {
  const authorization = {
    from: `0x${'ab'.repeat(20)}`,
    to: accepted?.payTo,
    value: accepted?.amount,
    validAfter: '0',
    validBefore: '4000000000',
    nonce: `0x${String(at).padStart(64, '0')}`,
  };
  const payload = { signature: `0x${'5c'.repeat(65)}`, authorization };
  const payment = { x402Version: 2, payload, resource, accepted, extensions };
  return Buffer.from(JSON.stringify(payment)).toString('base64');
}
