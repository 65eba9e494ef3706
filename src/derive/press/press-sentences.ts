/** Sentences that are true alone: what was found, what it does not show, who says so and when, and an address that keeps it. */

import { toAxisTitle } from '../board/axis-title.ts';
import { deriveBoardFinding } from '../board/board-finding.ts';
import { plainLimits } from '../board/limitations.ts';
import { tellStories } from '../board/stories.ts';
import { axisSource } from '../pages/axis-quote.ts';
import { toBoardQuote } from '../pages/board-quote.ts';
import type { Site } from '../site.ts';

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
