/** The artefacts that others quote. They are derived once, so what is quoted is what is served. */

import type { ChainFile } from '../artifacts/snapshot.ts';
import { type CardIndex, deriveCardIndex, deriveMillIndex } from '../derive/cards/card-index.ts';
import { deriveChainFile } from '../derive/cards/chain-manifest.ts';
import { deriveRootLeaves, deriveServedRoot, type ServedRoot } from '../derive/cards/public-root.ts';
import { deriveSharePictures, type SharePicture } from '../derive/drawings/share-picture.ts';
import { derivePress } from '../derive/press/press.ts';
import type { Site } from '../derive/site.ts';
import type { MillIndex01, Press01, RootLeaves01 } from '../schema/contracts.gen.ts';

/** Renders an SVG; given, because it takes a machine's files. */
export type ToPng = (svg: string, width?: number) => Uint8Array;

type QuotedArtefacts = {
  readonly press: Press01;
  readonly served: {
    readonly cardIndex: CardIndex;
    readonly millIndex: readonly MillIndex01[];
    readonly chain: ChainFile;
    readonly root: ServedRoot;
    readonly rootLeaves: RootLeaves01;
  };
  readonly pictures: readonly SharePicture[];
};

/** What emitters make bodies from. */
export type ServedSite = Site &
  QuotedArtefacts & {
    readonly toPng: ToPng;
  };

export function deriveQuotedArtefacts(site: Site): QuotedArtefacts {
  const { evidence, board, address, origin } = site;
  const chain = deriveChainFile(site);
  const root = deriveServedRoot(site);
  return {
    press: derivePress({ evidence, board, root: root.root, address, origin }),
    served: {
      cardIndex: deriveCardIndex(evidence, chain.id),
      millIndex: deriveMillIndex(evidence),
      chain,
      root,
      rootLeaves: deriveRootLeaves(evidence),
    },
    pictures: deriveSharePictures(site),
  };
}
