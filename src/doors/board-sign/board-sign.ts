/**
 * Signs a card for a workflow that proves its identity with an OIDC token. The board key never leaves the
 * host: for each token the door signs one card, of a surface that this key may sign.
 */

import { BoardError } from '../../core/board-error.ts';
import { type Card, type CardBody, cardBytes, issueCard } from '../../core/card.ts';
import type { Signer } from '../../core/signer.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import { conformsTo } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { bearerOf, unauthorized } from '../http/bearer.ts';
import { readJsonObject, refuseBody } from '../http/request-body.ts';
import { closed, orStoreOut, refuse, refusedMethod, respondJson, toOwnOriginOnly } from '../http/respond.ts';
import { isForeignStatement } from './foreign-statement.ts';
import { issuerKeys } from './issuer-keys.ts';
import { type OidcPolicy, readOidcPolicy } from './oidc-policy.ts';
import { forgetOldTokens, spendToken } from './spent-tokens.ts';
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
