/** The script behind a command of npm, for whatever starts the command as a process of its own. */

import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from './places.ts';

/** Its arguments to the runtime. */
export function npmCommand(
  name: keyof typeof manifest.scripts,
  ...args: readonly string[]
): readonly string[] {
  const [, script = ''] = manifest.scripts[name].split(' ');
  return [join(projectRoot, script), ...args];
}
