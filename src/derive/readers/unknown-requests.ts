/** What is answered to queries and paths that nobody described, as the reference and the OpenAPI document say it. */

import type { Addresses } from '../../operations/hosting.ts';
import { pages } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';

export function unknownRequests(
  say: Say,
  { runsDoors, rewrites }: Pick<Addresses, 'runsDoors' | 'rewrites'>,
): string {
  const queries = runsDoors
    ? say`A query that a file or an agent endpoint does not describe is ignored; every other door refuses one with 400.`
    : say`A query that a file does not describe is ignored.`;
  // Only a host that rewrites can answer a path with the bytes of another.
  const paths = rewrites
    ? say`A path below ${pages.reference}/ that is no operation answers 404 as application/problem+json with the paths that are, never a page.`
    : say`Where there is no file the host answers 404 in its own form, mostly a page.`;
  return `${queries} ${paths}`;
}
