/** `/api/insurability`. */

import { deriveInsurability, type PackPath } from '../../derive/readers/insurability.ts';
import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import { type Files, jsonFile } from '../files.ts';
import { pages } from '../pages.ts';
import { pathTemplate } from '../path-template.ts';

export function emitInsurability({ evidence, board, measurements, newest_date }: Site): Files {
  return jsonFile(
    'api/insurability.json',
    deriveInsurability({
      evidence,
      board,
      cells: measurements.cells,
      newest_date,
      paths: packPaths,
      methodology: pages.method,
      meteredBundle: pathTemplate('evidence-bundle'),
    }),
  );
}

function path(id: PackPath): string {
  return operation(id).path;
}

const packPaths: Readonly<Record<PackPath, string>> = {
  gspc: path('gspc'),
  'card-index': path('card-index'),
  chain: path('chain'),
  root: path('root'),
  did: path('did'),
  'how-to-verify': path('how-to-verify'),
  corrections: path('corrections'),
  'benchmark-quality': path('benchmark-quality'),
  reported: path('reported'),
  regulation: path('regulation'),
};
