/** The press page, finished: what changed in the window, each figure beside the line that prints it. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Press01 } from '../../schema/contracts.gen.ts';
import type { PublishedSite } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toContents } from './rail.ts';

export function derivePressPage(site: PublishedSite) {
  const { window, doctrine, faq, not_announced } = site.press;
  const period = `${window.from} to ${window.to}`;
  return {
    frame: derivePageFrame(site, {
      title: 'Press digest',
      description: `What changed from ${period}, each figure with the line that prints it.`,
      path: pages.press,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'figures', title: 'Figures' },
        { id: 'faq', title: 'Questions' },
        { id: 'not-announced', title: 'Not announced' },
      ]),
      links: [
        { href: pathOf('press'), text: 'The digest as JSON' },
        { href: pages.home, text: 'Every finding' },
        { href: pages.corrections, text: 'Corrections' },
      ],
    },
    lede: `${period}. Each figure stands beside one shell line that prints it.`,
    lid: site.board.totals.lid,
    doctrine,
    figures: figuresOf(site.press),
    questions: faq.map(({ q, a }) => ({ name: q, text: a })),
    not_announced,
  };
}

function figuresOf(press: Press01) {
  const { corrections_this_window: corrections, public_root: root, signed_cards: cards } = press;
  const { distribution_surfaces: surfaces, commercial_evidence: commercial, window, doi } = press;
  return [
    {
      name: 'The window',
      value: `${window.from} to ${window.to}`,
      note: window.derivation,
      proof: window.proof,
    },
    {
      name: 'Corrections',
      value: `In the window: ${known(corrections.value)}. In all: ${known(corrections.total)}.`,
      note: corrections.note,
      proof: corrections.proof,
    },
    {
      name: 'Public root',
      value: `${root.leaves} leaves, ${root.as_of.slice(0, 10)}, ${root.signature_state}`,
      note: root.scope,
      proof: root.proof,
    },
    {
      name: 'Signed cards',
      value: `${cards.indexed} indexed, ${cards.added_this_window} added in the window`,
      note: cards.corpus_note,
      proof: cards.proof,
    },
    { name: 'Data set', value: doi.base_dataset_doi, note: undefined, proof: doi.proof },
    {
      name: 'Places of distribution',
      value: `Live: ${known(surfaces.live)}.`,
      note: surfaces.note,
      proof: surfaces.proof,
    },
    {
      name: 'Commercial evidence',
      value: `${commercial.state}. Outside payers: ${known(commercial.outside_payers)}.`,
      note: commercial.note,
      proof: commercial.proof,
    },
  ];
}

function known(value: number | null): string {
  return value === null ? 'not established' : String(value);
}
