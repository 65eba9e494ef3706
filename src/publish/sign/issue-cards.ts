/** First step: a card for every cell without one, and a new card in place of that of every changed cell. */

import { cardPacks, retirementPaths } from '../../artifacts/cards.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { type Card, cardBytes } from '../../core/card.ts';
import { deriveCells } from '../../derive/cards/cells.ts';
import { deriveIssuance, type Issuance } from '../../derive/cards/issuance.ts';
import { deriveTrust } from '../../derive/keys/published-keys.ts';
import { deriveMeasuredAxes } from '../../derive/scores/measured-axis.ts';
import { withFile, withLines } from './draft.ts';
import { type Desk, type SigningStep, withStep } from './signing-desk.ts';
import { signElsewhere } from './via/cards-elsewhere.ts';

export type Why = {
  readonly reason?: string | undefined;
  readonly correction_id?: string | undefined;
};

export async function issueCards(opened: Desk, why: Why): Promise<SigningStep> {
  const desk = await withoutOrphans(opened, why);
  const issuance = issuanceOf(desk, why);
  const { measurement, superseded } = issuance;
  const mill = await signed(issuance.mill, desk);
  const factRun = await signed(issuance.factRun, desk);
  // The journal writes all four files as one. The ledger is moved first, for a copy of the board that is
  // taken meanwhile: with the ledger alone the cells have no live card, and the same cards are issued again.
  let { draft } = desk;
  draft = withLines(draft, retirementPaths.superseded, superseded.map(canonicalBytes));
  draft = withLines(draft, cardPacks.measurement, measurement.map(cardBytes));
  draft = withLines(draft, cardPacks.mill, mill.map(cardBytes));
  draft = withLines(draft, cardPacks['fact-run'], factRun.map(cardBytes));
  return {
    draft,
    said: [
      ...(desk.cardDoor === undefined
        ? []
        : [`via: ${mill.length + factRun.length} results signed by the board`]),
    ],
  };
}

/**
 * A line of the ledger names the card that replaces another. If a signing was cut off after it wrote that
 * line, and the publisher has taken the new rows back since, that card will never exist: the line is
 * removed.
 */
async function withoutOrphans(desk: Desk, why: Why): Promise<Desk> {
  const { cards, retirements, log } = desk.evidence;
  const ledger = retirements.superseded.ok ? retirements.superseded.value : [];
  const logged = log.events.filter((event) => event.type === 'card-superseded').length;
  const known = new Set([...cards.measurement, ...cards.mill].map(({ card }) => card.id));
  const isUnissued = (replaced_by: string | null): boolean => replaced_by !== null && !known.has(replaced_by);
  if (!ledger.slice(logged).some((line) => isUnissued(line.replaced_by))) return desk;
  const { measurement, mill } = issuanceOf(desk, why);
  for (const { id } of [...measurement, ...mill]) known.add(id);
  const kept = ledger.filter((line, at) => at < logged || !isUnissued(line.replaced_by));
  const path = retirementPaths.superseded;
  const cleared = withFile(desk.draft, path, undefined);
  return withStep(desk, { draft: withLines(cleared, path, kept.map(canonicalBytes)), said: [] });
}

/** Signs cards of the board role where the board key is. */
async function signed(cards: readonly Card[], { cardDoor, evidence }: Desk): Promise<readonly Card[]> {
  const { keys, publisher } = evidence;
  return cardDoor === undefined
    ? cards
    : signElsewhere(cards, cardDoor, deriveTrust(keys, publisher.did_domain));
}

function issuanceOf({ evidence, signers, now, cardDoor }: Desk, { reason, correction_id }: Why): Issuance {
  const cells = deriveCells(evidence, deriveMeasuredAxes(evidence));
  return deriveIssuance(evidence, cells, {
    signers,
    date: now.slice(0, 10),
    signsElsewhere: cardDoor === undefined ? undefined : 'board-attestation',
    reason,
    correction_id,
  });
}
