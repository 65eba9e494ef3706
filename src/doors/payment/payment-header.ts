/**
 * The payment in a request. Official v2 clients send `PAYMENT-SIGNATURE`, the specification of this
 * board says `X-PAYMENT`: both are read. Grammar only; whether it pays what is asked is decided in
 * `payment-match.ts`.
 */

import { parseBase64 } from '../../core/base64.ts';
import {
  listMember,
  numberMember,
  objectIn,
  objectMember,
  parseObject,
  textMember,
} from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';

export type Authorization = {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: string;
};

export type Payment = {
  readonly signature: string;
  readonly authorization: Authorization;
  /** The terms that the client says it accepts; unsigned, so never relied on, only compared. */
  readonly accepted: JsonObject | undefined;
  readonly resourceUrl: string | undefined;
  /** Our own signed offers, echoed by the client: proof of a price that was asked before. */
  readonly offers: readonly string[];
  readonly identifier: string | undefined;
};

type ReadPayment =
  | { readonly kind: 'none' }
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'malformed'; readonly code: string; readonly why: string };

export const paymentHeaders = ['PAYMENT-SIGNATURE', 'X-PAYMENT'] as const;

/** Node's limit for all headers together is the same 16 KB. */
export const MAX_HEADER_CHARACTERS = 16 * 1024;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NONCE = /^0x[0-9a-fA-F]{64}$/;
/** 65 bytes of an ordinary account; longer ones come from contract wallets (ERC-1271, ERC-6492). */
const SIGNATURE = /^0x(?:[0-9a-fA-F]{2}){65,4096}$/;
const DECIMAL = /^(?:0|[1-9][0-9]{0,77})$/;
const IDENTIFIER = /^[A-Za-z0-9_-]{16,128}$/;
const MAX_UINT256 = 2n ** 256n - 1n;

export function readPayment(headers: Headers): ReadPayment {
  const sent = paymentHeaders.flatMap((name) => headers.get(name) ?? []);
  const [text, other] = sent;
  const name = headers.has(paymentHeaders[0]) ? paymentHeaders[0] : paymentHeaders[1];
  if (text === undefined) return { kind: 'none' };
  if (other !== undefined && other !== text)
    return malformed(`${name}: expected one payment, got two that differ in ${paymentHeaders.join(' and ')}`);
  if (text.length > MAX_HEADER_CHARACTERS)
    return malformed(`${name}: expected at most ${MAX_HEADER_CHARACTERS} characters, got ${text.length}`);
  const payload = decode(text);
  return payload === undefined
    ? malformed(`${name}: expected one JSON object in padded standard base64`)
    : readPayload(payload);
}

/** The payload as an object: MCP tools receive it without a header around it. */
export function readPayload(payload: JsonObject): ReadPayment {
  if (numberMember(payload, 'x402Version') !== 2)
    return { kind: 'malformed', code: 'invalid_x402_version', why: 'x402Version: expected 2' };
  const exact = objectMember(payload, 'payload');
  const signature = textMember(exact, 'signature');
  if (signature === undefined || !SIGNATURE.test(signature))
    return malformed('payload.signature: expected 0x and at least 65 bytes of hex');
  const authorization = readAuthorization(objectMember(exact, 'authorization'));
  if (typeof authorization === 'string') return malformed(`payload.authorization.${authorization}`);
  const extensions = objectMember(payload, 'extensions');
  const identifier = textMember(infoOf(extensions, 'payment-identifier'), 'id');
  if (identifier !== undefined && !IDENTIFIER.test(identifier))
    return malformed('payment-identifier: expected 16 to 128 of A-Z a-z 0-9 _ -');
  return {
    kind: 'payment',
    payment: {
      signature,
      authorization,
      accepted: acceptedIn(payload),
      resourceUrl: textMember(objectMember(payload, 'resource'), 'url'),
      offers: listMember(infoOf(extensions, 'offer-receipt'), 'offers').flatMap(
        (offer) => textMember(objectIn(offer), 'signature') ?? [],
      ),
      identifier,
    },
  };
}

/** Hand-written clients send scheme and network beside the payload instead of `accepted`. */
function acceptedIn(payload: JsonObject): JsonObject | undefined {
  const accepted = objectMember(payload, 'accepted');
  if (accepted !== undefined) return accepted;
  const { scheme, network } = payload;
  const flat = { ...(scheme === undefined ? {} : { scheme }), ...(network === undefined ? {} : { network }) };
  return Object.keys(flat).length === 0 ? undefined : flat;
}

function infoOf(extensions: JsonObject | undefined, name: string): JsonObject | undefined {
  return objectMember(objectMember(extensions, name), 'info');
}

/** The authorization in lower case, or the member that is wrong and what was expected. */
function readAuthorization(object: JsonObject | undefined): Authorization | string {
  const read = (name: keyof Authorization) => textMember(object, name) ?? '';
  for (const name of ['from', 'to'] as const)
    if (!ADDRESS.test(read(name))) return `${name}: expected an address of 20 bytes in hex`;
  for (const name of ['value', 'validAfter', 'validBefore'] as const)
    if (!isUint256(read(name))) return `${name}: expected a decimal string below 2^256`;
  if (!NONCE.test(read('nonce'))) return 'nonce: expected 32 bytes in hex';
  return {
    from: read('from').toLowerCase(),
    to: read('to').toLowerCase(),
    value: read('value'),
    validAfter: read('validAfter'),
    validBefore: read('validBefore'),
    nonce: read('nonce').toLowerCase(),
  };
}

function isUint256(text: string): boolean {
  return DECIMAL.test(text) && BigInt(text) <= MAX_UINT256;
}

function decode(text: string): JsonObject | undefined {
  try {
    return parseObject(parseBase64(text), MAX_HEADER_CHARACTERS);
  } catch {
    return undefined; // another alphabet, missing padding, a stray character
  }
}

function malformed(why: string): ReadPayment {
  return { kind: 'malformed', code: 'invalid_payload', why };
}
