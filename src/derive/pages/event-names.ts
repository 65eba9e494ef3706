/** Names for people in place of the digests and short words of the log's events. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { remembered } from '../../core/remembered.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { issuedCards } from '../cards/issued-cards.ts';
import { firstSentence } from '../figures/first-sentence.ts';
import type { Site } from '../site.ts';
import { type ListedCard, toGroupTitle, toListedCard } from './listed-card.ts';

export type EventNames = {
  /** Nothing for a card whose body is not published. */
  readonly card: (id: string) => ListedCard | undefined;
  /** The title of an axis of the board; of any other the name in the log. */
  readonly axis: (axis: string) => string;
  /** Which axis asks it now, if any does. */
  readonly bank: (bench: string) => string;
  /** What was wrong, in the first sentence of the entry. */
  readonly correction: (id: string) => string;
};

export function deriveEventNames({
  evidence,
  board,
  say,
}: Pick<Site, 'evidence' | 'board' | 'say'>): EventNames {
  const { corrections } = evidence;
  const toListed = toListedCard(say, evidence);
  const askedBy = new Map(
    board.axes.flatMap((row) => (row.bench === undefined ? [] : [[row.bench, toAxisTitle(row)]])),
  );
  const wrong = new Map(
    corrections.ok ? corrections.value.corrections.map(({ id, what_was_wrong }) => [id, what_was_wrong]) : [],
  );
  return {
    card: (id) => {
      const issued = issuedById(evidence.cards).get(id);
      return issued && toListed(issued);
    },
    axis: (axis) => toGroupTitle({ board, evidence }, axis),
    bank: (bench) => {
      const title = askedBy.get(bench);
      return title === undefined
        ? say` frozen: a bank that no axis asks now`
        : say` frozen: the bank of ${title}`;
    },
    correction: (id) => {
      const text = wrong.get(id);
      return text === undefined ? '' : `: ${firstSentence(text)}`;
    },
  };
}

const issuedById = remembered(
  (cards: Evidence['cards']) => new Map(issuedCards(cards).map((issued) => [issued.card.id, issued])),
);
