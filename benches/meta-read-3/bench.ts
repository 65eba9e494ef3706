import type { Bench } from '../../src/measure/bench.ts';

export const bench: Bench = {
  axis: 'provenance',
  recipe: async () => (await import('./origin-bank.ts')).originBank(),
};
