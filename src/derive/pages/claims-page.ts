/** The page of what this product claims about itself, finished: each claim with the tests behind it. */

import { assets, pages } from '../../operations/pages.ts';
import type { Claims01 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

type ClaimsPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  /** Why nothing is listed, where the register could not be read. */
  readonly unreadable: string | undefined;
  readonly counts: string | undefined;
  /** One for each status, in the order in which the register first has it. */
  readonly groups: readonly ClaimGroup[];
};

type ClaimGroup = {
  readonly id: string;
  readonly status: string;
  readonly size: number;
  readonly claims: readonly ListedClaim[];
};

type ListedClaim = {
  readonly id: string;
  readonly claim: string;
  readonly note: string | undefined;
  readonly tests: readonly string[] | undefined;
};

export function deriveClaimsPage(site: Site): ClaimsPage {
  const { say } = site;
  const register = site.evidence.claims;
  const frame = derivePageFrame(site, {
    title: say`Claims`,
    description: say`What this product claims about itself, and the tests behind each claim.`,
    path: pages.claims,
    styles: assets.recordStyles,
  });
  if (!register.ok) return { frame, rail: {}, unreadable: register.reason, counts: undefined, groups: [] };
  const { as_of, claims } = register.value;
  const groups = groupsOf(claims);
  return {
    frame,
    rail: {
      ...toContents(groups.map(({ id, status, size }) => ({ id, title: `${status}: ${size}` }))),
      links: [{ href: pages.method, text: say`What the words mean` }],
    },
    unreadable: undefined,
    counts:
      claims.length === 0
        ? say`No claim is made here so far.`
        : say`As of ${as_of}: ${groups.map(({ status, size }) => `${size} ${status}`).join(', ')}. These are counts of declarations; they are added to nothing.`,
    groups,
  };
}

function groupsOf(claims: readonly Claims01['claims'][number][]): readonly ClaimGroup[] {
  return [...Map.groupBy(claims, ({ status }) => status)].map(([status, all]) => ({
    id: `status-${status}`,
    status,
    size: all.length,
    claims: all.map(({ id, claim, note, tests }) => ({ id, claim, note, tests: nonEmpty(tests) })),
  }));
}
