/** The corrections ledger as it is served: the policy, and the entries newest first. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Corrections01, Publisher01 } from '../../schema/contracts.gen.ts';

type CorrectedBoard = Pick<Evidence, 'corrections' | 'publisher'>;

export function deriveCorrections({ corrections, publisher }: CorrectedBoard): Corrections01 {
  return {
    schema: 'svc.corrections/0.1',
    policy:
      'A wrong statement is corrected by an entry, never by an edit: signed bytes keep their form, and a later card or an entry ' +
      'of a retirement ledger takes their place. Entries are appended, never hidden. The ledger is a public record kept with the ' +
      'source; it claims no append-only storage of its own (the event log holds the digest of each entry that was logged). ' +
      `Whoever a figure is about may reply: write to ${publisher.contact} or use ${pathOf('challenge')}; ` +
      `a reply received within ${publisher.right_of_reply_days} days is published with the entry.`,
    license: 'CC-BY-4.0',
    publisher: publisher.name,
    evidence_urls: corrections.ok ? evidenceUrls(corrections.value.corrections, publisher) : {},
    corrections: corrections.ok ? newestFirst(corrections.value.corrections) : null,
    ...(corrections.ok ? {} : { note: `The ledger could not be read: ${corrections.reason}` }),
  };
}

/** An id holds its day and its number within the day. */
export function newestFirst(entries: readonly Correction[]): Correction[] {
  return entries.toSorted((left, right) => byCodeUnit(right.id, left.id));
}

type EvidencePlaces = Pick<Publisher01, 'base_url' | 'repository'>;

/** Null for evidence in a source that has no public address. */
export function evidenceUrl(evidence: string, { base_url, repository }: EvidencePlaces): string | null {
  if (evidence.startsWith('/')) return base_url + evidence;
  if (/^https?:\/\//.test(evidence)) return evidence;
  if (repository === undefined) return null;
  const commit = /^commit ([0-9a-f]{7,40})$/.exec(evidence)?.[1];
  if (commit !== undefined) return `${repository}/commit/${commit}`;
  return /^[a-z]+\/\S+$/.test(evidence) ? `${repository}/blob/HEAD/${evidence}` : null;
}

/** Every evidence string of the entries, with its address. */
export function evidenceUrls(
  entries: readonly Correction[],
  place: EvidencePlaces,
): Record<string, string | null> {
  const named = new Set(entries.flatMap(({ evidence = [] }) => evidence));
  return Object.fromEntries([...named].map((evidence) => [evidence, evidenceUrl(evidence, place)]));
}
