/** SPEC.md's authentication schemes, and which of them a method of an operation asks for. */

import type { HttpMethod, Operation } from '../../operations/operation.ts';

export const securitySchemes = {
  operatorBearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A configured writer credential, specific to one operation and not interchangeable. Missing or rejected: 401.',
  },
  codehostOidc: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A workflow OIDC token whose issuer, audience, repository and workflow the handler checks. Missing or rejected: 401.',
  },
  ed25519: {
    type: 'apiKey',
    in: 'header',
    name: 'X-SVC-Signed-Card',
    description:
      'An Ed25519 signature of the canonical body under the card-attestation key id. Declared for completeness: no operation requires it.',
  },
  x402: {
    type: 'apiKey',
    in: 'header',
    name: 'X-PAYMENT',
    description:
      'x402 payment of accepts[0] of the challenge. Official v2 clients send the same payload as PAYMENT-SIGNATURE; both are accepted. Without it a door answers 402 with the challenge, and preview=1 is free.',
  },
} as const;

type Requirement = Partial<Record<keyof typeof securitySchemes, readonly []>>;

/** An empty list: free. A list that ends with `{}`: the bare request is answered as well. */
export function securityOf({ security, lifecycle }: Operation, method: HttpMethod): readonly Requirement[] {
  if (lifecycle !== 'LIVE') return [];
  switch (security) {
    case 'none':
      return [];
    case 'x402':
      return [{ x402: [] }, {}];
    case 'codehostOidc':
      return [{ codehostOidc: [] }];
    case 'operatorBearer':
      return method === 'GET' ? [{ operatorBearer: [] }, {}] : [{ operatorBearer: [] }];
  }
}
