/** What a board states beside its rows, as a signed snapshot keeps it: registers, the probe, results of benches. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type JsonValue, parseStrictJson } from '../../core/strict-json.ts';
import type { StatedFile } from '../../schema/contracts.gen.ts';

/** Probed addresses are a plan, and state nothing. */
const stated = ['bench/', 'probes/mcp.json', 'registers/'];

export function deriveStatedFiles({ inputs }: Pick<Evidence, 'inputs'>): StatedFile[] {
  return [...inputs]
    .filter(([path]) => stated.some((place) => path.startsWith(place)))
    .map(([path, bytes]) => ({ path, ...dayIn(bytes), sha256: sha256Hex(bytes) }));
}

/** A register that cannot be read states no day; its figures are withheld elsewhere. */
function dayIn(bytes: Uint8Array): Pick<StatedFile, 'as_of'> {
  const file = parsed(bytes);
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return {};
  const day = file.as_of ?? file.date;
  return typeof day === 'string' ? { as_of: day } : {};
}

function parsed(bytes: Uint8Array): JsonValue {
  try {
    return parseStrictJson(bytes);
  } catch (error) {
    if (error instanceof BoardError) return null;
    throw error;
  }
}
