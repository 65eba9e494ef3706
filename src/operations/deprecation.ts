/**
 * An operation that will end, as its row says it: with every answer by the headers of RFC 9745 and RFC 8594,
 * in the description and in the reference. Afterwards the row is RETIRED.
 */

import type { Deprecation } from './operation.ts';
import type { ResponseHeader } from './response-headers.ts';

export const SHORTEST_NOTICE_DAYS = 180;

export function deprecationHeaders(deprecated: Deprecation | undefined): readonly ResponseHeader[] {
  if (deprecated === undefined) return [];
  const { since, ends, instead } = deprecated;
  return [
    ['deprecation', `@${Date.parse(since) / 1000}`],
    ['sunset', new Date(Date.parse(ends)).toUTCString()],
    ['link', `<${instead}>; rel="successor-version"`],
  ];
}
