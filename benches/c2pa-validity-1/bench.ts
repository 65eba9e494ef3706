import type { Bench } from '../../src/measure/bench.ts';

export const bench: Bench = {
  axis: 'detector-interop',
  // The makers load packages of the fleet.
  recipe: async () => (await import('./validity-bank.ts')).validityBank(),
};
