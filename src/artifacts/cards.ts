/** Issued cards and the two retirement ledgers, as `npm run sign` wrote them. Lines of these files are never changed. */

import { BoardError } from '../core/board-error.ts';
import { type Card, parseCard } from '../core/card.ts';
import type { CardSurface } from '../core/card-surface.ts';
import { allLines } from '../core/lines.ts';
import type { FactRunPayload01, MeasurementPayload01, Retirement01 } from '../schema/contracts.gen.ts';
import { parseCanonicalAs, validate } from '../schema/validate.ts';
import type { Folder } from './folder.ts';
import { holdWholeLines, splitWholeLines } from './json-lines.ts';
import { attempt, type Read } from './read.ts';
import { type ShareValues, sharingValues } from './shared-values.ts';

export type MeasurementCard = { readonly card: Card; readonly payload: MeasurementPayload01 };
export type FactRunCard = { readonly card: Card; readonly payload: FactRunPayload01 };

export type IssuedCards = {
  /** Oldest first: each card names the card before it. */
  readonly measurement: readonly MeasurementCard[];
  readonly mill: readonly MeasurementCard[];
  readonly factRun: readonly FactRunCard[];
};

export type Retirements = {
  readonly superseded: Read<readonly Retirement01[]>;
  readonly withdrawn: Read<readonly Retirement01[]>;
};

export const cardPacks = {
  measurement: 'cards/measurement.jsonl',
  mill: 'cards/mill.jsonl',
  'fact-run': 'cards/fact-run.jsonl',
} as const satisfies Partial<Record<CardSurface, string>>;

export const retirementPaths = {
  superseded: 'cards/SUPERSEDED.jsonl',
  withdrawn: 'cards/WITHDRAWN.jsonl',
} as const;

export function readIssuedCards(folder: Folder, share = sharingValues()): IssuedCards {
  return {
    measurement: readPack(folder, 'measurement', share).map(toMeasurement),
    mill: readPack(folder, 'mill', share).map(toMeasurement),
    factRun: readPack(folder, 'fact-run', share).map((card) => ({
      card,
      payload: validate('fact-run-payload-0.1', card.payload, `${cardPacks['fact-run']} ${card.id}`),
    })),
  };
}

function toMeasurement(card: Card): MeasurementCard {
  return {
    card,
    payload: validate('measurement-payload-0.1', card.payload, `card ${card.id}`),
  };
}

function readPack(folder: Folder, surface: keyof typeof cardPacks, share: ShareValues): readonly Card[] {
  const path = cardPacks[surface];
  if (!folder.has(path)) return [];
  const lines = holdWholeLines(folder.read(path), path);
  const cards = Array.from(allLines(lines), (line, at) =>
    withoutPlace(share, parseCard(line, `${path} line ${at + 1}`, { lines, at })),
  );
  const stray = cards.find((card) => card.surface !== surface);
  if (stray !== undefined)
    throw new BoardError('CARD_PACK', `${path}: expected cards of surface ${surface}, got ${stray.surface}`);
  if (new Set(cards.map((card) => card.id)).size !== cards.length)
    throw new BoardError('CARD_PACK', `${path}: expected each card once, got one twice`);
  return cards;
}

/** Shares the content of a card; its place in the pack is its own. */
function withoutPlace(share: ShareValues, { place, ...said }: Card): Card {
  return { ...share(said), place };
}

/** A ledger without a file is empty. A ledger that cannot be read is not empty: totals are then withheld. */
export function readRetirements(folder: Folder, share = sharingValues()): Retirements {
  return {
    superseded: readRetirementLedger(folder, retirementPaths.superseded, share),
    withdrawn: readRetirementLedger(folder, retirementPaths.withdrawn, share),
  };
}

function readRetirementLedger(
  folder: Folder,
  path: string,
  share: ShareValues,
): Read<readonly Retirement01[]> {
  return attempt(path, () => {
    const lines = folder.has(path) ? splitWholeLines(folder.read(path), path) : [];
    return lines.map((line, at) => share(parseCanonicalAs('retirement-0.1', line, `${path} line ${at + 1}`)));
  });
}
