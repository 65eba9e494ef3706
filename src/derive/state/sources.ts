/**
 * What live state is derived from: the evidence, the board as served, and the artefacts whose bytes
 * are served beside it.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { GspcAxes05, MillIndex01, PublicRootV0, RootLeaves01 } from '../../schema/contracts.gen.ts';
import type { CardIndex } from '../cards/card-index.ts';
import type { ChainManifest } from '../cards/chain-manifest.ts';
import type { Estate, EstateSample } from '../readers/estate-index.ts';

/** The very values whose bytes this build serves; what is as long as all cards, entry by entry. */
export type ServedArtefacts = {
  readonly cardIndex: CardIndex;
  readonly millIndex: readonly MillIndex01[];
  readonly chain: ChainManifest;
  readonly root: PublicRootV0;
  readonly rootLeaves: RootLeaves01;
  readonly estate: QuotedEstate;
};

export type QuotedEstate = Omit<Estate, 'entries'> & { readonly sample: EstateSample };

export type StateSources = {
  readonly evidence: Evidence;
  readonly board: GspcAxes05;
  /** Ids of the issued cards whose signature holds. */
  readonly validCards: ReadonlySet<string>;
  readonly served: ServedArtefacts;
  readonly address: Addresses;
};
