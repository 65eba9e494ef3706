/** The API reference, finished: every operation of the table, group by group. */

import type { Operation, TableGroup } from '../../operations/operation.ts';
import { assets, pages } from '../../operations/pages.ts';
import { isFamily, pathOf } from '../../operations/paths.ts';
import { cacheControl } from '../../operations/response-headers.ts';
import type { Say } from '../../words/say.ts';
import { deriveShownPrograms, type ShownPrograms } from '../programs/shown-programs.ts';
import { answeredSentence } from '../readers/probe-answers.ts';
import { unknownRequests } from '../readers/unknown-requests.ts';
import { versionPolicy } from '../readers/version-policy.ts';
import type { Site } from '../site.ts';
import type { Link } from './link.ts';
import { nonEmpty } from './non-empty-list.ts';
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
  const { say } = site;
  const { rows: described, rules, runsDoors } = site.address;
  const live = described.filter(({ lifecycle }) => lifecycle === 'LIVE');
  const listed = groups(say)
    .map(([group, name]) => ({ group, name, rows: described.filter((row) => row.group === group) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ group, name, rows }) => ({
      id: `group-${group}`,
      name,
      size: rows.length,
      rows: rows.map((row) => toListedOperation(say, row, rules)),
    }));
  const programs = deriveShownPrograms(site);
  return {
    frame: derivePageFrame(site, {
      title: say`API reference`,
      description: say`Every operation with its method, path, security, lifecycle, cache and schema.`,
      path: pages.reference,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents([
        { id: 'versions', title: say`Versions` },
        ...(programs.length === 0 ? [] : [{ id: 'programs', title: say`From a program` }]),
        ...listed.map(({ id, name, size }) => ({ id, title: `${name} (${size})` })),
      ]),
      links: [
        { href: pathOf('openapi'), text: say`OpenAPI 3.1 document` },
        { href: pathOf('coverage'), text: say`Coverage as JSON` },
        { href: pathOf('llms'), text: say`For language models` },
      ],
    },
    lede: say`There is no key to request and nothing to install. ${rules ? say`Readers are static JSON with open CORS${runsDoors ? say`; only doors are paid` : ''}.` : say`Every operation is a file.`}`,
    says: say`${
      live.length === described.length
        ? say`All ${live.length} operations are described.`
        : say`${live.length} of ${described.length} operations are described; the others are retired or not built.`
    } ${answeredSentence(say, live, site.evidence)} Free and open to everybody unless it says otherwise. ${unknownRequests(say, site.address)} This page, the OpenAPI document and the coverage reader come from one table. At the right of each operation stand the schema of its answer and how long a copy may be reused.`,
    policy: versionPolicy(live),
    programs: nonEmpty(programs),
    groups: listed,
  };
}

const groups = (say: Say): readonly (readonly [group: TableGroup, name: string])[] => [
  ['board', say`The board`],
  ['evidence', say`Evidence`],
  ['discovery', say`Discovery`],
  ['door', say`Paid doors`],
  ['helper', say`Helpers`],
  ['agent', say`Agents`],
  ['operator', say`Operators`],
  ['lifecycle', say`Retired, quarantined or not built`],
];

function toListedOperation(say: Say, row: Operation, hasRules: boolean): ListedOperation {
  const { id, path, summary, query, schema } = row;
  return {
    id,
    path,
    summary: say.served(summary),
    ...(query === undefined ? {} : { query }),
    marks: marksOf(say, row),
    methods: row.methods.join(', '),
    // A plain GET of bytes that this build serves.
    href: row.lifecycle === 'LIVE' && row.served_by !== 'function' && !isFamily(row) ? path : undefined,
    cache: hasRules ? cacheControl[row.cache] : say`as the host decides`,
    schema: schema === null ? undefined : { href: pathOf('schemas', { name: schema }), text: schema },
  };
}

function marksOf(say: Say, { lifecycle, security, deprecated }: Operation): readonly string[] | undefined {
  return nonEmpty([
    ...(lifecycle === 'LIVE' ? [] : [lifecycle]),
    ...(deprecated === undefined ? [] : [say`ends on ${deprecated.ends}: use ${deprecated.instead}`]),
    ...(security === 'none' ? [] : [securityNames(say)[security]]),
  ]);
}

const securityNames = (say: Say): Readonly<Record<Exclude<Operation['security'], 'none'>, string>> => ({
  x402: say`paid by x402`,
  operatorBearer: say`operator bearer`,
  codehostOidc: say`workflow identity`,
});
