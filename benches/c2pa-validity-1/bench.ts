import type { Bench } from '../../src/measure/bench.ts';

export const bench: Bench = {
  // Its files are read for detector-interop, which asks agreement and not truth.
  axis: null,
  // The makers load packages of the fleet.
  recipe: async () => (await import('./validity-bank.ts')).validityBank(),
};
