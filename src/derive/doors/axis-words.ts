/** Each axis of the board in the words of its page, for doors that name what was found. */

import { present } from '../../core/present.ts';
import { axisPage } from '../../operations/pages.ts';
import type { AxisInWords, AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { toLeadWord } from '../board/lead-words.ts';
import { cardUrl } from '../cards/card-url.ts';
import { toCellKey } from '../cards/cells.ts';
import { liveByCell, retiredIds } from '../cards/live-cards.ts';
import { limitedFinding } from '../pages/finding.ts';
import { deriveAxisVerdict } from '../pages/verdict.ts';
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
      status: row.status,
      page: axisPage(row.axis),
      sentence: limitedFinding(english, row, measuredAxes),
      verdict: deriveAxisVerdict(english, row, measuredAxes),
      ...present({
        question: row.question,
        topic: topicOf(row, measured?.bank.header.title),
        leader: row.leader,
        lead: toLeadWord(row),
        card: live && { id: live.id, path: cardUrl(live) },
      }),
      components: (measured?.scores.bestFirst ?? []).map(({ component: { name, family } }) => ({
        name,
        ...(family == null ? {} : { family }),
      })),
    };
  });
}

/** What the axis is about, beside its title and question. */
function topicOf({ task }: AxisRow05, bankTitle: string | undefined): string | undefined {
  return [task, bankTitle].filter((words) => words !== undefined).join('. ') || undefined;
}
