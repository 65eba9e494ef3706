/** The press page, finished: sentences to print, a picture, how to cite, whom to ask, what changed last; then figures beside the line that prints each. */

import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05, Press01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import { newestFirst } from '../readers/corrections.ts';
import type { PublishedSite } from '../site.ts';
import { type Corrected, toCorrected } from './axis-corrections.ts';
import { toAxisQuote } from './axis-quote.ts';
import { toBoardQuote } from './board-quote.ts';
import { deriveHomeWords, measuredOnOf } from './home-words.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame } from './page-frame.ts';
import { toQuotedText } from './quoted-text.ts';
import { toContents } from './rail.ts';

const SENTENCES = 3;
const CHANGES = 3;

export function derivePressPage(site: PublishedSite) {
  const { say } = site;
  const { window, doctrine, faq, not_announced } = site.press;
  const { publisher } = site.evidence;
  const { links, citations, source } = toBoardQuote(site);
  const words = deriveHomeWords(say, { axes: site.board.axes, measured_on: measuredOnOf(site) });
  return {
    frame: derivePageFrame(site, {
      title: say`Press`,
      description: say`Sentences with figures that may be printed as they stand, a picture, how to cite, and whom to ask.`,
      path: pages.press,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'picture', title: say`A picture` },
        { id: 'cite', title: say`How to cite` },
        { id: 'changed', title: say`What changed last` },
        { id: 'figures', title: say`Figures with their proofs` },
      ]),
      links: [
        { href: pathOf('press'), text: say`The digest as JSON` },
        { href: pages.home, text: say`Every finding` },
        { href: pages.corrections, text: say`Corrections` },
      ],
    },
    sentences: [`${words.headline}. (${source})`, ...quotesOf(site)].map(toQuotedText),
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
      says: say`${publisher.issuer}. Whoever a figure is about may reply within ${amount(say, publisher.right_of_reply_days, 'day')}, and the reply is published.`,
    },
    changed: changedOf(site),
    digest: {
      period: say`${window.from} to ${window.to}`,
      doctrine,
      figures: figuresOf(say, site.press),
      questions: faq.map(({ q, a }) => ({ name: say.served(q), text: say.served(a) })),
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

/** The newest corrections; undefined where there is none, or the ledger could not be read. */
function changedOf({ evidence: { corrections }, say }: PublishedSite): readonly Corrected[] | undefined {
  const newest = corrections.ok ? newestFirst(corrections.value.corrections).slice(0, CHANGES) : [];
  return nonEmpty(newest.map((entry) => toCorrected(say, entry)));
}

function figuresOf(say: Say, press: Press01) {
  const { corrections_this_window: corrections, public_root: root, signed_cards: cards } = press;
  const { distribution_surfaces: surfaces, commercial_evidence: commercial, window, doi } = press;
  return [
    {
      name: say`The window`,
      value: say`${window.from} to ${window.to}`,
      note: window.derivation,
      proof: window.proof,
    },
    {
      name: say`Corrections`,
      value: say`In the window: ${known(say, corrections.value)}. In all: ${known(say, corrections.total)}.`,
      note: corrections.note,
      proof: corrections.proof,
    },
    {
      name: say`Public root`,
      value: say`${amount(say, root.leaves, 'leaf', 'leaves')}, ${root.as_of.slice(0, 10)}, ${root.signature_state}`,
      note: root.scope,
      proof: root.proof,
    },
    {
      name: say`Signed cards`,
      value: say`${cards.indexed} indexed, ${cards.added_this_window} added in the window`,
      note: cards.corpus_note,
      proof: cards.proof,
    },
    { name: say`Data set`, value: doi.base_dataset_doi, note: undefined, proof: doi.proof },
    {
      name: say`Places of distribution`,
      value: say`Live: ${known(say, surfaces.live)}.`,
      note: surfaces.note,
      proof: surfaces.proof,
    },
    {
      name: say`Commercial evidence`,
      value: say`${commercial.state}. Outside payers: ${known(say, commercial.outside_payers)}.`,
      note: commercial.note,
      proof: commercial.proof,
    },
  ];
}

function known(say: Say, value: number | null): string {
  return value === null ? say`not established` : String(value);
}
