/** A part of a list, and the cursor by which a caller asks for the next part. */

import { numberMember, textMember } from '../../../core/json-members.ts';
import type { JsonObject } from '../../../core/strict-json.ts';
import type { Parameters } from './parameters.ts';

export function pageParameters(usual: number, most: number): Parameters {
  return {
    limit: {
      type: 'count',
      minimum: 1,
      maximum: most,
      required: false,
      description: `How many at most; ${usual} where it is absent.`,
    },
    cursor: {
      type: 'text',
      pattern: '^[0-9]{1,9}$',
      maxLength: 9,
      required: false,
      description: 'The next_cursor of the page before.',
    },
  };
}

type Page<T> = { readonly page: readonly T[]; readonly total: number; readonly next_cursor: string | null };

export function pageOf<T>(all: readonly T[], given: JsonObject, usual: number): Page<T> {
  const from = Number(textMember(given, 'cursor') ?? '0');
  const end = from + (numberMember(given, 'limit') ?? usual);
  return {
    page: all.slice(from, end),
    total: all.length,
    next_cursor: end < all.length ? String(end) : null,
  };
}
