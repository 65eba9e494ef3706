/**
 * `/api/regulation`: the provisions that this board refers to, in the words of the law, and how far each can be relied on.
 */

import { actPage } from '../../operations/pages.ts';
import type { Provision1, Regulation01 } from '../../schema/contracts.gen.ts';
import type { Counted } from '../figures/counted.ts';
import { byFile, whereEmpty } from '../figures/empty-registers.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';
import { comparisonOf } from '../figures/text-comparison.ts';
import type { Site } from '../site.ts';

type RegulatedBoard = Pick<Site, 'address'> & { readonly evidence: Pick<Site['evidence'], 'provisions'> };

type ProvisionsRead = Site['evidence']['provisions'];

export function deriveRegulation({ evidence: { provisions: read }, address }: RegulatedBoard): Regulation01 {
  return {
    schema: 'svc.regulation/0.1',
    license: 'CC-BY-4.0',
    note:
      'text is a pinned copy of the law under its digest text_sha256, as it stood in the version that summarises names; copies says where it was ' +
      'taken from and what compared it with which other copy. Where none is pinned, text is null and reason says so. summary is in our own words, ' +
      'not the law and not legal advice. applies_from is the day a provision applies from: date_basis names the provision that states it, ' +
      'date_words are its words; applied_from_before is the day it applied from until a later act moved it. earlier is the wording that was ' +
      'replaced, related is other wording that decides how the provision is read. unsure marks a text or a day that nothing here confirms, and why.' +
      whereEmpty(read, ({ provisions }) => provisions, byFile(read, 'provisions-0.1')),
    as_of: read.ok ? read.value.as_of : null,
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('provisions-0.1'),
    count: count(read, 'Provisions in the register.', () => true),
    with_pinned_text: count(
      read,
      'Provisions with a pinned copy of the official text.',
      ({ text }) => text !== null,
    ),
    unsure: count(read, 'Provisions marked unsure.', ({ unsure }) => unsure),
    compared_by_program: count(
      read,
      'Provisions whose text a program compared with another copy.',
      (provision) => comparisonOf(provision) === 'machine',
    ),
    pages: Object.fromEntries(actsRead(read).map((celex) => [celex, address.url(actPage(celex))])),
    text_licence: (read.ok ? read.value.text_licence : undefined) ?? null,
    copies: read.ok ? (read.value.copies ?? {}) : null,
    versions: read.ok ? read.value.versions : null,
    provisions: read.ok ? read.value.provisions : null,
  };
}

/** The acts of which there are provisions; each has a page. */
export function actsRead(read: ProvisionsRead): readonly string[] {
  return read.ok ? [...new Set(read.value.provisions.map(({ celex }) => celex))] : [];
}

function count(
  read: ProvisionsRead,
  note: string,
  isCounted: (provision: Provision1) => boolean,
): Counted<'catalogued'> {
  return countRows({
    kind: 'catalogued',
    read,
    field: 'provisions',
    rowsOf: ({ provisions }) => provisions.filter(isCounted),
    note,
  });
}
