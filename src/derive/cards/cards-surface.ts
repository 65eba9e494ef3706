/** The cards surface: the live card of every measured cell, newest first, by axis. */

import type { MeasurementCard } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { present } from '../../core/present.ts';
import type { Addresses } from '../../operations/hosting.ts';
import { cardPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Cards01 } from '../../schema/contracts.gen.ts';
import { type Counted, counted, type MissingSource, unestablished } from '../figures/counted.ts';
import { newestOf } from '../figures/newest-artifact.ts';
import { cardUrl } from './card-url.ts';
import { hubPaths } from './hub-sources.ts';
import { everRetired, liveByCell } from './live-cards.ts';

type CardEvidence = Pick<Evidence, 'cards' | 'retirements' | 'log'>;

/** An axis with more cells than this is listed in full by the card index. */
export const LISTED_PER_AXIS = 50;

export function deriveCardsSurface(
  evidence: CardEvidence,
  validCards: ReadonlySet<string>,
  { path }: Pick<Addresses, 'path'>,
): Cards01 {
  const { cards, retirements } = evidence;
  const missing = missingLedgers(retirements);
  const live = [...liveByCell(cards.measurement, everRetired(evidence)).values()].toReversed();
  const axes = [...new Set(live.flatMap(({ payload }) => payload.axis ?? []))];
  return {
    schema: 'svc.cards/0.1',
    license: 'CC-BY-4.0',
    note:
      'Cards that record what a component answered on a frozen bank. A signature shows that the bytes are as issued, not that the ' +
      'measurement is right, and a card is no certificate. Superseded and withdrawn cards keep resolving and are not listed here.' +
      (missing.length === 0
        ? ''
        : ' A ledger could not be read: whether a card listed here was retired since it was last logged is not known.'),
    live_cards: countLive(live, missing),
    missing_sources: [...missing],
    listed_per_axis_at_most: LISTED_PER_AXIS,
    index: pathOf('card-index'),
    chain: pathOf('chain'),
    pack: pathOf('signed-pack'),
    verifier: pathOf('verifier'),
    guide: pathOf('how-to-verify'),
    axes: axes.map((axis) => {
      const ofAxis = live.filter(({ payload }) => payload.axis === axis);
      return {
        axis,
        live_cards: countLive(ofAxis, missing),
        cards: ofAxis
          .slice(0, LISTED_PER_AXIS)
          .map((each) => ({ ...toEntry(each, validCards), page: path(cardPage(each.card.id)) })),
      };
    }),
  };
}

function missingLedgers({ superseded, withdrawn }: CardEvidence['retirements']): readonly MissingSource[] {
  return Object.entries({ superseded, withdrawn }).flatMap(([name, ledger]) =>
    ledger.ok
      ? []
      : [{ source: name === 'superseded' ? hubPaths.superseded : hubPaths.withdrawn, reason: ledger.reason }],
  );
}

/** Null while a ledger cannot be read: how many of the issued cards are live is then not known. */
function countLive(live: readonly MeasurementCard[], missing: readonly MissingSource[]): Counted<'measured'> {
  const dated = newestOf(live, {
    date: ({ payload }) => payload.as_of,
    field: ({ card }) => `${cardUrl(card)} → payload.as_of`,
  });
  const origin = { source: hubPaths.cardIndex, dated };
  if (missing.length === 0) return counted('measured', live.length, origin);
  return unestablished(
    'measured',
    `withheld: ${missing.map(({ source, reason }) => `${source}: ${reason}`).join('; ')}`,
    origin,
  );
}

function toEntry(
  { card, payload }: MeasurementCard,
  validCards: ReadonlySet<string>,
): Omit<Cards01['axes'][number]['cards'][number], 'page'> {
  const { correct, score_sum, wins, ties, losses } = payload;
  return {
    id: card.id,
    url: cardUrl(card),
    bench: payload.bench,
    model: payload.model.id,
    version: payload.model.version,
    n: payload.n,
    ...present({ correct, score_sum, wins, ties, losses }),
    unparsed: payload.unparsed,
    run: payload.run,
    as_of: payload.as_of,
    signed: card.isSigned,
    signature_valid: validCards.has(card.id),
  };
}
