/** The corrections page, finished: the right of reply, and every entry, newest first. */

import type { Correction } from '../../artifacts/corrections.ts';
import { assets, axisPage, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { isMeasured } from '../board/tallies.ts';
import { amount } from '../figures/amount.ts';
import { type ChangedValues, changedValues } from '../figures/changed-value.ts';
import { afterFirstSentence, firstSentence } from '../figures/first-sentence.ts';
import { evidenceUrl, newestFirst } from '../readers/corrections.ts';
import type { Site } from '../site.ts';
import { whatIsRight } from './axis-corrections.ts';
import type { Link } from './link.ts';
import { knownFacts, type ListedFact } from './listed-facts.ts';
import { nonEmpty } from './non-empty-list.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import type { Rail } from './rail.ts';

export type CorrectionsPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly contact: Link;
  readonly replyTime: string;
  /** Why nothing is listed, where the ledger could not be read. */
  readonly unreadable: string | undefined;
  readonly isEmpty: boolean;
  readonly entries: readonly CorrectionEntry[];
  /** One line for each older entry, where there are too many for this page; the ledger has them in full. */
  readonly earlier: EarlierEntries | undefined;
};

type EarlierEntries = {
  readonly lines: readonly Pick<CorrectionEntry, 'id' | 'when' | 'sentence'>[];
  readonly ledger: Link;
};

/** Entries shown in full. A link to an earlier entry leads to its line. */
export const CORRECTIONS_IN_FULL = 60;

type CorrectionEntry = {
  readonly id: string;
  readonly titleId: string;
  readonly detailId: string;
  readonly when: string;
  /** The first sentence of what was wrong. */
  readonly sentence: string;
  /** What is right, beside what was wrong. */
  readonly right: string | undefined;
  /** The others. */
  readonly further: string | undefined;
  readonly changed: string | undefined;
  /** What the entry changed of what was signed, with the old and the new value. */
  readonly changes: ChangedValues | undefined;
  /** The axes that the entry is about, where it names any. */
  readonly axes: readonly Link[] | undefined;
  readonly parts: readonly ListedFact[];
  readonly observed: string;
  readonly evidence: readonly { readonly href: string | undefined; readonly text: string }[] | undefined;
};

export function deriveCorrectionsPage(site: Site): CorrectionsPage {
  const { say } = site;
  const { corrections, publisher } = site.evidence;
  const entries = corrections.ok ? newestFirst(corrections.value.corrections) : [];
  return {
    frame: derivePageFrame(site, {
      title: say`Corrections`,
      description: say`What was wrong, how it was caught and what changed. Entries are appended, never edited.`,
      path: pages.corrections,
      styles: assets.recordStyles,
    }),
    rail: railOf(site, entries),
    contact: { href: publisher.contact, text: publisher.contact.replace('mailto:', '') },
    replyTime: amount(say, publisher.right_of_reply_days, 'day'),
    unreadable: corrections.ok ? undefined : corrections.reason,
    isEmpty: corrections.ok && entries.length === 0,
    entries: entries.slice(0, CORRECTIONS_IN_FULL).map((entry) => toEntry(site, entry)),
    earlier: toEarlier(say, entries.slice(CORRECTIONS_IN_FULL)),
  };
}

function toEarlier(say: Say, entries: readonly Correction[]): EarlierEntries | undefined {
  if (entries.length === 0) return undefined;
  return {
    lines: entries.map((entry) => ({
      id: entry.id,
      when: whenOf(say, entry),
      sentence: firstSentence(entry.what_was_wrong),
    })),
    ledger: { href: pathOf('corrections'), text: say`the ledger` },
  };
}

function railOf({ board, say }: Site, entries: readonly Correction[]): Rail {
  const measured = new Set(board.axes.filter(isMeasured).map(({ axis }) => axis));
  const touched = new Set(entries.flatMap(({ axes = [] }) => axes).filter((axis) => measured.has(axis)));
  const reached = entries.filter(({ reached_the_public }) => reached_the_public !== false);
  return {
    ...(entries.length === 0
      ? {}
      : {
          facts: [
            { name: say`Entries`, text: String(entries.length) },
            { name: say`Reached the public`, text: String(reached.length) },
            { name: say`Measured axes named`, text: say`${touched.size} of ${measured.size}` },
          ],
        }),
    links: [
      { href: pathOf('corrections'), text: say`The ledger as JSON` },
      { href: pathOf('feed-corrections'), text: say`As a feed` },
      { href: pages.log, text: say`The log that holds their digests` },
    ],
  };
}

function toEntry({ say, board, evidence, address }: Site, entry: Correction): CorrectionEntry {
  const { id, what_was_wrong, first_observed_at, corrected_at } = entry;
  const named = board.axes.filter(({ axis }) => entry.axes?.includes(axis) === true);
  return {
    id,
    titleId: `${id}-title`,
    detailId: `${id}-all`,
    when: whenOf(say, entry),
    sentence: firstSentence(what_was_wrong),
    right: whatIsRight(say, entry),
    further: afterFirstSentence(what_was_wrong),
    changes: changedValues(say, entry),
    axes: nonEmpty(named.map((row) => ({ href: axisPage(row.axis), text: toAxisTitle(row) }))),
    // What is right says as much where there is no fix.
    changed: entry.fix === undefined ? undefined : entry.what_changed,
    parts: knownFacts([
      [say`Why it was wrong`, entry.why_it_was_wrong],
      [say`How it was caught`, entry.how_caught],
      [say`Note`, entry.note],
    ]),
    observed: `${first_observed_at}${corrected_at === undefined ? '' : say`; corrected ${corrected_at}`}`,
    evidence: entry.evidence?.map((item) => ({
      // A relative link, so that it leads to this copy of the site.
      href: item.startsWith('/')
        ? item
        : (evidenceUrl(item, entry, { ...evidence.publisher, url: address.url }) ?? undefined),
      text: item,
    })),
  };
}

function whenOf(say: Say, { date, status, reached_the_public }: Correction): string {
  const neverPublic = reached_the_public === false ? say`, before anything was deployed` : '';
  return `${date}${status === undefined ? '' : `, ${status}`}${neverPublic}`;
}
