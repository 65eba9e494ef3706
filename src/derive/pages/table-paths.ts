/** Where the CSV of each table of a record lies. */

import { pathOf } from '../../operations/paths.ts';

export type TableName =
  | 'battles'
  | 'candidates'
  | 'checks'
  | 'confusion'
  | 'effort'
  | 'failures'
  | 'groups'
  | 'judged'
  | 'means'
  | 'pairs'
  | 'ranks'
  | 'reported'
  | 'sensitivity'
  | 'strata'
  | 'tags';

/** By the name of the table; `all` has a line for each component, or for each check. */
export type TablePaths = Readonly<Record<TableName | 'all', string>>;

export function tablePaths(axis: string): TablePaths {
  const pathTo = (name: TableName): string => pathOf('tables', { name: tableFile(axis, name) });
  return {
    all: pathOf('tables', { name: axis }),
    battles: pathTo('battles'),
    candidates: pathTo('candidates'),
    checks: pathTo('checks'),
    confusion: pathTo('confusion'),
    effort: pathTo('effort'),
    failures: pathTo('failures'),
    groups: pathTo('groups'),
    judged: pathTo('judged'),
    means: pathTo('means'),
    pairs: pathTo('pairs'),
    ranks: pathTo('ranks'),
    reported: pathTo('reported'),
    sensitivity: pathTo('sensitivity'),
    strata: pathTo('strata'),
    tags: pathTo('tags'),
  };
}

/** A name of an axis has no dot, so that no table has the name of another axis. */
export function tableFile(axis: string, name: string): string {
  return `${axis}.${name}`;
}
