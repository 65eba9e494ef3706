/** `/api/state`, from the evidence and from the bytes of the files made before it. */

import type { Site } from '../../derive/site.ts';
import { deriveLiveState } from '../../derive/state/live-state.ts';
import type { QuotedPath } from '../../derive/state/sources.ts';
import { operation } from '../../operations/operations.ts';
import { type Files, jsonFile } from '../files.ts';
import { readQuotedArtefacts } from '../quoted-artefacts.ts';

export function emitState({ evidence, board, validCards }: Site, made: Files): Files {
  return jsonFile(
    'api/state.json',
    deriveLiveState({ evidence, board, validCards, quoted: readQuotedArtefacts(made), paths: statePaths }),
  );
}

function path(id: QuotedPath): string {
  return operation(id).path;
}

export const statePaths: Readonly<Record<QuotedPath, string>> = {
  gspc: path('gspc'),
  cards: path('cards'),
  'hub-cards': path('hub-cards'),
  corrections: path('corrections'),
  'feed-corrections': path('feed-corrections'),
  challenge: path('challenge'),
  compute: path('compute'),
  insurability: path('insurability'),
  revenue: path('revenue'),
  root: path('root'),
  'card-index': path('card-index'),
  chain: path('chain'),
  'estate-index': path('estate-index'),
  verifier: path('verifier'),
  'how-to-verify': path('how-to-verify'),
  did: path('did'),
  mcp: path('mcp'),
  'api-mcp': path('api-mcp'),
};
