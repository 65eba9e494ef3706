/** The page that shows any card from its JSON, for cards without a page of their own: what its script is told. */

import { anyCard, assets } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toPageScript } from './page-script.ts';

export function deriveAnyCardPage(site: Site) {
  const { say } = site;
  const { href } = site.address;
  const families = ['signed-cards', 'mill-cards', 'root-cards'] as const;
  return {
    frame: derivePageFrame(site, {
      title: say`A card`,
      description: say`Any signed card of this board, shown from its bytes and verified in the browser.`,
      path: anyCard,
    }),
    index: pathOf('card-index'),
    script: toPageScript(say, assets.card),
    // Where a card is looked for, in turn: `-` stands for the first two digits of its id and for the id.
    places: families.map((family) => href(pathOf(family, { shard: '-', id: '-' }))).join(' '),
    ledgers: [pathOf('superseded'), pathOf('withdrawn')].map(href).join(' '),
    keys: href(pathOf('did')),
  };
}
