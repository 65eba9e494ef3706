/** Signs of tables, under the names that the publisher gives to their columns. */

import type { Look } from '../files/look.ts';
import type { ReadChoices } from './format.ts';
import { columnOf, type PlainColumn } from './plain-columns.ts';

export function hasColumn(wanted: PlainColumn): (look: Look, choices: ReadChoices) => boolean {
  return (look, choices) =>
    look.kind === 'table' && look.columns.some((name) => columnOf(name, choices) === wanted);
}
