/**
 * Which workflow may have cards signed: the policy in `OIDC_POLICY`, else the committed one, or why there
 * is none.
 */

import { utf8 } from '../../core/text.ts';
import { pathOf } from '../../operations/paths.ts';
import type { OidcPolicy01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { isServiceAddress } from '../service-address.ts';

export type OidcPolicy = {
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The one audience a token must be for. */
  readonly audience: string;
  /** For each claim the values that are accepted. */
  readonly claims: ReadonlyMap<string, readonly string[]>;
};

type PolicyState = { readonly policy: OidcPolicy } | { readonly why: string };

export function readOidcPolicy(deps: DoorDeps): PolicyState {
  const { operators, facts, origin, isProduction } = deps;
  const stated = operators.oidcPolicy === undefined ? facts.oidc_policy : parsePolicy(operators.oidcPolicy);
  if (stated === null) return { why: 'no workflow is configured that may have cards signed' };
  if (stated === undefined) return malformed('a workflow policy as its schema has it');
  const { issuer, jwks_url, audience = origin + pathOf('board-sign'), claims } = stated;
  // The format of sub depends on settings of the repository: a rule on sub would silently stop matching.
  if (Object.hasOwn(claims, 'sub')) return malformed('the claims that sub is made of, and not sub');
  if (!isServiceAddress(jwks_url, isProduction)) return malformed('an https address as jwks_url');
  const accepted = Object.entries(claims).map(([name, values]): [string, readonly string[]] => [
    name,
    typeof values === 'string' ? [values] : values,
  ]);
  return { policy: { issuer, jwksUrl: jwks_url, audience, claims: new Map(accepted) } };
}

function parsePolicy(text: string): OidcPolicy01 | undefined {
  try {
    return parseAs('oidc-policy-0.1', utf8(text), 'OIDC_POLICY');
  } catch {
    return undefined; // what is malformed is named, never echoed
  }
}

function malformed(expected: string): PolicyState {
  return { why: `its workflow policy is malformed, expected ${expected}` };
}
