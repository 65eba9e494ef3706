/** The lines that may be quoted as they stand: the count, the lid and the first limitation. */

import { pages } from '../../operations/pages.ts';
import type { Site } from '../site.ts';

export type BoardQuote = {
  readonly count: string;
  readonly lid: string;
  /** Quoted with it. */
  readonly limit: string | undefined;
  readonly source: string;
};

export function toBoardQuote({ board, evidence, newest_date, address }: Site): BoardQuote {
  const { totals, limitations } = board;
  return {
    count: totals.public_count,
    lid: totals.lid,
    limit: limitations[0],
    source: `${evidence.publisher.name}, as of ${newest_date}, ${address.url(pages.board)}`,
  };
}
