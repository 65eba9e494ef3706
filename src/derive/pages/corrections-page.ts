/** The corrections page, finished: the right of reply, and every entry, newest first. */

import type { Correction } from '../../artifacts/corrections.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Publisher01 } from '../../schema/contracts.gen.ts';
import { evidenceUrl } from '../readers/correction-evidence.ts';
import { newestFirst } from '../readers/corrections.ts';
import type { Site } from '../site.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

export type CorrectionsPage = {
  readonly frame: PageFrame;
  readonly contact: { readonly href: string; readonly text: string };
  readonly replyDays: number;
  readonly links: { readonly json: string; readonly feed: string; readonly challenge: string };
  /** Why nothing is listed, where the ledger could not be read. */
  readonly unreadable: string | undefined;
  readonly isEmpty: boolean;
  readonly entries: readonly CorrectionEntry[];
};

type CorrectionEntry = {
  readonly id: string;
  readonly titleId: string;
  readonly when: string;
  readonly whatWasWrong: string;
  readonly parts: readonly { readonly name: string; readonly text: string }[];
  readonly observed: string;
  readonly evidence: readonly { readonly href: string | undefined; readonly text: string }[] | undefined;
};

export function deriveCorrectionsPage(site: Site): CorrectionsPage {
  const { corrections, publisher } = site.evidence;
  const entries = corrections.ok ? newestFirst(corrections.value.corrections) : [];
  return {
    frame: derivePageFrame(site, {
      title: 'Corrections',
      description: 'What was wrong, how it was caught and what changed. Entries are appended, never edited.',
      path: pages.corrections,
    }),
    contact: { href: publisher.contact, text: publisher.contact.replace('mailto:', '') },
    replyDays: publisher.right_of_reply_days,
    links: { json: pathOf('corrections'), feed: pathOf('feed-corrections'), challenge: pages.challenge },
    unreadable: corrections.ok ? undefined : corrections.reason,
    isEmpty: corrections.ok && entries.length === 0,
    entries: entries.map((entry) => toEntry(entry, publisher)),
  };
}

function toEntry(entry: Correction, publisher: Publisher01): CorrectionEntry {
  const { id, date, status, reached_the_public, what_was_wrong, first_observed_at, corrected_at } = entry;
  const neverPublic = reached_the_public === false ? ', before anything was deployed' : '';
  return {
    id,
    titleId: `${id}-title`,
    when: `${date}${status === undefined ? '' : `, ${status}`}${neverPublic}`,
    whatWasWrong: what_was_wrong,
    parts: partNames.flatMap(([key, name]) => {
      const text = entry[key];
      return text === undefined ? [] : [{ name, text }];
    }),
    observed: `${first_observed_at}${corrected_at === undefined ? '' : `; corrected ${corrected_at}`}`,
    evidence: entry.evidence?.map((item) => ({
      // On this site itself, wherever it is served.
      href: item.startsWith('/') ? item : (evidenceUrl(item, publisher) ?? undefined),
      text: item,
    })),
  };
}

const partNames = [
  ['why_it_was_wrong', 'Why it was wrong'],
  ['how_caught', 'How it was caught'],
  ['what_changed', 'What changed'],
  ['fix', 'Fix'],
  ['note', 'Note'],
] as const;
