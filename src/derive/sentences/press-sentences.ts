/** Sentences that are true alone: what was found, what it does not show, who says so and when, and an address that keeps it. */

import { toAxisTitle } from '../board/axis-title.ts';
import { plainLimits } from '../board/limitations.ts';
import type { Site } from '../site.ts';
import { axisSource } from './axis-quote.ts';
import { deriveBoardFinding } from './board-finding.ts';
import { toBoardQuote } from './board-quote.ts';
import { tellStories } from './stories.ts';

const SENTENCES = 3;

/** First of the whole board, then of what stands out on it. */
export function pressSentences(site: Site): readonly string[] {
  const { board, measuredAxes, say } = site;
  const { headline, limit = plainLimits(say, board.axes, measuredAxes)[0] } = deriveBoardFinding(site);
  return [
    `${headline}. ${limit} (${toBoardQuote(site).source})`,
    ...tellStories(site).map(
      ({ row, says, limit: its }) => `${toAxisTitle(row)}: ${says} ${its} (${axisSource(site, row)})`,
    ),
  ].slice(0, SENTENCES);
}
