/** The page of what this product claims about itself, finished: each claim with the tests behind it. */

import { pages } from '../../operations/pages.ts';
import type { Claims01 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

type Claim = Claims01['claims'][number];

export type ClaimsPage = {
  readonly frame: PageFrame;
  /** Why nothing is listed, where the register could not be read. */
  readonly unreadable: string | undefined;
  readonly counts: string | undefined;
  readonly claims: readonly ListedClaim[] | undefined;
};

type ListedClaim = {
  readonly id: string;
  readonly status: string;
  readonly claim: string;
  readonly note: string | undefined;
  /** The first stands alone, each further one on a line of its own. */
  readonly tests: { readonly first: string; readonly further: readonly string[] } | undefined;
};

export function deriveClaimsPage(site: Site): ClaimsPage {
  const register = site.evidence.claims;
  const frame = derivePageFrame(site, {
    title: 'Claims',
    description: 'What this product claims about itself, and the tests behind each claim.',
    path: pages.claims,
  });
  if (!register.ok) return { frame, unreadable: register.reason, counts: undefined, claims: undefined };
  const { as_of, claims } = register.value;
  return {
    frame,
    unreadable: undefined,
    counts:
      claims.length === 0
        ? 'No claim is made here so far.'
        : `As of ${as_of}: ${countsOf(claims)}. These are counts of declarations; they are added to nothing.`,
    claims: claims.length === 0 ? undefined : claims.map(toListedClaim),
  };
}

function countsOf(claims: readonly Claim[]): string {
  const statuses = [...new Set(claims.map(({ status }) => status))];
  return statuses
    .map((status) => `${claims.filter((each) => each.status === status).length} ${status}`)
    .join(', ');
}

function toListedClaim({ id, status, claim, note, tests }: Claim): ListedClaim {
  const [first, ...further] = tests;
  return { id, status, claim, note, tests: first === undefined ? undefined : { first, further } };
}
