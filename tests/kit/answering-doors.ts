/** What the free doors read of a site, served from it without signing or pages. */

import { canonicalBytes } from '../../src/core/canonical.ts';
import { deriveAxisFigures } from '../../src/derive/answers/axis-figures.ts';
import { deriveComponentFigures } from '../../src/derive/answers/component-figures.ts';
import { deriveFigureIndex } from '../../src/derive/answers/figure-index.ts';
import { deriveItemsBody } from '../../src/derive/items/items-body.ts';
import { deriveArena } from '../../src/derive/readers/arena.ts';
import type { Site } from '../../src/derive/site.ts';
import type { DoorDeps } from '../../src/doors/deps.ts';
import { fileOf } from '../../src/operations/paths.ts';
import { deriveQuotedArtefacts } from '../../src/surfaces/served-site.ts';
import { factsOf, makeDoor } from './door-deps.ts';
import { type Files, withFiles } from './files.ts';

/** `more`: files that are served beside, by path. */
export function answeringDoors(site: Site, more: Files = new Map()): DoorDeps {
  const { board, measuredAxes, evidence, address } = site;
  const figures = [...deriveAxisFigures(site), ...deriveComponentFigures(site)];
  const files = withFiles(more, {
    [fileOf('figure-index')]: canonicalBytes(deriveFigureIndex({ ...site, ...deriveQuotedArtefacts(site) })),
    [fileOf('arena')]: canonicalBytes(deriveArena({ rows: board.axes, measuredAxes })),
    ...Object.fromEntries(figures.map((each) => [`figures/${each.id}.json`, canonicalBytes(each)])),
    ...Object.fromEntries(
      site
        .axisItems()
        .map((each) => [
          fileOf('items', { axis: each.row.axis }),
          canonicalBytes(deriveItemsBody(each, address)),
        ]),
    ),
  });
  const { base_url } = evidence.publisher;
  const axes = board.axes.map(({ axis, status }) => ({ axis, status, components: [] }));
  return makeDoor({
    facts: factsOf({ axes, base_url, origin: base_url }),
    origin: base_url,
    fetch: async (asked) => {
      const path = decodeURIComponent(new URL(String(asked)).pathname).slice(1);
      const bytes = files.get(path) ?? files.get(`${path}.json`) ?? evidence.published.get(path);
      return bytes === undefined ? new Response('', { status: 404 }) : new Response(Uint8Array.from(bytes));
    },
  }).deps;
}
