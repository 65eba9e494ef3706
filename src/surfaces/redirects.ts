/**
 * Rewrites of prebuilt operations, as Netlify's `_redirects` text, from the registry and the
 * board's axis names.
 */

import { registry } from '../operations/operations.ts';
import { anyCard, notFoundPage, pages } from '../operations/pages.ts';
import { isFamily, pathOf, singleFile } from '../operations/paths.ts';
import { storedPaths } from '../operations/stored-rows.ts';

export type RedirectFacts = {
  readonly axes: readonly string[];
  /** Where the rows lie, when they do not lie on the site itself. */
  readonly store?: string | undefined;
  /** Some cards have no page of their own. */
  readonly isLarge?: boolean;
};

export function toRedirectsFile({ axes, store, isLarge = false }: RedirectFacts): string {
  const rewrites = registry
    .filter((row) => row.served_by === 'prebuilt')
    .flatMap((row) => {
      const file = singleFile(row);
      return file === undefined || `/${file}` === row.path ? [] : [`${row.path} /${file} 200`];
    });
  return `${[...axisRules(axes), ...rewrites, ...missingRules(), ...storeRules(store), ...cardRules(isLarge)].join('\n')}\n`;
}

/**
 * A file that is missing below an immutable path is answered by the 404 page under its own headers,
 * which forbid to keep it: the header rule of the path would let it be kept for a year.
 */
function missingRules(): readonly string[] {
  return registry
    .filter((row) => row.cache === 'immutable' && isFamily(row))
    .map((row) => `${row.path.replace(/[^/]*\{.*$/, '*')} ${notFoundPage} 404`);
}

/** The address that a page of each card would have leads to the page that shows any card; a page that is there shadows it. */
function cardRules(isLarge: boolean): readonly string[] {
  return isLarge ? [`${pages.cards}/:shard/:id ${anyCard}?id=:id 302`] : [];
}

function storeRules(store: string | undefined): readonly string[] {
  if (store === undefined) return [];
  return storedPaths.map((path) => `${path} ${store}${path.replace('*', ':splat')} 302`);
}

/**
 * One enumerated line for each axis, then a catch line with the 404 body: with a single placeholder
 * rule the first match would win and a missing file would answer with the HTML 404 page instead of
 * the names that exist.
 */
function axisRules(axes: readonly string[]): readonly string[] {
  const board = pathOf('gspc');
  return [
    ...axes.map((axis) => `${board} axis=${axis} ${pathOf('axis-rows', { axis })} 200`),
    `${board} axis=:axis ${pathOf('unknown-axis')} 404`,
  ];
}
