/**
 * Rewrites of prebuilt operations, as Netlify's `_redirects` text, from the registry and the
 * board's axis names.
 */

import { operation, registry } from '../operations/operations.ts';

export const unknownAxisFile = 'board-data/unknown-axis.json';

export function toRedirectsFile(axes: readonly string[]): string {
  const rewrites = registry
    .filter((row) => row.served_by === 'prebuilt' && row.file !== undefined && `/${row.file}` !== row.path)
    .map((row) => `${row.path} /${row.file} 200`);
  return `${[...axisRules(axes), ...rewrites].join('\n')}\n`;
}

/**
 * One enumerated line an axis, then a catch line with the 404 body: with a single placeholder rule the first match would
 * win and a missing file would answer with the HTML 404 page instead of the names that exist.
 */
function axisRules(axes: readonly string[]): readonly string[] {
  const { path } = operation('gspc');
  return [
    ...axes.map((axis) => `${path} axis=${axis} /${axisFile(axis)} 200`),
    `${path} axis=:axis /${unknownAxisFile} 404`,
  ];
}

export function axisFile(axis: string): string {
  return `board-data/axis-${axis}.json`;
}
