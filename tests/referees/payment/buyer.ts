/** A buyer with the official client, and what it sends when a test needs to send it again or changed. */

import type { PaymentPayload, PaymentRequired } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import type { Address } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { NETWORK } from './payment-stage.ts';

export type Buyer = {
  readonly address: Address;
  /** What a user of the official client calls. */
  readonly fetch: typeof fetch;
  /** The header that this client would pay the challenge of an address with. */
  readonly payFor: (url: string) => Promise<string>;
  /** The payment of a challenge that came by another way than HTTP. */
  readonly pay: (challenge: PaymentRequired) => Promise<PaymentPayload>;
};

export const paymentHeader = 'payment-signature';

export function makeBuyer(account: PrivateKeyAccount): Buyer {
  const client = new x402Client().register(NETWORK, new ExactEvmScheme(account));
  return {
    address: account.address,
    fetch: wrapFetchWithPayment(fetch, client),
    pay: (challenge) => client.createPaymentPayload(challenge),
    payFor: async (url) => {
      let header = '';
      // The first answer is the real challenge; the request that would pay is kept, not sent.
      const keeping: typeof fetch = async (input, init) => {
        const sent = new Request(input, init).headers.get(paymentHeader);
        if (sent === null) return fetch(input, init);
        header = sent;
        return new Response(null, { status: 204 });
      };
      await wrapFetchWithPayment(keeping, client)(url);
      if (header === '') throw new Error(`${url}: expected a challenge that can be paid`);
      return header;
    },
  };
}

export const decodeHeader = (text: string): Record<string, never> =>
  JSON.parse(Buffer.from(text, 'base64').toString('utf8'));

export const encodeHeader = (value: object): string =>
  Buffer.from(JSON.stringify(value), 'utf8').toString('base64');
