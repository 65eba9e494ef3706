/** A link as a page shows it. */

import { cardPage, pages } from '../../operations/pages.ts';
import type { Say } from '../../words/say.ts';

export type Link = { readonly href: string; readonly text: string };

/** A link whose text is a digest needs a label that says whose digest it is. */
type LabelledLink = Link & { readonly label: string };

/** Twelve characters tell digests apart on a page; the link carries the whole. */
export function toShortDigest(digest: string): string {
  return digest.slice(0, 12);
}

/** For a narrow column; the label says whose card it is. */
export function toSmallCardLink(say: Say, id: string, subject: string): LabelledLink {
  const text = id.slice(0, 8);
  return { href: cardPage(id), text, label: say`${text}, card of ${subject}` };
}

/** Where an entry of the corrections ledger stands on its page. */
export function correctionEntry(id: string): string {
  return `${pages.corrections}#${id}`;
}
