/**
 * The content of a board under one digest: whatever of its folder a site shows or was made with. Where it is served,
 * when it was refreshed, the journal of attempts and what a signing writes are not in it.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import type { Looks } from '../../artifacts/looks.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Site01 } from '../../schema/contracts.gen.ts';

export type Content = Pick<Site01, 'content_sha256' | 'benches_sha256'>;

type Parts = {
  readonly evidence: Pick<Evidence, 'artifacts_sha256'>;
  readonly looks: Pick<Looks, 'content_sha256'>;
  readonly benches_sha256: string | undefined;
};

export function digestContent({ evidence, looks, benches_sha256 = noBenches }: Parts): Content {
  const parts = {
    artifacts: evidence.artifacts_sha256,
    benches: benches_sha256,
    site: looks.content_sha256,
  };
  const lines = Object.entries(parts).map(([part, sha256]) => `${part}\0${sha256}\n`);
  return { content_sha256: sha256Hex(utf8(lines.join(''))), benches_sha256 };
}

const noBenches = sha256Hex(new Uint8Array());
