/**
 * Where the evidence of a correction stands. Entries keep the words that they were written with, so an
 * address is found for them here: a served path, a page, or a place in the public source.
 */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Publisher01 } from '../../schema/contracts.gen.ts';

type EvidencePlaces = Pick<Publisher01, 'base_url' | 'repository'>;

/** Nothing for what stands only in a source that has no public address. */
export function evidenceUrl(evidence: string, { base_url, repository }: EvidencePlaces): string | null {
  if (evidence.startsWith('/')) return base_url + evidence;
  if (/^https?:\/\//.test(evidence)) return evidence;
  if (repository === undefined) return null;
  const commit = /^commit ([0-9a-f]{7,40})$/.exec(evidence)?.[1];
  if (commit !== undefined) return `${repository}/commit/${commit}`;
  return /^[a-z]+\/\S+$/.test(evidence) ? `${repository}/blob/HEAD/${evidence}` : null;
}

/** Every word that an entry has for evidence, with its address. */
export function evidenceUrls(
  entries: readonly Correction[],
  place: EvidencePlaces,
): Record<string, string | null> {
  const named = new Set(entries.flatMap(({ evidence = [] }) => evidence));
  return Object.fromEntries([...named].map((evidence) => [evidence, evidenceUrl(evidence, place)]));
}
