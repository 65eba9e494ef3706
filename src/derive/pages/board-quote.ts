/** The lines that may be quoted as they stand: the count, the lid and the first limitation. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { toBoardHeadline } from '../board/lead-words.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import type { Site } from '../site.ts';
import { type Citation, toCitations } from './citations.ts';
import type { Link } from './link.ts';
import { toEmbeds } from './oembed.ts';

export type BoardQuote = {
  readonly count: string;
  readonly lid: string;
  /** Quoted with it. */
  readonly limit: string | undefined;
  readonly source: string;
  /** The picture of the board. */
  readonly links: readonly Link[];
  readonly citations: readonly Citation[];
  readonly embeds: readonly Citation[];
};

export function toBoardQuote(site: Site): BoardQuote {
  const { board, evidence, newest_date, address } = site;
  const { totals, limitations } = board;
  const sentence = `${toBoardHeadline(board.axes)}.`;
  return {
    count: totals.public_count,
    lid: totals.lid,
    limit: limitations[0],
    source: `${evidence.publisher.name}, as of ${newest_date}, ${address.url(pages.home)}`,
    links: [
      { href: pathOf('share-pictures', { name: BOARD_BADGE }), text: 'PNG' },
      { href: pathOf('pictures', { name: BOARD_BADGE }), text: 'SVG' },
    ],
    citations: toCitations({
      key: 'board',
      title: evidence.publisher.name,
      publisher: evidence.publisher.name,
      date: newest_date,
      url: address.url(pages.home),
      // The count and the lid stand on a page once.
      sentence,
    }),
    embeds: toEmbeds(
      { name: BOARD_BADGE, topic: undefined, sentence, address: address.url(pages.home) },
      site,
    ),
  };
}
