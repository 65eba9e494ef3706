/** `/api/checkout`: says that the public door is closed, and takes nothing. */

import { registry } from '../operations/operations.ts';
import { pages } from '../operations/pages.ts';
import type { Checkout01 } from '../schema/contracts.gen.ts';
import { refusedCall, respondJson } from './http/respond.ts';

/** The body of the request is not read. */
export async function checkout(request: Request): Promise<Response> {
  const refusal = refusedCall(request, 'checkout');
  if (refusal !== undefined) return refusal;
  const body: Checkout01 = {
    schema: 'svc.checkout/0.1',
    open: false,
    charged: false,
    message: `The public door is closed: nothing is ordered, kept or charged here. What is sold by the artefact is described at ${pages.reference}.`,
    doors: registry.filter(({ security }) => security === 'x402').map(({ path }) => path),
  };
  return respondJson({ status: 200, body });
}
