import type { Bench } from '../../src/measure/bench.ts';
import { recipe } from './recipe.ts';

export const bench: Bench = { axis: 'swarm', recipe };
