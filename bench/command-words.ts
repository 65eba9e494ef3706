/** The arguments with which Node runs a command in a process of its own. */

import { join } from 'node:path';
import { projectRoot } from '../src/publish/places.ts';

export function commandWords(...words: readonly string[]): readonly string[] {
  return [join(projectRoot, 'src/commands/evidence-board.ts'), ...words];
}
