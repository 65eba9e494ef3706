/** The issued cards as pages list them: what each says in one line, and whether it still counts. */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Card } from '../../core/card.ts';
import { remembered } from '../../core/remembered.ts';
import { anyCardPage, cardPage } from '../../operations/pages.ts';
import type { BankVerb1, FactRunPayload01, MeasurementPayload01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { battleWords } from '../cards/battle-words.ts';
import { cardUrl } from '../cards/card-url.ts';
import type { IssuedCard } from '../cards/issued-cards.ts';
import { pagedCards } from '../cards/paged-cards.ts';
import { verbOfBench, verbWords } from '../figures/bank-verb.ts';
import { statedOtherwiseOf } from '../figures/stated-otherwise.ts';
import { toTallyText } from '../figures/tally-text.ts';
import type { Site } from '../site.ts';

export type ListedCard = {
  readonly card: Card;
  /** Its own page, or the page that shows any card. */
  readonly page: string;
  readonly url: string;
  /** The axis, or the bench of a cell that is not on the board. */
  readonly group: string;
  readonly subject: string;
  readonly says: string;
  readonly as_of: string;
  readonly state: 'live' | 'superseded' | 'withdrawn' | 'not known: a ledger could not be read';
  /** What it states, by its kind. */
  readonly of:
    | { readonly kind: 'measurement'; readonly payload: MeasurementPayload01 }
    | { readonly kind: 'fact-run'; readonly payload: FactRunPayload01 };
};

type CardsAndLedgers = Pick<Evidence, 'cards' | 'log' | 'retirements' | 'runs' | 'banks' | 'axes'>;

/** Where a card is read: its own page, or the page that shows any card. */
type CardPlace = (card: Pick<Card, 'id'>) => string;

export function toCardPlace(evidence: Pick<Evidence, 'cards' | 'log'>): CardPlace {
  const paged = pagedCards(evidence);
  return ({ id }) => (paged.has(id) ? cardPage(id) : anyCardPage(id));
}

export function toListedCard(say: Say, evidence: CardsAndLedgers): (issued: IssuedCard) => ListedCard {
  const stateOf = cardStates(evidence.retirements);
  const placeOf = toCardPlace(evidence);
  const otherwiseOf = statedOtherwiseOf(say, evidence.runs);
  return ({ card, payload }) => ({
    card,
    page: placeOf(card),
    url: cardUrl(card),
    state: stateOf(card.id),
    ...('model' in payload
      ? measurementFacts(say, payload, {
          otherwise: otherwiseOf(payload),
          says: verbOfBench(evidence, payload.bench),
        })
      : factRunFacts(say, payload)),
  });
}

/** What a person calls the axis of a card, or the bank of a cell that is not on the board. */
export function toGroupTitle({ board, evidence }: Pick<Site, 'board' | 'evidence'>, group: string): string {
  const row = board.axes.find(({ axis }) => axis === group);
  return row === undefined ? (evidence.banks.get(group)?.header.title ?? group) : toAxisTitle(row);
}

/** Of a card: the test that its questions belong to now, or the bank that they were, where the test has others. */
export function toCardTitle(
  site: Pick<Site, 'board' | 'evidence'>,
  { group, of }: Pick<ListedCard, 'group' | 'of'>,
): string {
  const row = site.board.axes.find(({ axis }) => axis === group);
  const isOfRow = of.kind === 'fact-run' || row === undefined || row.bench === of.payload.bench;
  return toGroupTitle(site, isOfRow ? group : of.payload.bench);
}

/** The entry of each retired card, by its id; a withdrawal counts before what superseded the card. */
export const retirementOf = remembered(({ superseded, withdrawn }: Evidence['retirements']) => {
  const entries = [superseded, withdrawn].flatMap((ledger) => (ledger.ok ? ledger.value : []));
  return new Map(entries.map((entry) => [entry.id, entry]));
});

/** By id. */
const cardStates = remembered(({ superseded, withdrawn }: Evidence['retirements']) => {
  if (!superseded.ok || !withdrawn.ok) return () => 'not known: a ledger could not be read' as const;
  const [old, gone] = [superseded, withdrawn].map(({ value }) => new Set(value.map(({ id }) => id)));
  return (id: string): ListedCard['state'] => {
    if (gone?.has(id) === true) return 'withdrawn';
    return old?.has(id) === true ? 'superseded' : 'live';
  };
});

type SaidOfCell = { readonly otherwise: string | undefined; readonly says: BankVerb1 | undefined };

function measurementFacts(say: Say, payload: MeasurementPayload01, { otherwise, says }: SaidOfCell) {
  const { axis, bench, model, n, correct, score_sum, unparsed, as_of } = payload;
  const silent = unparsed === 0 ? '' : say`, ${unparsed} without an answer that counts`;
  const right =
    says === undefined ? say`${correct} of ${n} right` : say`${verbWords(say, says)} ${correct} of ${n}`;
  const earned = correct === undefined ? say`${score_sum} of ${n} earned` : right;
  return {
    group: axis ?? bench,
    subject: model.id,
    says: `${battleWords(say, payload) ?? earned}${silent}${otherwise === undefined ? '' : `, ${otherwise}`}`,
    as_of,
    of: { kind: 'measurement', payload } as const,
  };
}

function factRunFacts(say: Say, payload: FactRunPayload01) {
  const { axis, group, as_of } = payload;
  return {
    group: axis,
    subject: group,
    says: toTallyText(say, payload),
    as_of,
    of: { kind: 'fact-run', payload } as const,
  };
}
