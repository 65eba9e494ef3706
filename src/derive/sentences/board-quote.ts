/** What may be quoted of the whole board: how many questions have somebody ahead; of a single comparison its own sentence. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import { onlyComparison } from '../board/lead-words.ts';
import { BOARD_BADGE } from '../readers/badge.ts';
import type { Site } from '../site.ts';
import type { Link } from '../tables/link.ts';
import { toAxisSays } from './axis-quote.ts';
import { deriveBoardFinding } from './board-finding.ts';
import { type Citation, toCitations } from './citations.ts';
import { toEmbeds } from './embeds.ts';
import { rowDays } from './result-days.ts';

type BoardQuote = {
  readonly says: string;
  readonly source: string;
  /** The picture of the board. */
  readonly links: readonly Link[];
  readonly citations: readonly Citation[];
  readonly embeds: readonly Citation[];
};

export function toBoardQuote(site: Site): BoardQuote {
  const { say, board, evidence, newest_date, address } = site;
  const only = onlyComparison(board.axes);
  const { headline, says } = deriveBoardFinding(site);
  const sentence = only === undefined ? `${headline}.` : toAxisSays(site, only);
  const days = only === undefined ? say`as of ${newest_date}` : rowDays(site, only);
  return {
    says: only === undefined ? `${sentence} ${says}`.trim() : sentence,
    source: `${evidence.publisher.name}, ${days}, ${address.url(pages.home)}`,
    links: [
      { href: pathOf('share-pictures', { name: BOARD_BADGE }), text: 'PNG' },
      { href: pathOf('pictures', { name: BOARD_BADGE }), text: 'SVG' },
    ],
    citations: [
      ...toCitations(say, {
        key: 'board',
        title: evidence.publisher.name,
        publisher: evidence.publisher.name,
        date: newest_date,
        days,
        url: address.url(pages.home),
        sentence,
      }),
      {
        name: say`the lines of the data`,
        text: say.served(`${board.totals.public_count}. ${board.totals.lid}`),
      },
    ],
    embeds: toEmbeds(
      { name: BOARD_BADGE, topic: undefined, sentence, limit: undefined, address: address.url(pages.home) },
      site,
    ),
  };
}
