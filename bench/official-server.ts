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

const PATH = '/api/evidence-bundle';
const NETWORK = 'eip155:8453';
const KID = 'did:web:board.example#board-attestation-1';

/** Says what it supports without a network: only the server's own time is wanted. */
const facilitator: FacilitatorClient = {
  getSupported: async () => ({
    kinds: [{ x402Version: 2, scheme: 'exact', network: NETWORK }],
    extensions: [],
    signers: {},
  }),
  verify: async () => ({ isValid: true }),
  settle: async () => ({ success: true, transaction: '0x', network: NETWORK }),
};

/** A function that answers one unpaid request with its status. */
export async function openServer(): Promise<() => Promise<number>> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const issuer = createJWSOfferReceiptIssuer(KID, {
    kid: KID,
    format: 'jws',
    algorithm: 'EdDSA',
    sign: async (bytes) => sign(null, bytes, privateKey).toString('base64url'),
  });
  const resources = new x402ResourceServer(facilitator)
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
          input: { obligation: 'dora', subject: 'x' },
          output: { example: { surface: 'evidence-bundle' } },
        }),
        ...declareOfferReceiptExtension(),
      },
    },
  });
  await server.initialize();
  const adapter = {
    getHeader: () => undefined,
    getMethod: () => 'GET',
    getPath: () => PATH,
    getUrl: () => `https://board.example${PATH}?obligation=dora&subject=x`,
    getAcceptHeader: () => 'application/json',
    getUserAgent: () => 'bench',
  };
  return async () => {
    const result = await server.processHTTPRequest({ adapter, path: PATH, method: 'GET' });
    return result.type === 'payment-error' ? result.response.status : 0;
  };
}
