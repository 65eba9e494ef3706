/** What the official packages say of our challenges, offers and receipts. They are given our key: nothing is fetched. */

import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http';
import { PaymentRequiredV2Schema } from '@x402/core/schemas';
import { extractDiscoveryInfoFromExtension, validateDiscoveryExtension } from '@x402/extensions/bazaar';
import {
  decodeSignedOffers,
  extractJWSHeader,
  extractOffersFromPaymentRequired,
  extractReceiptFromResponse,
  findAcceptsObjectFromSignedOffer,
  isJWSSignedOffer,
  isJWSSignedReceipt,
  verifyOfferSignatureJWS,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt';
import {
  appendPaymentIdentifierToExtensions,
  extractPaymentIdentifier,
  isPaymentIdentifierExtension,
} from '@x402/extensions/payment-identifier';
import { describe, expect, test, vi } from 'vitest';
import { toBase64url } from '../../../src/core/base64.ts';
import { deriveDid } from '../../../src/derive/keys/did.ts';
import { evidenceBundle } from '../../../src/doors/bundles/evidence-bundle.ts';
import type { DoorDeps } from '../../../src/doors/deps.ts';
import { receiptsVerify } from '../../../src/doors/receipts-verify.ts';
import { makeDoor } from '../../kit/door-deps.ts';
import { jsonRequest } from '../../kit/json-request.ts';
import { boardSigner, headerOf, PAYER, payload, RESOURCE } from '../../kit/payment-rig.ts';

const jwk = { kty: 'OKP', crv: 'Ed25519', x: toBase64url(boardSigner.publicKey) };
const address = 'http://x/api/evidence-bundle?obligation=dora&subject=board';

/** The clock of the doors is the referees' own here: they compare with the time that it is. */
const { deps: still } = makeDoor();
const deps: DoorDeps = { ...still, now: () => Date.now() };

const challengeOf = async () => {
  const answer = await evidenceBundle(new Request(address), deps);
  return decodePaymentRequiredHeader(answer.headers.get('payment-required') ?? '');
};
const offerIn = (challenge: Awaited<ReturnType<typeof challengeOf>>) => {
  const [offer] = extractOffersFromPaymentRequired(challenge);
  if (offer === undefined || !isJWSSignedOffer(offer)) throw new Error('expected a JWS offer');
  return offer;
};
/** Our own check of an offer or a receipt. */
const verdictOn = async (jws: string): Promise<unknown> => {
  const asked = jsonRequest('http://x/api/receipts/verify', { jws });
  return (await receiptsVerify(asked, deps)).json();
};
const paid = async (): Promise<Response> => {
  const now = Math.floor(Date.now() / 1000);
  const authorization = { validBefore: `${now + 300}` };
  return evidenceBundle(
    new Request(address, { headers: { 'payment-signature': headerOf(payload({ authorization })) } }),
    deps,
  );
};

describe('the official validators accept', () => {
  test('the challenge', async () => {
    const challenge = await challengeOf();
    expect(PaymentRequiredV2Schema.safeParse(challenge).error).toBeUndefined();
    expect(challenge.resource?.serviceName?.length).toBeLessThanOrEqual(32);
    expect(challenge.resource?.tags?.length).toBeLessThanOrEqual(5);
    expect(challenge.resource?.description?.length).toBeLessThanOrEqual(500);
  });

  test('the challenge of a bare address', async () => {
    const answer = await evidenceBundle(new Request('http://x/api/evidence-bundle'), deps);
    expect(PaymentRequiredV2Schema.safeParse(await answer.json()).error).toBeUndefined();
  });

  test('the bazaar block, and read out of it what to ask', async () => {
    const { extensions = {} } = await challengeOf();
    const bazaar = Object(extensions.bazaar);
    expect(validateDiscoveryExtension(bazaar)).toEqual({ valid: true });
    expect(extractDiscoveryInfoFromExtension(bazaar).input).toMatchObject({ type: 'http', method: 'GET' });
  });

  test('the payment-identifier block, as their client fills it', async () => {
    const { extensions = {} } = await challengeOf();
    expect(isPaymentIdentifierExtension(extensions['payment-identifier'])).toBe(true);
    const filled = appendPaymentIdentifierToExtensions(structuredClone(extensions), 'order-1234567890');
    expect(extractPaymentIdentifier({ extensions: filled } as never)).toBe('order-1234567890');
  });
});

describe('the official verifiers accept', () => {
  test('the offer, and find accepts[0] by what it says', async () => {
    const challenge = await challengeOf();
    const offer = offerIn(challenge);
    expect(extractJWSHeader(offer.signature)).toEqual({ alg: 'EdDSA', kid: boardSigner.kid });
    const said = await verifyOfferSignatureJWS(offer, jwk);
    expect(said).toMatchObject({ resourceUrl: RESOURCE, amount: '50000', version: 1 });
    expect(findAcceptsObjectFromSignedOffer(offer, challenge.accepts)).toEqual(challenge.accepts[0]);
  });

  test('the offer under the key that the identity document publishes for its kid', async () => {
    const offer = offerIn(await challengeOf());
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: unknown) => {
      asked.push(String(url));
      return Response.json(deriveDid(deps.facts.keys, deps.facts.did_domain));
    });
    expect(await verifyOfferSignatureJWS(offer)).toMatchObject({ amount: '50000' });
    expect(asked).toEqual(['https://board.example/.well-known/did.json']);
    vi.unstubAllGlobals();
  });

  test('the receipt, and that it answers the offer', async () => {
    const [decoded] = decodeSignedOffers(extractOffersFromPaymentRequired(await challengeOf()));
    const answer = await paid();
    expect(answer.status).toBe(200);
    expect(decodePaymentResponseHeader(answer.headers.get('payment-response') ?? '')).toMatchObject({
      success: true,
    });
    const receipt = extractReceiptFromResponse(answer);
    if (receipt === undefined || !isJWSSignedReceipt(receipt)) throw new Error('expected a JWS receipt');
    expect(await verifyReceiptSignatureJWS(receipt, jwk)).toMatchObject({
      resourceUrl: RESOURCE,
      payer: PAYER,
    });
    if (decoded === undefined) throw new Error('expected an offer');
    expect(verifyReceiptMatchesOffer(receipt, decoded, [PAYER])).toBe(true);
    expect(verifyReceiptMatchesOffer(receipt, decoded, [`0x${'9'.repeat(40)}`])).toBe(false);
  });

  test('a changed offer as little as our own check does', async () => {
    const offer = offerIn(await challengeOf());
    const [head, , signature] = offer.signature.split('.');
    const body = toBase64url(new TextEncoder().encode('{"amount":"1"}'));
    const jws = [head, body, signature].join('.');
    await expect(verifyOfferSignatureJWS({ ...offer, signature: jws }, jwk)).rejects.toThrow();
    expect(await verdictOn(jws)).toMatchObject({ signature_valid: false });
  });

  test('an offer passed off as a receipt, which our own check tells apart', async () => {
    const offer = offerIn(await challengeOf());
    const { signature: jws } = offer;
    expect(await verifyReceiptSignatureJWS({ format: 'jws', signature: jws }, jwk)).toMatchObject({
      version: 1,
    });
    expect(await verdictOn(jws)).toMatchObject({ kind: 'offer' });
  });
});
