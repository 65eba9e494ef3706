/** Where things are: the project, and the board that a command is about. */

import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

/** With a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export const projectVersion = manifest.version;

/** `ARTIFACTS_DIR`, else the project's own board. */
export function artifactsDirOf(env: Readonly<Record<string, string | undefined>>): string {
  return env.ARTIFACTS_DIR ?? `${projectRoot}artifacts`;
}
