/** What a host is told to answer at addresses that are no file, in order: the first rule that fits decides. */

import type { Addresses } from './hosting.ts';
import type { Operation } from './operation.ts';
import { anyCard, notFoundPage, pages } from './pages.ts';
import { isFamily, pathOf, singleFile } from './paths.ts';
import { storedPaths } from './stored-rows.ts';

/** `:name` stands for a part of a path or for a value, `*` for the rest of a path. */
export type RewriteRule = {
  readonly path: string;
  /** `name=value`, or `name=:name` for any value. */
  readonly query?: string;
  readonly to: string;
  readonly status: 200 | 302 | 404;
};

export type RuledSite = {
  readonly axes: readonly string[];
  /** Where the rows lie, when they do not lie on the site itself. */
  readonly store?: string | undefined;
  /** Some cards have no page of their own. */
  readonly isLarge?: boolean;
};

export function rewriteRules(
  { rewrites, rules, rows }: Pick<Addresses, 'rewrites' | 'rules' | 'rows'>,
  { axes, store, isLarge = false }: RuledSite,
): readonly RewriteRule[] {
  return [
    ...(rewrites ? [...axisRules(axes), ...readerRules(rows), ...missingRules(rows), noOperation] : []),
    ...(rules ? [...storeRules(store), ...cardRules(isLarge)] : []),
  ];
}

/**
 * One enumerated rule for each axis, then a catch rule with the 404 body: with a single placeholder
 * rule the first match would win and a missing file would answer with the HTML 404 page instead of
 * the names that exist.
 */
function axisRules(axes: readonly string[]): readonly RewriteRule[] {
  const path = pathOf('gspc');
  return [
    ...axes.map((axis) => ({
      path,
      query: `axis=${axis}`,
      to: pathOf('axis-rows', { axis }),
      status: 200 as const,
    })),
    { path, query: 'axis=:axis', to: pathOf('unknown-axis'), status: 404 },
  ];
}

function readerRules(rows: readonly Operation[]): readonly RewriteRule[] {
  return rows
    .filter((row) => row.served_by === 'prebuilt')
    .flatMap(({ path, ...row }): RewriteRule[] => {
      const file = singleFile({ path, ...row });
      return file === undefined || `/${file}` === path ? [] : [{ path, to: `/${file}`, status: 200 }];
    });
}

/**
 * A file that is missing below an immutable path is answered by the 404 page under its own headers,
 * which forbid to keep it: the header rule of the path would let it be kept for a year.
 */
function missingRules(rows: readonly Operation[]): readonly RewriteRule[] {
  return rows
    .filter((row) => row.cache === 'immutable' && isFamily(row))
    .map(
      (row): RewriteRule => ({ path: row.path.replace(/[^/]*\{.*$/, '*'), to: notFoundPage, status: 404 }),
    );
}

function storeRules(store: string | undefined): readonly RewriteRule[] {
  if (store === undefined) return [];
  return storedPaths.map((path) => ({ path, to: `${store}${path.replace('*', ':splat')}`, status: 302 }));
}

/** A program that asks at a wrong address reads JSON, whatever it accepts; a page is for people. */
const noOperation: RewriteRule = { path: `${pages.reference}/*`, to: pathOf('no-operation'), status: 404 };

/** The address that a page of each card would have leads to the page that shows any card; a page that is there shadows it. */
function cardRules(isLarge: boolean): readonly RewriteRule[] {
  return isLarge ? [{ path: '/cards/:shard/:id', to: `${anyCard}?id=:id`, status: 302 }] : [];
}
