/** What of a board's artifacts decides which addresses it has. */

import type { Evidence } from '../../artifacts/evidence.ts';

/** Whether there is this file, or something in this folder. */
export function holdsArtifact(
  { inputs, published }: Pick<Evidence, 'inputs' | 'published'>,
  artifact: string,
): boolean {
  const paths = [...inputs.keys(), ...published.paths];
  return artifact.endsWith('/') ? paths.some((path) => path.startsWith(artifact)) : paths.includes(artifact);
}

/**
 * Until 2026-11-30 every board had every address of the interface, and every new one the registers behind them, most of
 * them empty. Now a board has none that nobody fills; one that has these three began before, and its addresses stay.
 */
const firstRegisters = ['registers/claims.json', 'registers/distribution.json', 'registers/instruments.json'];

export function beganWhole(evidence: Pick<Evidence, 'inputs'>): boolean {
  return firstRegisters.every((path) => evidence.inputs.has(path));
}
