/** The commands that a text names, whether as scripts of a clone or as verbs of the package. */

import manifest from '../../package.json' with { type: 'json' };

const scripts: readonly string[] = Object.keys(manifest.scripts);

const called = /\b(npm run|npx evidence-board|evidence-board)( -s)? ([a-z](?:[a-z:-]*[a-z])?)( [a-z]+)?/g;

type NamedCommand = { readonly how: string; readonly name: string; readonly exists: boolean };

export function namedCommands(text: string): readonly NamedCommand[] {
  return [...text.matchAll(called)].map(([, how = '', , name = '', more = '']) => ({
    how,
    name,
    exists: scripts.includes(name) || scripts.includes(`${name}:${more.trim()}`),
  }));
}
