/** The registers that live state quotes: claims, the hub census and named instruments. */

import { BoardError } from '../core/board-error.ts';
import type { Claims01, HubCensus01, RwaInstruments01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';

export const censusPath = 'registers/census.json';

export function readClaims(folder: Folder): Read<Claims01> {
  return readRegister(folder, {
    schema: 'claims-0.1',
    path: 'registers/claims.json',
    ids: ({ claims }) => claims.map(({ id }) => id),
  });
}

export function readHubCensus(folder: Folder): Read<HubCensus01> {
  return readRegister(folder, { schema: 'hub-census-0.1', path: censusPath, check: refuseUnwalkedCounts });
}

/** A count needs a walk of the hub, and a complete walk needs the digest of its result. */
function refuseUnwalkedCounts(census: HubCensus01): void {
  const { n_unique_ids, pages_done, complete, sha256_jsonl, as_of } = census;
  if (n_unique_ids !== null && (pages_done === 0 || as_of === null)) {
    throw new BoardError(
      'CENSUS',
      `${censusPath}: field /n_unique_ids: expected null without pages_done and as_of, got ${n_unique_ids}`,
    );
  }
  if (complete && sha256_jsonl === null) {
    throw new BoardError(
      'CENSUS',
      `${censusPath}: field /sha256_jsonl: expected a digest of a complete walk, got null`,
    );
  }
}

export function readInstruments(folder: Folder): Read<RwaInstruments01> {
  return readRegister(folder, {
    schema: 'rwa-instruments-0.1',
    path: 'registers/instruments.json',
    ids: ({ instruments }) => instruments.map(({ id }) => id),
  });
}
