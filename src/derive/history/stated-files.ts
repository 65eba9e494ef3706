/** What a board states beside its rows, as a signed snapshot keeps it: registers, the probe, results of benches. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { jsonIn, member, objectIn } from '../../core/json-members.ts';
import { sha256Hex } from '../../core/sha256.ts';
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
  const file = objectIn(jsonIn(bytes));
  const day = member(file, 'as_of') ?? member(file, 'date');
  return typeof day === 'string' ? { as_of: day } : {};
}
