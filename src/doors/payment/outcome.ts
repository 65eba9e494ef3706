/** How a sale ends: one list, from which every answer about a payment is made. */

import type { JsonObject } from '../../core/strict-json.ts';

export type Outcome =
  | { readonly kind: 'delivered'; readonly artefact: string; readonly response: JsonObject }
  | { readonly kind: 'refused'; readonly code: string; readonly response?: JsonObject }
  | { readonly kind: 'elsewhere'; readonly message: string }
  | { readonly kind: 'in-progress' }
  | { readonly kind: 'not-made'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'work-failed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'out'; readonly what: 'store' | 'facilitator' };
