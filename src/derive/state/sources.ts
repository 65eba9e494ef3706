/**
 * What live state is derived from: the evidence, the board as served, and the artefacts as their
 * own bytes say.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Read } from '../../artifacts/read.ts';
import type { Card } from '../../core/card.ts';
import type {
  CardIndex01,
  ChainPayload01,
  EstateIndex01,
  GspcAxes05,
  MillIndex01,
  PublicRootV0,
  RootLeaves01,
} from '../../schema/contracts.gen.ts';

/** Read back from the emitted bytes: what is quoted is what is served. */
export type QuotedArtefacts = {
  readonly cardIndex: Read<CardIndex01>;
  readonly millIndex: Read<readonly MillIndex01[]>;
  readonly chain: Read<{ readonly card: Card; readonly payload: ChainPayload01 }>;
  readonly root: Read<PublicRootV0>;
  readonly rootLeaves: Read<RootLeaves01>;
  readonly estate: Read<EstateIndex01>;
};

export type QuotedPath =
  | 'gspc'
  | 'cards'
  | 'hub-cards'
  | 'corrections'
  | 'feed-corrections'
  | 'challenge'
  | 'compute'
  | 'insurability'
  | 'root'
  | 'card-index'
  | 'chain'
  | 'estate-index'
  | 'verifier'
  | 'how-to-verify'
  | 'did'
  | 'revenue'
  | 'mcp'
  | 'api-mcp';

export type StateSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  /** Ids of the issued cards whose signature holds. */
  readonly validCards: ReadonlySet<string>;
  readonly quoted: QuotedArtefacts;
  /** Paths of operations by id, from the one table. */
  readonly paths: Readonly<Record<QuotedPath, string>>;
};
