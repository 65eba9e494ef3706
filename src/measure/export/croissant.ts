/** A description of an exported table in Croissant 1.0, by which libraries of machine learning load it: the file with its digest, and what each column holds. */

import type { Publisher01 } from '../../schema/contracts.gen.ts';
import { csvColumns } from './axis-csv.ts';
import type { ExportedRun } from './axis-rows.ts';

/** As the specification of Croissant 1.0 writes it. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  recordSet: 'cr:recordSet',
  sc: 'https://schema.org/',
  source: 'cr:source',
};

type TableFile = { readonly name: string; readonly sha256: string; readonly bytes: number };

export function croissantOf(
  { axis, question, header, components, items }: ExportedRun,
  file: TableFile,
  { name, base_url, licence }: Publisher01,
) {
  const table = `${axis}-table`;
  const answers = `${axis}-answers`;
  const by = header.how === 'import' ? (header.source_licence ?? 'not stated') : licence;
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: axis,
    description: `${question} Every answer of ${components.length} components to ${items.size} items.`,
    url: base_url,
    license: by,
    creator: { '@type': 'sc:Organization', name, url: base_url },
    datePublished: header.date,
    version: header.run,
    distribution: [
      {
        '@type': 'cr:FileObject',
        '@id': table,
        name: file.name,
        contentUrl: file.name,
        contentSize: `${file.bytes} B`,
        encodingFormat: 'text/csv',
        sha256: file.sha256,
      },
    ],
    recordSet: [
      {
        '@type': 'cr:RecordSet',
        '@id': answers,
        name: answers,
        description: 'One record for each answer of a component to an item.',
        field: Object.entries(csvColumns).map(([column, { about, type }]) => ({
          '@type': 'cr:Field',
          '@id': `${answers}/${column}`,
          name: column,
          description: about,
          dataType: type,
          source: { fileObject: { '@id': table }, extract: { column } },
        })),
      },
    ],
  };
}
