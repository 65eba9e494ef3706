/** What a reader may rely on from one build to the next, as the reference and the OpenAPI document say it. */

import { SHORTEST_NOTICE_DAYS } from '../../operations/deprecation.ts';
import type { Operation } from '../../operations/operation.ts';

export function versionPolicy(rows: readonly Operation[]): string {
  const ending = rows.filter(({ deprecated }) => deprecated !== undefined).length;
  return (
    'A path has no version. The contract of its answer has: the name of its schema ends in one, and an answer that has a member schema or kind ' +
    'states it. Under one version members may be added; one that goes or means something else comes with another version. An operation that ' +
    'will end says so with every answer, by the headers Deprecation (RFC 9745) and Sunset (RFC 8594) and a link to what takes its place, for at ' +
    `least ${SHORTEST_NOTICE_DAYS} days; then its path answers RETIRED. Announced now: ${ending === 0 ? 'none' : ending}.`
  );
}
