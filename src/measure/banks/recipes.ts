/** The banks that this project can derive again, from their packages or by construction. */

import { recipe as commonmark } from './commonmark-1.ts';
import { recipe as jsonSchema } from './json-schema-d4.ts';
import { recipe as jsonText } from './json-text-1.ts';
import { recipe as langidOpenings } from './langid-udhr-1.ts';
import { recipe as langid } from './langid-udhr-2.ts';
import type { Recipe } from './recipe.ts';

export const RECIPES: readonly Recipe[] = [commonmark, jsonSchema, jsonText, langidOpenings, langid];
