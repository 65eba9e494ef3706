/** Keys as tools of others want them, made as docs/for-auditors.md says. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '../../site/docs-walk.ts';

/** Types the command that writes this file beside the key document of the folder; of another key where one is named. */
export function typeKey(folder: string, file: string, of?: string): string {
  const typed = blocksOf(readFileSync('docs/for-auditors.md', 'utf8')).find(({ commands }) =>
    commands.includes(`> ${file}`),
  );
  const commands = typed?.commands ?? 'false';
  const asked = of === undefined ? commands : commands.replace(/#[a-z0-9-]+-jwk/, `#${of}-jwk`);
  execFileSync('sh', ['-euc', asked], { cwd: folder });
  return readFileSync(join(folder, file), 'utf8').trim();
}
