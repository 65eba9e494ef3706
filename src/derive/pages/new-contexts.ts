/** What a signing keeps beside each card that it issues: the result in a sentence, and the figures that held. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { CardContext01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import type { Stating } from '../history/board-snapshot.ts';
import { contextFigures } from '../history/card-contexts.ts';
import { deriveFleet } from '../items/fleet.ts';
import { toQuotedAxis, toResultSentence } from './result-quote.ts';

/** Of cards that the log does not know yet: about an older card nobody can say any more what held when it was signed. */
export function deriveNewContexts(
  say: Say,
  evidence: Pick<Evidence, 'cards' | 'retirements' | 'log' | 'cardContexts'>,
  content_id: string,
  { board, measuredAxes }: Stating,
): readonly CardContext01[] {
  const logged = new Set(
    evidence.log.events.flatMap((event) => (event.type === 'card-issued' ? [event.card_id] : [])),
  );
  return measuredAxes.flatMap((measured) => {
    const row = board.axes.find(({ axis }) => axis === measured.axis.axis);
    if (row === undefined) return [];
    const of = toQuotedAxis({ measuredAxes }, row);
    return deriveFleet(measured, row, evidence).members.flatMap((member): readonly CardContext01[] => {
      const { card_id } = member;
      if (card_id === undefined || logged.has(card_id) || evidence.cardContexts.has(card_id)) return [];
      const sentence = toResultSentence(say, member, of);
      return [{ card_id, content_id, sentence, ...contextFigures(measured, row, member.score.name) }];
    });
  });
}
