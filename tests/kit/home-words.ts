/** All that the home page says of a board, and of each of its tests. */

import { plainLimits } from '../../src/derive/board/limitations.ts';
import { bestWords } from '../../src/derive/sentences/best-words.ts';
import { deriveBoardFinding } from '../../src/derive/sentences/board-finding.ts';
import { toBoardQuote } from '../../src/derive/sentences/board-quote.ts';
import { deriveAxisFinding } from '../../src/derive/sentences/finding.ts';
import { byLead, closestRival, marginWords, markWords } from '../../src/derive/sentences/lead-margin.ts';
import { leadLimit } from '../../src/derive/sentences/result-limit.ts';
import { tellStories } from '../../src/derive/sentences/stories.ts';
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
