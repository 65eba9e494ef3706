/**
 * `/api/article50`: records what somebody declares of a system under Article 50, and checks such a
 * record later. Nothing that is declared is examined.
 */

import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Article50Issued01, Article50Verdict01, Article5001 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readValidObject } from '../http/request-body.ts';
import { closed, refuse, refusedCall, respondJson, toSecond } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import {
  type HeldKey,
  PASSPORT,
  passportHmac,
  readPassportKey,
  toPresented,
  verifyPresented,
} from './passport.ts';

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
