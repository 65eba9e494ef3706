/**
 * `/api/article50`: records what somebody declares of a system under Article 50, and checks such a
 * record later. Nothing that is declared is examined.
 */

import { parseBase64url, toBase64url } from '../../core/base64.ts';
import { canonicalBytes, canonicalize } from '../../core/canonical.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { hmacSha256 } from '../../core/hmac.ts';
import { utf8 } from '../../core/text.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type {
  Article50Issued01,
  Article50Passport01,
  Article50Verdict01,
  Article5001,
} from '../../schema/contracts.gen.ts';
import { parseCanonicalAs } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { isSameSecret } from '../http/bearer.ts';
import { readValidObject } from '../http/request-body.ts';
import { closed, refuse, refusedCall, respondJson, toSecond } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';

const MAX_BODY_BYTES = 8 * 1024;
const FACTS_SCHEMA = 'article50-facts-0.1';

const NOTE =
  'Only this service can check a passport: it holds the one secret that makes and checks the HMAC, so nobody else can verify it, ' +
  'and whoever holds the secret could have made it. The facts are declared by whoever asked; nothing of them was examined.';

export async function article50(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedCall(request, 'article50', 'GET', 'HEAD');
  if (refusal !== undefined) return refusal;
  const query = new URL(request.url).searchParams;
  const isReading = request.method !== 'POST';
  const head = request.method === 'HEAD';
  if (isReading && query.get('verify') === null)
    return respondJson({ status: 200, body: description(), head });
  const tooOften = await limited('article50', deps);
  if (tooOften !== undefined) return tooOften;
  const key = readPassportKey(deps.operators.article50Key);
  if (!key.held) {
    if (key.isMalformed) deps.note({ what: 'setting_malformed', why: key.why });
    return closed(key.why);
  }
  return isReading ? verify(query, key, head) : issue(request, key, deps);
}

async function issue(request: Request, key: HeldKey, { origin, now }: DoorDeps): Promise<Response> {
  const asked = { schema: FACTS_SCHEMA, maxBytes: MAX_BODY_BYTES, error: 'invalid_facts' } as const;
  const facts = await readValidObject(request, asked);
  if (facts instanceof Response) return facts;
  const issued_at = toSecond(now());
  const passport = { schema: PASSPORT, kid: key.kid, service: origin, issued_at, facts } as const;
  const query = new URLSearchParams({ verify: '1', ...toPresented(passport, key) });
  const body: Article50Issued01 = {
    schema: 'svc.art50.issued/0.1',
    passport,
    alg: 'HMAC-SHA-256',
    preimage: `${PASSPORT}, a line feed, and the canonical JSON of passport`,
    hmac: passportHmac(passport, key),
    verify_url: `${origin}${operation('article50').path}?${query}`,
    note: NOTE,
  };
  return respondJson({ status: 200, body });
}

function verify(query: URLSearchParams, key: HeldKey, head: boolean): Response {
  const [passport, hmac] = [query.get('passport'), query.get('hmac')];
  if (query.get('verify') !== '1' || passport === null || hmac === null)
    return refuse(
      400,
      'missing_query',
      `${query.get('verify') !== '1' ? 'verify' : passport === null ? 'passport' : 'hmac'}: expected verify=1, passport and hmac, as verify_url has them`,
    );
  const body: Article50Verdict01 = {
    schema: 'svc.art50.verdict/0.1',
    ...verifyPresented({ passport, hmac }, key),
    note: NOTE,
  };
  return respondJson({ status: 200, body, head });
}

function description(): Article5001 {
  const { path } = operation('article50');
  return {
    schema: 'svc.art50/0.1',
    endpoint: path,
    issue: `POST ${path} with declared facts as JSON: the passport, its HMAC and verify_url.`,
    verify: `GET ${path}?verify=1&passport=…&hmac=…: VALID, INVALID or UNKNOWN_KEY. Nothing is kept; the address carries all of it.`,
    facts_schema: pathOf('schemas', { name: FACTS_SCHEMA }),
    limits: { body_bytes: MAX_BODY_BYTES },
    not: [
      'a signature that others can check, unlike a card',
      'a finding that the facts are true',
      'a statement that a duty is met',
    ],
    note: NOTE,
  };
}

/**
 * Article 50 passports: declared facts with an HMAC over a domain prefix and their canonical JSON. The
 * prefix keeps any other use of the secret from producing a valid passport. Nothing is stored to check
 * one.
 */

/** The secret that makes and checks passports, or why there is none. */
type PassportKey =
  | { readonly held: true; readonly kid: string; readonly secret: Uint8Array }
  | { readonly held: false; readonly why: string; readonly isMalformed: boolean };

type HeldKey = Extract<PassportKey, { readonly held: true }>;

/** A passport as the query of verify_url carries it. */
type Presented = { readonly passport: string; readonly hmac: string };

const PASSPORT = 'svc.art50.passport/0.1';

const LONGEST = 16 * 1024;
const VARIABLE = 'ARTICLE50_HMAC_KEY';
const LEAST_BYTES = 32;
const MOST_BYTES = 256;

/** From the text of the variable, which is never repeated in an answer or a log. */
export function readPassportKey(value: string | undefined): PassportKey {
  if (!value) return { held: false, why: `${VARIABLE} is not set`, isMalformed: false };
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(value);
  if (!isHex || value.length < 2 * LEAST_BYTES || value.length > 2 * MOST_BYTES)
    return {
      held: false,
      why: `${VARIABLE} is malformed: expected ${LEAST_BYTES} to ${MOST_BYTES} bytes as hex`,
      isMalformed: true,
    };
  const secret = parseHex(value.toLowerCase());
  // An HMAC under the secret names the key and tells nothing of it.
  const kid = toHex(hmacSha256(secret, utf8('svc.art50.kid/0.1\n'))).slice(0, 16);
  return { held: true, kid, secret };
}

function passportHmac(passport: Article50Passport01, { secret }: HeldKey): string {
  return toHex(hmacSha256(secret, utf8(`${PASSPORT}\n${canonicalize(passport)}`)));
}

function toPresented(passport: Article50Passport01, key: HeldKey): Presented {
  return { passport: toBase64url(canonicalBytes(passport)), hmac: passportHmac(passport, key) };
}

function verifyPresented(
  presented: Presented,
  key: HeldKey,
): Pick<Article50Verdict01, 'result' | 'kid' | 'passport'> {
  const passport = readPassport(presented.passport);
  if (passport === undefined) return { result: 'INVALID', kid: null, passport: null };
  if (passport.kid !== key.kid) return { result: 'UNKNOWN_KEY', kid: passport.kid, passport: null };
  return isSameSecret(presented.hmac, passportHmac(passport, key))
    ? { result: 'VALID', kid: key.kid, passport }
    : { result: 'INVALID', kid: key.kid, passport: null };
}

/** Nothing where the text is not canonical JSON of a valid passport. */
function readPassport(text: string): Article50Passport01 | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return parseCanonicalAs('article50-passport-0.1', parseBase64url(text), 'passport');
  } catch {
    return undefined;
  }
}
