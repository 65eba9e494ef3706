/** The API reference, finished: every operation of the table, group by group. */

import type { Operation, TableGroup } from '../../operations/operation.ts';
import { assets, pages } from '../../operations/pages.ts';
import { isFamily, pathOf } from '../../operations/paths.ts';
import { cacheControl } from '../../operations/response-headers.ts';
import { deriveShownPrograms, type ShownPrograms } from '../programs/shown-programs.ts';
import { answeredSentence } from '../readers/seen-answering.ts';
import { unknownRequests } from '../readers/unknown-requests.ts';
import { versionPolicy } from '../readers/version-policy.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';
import { derivePageFrame, type PageFrame } from './page-frame.ts';
import { type Rail, toContents } from './rail.ts';

export type ApiPage = {
  readonly frame: PageFrame;
  readonly rail: Rail;
  readonly lede: string;
  readonly says: string;
  /** What a reader may rely on from one build to the next. */
  readonly policy: string;
  /** Undefined where the board has nothing that a program could ask for. */
  readonly programs: readonly ShownPrograms[] | undefined;
  readonly groups: readonly OperationGroup[];
};

type OperationGroup = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly rows: readonly ListedOperation[];
};

type ListedOperation = Pick<Operation, 'id' | 'path' | 'summary' | 'query'> & {
  readonly methods: string;
  /** Only what is not as usual: not live, or not free for everybody. */
  readonly marks: readonly string[] | undefined;
  /** Only of what a reader can open by following a link. */
  readonly href: string | undefined;
  readonly cache: string;
  readonly schema: Link | undefined;
};

export function deriveApiPage(site: Site): ApiPage {
  const { rows: described, rules, runsDoors } = site.address;
  const live = described.filter(({ lifecycle }) => lifecycle === 'LIVE');
  const listed = groups.flatMap(([group, name]) => {
    const rows = described.filter((row) => row.group === group);
    return rows.length === 0
      ? []
      : [
          {
            id: `group-${group}`,
            name,
            size: rows.length,
            rows: rows.map((row) => toListedOperation(row, rules)),
          },
        ];
  });
  const programs = deriveShownPrograms(site);
  return {
    frame: derivePageFrame(site, {
      title: 'API reference',
      description: 'Every operation with its method, path, security, lifecycle, cache and schema.',
      path: pages.reference,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'versions', title: 'Versions' },
        ...(programs.length === 0 ? [] : [{ id: 'programs', title: 'From a program' }]),
        ...listed.map(({ id, name, size }) => ({ id, title: `${name} (${size})` })),
      ]),
      links: [
        { href: pathOf('openapi'), text: 'OpenAPI 3.1 document' },
        { href: pathOf('coverage'), text: 'Coverage as JSON' },
        { href: pathOf('llms'), text: 'For language models' },
      ],
    },
    lede: `There is no key to request and nothing to install. ${rules ? `Readers are static JSON with open CORS${runsDoors ? '; only doors are paid' : ''}.` : 'Every operation is a file.'}`,
    says: `${
      live.length === described.length
        ? `All ${live.length} operations are described.`
        : `${live.length} of ${described.length} operations are described; the others are retired or not built.`
    } ${answeredSentence(live, site.evidence)} Free and open to everybody unless it says otherwise. ${unknownRequests(site.address)} This page, the OpenAPI document and the coverage reader come from one table. At the right of each operation stand the schema of its answer and how long a copy may be reused.`,
    policy: versionPolicy(live),
    programs: programs.length === 0 ? undefined : programs,
    groups: listed,
  };
}

const groups: readonly (readonly [group: TableGroup, name: string])[] = [
  ['board', 'The board'],
  ['evidence', 'Evidence'],
  ['discovery', 'Discovery'],
  ['door', 'Paid doors'],
  ['helper', 'Helpers'],
  ['agent', 'Agents'],
  ['operator', 'Operators'],
  ['lifecycle', 'Retired, quarantined or not built'],
];

function toListedOperation(row: Operation, hasRules: boolean): ListedOperation {
  const { id, path, summary, query, schema } = row;
  return {
    id,
    path,
    summary,
    ...(query === undefined ? {} : { query }),
    marks: marksOf(row),
    methods: row.methods.join(', '),
    // A plain GET of bytes that this build serves.
    href: row.lifecycle === 'LIVE' && row.served_by !== 'function' && !isFamily(row) ? path : undefined,
    cache: hasRules ? cacheControl[row.cache] : 'as the host decides',
    schema: schema === null ? undefined : { href: pathOf('schemas', { name: schema }), text: schema },
  };
}

function marksOf({ lifecycle, security, deprecated }: Operation): readonly string[] | undefined {
  const marks = [
    ...(lifecycle === 'LIVE' ? [] : [lifecycle]),
    ...(deprecated === undefined ? [] : [`ends on ${deprecated.ends}: use ${deprecated.instead}`]),
    ...(security === 'none' ? [] : [securityNames[security]]),
  ];
  return marks.length === 0 ? undefined : marks;
}

const securityNames: Readonly<Record<Exclude<Operation['security'], 'none'>, string>> = {
  x402: 'paid by x402',
  operatorBearer: 'operator bearer',
  codehostOidc: 'workflow identity',
};
