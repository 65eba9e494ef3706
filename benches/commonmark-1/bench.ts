import type { Bench } from '../../src/measure/bench.ts';
import { recipe, texts } from './recipe.ts';

export const bench: Bench = { axis: null, recipe, texts };
