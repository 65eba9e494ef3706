/** All that the home page says of a board, and of each of its tests. */

import { plainLimits } from '../../src/derive/board/limitations.ts';
import { bestWords } from '../../src/derive/pages/best-words.ts';
import { deriveBoardFinding } from '../../src/derive/pages/board-finding.ts';
import { toBoardQuote } from '../../src/derive/pages/board-quote.ts';
import { deriveAxisFinding } from '../../src/derive/pages/finding.ts';
import { byLead, closestRival, marginWords, markWords } from '../../src/derive/pages/lead-margin.ts';
import { leadLimit } from '../../src/derive/pages/result-limit.ts';
import { tellStories } from '../../src/derive/pages/stories.ts';
import type { Site } from '../../src/derive/site.ts';

export function homeWords(site: Site) {
  const { board, measuredAxes, say } = site;
  return {
    ...deriveBoardFinding(site),
    rows: byLead(board.axes.filter(({ status }) => status === 'MEASURED')).map((row) => {
      const closest = closestRival(row);
      return {
        sentence: deriveAxisFinding(say, row, measuredAxes),
        limit: leadLimit(say, row),
        best: bestWords(say, site, row),
        margin: closest && marginWords(say, row, closest),
      };
    }),
    key: markWords(say, board.axes),
    stories: tellStories(site).map(({ says, limit }) => ({ says, limit })),
    limits: plainLimits(say, board.axes, measuredAxes),
    quote: toBoardQuote(site),
  };
}
