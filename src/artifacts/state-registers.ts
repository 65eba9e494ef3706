/**
 * The registers that live state quotes: claims, the hub census and named instruments. One that
 * cannot be read is an answer, not a fault.
 */

import { BoardError } from '../core/board-error.ts';
import type { Claims01, HubCensus01, RwaInstruments01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

const claimsPath = 'registers/claims.json';
const censusPath = 'registers/census.json';
const instrumentsPath = 'registers/instruments.json';

export function readClaims(folder: Folder): Read<Claims01> {
  return readRegister(folder, { schema: 'claims-0.1', path: claimsPath, check: refuseRepeatedClaims });
}

function refuseRepeatedClaims({ claims }: Claims01): void {
  refuseRepeatedIds(
    claimsPath,
    claims.map(({ id }) => id),
  );
}

export function readHubCensus(folder: Folder): Read<HubCensus01> {
  return readRegister(folder, { schema: 'hub-census-0.1', path: censusPath, check: refuseUnwalkedCounts });
}

/** A count needs a walk behind it, and a complete walk the digest of what it saw. */
function refuseUnwalkedCounts({
  n_unique_ids,
  pages_done,
  complete,
  sha256_jsonl,
  as_of,
}: HubCensus01): void {
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
    path: instrumentsPath,
    check: ({ instruments }) =>
      refuseRepeatedIds(
        instrumentsPath,
        instruments.map(({ id }) => id),
      ),
  });
}
