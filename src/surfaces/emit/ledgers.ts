/**
 * The retirement ledgers, byte for byte as committed, readable or not. A ledger that was never
 * started is served empty.
 */

import { retirementPaths } from '../../artifacts/cards.ts';
import type { Site } from '../../derive/site.ts';
import type { Files } from '../files.ts';

const folder = 'interop/mill-cards-signed';

export function emitSuperseded(site: Site): Files {
  return ledger(site, 'SUPERSEDED.jsonl', retirementPaths.superseded);
}

export function emitWithdrawn(site: Site): Files {
  return ledger(site, 'WITHDRAWN.jsonl', retirementPaths.withdrawn);
}

function ledger({ evidence }: Site, name: string, path: string): Files {
  return new Map([[`${folder}/${name}`, evidence.published.get(path) ?? new Uint8Array()]]);
}
