/** Each axis of the board in the words of its page, for doors that name what was found. */

import { axisPage } from '../../operations/pages.ts';
import type { AxisInWords, AxisRow05 } from '../../schema/contracts.gen.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { cardUrl } from '../cards/card-url.ts';
import { toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';
import { deriveAxisFinding } from '../pages/finding.ts';
import { deriveVerdict } from '../pages/verdict.ts';
import type { Site } from '../site.ts';

export function deriveAxisWords(site: Site): readonly AxisInWords[] {
  const { evidence, measuredAxes } = site;
  const cardOf = liveByCell(evidence.cards.measurement, retiredIds(evidence.retirements));
  return site.board.axes.map((row): AxisInWords => {
    const measured = measuredAxes.find(({ axis }) => axis.axis === row.axis);
    const live = cardOf.get(toCellKey(measured?.run.header.bench ?? '', row.leader ?? ''))?.card;
    return {
      axis: row.axis,
      title: toAxisTitle(row),
      ...(row.question === undefined ? {} : { question: row.question }),
      status: row.status,
      page: axisPage(row.axis),
      sentence: deriveAxisFinding(row, measuredAxes),
      verdict: deriveVerdict(row),
      ...leaderOf(row),
      ...(live === undefined ? {} : { card: { id: live.id, path: cardUrl(live) } }),
      components: (measured?.scores.bestFirst ?? []).map(({ component: { name, family } }) => ({
        name,
        ...(family == null ? {} : { family }),
      })),
    };
  });
}

function leaderOf({ leader }: AxisRow05): Pick<AxisInWords, 'leader'> {
  return leader === undefined ? {} : { leader };
}
