/**
 * What `npm run sign` has to issue and to retire: every measured cell gets one live card, and no
 * issued byte changes.
 */

import type { MeasurementCard, Retirements } from '../../artifacts/cards.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalize } from '../../core/canonical.ts';
import { type Card, type CardBody, GENESIS, issueCard } from '../../core/card.ts';
import { type CardSurface, cardRole } from '../../core/card-surface.ts';
import type { KeyRole } from '../../core/key-role.ts';
import type { SignerState } from '../../core/signer.ts';
import { pathOf } from '../../operations/paths.ts';
import type { MeasurementPayload01, Retirement01 } from '../../schema/contracts.gen.ts';
import { unsignedBy } from '../keys/key-health.ts';
import { missingKey } from '../keys/missing-key.ts';
import { type Cells, cellKey, factKey, isSameCell } from './cells.ts';
import { changedCells, changedWithoutReason, liveByCell, retiredIds } from './live-cards.ts';

export type Issuance = {
  readonly measurement: readonly Card[];
  readonly mill: readonly Card[];
  readonly factRun: readonly Card[];
  readonly superseded: readonly Retirement01[];
};

type SigningOccasion = {
  readonly signers: Readonly<Record<KeyRole, SignerState>>;
  /** The day of the signing. */
  readonly date: string;
  /** Why signed cells changed; without it a changed cell is refused. */
  readonly reason: string | undefined;
  readonly correction_id: string | undefined;
  /**
   * The role whose key is on another machine: cards of this role are issued without a signature,
   * to be signed there.
   */
  readonly signsElsewhere?: Exclude<KeyRole, 'log'> | undefined;
};

type IssuingContext = {
  readonly evidence: Evidence;
  readonly occasion: SigningOccasion;
  readonly retired: ReadonlySet<string>;
};

type KeyedCard = { readonly key: string; readonly card: Card };

type CardContent = Pick<CardBody, 'prev'> & { readonly payload: CardBody['payload'] };

/** What a card of the surface says it did not measure. */
const unmeasured: Readonly<Record<CardSurface, readonly string[]>> = {
  measurement: ['generalisation beyond the bank', 'other versions of the component', 'speed and cost'],
  mill: ['generalisation beyond the bank', 'other versions of the component', 'speed and cost'],
  'fact-run': ['facts outside the listed checks', 'who is right where two sources disagree'],
  chain: [],
  'marking-evidence': [],
  'evidence-bundle': [],
};

export function deriveIssuance(evidence: Evidence, cells: Cells, occasion: SigningOccasion): Issuance {
  const { cards, retirements } = evidence;
  refuseUnreadable(retirements);
  const changes = changedCells(cells, cards, retiredIds(retirements));
  if (changes.length > 0 && occasion.reason === undefined) throw changedWithoutReason(changes);
  const retired = new Set([...retiredIds(retirements), ...changes.map(({ live }) => live.card.id)]);
  const context: IssuingContext = { evidence, occasion, retired };
  const measurement = issueChained(cells.measurement, context);
  const mill = issueUnchained(cells.mill, context);
  const replacedBy = new Map([...measurement, ...mill].map(({ key, card }) => [key, card.id]));
  return {
    measurement: measurement.map(({ card }) => card),
    mill: mill.map(({ card }) => card),
    factRun: issueFacts(cells, context),
    superseded: changes.map(({ live }) => ({
      id: live.card.id,
      replaced_by: replacedBy.get(cellKey(live.payload)) ?? null,
      reason: occasion.reason ?? '',
      correction_id: occasion.correction_id ?? null,
      date: occasion.date,
    })),
  };
}

/** What was retired cannot be known, and nothing may be appended to a ledger that is not whole. */
function refuseUnreadable({ superseded, withdrawn }: Retirements): void {
  for (const ledger of [superseded, withdrawn]) {
    if (ledger.ok) continue;
    throw new BoardError(
      'LEDGER_UNREADABLE',
      `${ledger.source}: expected a ledger that can be read before anything is signed, got: ${ledger.reason}`,
    );
  }
}

/** Each card names the card before it, so the order is part of what is signed. */
function issueChained(
  wanted: readonly MeasurementPayload01[],
  context: IssuingContext,
): readonly KeyedCard[] {
  const { measurement } = context.evidence.cards;
  let prev = measurement.at(-1)?.card.id ?? GENESIS;
  return missing(wanted, measurement, context).map((payload) => {
    const card = issue('measurement', { payload, prev }, context);
    prev = card.id;
    return { key: cellKey(payload), card };
  });
}

function issueUnchained(
  wanted: readonly MeasurementPayload01[],
  context: IssuingContext,
): readonly KeyedCard[] {
  return missing(wanted, context.evidence.cards.mill, context).map((payload) => ({
    key: cellKey(payload),
    card: issue('mill', { payload }, context),
  }));
}

/**
 * Cells without a live card. A cell whose card was withdrawn is never issued again, also not under
 * another run.
 */
function missing(
  wanted: readonly MeasurementPayload01[],
  cards: readonly MeasurementCard[],
  { evidence, retired }: IssuingContext,
): readonly MeasurementPayload01[] {
  const live = liveByCell(cards, retired);
  const { withdrawn } = evidence.retirements;
  const ids = new Set(withdrawn.ok ? withdrawn.value.map(({ id }) => id) : []);
  const refused = cards.filter(({ card }) => ids.has(card.id));
  const isRefused = (cell: MeasurementPayload01): boolean =>
    refused.some(({ payload }) => isSameCell(payload, cell));
  return wanted.filter((payload) => !live.has(cellKey(payload)) && !isRefused(payload));
}

function issueFacts({ factRun }: Cells, context: IssuingContext): readonly Card[] {
  const issued = new Map(
    context.evidence.cards.factRun.map(({ payload }) => [factKey(payload), canonicalize(payload)]),
  );
  return factRun.flatMap((payload) => {
    const known = issued.get(factKey(payload));
    if (known === undefined) return [issue('fact-run', { payload }, context)];
    if (known === canonicalize(payload)) return [];
    throw new BoardError(
      'EVIDENCE_CHANGED',
      `evidence/${payload.axis}/${payload.run}.json: group ${payload.group}: expected the evidence as it was signed, got another; ` +
        'an evidence run is never edited: make a new run',
    );
  });
}

function issue(surface: CardSurface, content: CardContent, { evidence, occasion }: IssuingContext): Card {
  const role = cardRole[surface];
  const isElsewhere = occasion.signsElsewhere === role;
  const key = isElsewhere ? unsignedBy(occasion.signers[role]) : occasion.signers[role];
  if (!key.healthy && !isElsewhere) throw missingKey(role, `a ${surface} card is to be issued`, key.reason);
  const { base_url } = evidence.publisher;
  return issueCard(
    {
      schema: base_url + pathOf('schemas', { name: 'card-v0' }),
      surface,
      unmeasured: [...unmeasured[surface]],
      ...content,
    },
    key,
  );
}
