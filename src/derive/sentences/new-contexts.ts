/** What a signing keeps beside cards: the result in a sentence, and the figures that hold. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { CardContext01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import type { Stating } from '../history/board-snapshot.ts';
import { contextFigures, holdsStill } from '../history/card-contexts.ts';
import { deriveFleet } from '../items/fleet.ts';
import { toQuotedAxis, toResultSentence } from './result-quote.ts';

/** Of new cards, and of those beside which other figures hold, or another sentence is said, than was kept last. */
export function deriveNewContexts(
  say: Say,
  evidence: Pick<Evidence, 'cards' | 'retirements' | 'cardContexts'>,
  content_id: string,
  { board, measuredAxes }: Stating,
): readonly CardContext01[] {
  return measuredAxes.flatMap((measured) => {
    const row = board.axes.find(({ axis }) => axis === measured.axis.axis);
    if (row === undefined) return [];
    const of = toQuotedAxis({ measuredAxes }, row);
    return deriveFleet(measured, row, evidence).members.flatMap((member): readonly CardContext01[] => {
      const { card_id } = member;
      if (card_id === undefined) return [];
      const now = contextFigures(measured, row, member.score.name);
      const last = evidence.cardContexts.get(card_id)?.at(-1);
      const sentence = toResultSentence(say, member, of);
      // Under one snapshot a card has one line, in the words of the engine that signed it.
      if (last?.content_id === content_id) return [];
      if (last?.sentence === sentence && holdsStill(last, now)) return [];
      return [{ card_id, content_id, sentence, ...now }];
    });
  });
}
