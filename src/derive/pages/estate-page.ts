/** The page of the estate index, finished: what the index holds, and what it does not say. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { amount } from '../figures/amount.ts';
import type { PublishedSite } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toContents } from './rail.ts';

export function deriveEstatePage(site: PublishedSite) {
  const { say, estate } = site;
  const { inclusion_self_check: check, what_this_is_not, not_indexed, never_add_these } = estate;
  const outsider = check.a_leaf_outside_the_set_is_rejected ? say`rejected` : say`NOT rejected`;
  return {
    frame: derivePageFrame(site, {
      title: say`Estate index`,
      description: say`Every published file of this build with its digest, under one Merkle root.`,
      path: pages.estate,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'surfaces', title: say`By surface` },
        { id: 'not', title: say`What this is not` },
        { id: 'not-indexed', title: say`Not indexed` },
        { id: 'never-add', title: say`Never add` },
      ]),
      links: [
        { href: pathOf('estate-index'), text: say`All entries as JSON` },
        { href: pathOf('sums'), text: say`SHA-256 of every file` },
        { href: pages.verify, text: say`How to verify them` },
      ],
    },
    merkle_root: estate.merkle_root ?? say`none: nothing is indexed`,
    facts: [
      { name: say`Rule`, text: say.served(estate.merkle_rule) },
      { name: say`Files`, text: String(estate.bytes_leaves) },
      { name: say`Records inside files`, text: String(estate.record_leaves) },
      {
        name: say`Self-check of this build`,
        text: say`${check.verified} of ${amount(say, check.sampled, 'sampled entry', 'sampled entries')} proved; a leaf from outside the set is ${outsider}`,
      },
    ],
    surfaces: Object.entries(estate.by_surface).map(([name, entries]) => ({ name, entries })),
    what_this_is_not,
    not_indexed,
    never_add_these,
  };
}
