/**
 * Signs a card for a workflow that proves its identity with an OIDC token. The board key never leaves the
 * host: for each token the door signs one card, of a surface that this key may sign.
 */

import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { BoardError } from '../../core/board-error.ts';
import { type Card, type CardBody, cardBytes, issueCard } from '../../core/card.ts';
import { objectMember } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Signer } from '../../core/signer.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import { pathOf } from '../../operations/paths.ts';
import { conformsTo } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { bearerOf, unauthorized } from '../http/bearer.ts';
import { readJsonObject, refuseBody } from '../http/request-body.ts';
import { closed, orStoreOut, refuse, refusedMethod, respondJson, toOwnOriginOnly } from '../http/respond.ts';
import type { Store } from '../store/store.ts';
import { type OidcPolicy, readOidcPolicy } from './oidc-policy.ts';
import { type TokenId, verifyWorkflowToken } from './workflow-token.ts';

const MAX_BODY_BYTES = 64 * 1024;
const AGAIN_SECONDS = 10;

export async function boardSign(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedMethod(request, 'board-sign');
  return toOwnOriginOnly(refusal ?? (await orStoreOut(deps.note, () => answerPost(request, deps))));
}

/** The credential comes first: whoever has none learns nothing of what is configured here. */
async function answerPost(request: Request, deps: DoorDeps): Promise<Response> {
  const token = bearerOf(request);
  if (token === undefined) return unauthorized();
  const state = readOidcPolicy(deps);
  if ('why' in state) return closed(state.why);
  const id = await whoAsks(token, state.policy, deps);
  if (id instanceof Response) return id;
  const { board } = deps.signers;
  if (!board.healthy) return closed(`the board key cannot sign now: ${board.reason}`);
  const body = await readCardBody(request, board.signer.kid);
  if (body instanceof Response) return body;
  const card = signedCard(body, board.signer);
  if (card === undefined) return unusable('the body has no canonical spelling');
  return spendAndAnswer(card, id, deps);
}

async function whoAsks(token: string, policy: OidcPolicy, deps: DoorDeps): Promise<TokenId | Response> {
  const keys = issuerKeys(policy.jwksUrl, deps.fetch);
  const verdict = await verifyWorkflowToken({ token, policy, keys, now: deps.now() });
  if (verdict.kind === 'accepted') return verdict.id;
  if (verdict.kind === 'refused') return unauthorized();
  return refuse(503, 'issuer_out', 'The keys of the token issuer cannot be had; ask again.', AGAIN_SECONDS);
}

async function readCardBody(request: Request, kid: string): Promise<CardBody | Response> {
  const object = await readJsonObject(request, MAX_BODY_BYTES);
  if (object instanceof Response) return object;
  return isForeignStatement(object) ? unusable('the payload is no measurement') : toBody(object, kid);
}

function toBody(object: JsonObject, kid: string): CardBody | Response {
  if (!conformsTo('card-body-v0', object)) return refuseBody('not_signed', 'card-body-v0', object);
  if (!isCardSchema(object.schema)) return unusable('schema: expected the address of card-v0');
  if (object.kid !== undefined && object.kid !== kid)
    return unusable('kid: expected the active board key, or no member');
  return object;
}

function isCardSchema(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname === pathOf('schemas', { name: 'card-v0' });
}

/** Nothing where a text in the body is not well-formed Unicode: such a body has no canonical bytes to sign. */
function signedCard(body: CardBody, signer: Signer): Card | undefined {
  try {
    return issueCard(body, { healthy: true, signer });
  } catch (error) {
    if (error instanceof BoardError && error.code === 'CANONICAL_DOMAIN') return undefined;
    throw error;
  }
}

/**
 * The token is spent last, so that a client whose body was refused can mend it and use the same token
 * again.
 */
async function spendAndAnswer(card: Card, id: TokenId, deps: DoorDeps): Promise<Response> {
  const store = deps.store('board-sign');
  if (!(await spendToken(store, id, deps.random()))) return unauthorized();
  // The card is answered even if old tokens could not be deleted.
  await forgetOldTokens(store, deps.now()).catch(() => undefined);
  return respondJson({ status: 200, body: null, spelled: new TextDecoder().decode(cardBytes(card)) });
}

function unusable(message: string): Response {
  return refuse(422, 'not_signed', `Nothing was signed: ${message}.`);
}

/** Members that together make a statement of another kind. */
const statements: readonly (readonly string[])[] = [
  ['resourceUrl', 'payTo'],
  ['resourceUrl', 'payer'],
  ['merkle_root', 'card_count'],
  ['custody_attestation'],
  ['content_id', 'inputs_sha256'],
];

/** The signature line of a signed note. */
const NOTE_SIGNATURE = /(?:^|\n)\u2014 \S+ \S+/;

/**
 * The board key also signs offers, receipts, the public root, snapshots and notes. A card may not contain
 * the members of one, so that no verifier takes a card for such a statement.
 */
function isForeignStatement(body: JsonObject): boolean {
  const places = [body, objectMember(body, 'payload') ?? {}];
  return places.some(
    (place) =>
      statements.some((members) => members.every((name) => Object.hasOwn(place, name))) ||
      Object.values(place).some((value) => typeof value === 'string' && NOTE_SIGNATURE.test(value)),
  );
}

/**
 * The keys that an issuer publishes, fetched once and kept for this instance. A key id that is not
 * among them has them fetched again, at most once in ten seconds.
 */
const COOLDOWN_MS = 10_000;
const TIMEOUT_MS = 5_000;

/** Keyed by the fetch function, so that tests do not share keys. */
const known = new WeakMap<typeof fetch, Map<string, JWTVerifyGetKey>>();

/** Throws `OIDC_KEYS` where the issuer does not answer: that is no fault of the token. */
function issuerKeys(jwksUrl: string, fetcher: typeof fetch): JWTVerifyGetKey {
  const ofFetcher = known.get(fetcher) ?? new Map<string, JWTVerifyGetKey>();
  known.set(fetcher, ofFetcher);
  const keys = ofFetcher.get(jwksUrl) ?? openKeys(jwksUrl, fetcher);
  ofFetcher.set(jwksUrl, keys);
  return keys;
}

function openKeys(jwksUrl: string, fetcher: typeof fetch): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: (url, options) => fetcher(url, options),
  });
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
      throw new BoardError('OIDC_KEYS', 'the keys of the token issuer cannot be had', { cause });
    }
  };
}

/**
 * Used tokens, kept in the store: a token gives one signature, whichever instance it reaches and whatever
 * restarts in between. It is remembered for longer than it can be valid.
 */
const FOLDER = 'spent/';
const HOUR_SECONDS = 3_600;
/** How many old tokens one request deletes. */
const MOST_FORGOTTEN = 20;

/** Whether it was unspent until now. `owner`: random, for a store that lets two writers both be first. */
async function spendToken(store: Store, id: TokenId, owner: string): Promise<boolean> {
  const hour = Math.floor(id.issuedAt / HOUR_SECONDS);
  const key = `${FOLDER}${hour}/${sha256Hex(utf8(`${id.issuer}|${id.jti}`))}`;
  const { written } = await store.createOnly(key, utf8(owner));
  if (!written) return false;
  const kept = await store.get(key);
  return kept !== null && new TextDecoder().decode(kept.value) === owner;
}

/** Tokens of the hours before the last are past every check of their age. */
async function forgetOldTokens(store: Store, now: number): Promise<void> {
  const oldest = Math.floor(now / 1_000 / HOUR_SECONDS) - 1;
  const old = (await store.list(FOLDER)).filter((key) => Number(key.split('/')[1]) < oldest);
  await Promise.all(old.slice(0, MOST_FORGOTTEN).map((key) => store.delete(key)));
}
