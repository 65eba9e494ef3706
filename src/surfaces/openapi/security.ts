/** SPEC.md's authentication schemes, and which of them a method of an operation asks for. */

import type { HttpMethod, Operation } from '../../operations/operation.ts';
import type components from './components.json';

type Requirement = Partial<Record<keyof typeof components.securitySchemes, readonly []>>;

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
