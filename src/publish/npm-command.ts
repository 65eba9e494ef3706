/**
 * A command with the words that npm runs it with. The build has options of the runtime among them: it
 * makes hundreds of thousands of files that live shortly, and left alone the runtime would let its heap
 * double before it looks. So it looks whenever what is needed has grown by a tenth, but never below
 * 96 MiB, where looking costs more than it gains, and looks at once, not while more is made; new objects
 * get 16 MiB of room and not 128; and one thread helps, not four that each keep memory of their own.
 */

import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from './places.ts';

/** Its arguments to the runtime, wherever that is started. */
export function npmCommand(
  name: keyof typeof manifest.scripts,
  ...args: readonly string[]
): readonly string[] {
  const [, ...words] = manifest.scripts[name].replace('=./', `=${projectRoot}`).split(' ');
  const [script = ''] = words.splice(-1);
  return [...words, join(projectRoot, script), ...args];
}
