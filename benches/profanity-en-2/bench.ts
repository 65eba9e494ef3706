import type { Bench } from '../../src/measure/bench.ts';

export const bench: Bench = { axis: 'safety' };
