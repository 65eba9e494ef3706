/**
 * Checks an offer or a receipt for anybody who holds one: under the published keys, without the
 * network and without believing anything that the caller says about the signer.
 */

import { parseHex } from '../core/hex.ts';
import { member, objectIn, parseObject, textMember } from '../core/json-members.ts';
import { type Jws, kidOf, parseJws, verifyJws } from '../core/jws.ts';
import { keyIdOf, roleOfKeyId, toKeyId } from '../core/key-role.ts';
import type { ReceiptQuestion01, ReceiptVerification01 } from '../schema/contracts.gen.ts';
import type { DoorDeps } from './deps.ts';
import { mediaOf, readBody } from './http/request-body.ts';
import { refuse, refusedCall, respondJson, respondProblem } from './http/respond.ts';
import { type Attested, toAttested } from './payment/offer.ts';
import { isSameAddress } from './payment/terms.ts';
import { limited } from './rate-limit.ts';
import { type DoorKey, isValidAt } from './signing-keys.ts';

const MAX_BODY_BYTES = 16 * 1024;
const MAX_JWS_CHARACTERS = 8 * 1024;
const comparable = ['resourceUrl', 'network', 'asset', 'payTo', 'amount', 'payer'] as const;

/** Compared without regard to case, everything else exactly. */
const addresses: readonly string[] = ['asset', 'payTo', 'payer'];

type ExpectedTerms = NonNullable<ReceiptQuestion01['expected']>;

export async function receiptsVerify(request: Request, deps: DoorDeps): Promise<Response> {
  // A receipt is checked without the store, so a store that is out keeps nobody from checking.
  const refusal = refusedCall(request, 'receipts-verify') ?? (await limited('receipts-verify', deps, 'pass'));
  if (refusal !== undefined) return refusal;
  if (mediaOf(request) !== 'application/json')
    return refuse(415, 'unsupported_media_type', 'content-type: expected application/json');
  const bytes = await readBody(request, MAX_BODY_BYTES);
  if (bytes === undefined) return refuse(413, 'too_large', `body: expected at most ${MAX_BODY_BYTES} bytes`);
  const question = readQuestion(bytes);
  if (typeof question === 'string') return refuse(400, 'invalid_question', question);
  const jws = readJws(question.jws);
  if (jws === undefined)
    return respondProblem({ status: 400, error: 'not_a_jws', detail: NO_JWS, field: 'jws' });
  return respondJson({ status: 200, body: verification(jws, question.expected, deps) });
}

const NO_JWS =
  'jws: expected what stands as signature in a signed offer or receipt: a compact JWS, three parts with dots between, of a JSON header and payload';

/** The question, or what is wrong with it. A key that the caller supplies is a member too many. */
function readQuestion(bytes: Uint8Array): ReceiptQuestion01 | string {
  const body = parseObject(bytes, MAX_BODY_BYTES);
  if (body === undefined) return 'body: expected one JSON object, each member once';
  const stranger = Object.keys(body).find((name) => !['jws', 'expected'].includes(name));
  if (stranger !== undefined) return 'body: expected only the members jws and expected';
  const jws = textMember(body, 'jws');
  if (jws === undefined || jws === '' || jws.length > MAX_JWS_CHARACTERS)
    return `jws: expected a text of 1 to ${MAX_JWS_CHARACTERS} characters`;
  const given = member(body, 'expected');
  if (given === undefined) return { jws };
  const expected = objectIn(given);
  if (expected === undefined) return 'expected: expected an object';
  const found = Object.keys(expected).map((name) => comparable.find((each) => each === name));
  if (found.includes(undefined)) return `expected: expected only the members ${comparable.join(', ')}`;
  const entries = comparable.flatMap((name): [string, string][] => {
    const text = textMember(expected, name);
    return text === undefined ? [] : [[name, text]];
  });
  return entries.length === found.length
    ? { jws, expected: Object.fromEntries(entries) }
    : 'expected: expected a text as each member';
}

function readJws(text: string): Jws | undefined {
  try {
    return parseJws(text);
  } catch {
    return undefined; // not three parts of base64url, or no JSON objects in them
  }
}

function verification(jws: Jws, expected: ExpectedTerms | undefined, deps: DoorDeps): ReceiptVerification01 {
  const reasons: string[] = [];
  const kid = kidOf(jws);
  const key = deps.facts.keys.keys.find((key) => keyIdOf(key, deps.facts.did_domain) === kid);
  if (kid === undefined) reasons.push('the header is not exactly alg EdDSA and kid');
  else if (key === undefined) reasons.push('kid names no key that this board publishes');
  const signature_valid = key !== undefined && verifyJws(jws, parseHex(key.public_key, 32));
  if (key !== undefined && !signature_valid) reasons.push('the signature does not verify under that key');
  const attested = toAttested(jws.payload);
  if (attested === undefined)
    reasons.push('the payload has the exact members of neither an offer nor a receipt');
  const refusal =
    signature_valid && key !== undefined ? signerRefusal(attested, key, deps) : 'no valid signature';
  if (signature_valid && refusal !== undefined) reasons.push(refusal);
  return {
    schema: 'svc.receipt-verification/0.1',
    signature_valid,
    kind: attested?.kind ?? null,
    signer_authorised: refusal === undefined,
    expired: isExpired(attested, deps.now()),
    ...compare(attested, expected),
    kid: kid ?? null,
    reasons,
    note: NOTE,
  };
}

const NOTE =
  'A receipt says that the server attested delivery and names a transaction to look up; it does not prove delivery. ' +
  'Whether a key was authorised is judged at the time that the artefact itself states.';

/** Why this key may not sign for that resource; nothing where it may. */
function signerRefusal(attested: Attested | undefined, key: DoorKey, deps: DoorDeps): string | undefined {
  if (attested === undefined) return 'nothing that a payment key signs';
  const kid = toKeyId(deps.facts.did_domain, key.fragment);
  if (roleOfKeyId(deps.facts.did_domain, kid) !== 'board-attestation') return 'the key has another role';
  const { resourceUrl } = attested.kind === 'offer' ? attested.offer : attested.receipt;
  if (!isOurs(resourceUrl, deps)) return 'the resource is not one of this board';
  const at = statedTime(attested, deps.now());
  return isValidAt(key, at) ? undefined : 'the key was not valid at the time stated';
}

/** A receipt says when it was issued; an offer is judged now, or at its end where that is past. */
function statedTime(attested: Attested, now: number): number {
  if (attested.kind === 'receipt') return attested.receipt.issuedAt * 1000;
  return Math.min(now, (attested.offer.validUntil ?? Number.POSITIVE_INFINITY) * 1000);
}

function isOurs(resourceUrl: string, { origin, facts }: DoorDeps): boolean {
  return URL.canParse(resourceUrl) && [origin, facts.base_url].includes(new URL(resourceUrl).origin);
}

function isExpired(attested: Attested | undefined, now: number): boolean | null {
  if (attested === undefined) return null;
  if (attested.kind === 'receipt') return false; // a receipt does not run out
  return attested.offer.validUntil !== undefined && attested.offer.validUntil * 1000 < now;
}

function compare(
  attested: Attested | undefined,
  expected: ExpectedTerms | undefined,
): Pick<ReceiptVerification01, 'matches_expected' | 'not_carried'> {
  const asked = comparable.filter((name) => expected?.[name] !== undefined);
  if (expected === undefined || asked.length === 0) return { matches_expected: null, not_carried: [] };
  const carried = carriedBy(attested);
  const not_carried = asked.filter((name) => carried[name] === undefined);
  const matches_expected = asked.every((name) =>
    addresses.includes(name)
      ? isSameAddress(carried[name], expected[name])
      : carried[name] === expected[name],
  );
  return { matches_expected, not_carried };
}

function carriedBy(attested: Attested | undefined): ExpectedTerms {
  if (attested === undefined) return {};
  if (attested.kind === 'receipt') {
    const { resourceUrl, network, payer } = attested.receipt;
    return { resourceUrl, network, payer };
  }
  const { resourceUrl, network, asset, payTo, amount } = attested.offer;
  return { resourceUrl, network, asset, payTo, amount };
}
