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
    .map(([path, bytes]) => ({ path, ...saidIn(bytes), sha256: sha256Hex(bytes) }));
}

/** Which file it is, and when it was made: no figure. */
const ofEveryFile = ['schema', 'register', 'as_of'];

/** A register that cannot be read states no day; its figures are withheld elsewhere. */
function saidIn(bytes: Uint8Array): Pick<StatedFile, 'as_of' | 'is_empty'> {
  const file = objectIn(jsonIn(bytes)) ?? { unread: true };
  const day = member(file, 'as_of') ?? member(file, 'date');
  const isEmpty = Object.entries(file).every(([name, value]) =>
    Array.isArray(value) ? value.length === 0 : ofEveryFile.includes(name),
  );
  return { ...(typeof day === 'string' ? { as_of: day } : {}), ...(isEmpty ? { is_empty: true } : {}) };
}
