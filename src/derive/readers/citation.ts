/**
 * `CITATION.cff` (Citation File Format 1.2.0): the same bytes stand in the repository and are
 * served.
 */

import type { Publisher01 } from '../../schema/contracts.gen.ts';

type CitedBoard = { readonly publisher: Publisher01; readonly newest_date: string };

export const doiPattern = /^10\.\d{4,9}(\.\d+)?\/[^\s]+$/;

export function deriveCitation({ publisher, newest_date }: CitedBoard): string {
  const { name, issuer, base_url, licence, repository, doi } = publisher;
  return [
    'cff-version: 1.2.0',
    field('message', 'Please cite the board, the date you read it, and the card or row you rely on.'),
    'type: dataset',
    field('title', name),
    'authors:',
    `  - ${field('name', issuer)}`,
    field(
      'abstract',
      'A public board of measured axes: each number is derived from committed artifacts and can be recomputed from the published bytes. It measures; it does not certify.',
    ),
    field('url', base_url),
    // Only a repository that is really served.
    ...(repository === undefined ? [] : [field('repository-code', repository)]),
    field('license', licence),
    field('date-released', newest_date),
    // A sentence that no record was deposited is not an identifier.
    ...(doiPattern.test(doi) ? [field('doi', doi)] : []),
    'keywords:',
    ...['evaluation', 'measurement', 'signed evidence'].map((keyword) => `  - ${quoted(keyword)}`),
    '',
  ].join('\n');
}

function field(key: string, text: string): string {
  return `${key}: ${quoted(text)}`;
}

/** A JSON string is a YAML double-quoted scalar, whatever it contains. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
