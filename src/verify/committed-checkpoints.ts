/**
 * Every checkpoint that the repository holds against the served log: a site whose log is smaller, or
 * another one, was rolled back or rewritten, however well it is signed.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings.ts';
import { verifier } from './published-verifier.ts';
import type { SoundLog } from './served-log.ts';
import { messageOf } from './verify-error.ts';

type Committed = { readonly artifactsDir: string; readonly did: Uint8Array; readonly log: SoundLog };

export async function compareCheckpoints(
  { artifactsDir, did, log }: Committed,
  findings: Findings,
): Promise<void> {
  const folder = join(artifactsDir, 'log/checkpoints');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  for (const name of names.sort((left, right) => Number(left) - Number(right))) {
    const at = { section: 'checkpoints', place: `the committed checkpoint ${name}` };
    const compare = (published: string, recomputed: string): void =>
      findings.add({
        ...at,
        outcome: published === recomputed ? 'VERIFIED' : 'REFUTED',
        published,
        recomputed,
      });
    const note = readFileSync(join(folder, name));
    const committed = await verifier.openCheckpoint(note, { did, isKept: true }).catch(messageOf);
    if (typeof committed === 'string') {
      findings.leaveOpen(at, `it cannot be opened under the pinned keys: ${committed}`);
    } else if (log.state === 'none' || log.size < committed.size) {
      const size = log.state === 'none' ? 0 : log.size;
      compare(`a log of ${size} entries`, `at least ${committed.size} entries`);
    } else {
      compare(`root ${log.rootAt(committed.size)}`, `root ${committed.root}`);
    }
  }
}
