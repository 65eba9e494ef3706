/**
 * What live state is derived from: the evidence, the board as served, and the artefacts whose bytes
 * are served beside it.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type {
  CardIndex01,
  EstateIndex01,
  GspcAxes05,
  MillIndex01,
  PublicRootV0,
  RootLeaves01,
} from '../../schema/contracts.gen.ts';
import type { ChainManifest } from '../cards/chain-manifest.ts';

/** The very values whose bytes this build serves. */
export type ServedArtefacts = {
  readonly cardIndex: CardIndex01;
  readonly millIndex: readonly MillIndex01[];
  readonly chain: ChainManifest;
  readonly root: PublicRootV0;
  readonly rootLeaves: RootLeaves01;
  readonly estate: EstateIndex01;
};

export type StateSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  /** Ids of the issued cards whose signature holds. */
  readonly validCards: ReadonlySet<string>;
  readonly served: ServedArtefacts;
};
