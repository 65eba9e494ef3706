/** The x402 v2 challenge: what is sold, for how much, and how to pay; as body and as header. */

import { toBase64 } from '../../core/base64.ts';
import type { RecoveryTerms } from '../../core/recovery.ts';
import type { SignerState } from '../../core/signer.ts';
import { utf8 } from '../../core/text.ts';
import type { CampaignPrice, ExpectedInPayment, Goods1 } from '../../schema/contracts.gen.ts';
import { signOffer } from './offer.ts';
import type { Terms } from './terms.ts';

/** What a buyer is told about a thing for sale, before and apart from any payment. */
export type Label = {
  readonly description: string;
  readonly mimeType: string;
  readonly tags: readonly string[];
  /** What to ask and what is answered, for catalogues; see `bazaar.ts`. */
  readonly bazaar: object;
};

/** What a payer whose answer was lost can do, and for how long. */
type Recovery = RecoveryTerms & { readonly how: string };

type ChallengeInput = {
  readonly goods?: Goods1 | undefined;
  readonly expected?: ExpectedInPayment | undefined;
  readonly label: Label;
  readonly serviceName: string;
  readonly terms: Terms;
  readonly svc_pricing?: CampaignPrice | undefined;
  readonly resourceUrl: string;
  readonly boardKey: SignerState;
  readonly cardKey: SignerState;
  /** Seconds since 1970 until which an offer made now is honoured. */
  readonly validUntil: number;
  readonly recovery: Recovery;
  readonly error: string;
};

export function makeChallenge(input: ChallengeInput) {
  const { label, terms, resourceUrl, boardKey, cardKey, svc_pricing, error } = input;
  const { description, mimeType, tags } = label;
  const { scheme, network, asset, payTo, amount, maxTimeoutSeconds, extra } = terms;
  return {
    x402Version: 2,
    error,
    resource: { url: resourceUrl, description, mimeType, serviceName: input.serviceName, tags },
    accepts: [
      {
        scheme,
        network,
        asset,
        payTo,
        amount,
        maxAmountRequired: amount,
        maxTimeoutSeconds,
        extra,
        description,
        mimeType,
        resource: resourceUrl,
        ...(svc_pricing === undefined ? {} : { svc_pricing }),
      },
    ],
    extensions: { bazaar: label.bazaar, ...offers(input), 'payment-identifier': paymentIdentifier },
    'svc.offer_receipt': boardKey.healthy
      ? { signed: true, why: 'the board key is healthy' }
      : { signed: false, why: boardKey.reason },
    'svc.card_signed': cardKey.healthy ? { signed: true } : { signed: false, why: cardKey.reason },
    'svc.recovery': input.recovery,
    ...(input.goods === undefined ? {} : { 'svc.goods': input.goods }),
    ...(input.expected === undefined ? {} : { 'svc.expected': input.expected }),
  };
}

/** The header is the base64 of exactly the bytes of the body. */
export function encodeHeader(spelled: string): string {
  return toBase64(utf8(spelled));
}

function offers({ terms, resourceUrl, validUntil, boardKey }: ChallengeInput) {
  if (!boardKey.healthy) return {};
  const signature = signOffer(terms, { resourceUrl, validUntil }, boardKey.signer);
  return {
    'offer-receipt': {
      info: { offers: [{ format: 'jws', acceptIndex: 0, signature }] },
      schema: offerSchema,
    },
  };
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const offerSchema = {
  $schema: DIALECT,
  type: 'object',
  properties: {
    offers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          format: { type: 'string', const: 'jws' },
          acceptIndex: { type: 'integer' },
          signature: { type: 'string' },
        },
        required: ['format', 'signature'],
      },
    },
  },
  required: ['offers'],
};

/** One member of a settlement: the signed receipt, in the shape in which clients look for it. */
export function receiptExtension(signature: string) {
  return { info: { receipt: { format: 'jws', signature } }, schema: { ...receiptSchema } };
}

const receiptSchema = {
  type: 'object',
  properties: { receipt: { type: 'object', required: ['format', 'signature'] } },
  required: ['receipt'],
};

/** Optional: with an id of its own a client is protected from paying twice for one order. */
const paymentIdentifier = {
  info: { required: false },
  schema: {
    $schema: DIALECT,
    type: 'object',
    properties: {
      required: { type: 'boolean' },
      id: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[a-zA-Z0-9_-]+$' },
    },
    required: ['required'],
  },
};
