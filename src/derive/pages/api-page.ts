/** The API reference, finished: every operation of the table, group by group. */

import type { Group, Operation } from '../../operations/operation.ts';
import { registry } from '../../operations/operations.ts';
import { pages } from '../../operations/pages.ts';
import { isFamily, pathOf } from '../../operations/paths.ts';
import { cacheControl } from '../../operations/response-headers.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';

export type ApiPage = {
  readonly frame: PageFrame;
  readonly counts: string;
  readonly groups: readonly OperationGroup[];
  readonly links: Readonly<Record<'openapi' | 'coverage', string>>;
};

type OperationGroup = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly rows: readonly ListedOperation[];
};

type ListedOperation = Pick<Operation, 'id' | 'path' | 'summary' | 'query' | 'lifecycle' | 'security'> & {
  readonly methods: string;
  /** Only of what a reader can open by following a link. */
  readonly href: string | undefined;
  readonly cache: string;
  readonly schema: Link | undefined;
};

export function deriveApiPage(site: Site): ApiPage {
  const live = registry.filter(({ lifecycle }) => lifecycle === 'LIVE');
  return {
    frame: derivePageFrame(site, {
      title: 'API reference',
      description: 'Every operation with its method, path, security, lifecycle, cache and schema.',
      path: pages.reference,
    }),
    counts: `${live.length} of ${registry.length} operations are live.`,
    groups: groups.flatMap(([group, name]) => {
      const rows = registry.filter((row) => row.group === group);
      return rows.length === 0
        ? []
        : [{ id: `group-${group}`, name, label: `Table: ${name}`, rows: rows.map(toListedOperation) }];
    }),
    links: { openapi: pathOf('openapi'), coverage: pathOf('coverage') },
  };
}

const groups: readonly (readonly [group: Group, name: string])[] = [
  ['board', 'The board'],
  ['evidence', 'Evidence'],
  ['discovery', 'Discovery'],
  ['door', 'Paid doors'],
  ['helper', 'Helpers'],
  ['agent', 'Agents'],
  ['operator', 'Operators'],
  ['lifecycle', 'Retired, quarantined or not built'],
];

function toListedOperation(row: Operation): ListedOperation {
  const { id, path, summary, query, lifecycle, security, schema } = row;
  return {
    id,
    path,
    summary,
    ...(query === undefined ? {} : { query }),
    lifecycle,
    security,
    methods: row.methods.join(', '),
    href: canOpen(row) ? path : undefined,
    cache: cacheControl[row.cache],
    schema: schema === null ? undefined : { href: pathOf('schemas', { name: schema }), text: schema },
  };
}

/** A plain GET of bytes that stand in this build. */
function canOpen(row: Operation): boolean {
  return row.lifecycle === 'LIVE' && row.served_by !== 'function' && !isFamily(row);
}
