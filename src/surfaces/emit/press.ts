/** `/api/press.json`. */

import { parseCanonicalJson } from '../../core/strict-json.ts';
import { derivePress } from '../../derive/press/press.ts';
import type { PressPath } from '../../derive/press/sources.ts';
import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import { validate } from '../../schema/validate.ts';
import { type Files, jsonFile } from '../files.ts';
import { rootBytes } from './root.ts';

export function emitPress(site: Site): Files {
  const { evidence, board } = site;
  const root = validate('public-root-v0', parseCanonicalJson(rootBytes(site)), operation('root').path);
  return jsonFile('api/press.json', derivePress({ evidence, board, root, paths: pressPaths }));
}

function path(id: PressPath): string {
  return operation(id).path;
}

export const pressPaths: Readonly<Record<PressPath, string>> = {
  gspc: path('gspc'),
  corrections: path('corrections'),
  'benchmark-quality': path('benchmark-quality'),
  'bank-complete': path('bank-complete'),
  revenue: path('revenue'),
  'signed-pack': path('signed-pack'),
  'card-index': path('card-index'),
  'root-leaves': path('root-leaves'),
  verifier: path('verifier'),
  did: path('did'),
  'feed-corrections': path('feed-corrections'),
  'feed-roots': path('feed-roots'),
  'feed-cards': path('feed-cards'),
};
