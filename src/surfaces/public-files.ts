/** Of the files of public/ those that this board has a use for: a verifier of what it serves, scripts of pages that it has. */

import type { Site } from '../derive/site.ts';
import { isSearched } from '../derive/tables/board-components.ts';
import { pairsPages } from '../derive/tables/pair-tables.ts';
import { checkedAxes } from '../derive/tables/shown-check.ts';
import { registry } from '../operations/operations.ts';
import { anyCard, assets, pages } from '../operations/pages.ts';
import { toFile } from '../operations/paths.ts';
import type { Files } from './files.ts';

export function usedPublicFiles(site: Site, files: Files): Files {
  const { address } = site;
  if (address.isWhole) return files;
  const unused = [
    ...registry.flatMap(({ served_by, id, path }) =>
      served_by === 'public' && !address.rows.some((row) => row.id === id) ? [path] : [],
    ),
    ...(address.hasPage(pages.regulation) ? [] : [assets.provisionSearch]),
    ...(checkedAxes(site).length > 0 ? [] : [assets.checks]),
    ...(address.hasPage(anyCard) ? [] : [assets.card]),
    ...(isSearched(site) ? [] : [assets.componentSearch]),
    ...(pairsPages(site).length > 0 ? [] : [assets.pairs]),
  ].map(toFile);
  return new Map([...files].filter(([path]) => !unused.includes(path)));
}
