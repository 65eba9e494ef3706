/** schema.org `Dataset` descriptions of the board and of its axes, for pages to carry. */

import { axisPage, boardIdentity, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { toAxisTitle } from '../board/axis-title.ts';
import { isInShares } from '../figures/metric-value.ts';
import { sourceLicenceSentence } from '../figures/source-licences.ts';
import type { Site } from '../site.ts';
import { limitedFinding } from './finding.ts';

export type JsonLd = Readonly<Record<string, unknown>>;

const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

export function boardDataset(site: Site): JsonLd {
  const { say } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': boardId(site),
    name: site.evidence.publisher.name,
    description: `${site.board.totals.lid} ${site.board.totals.separation_public_count}`,
    url: site.address.url(pages.home),
    license: LICENCE_URL,
    ...conditionsOf(say, site.board.axes),
    isAccessibleForFree: true,
    creator: creatorOf(site),
    dateModified: site.newest_date,
    measurementTechnique: site.board.measured_on.grading,
    distribution: [download(site, pathOf('gspc'), 'application/json')],
    hasPart: site.board.axes.map((row) => ({ '@id': axisId(site, row) })),
  };
}

/**
 * An unmeasured slot is described as what it is: a question, with nothing to download but its row.
 */
export function axisDataset(site: Site, row: AxisRow05): JsonLd {
  const { say } = site;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': axisId(site, row),
    name: `${site.evidence.publisher.name}: ${toAxisTitle(row)}`,
    abstract: limitedFinding(say, row, site.measuredAxes),
    description: `${row.question} Status: ${row.status}${row.separation === undefined ? '' : `, ${row.separation}`}; n = ${row.n}.`,
    url: site.address.url(axisPage(row.axis)),
    license: LICENCE_URL,
    ...conditionsOf(say, [row]),
    isAccessibleForFree: true,
    creator: creatorOf(site),
    isPartOf: { '@id': boardId(site) },
    ...(row.as_of === undefined ? {} : { dateModified: row.as_of }),
    variableMeasured: variableOf(row),
    distribution: [
      download(site, site.address.axisRow(row.axis), 'application/json'),
      ...[row.run_url, row.bank_url, row.evidence_url, row.export_url]
        .filter((path) => path !== undefined)
        .map((path) => download(site, path, 'application/json')),
    ],
  };
}

/** What the scores of its page are. */
function variableOf(row: AxisRow05): string {
  if (row.kind !== 'model-comparison') return 'checks passed, failed and uncheckable';
  if (row.bank_kind === 'pairwise') return 'chance of being preferred to another component';
  const over = row.unanswered === undefined ? 'over everything asked' : 'over what each answered';
  return `${isInShares(row) ? 'share earned' : row.metric?.name} ${over}`;
}

/** The licence is that of what the board wrote. */
function conditionsOf(say: Say, rows: readonly AxisRow05[]): JsonLd {
  const conditions = sourceLicenceSentence(say, rows);
  return conditions === undefined ? {} : { conditionsOfAccess: conditions };
}

function creatorOf({ evidence }: Site): JsonLd {
  return {
    '@type': 'Organization',
    name: evidence.publisher.name,
    url: evidence.publisher.base_url,
  };
}

function download(site: Site, path: string, encodingFormat: string): JsonLd {
  return {
    '@type': 'DataDownload',
    contentUrl: site.address.url(path),
    encodingFormat,
  };
}

function boardId({ evidence, address }: Site): string {
  return evidence.publisher.base_url + address.path(address.isWhole ? boardIdentity : pages.home);
}

function axisId({ evidence, address }: Site, { axis }: AxisRow05): string {
  return evidence.publisher.base_url + address.path(axisPage(axis));
}
