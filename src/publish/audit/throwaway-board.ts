/** A board of nobody, for as long as something is asked of it: its keys sign nothing, and it is gone afterwards. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Publisher01 } from '../../schema/contracts.gen.ts';
import { firstFiles } from '../init/first-files.ts';
import { LICENCE } from '../init/publisher-facts.ts';
import { makeKeySet } from '../keys/new-key-set.ts';
import { layFiles } from '../laid-files.ts';

/** Under a name that nobody can own, and so no board that anybody publishes. */
function nobody(now: string): Publisher01 {
  return {
    schema: 'svc.publisher/0.1',
    as_of: now.slice(0, 10),
    ...{ name: 'Nobody', issuer: 'Nobody', licence: LICENCE, doi: 'none: nothing is published' },
    ...{ base_url: 'https://board.example', did_domain: 'board.example' },
    ...{ contact: 'mailto:nobody@board.example', fallback_address: 'nobody@board.example' },
    ...{ right_of_reply_days: 1, security_txt_expires: now },
  };
}

export async function onThrowawayBoard<T>(
  now: string,
  work: (artifactsDir: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-audit-'));
  try {
    const artifactsDir = join(folder, 'artifacts');
    layFiles(folder, firstFiles(nobody(now)));
    makeKeySet({ artifactsDir, now, custody: undefined, isDemo: false, keep: () => undefined });
    return await work(artifactsDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
