/** The press page, finished: sentences to print, a picture, how to cite, whom to ask, what changed last; then figures beside the line that prints each. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Press01 } from '../../schema/contracts.gen.ts';
import { isMeasured } from '../board/tallies.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import { newestFirst } from '../readers/corrections.ts';
import type { PublishedSite } from '../site.ts';
import { type Corrected, toCorrected } from './axis-corrections.ts';
import { toAxisQuote } from './axis-quote.ts';
import { toBoardQuote } from './board-quote.ts';
import type { Citation } from './citations.ts';
import { deriveHomeWords } from './home-words.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

export type PressPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  /** Each may be printed as it stands. */
  readonly sentences: readonly string[];
  readonly picture: { readonly src: string; readonly alt: string; readonly links: readonly Link[] };
  readonly citations: readonly Citation[];
  readonly licence: string;
  readonly contact: Link & { readonly says: string };
  /** The newest corrections; undefined where there is none, or the ledger could not be read. */
  readonly changed: readonly Corrected[] | undefined;
  readonly digest: {
    readonly period: string;
    readonly doctrine: string;
    readonly figures: ReturnType<typeof figuresOf>;
    readonly questions: readonly { readonly name: string; readonly text: string }[];
    readonly not_announced: Press01['not_announced'];
  };
};

const SENTENCES = 3;
const CHANGES = 3;

export function derivePressPage(site: PublishedSite): PressPage {
  const { window, doctrine, faq, not_announced } = site.press;
  const { publisher } = site.evidence;
  const period = `${window.from} to ${window.to}`;
  const { links, citations, source } = toBoardQuote(site);
  const words = deriveHomeWords(site.board);
  return {
    frame: derivePageFrame(site, {
      title: 'Press',
      description:
        'Sentences with figures that may be printed as they stand, a picture, how to cite, and whom to ask.',
      path: pages.press,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'picture', title: 'A picture' },
        { id: 'cite', title: 'How to cite' },
        { id: 'changed', title: 'What changed last' },
        { id: 'figures', title: 'Figures with their proofs' },
      ]),
      links: [
        { href: pathOf('press'), text: 'The digest as JSON' },
        { href: pages.home, text: 'Every finding' },
        { href: pages.corrections, text: 'Corrections' },
      ],
    },
    sentences: [`${words.headline}. (${source})`, ...quotesOf(site)],
    picture: {
      src: pathOf('share-pictures', { name: BOARD_BADGE }),
      alt: `${words.headline}. ${words.says}`,
      links,
    },
    citations,
    licence: publisher.licence,
    contact: {
      href: publisher.contact,
      text: publisher.contact.replace('mailto:', ''),
      says: `${publisher.issuer}. Whoever a figure is about may reply within ${publisher.right_of_reply_days} days, and the reply is published.`,
    },
    changed: changedOf(site),
    digest: {
      period,
      doctrine,
      figures: figuresOf(site.press),
      questions: faq.map(({ q, a }) => ({ name: q, text: a })),
      not_announced,
    },
  };
}

/** Of the axes where somebody is ahead first, then in the order of the board. */
function quotesOf(site: PublishedSite): readonly string[] {
  const measured = site.board.axes.filter(isMeasured);
  const isLed = ({ separation }: AxisRow05): boolean => separation === 'SEPARATED';
  return [...measured.filter(isLed), ...measured.filter((row) => !isLed(row))]
    .slice(0, SENTENCES - 1)
    .map((row) => toAxisQuote(site, row));
}

function changedOf({ evidence: { corrections } }: PublishedSite): PressPage['changed'] {
  const newest = corrections.ok ? newestFirst(corrections.value.corrections).slice(0, CHANGES) : [];
  return newest.length === 0 ? undefined : newest.map(toCorrected);
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
