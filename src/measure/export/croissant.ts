/** A description of exported tables in Croissant 1.0, by which libraries of machine learning load them: each file with its digest, and what each column holds. */

import type { Publisher01 } from '../../schema/contracts.gen.ts';
import type { ExportedRun } from './axis-rows.ts';
import type { AxisTable } from './table-shape.ts';

/** As the specification of Croissant 1.0 writes it, whole: readers compare it word for word. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileProperty: 'cr:fileProperty',
  fileObject: 'cr:fileObject',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};

type TableFile = {
  readonly table: AxisTable;
  readonly name: string;
  readonly encodingFormat: string;
  readonly sha256: string;
  readonly size: number;
};

export function croissantOf(
  { axis, question, header, components, items }: ExportedRun,
  files: readonly TableFile[],
  { name, base_url, licence }: Publisher01,
) {
  const own = { '@type': 'sc:CreativeWork', name: licence, url: LICENCE_URL };
  const source = { '@type': 'sc:CreativeWork', name: header.source_licence ?? 'not stated' };
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: axis,
    description: `${question} Every answer of ${components.length} components to ${items.size} items.`,
    url: base_url,
    // What a board measured is its own; results of others stay under the licence of their source.
    license: header.how === 'import' ? source : own,
    sdLicense: own,
    creator: { '@type': 'sc:Organization', name, url: base_url },
    citeAs: `${name}: ${question} ${header.date}. ${base_url}`,
    datePublished: header.date,
    // A run never changes: another one is another data set.
    identifier: header.run,
    version: '1.0.0',
    distribution: files.map(({ name: file, encodingFormat, sha256, size }) => ({
      '@type': 'cr:FileObject',
      '@id': file,
      name: file,
      contentUrl: file,
      contentSize: `${size} B`,
      encodingFormat,
      sha256,
    })),
    recordSet: files.map((file) => recordSetOf(file)),
  };
}

const LICENCE_URL = 'https://creativecommons.org/licenses/by/4.0/';

function recordSetOf({ table, name: file }: TableFile) {
  const idOf = (column: string) => ({ '@id': `${table.name}/${column}` });
  return {
    '@type': 'cr:RecordSet',
    '@id': table.name,
    name: table.name,
    description: table.record,
    key: table.key.map(idOf),
    field: Object.entries(table.columns).map(([column, { about, type }]) => ({
      '@type': 'cr:Field',
      ...idOf(column),
      name: column,
      description: about,
      dataType: type,
      ...(table.name === 'answers' && column === 'item_id'
        ? { references: { field: { '@id': 'items/item_id' } } }
        : {}),
      source: { fileObject: { '@id': file }, extract: { column } },
    })),
  };
}
