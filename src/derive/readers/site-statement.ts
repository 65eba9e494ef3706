/** What a site states of itself: what it is made from and by, and what no other list names. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import { claimsOf } from '../../core/timestamp-proof.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Site01 } from '../../schema/contracts.gen.ts';
import { deriveFreshness } from '../figures/freshness.ts';
import type { Site } from '../site.ts';
import type { DigestedFile } from './estate-index.ts';

type StatedSite = Pick<Site, 'content' | 'engine' | 'evidence' | 'address' | 'origin'>;

/** `logFiles`: every file of the log, in any order. */
export function deriveSiteStatement(site: StatedSite, logFiles: Iterable<DigestedFile>): Site01 {
  const { content, engine, evidence, address, origin } = site;
  return {
    schema: 'svc.site/0.1',
    license: 'CC-BY-4.0',
    note: `Held by its line in ${pathOf('sums')}. The newest event "site-changed" of the log names the same content and engine; log_sha256 names every file of the log.`,
    ...content,
    engine: { ...engine },
    hosting: { host: address.host, base: address.base, origin },
    log_sha256: sha256Hex(utf8(toSums(logFiles))),
    words: countWords(evidence),
    ...deriveFreshness(evidence),
  };
}

/** Of others, and they only become more: cosignatures, proofs of time and the blocks in them. */
function countWords({ log, timestamps }: Evidence): number {
  const cosigned = log.cosignatures.flatMap(({ lines }) => lines);
  const blocks = timestamps.flatMap(({ proof }) =>
    claimsOf(proof).filter(({ attestation }) => attestation.kind === 'block'),
  );
  return cosigned.length + timestamps.length + blocks.length;
}

/** As `sha256sum` writes and reads it, by path. */
export function toSums(files: Iterable<DigestedFile>): string {
  const sorted = [...files].sort((left, right) => byCodeUnit(left.path, right.path));
  return sorted.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}
