/** The corrections ledger as it is served: the policy, and the entries newest first. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import type { Addresses } from '../../operations/hosting.ts';
import type { Corrections01, Publisher01 } from '../../schema/contracts.gen.ts';

export function deriveCorrections(
  { corrections, publisher }: Pick<Evidence, 'corrections' | 'publisher'>,
  address: Addresses,
): Corrections01 {
  const form = address.door('challenge');
  return {
    schema: 'svc.corrections/0.1',
    policy:
      'A wrong statement is corrected by an entry, never by an edit: signed bytes keep their form, and a later card or an entry ' +
      'of a retirement ledger takes their place. Entries are appended, never hidden. The ledger is a public record kept with the ' +
      'source; it claims no append-only storage of its own (the event log holds the digest of each entry that was logged). ' +
      `Whoever a figure is about may reply: write to ${publisher.contact}${form === undefined ? '' : ` or use ${form}`}; ` +
      `a reply received within ${publisher.right_of_reply_days} days is published with the entry.`,
    license: 'CC-BY-4.0',
    publisher: publisher.name,
    evidence_urls: corrections.ok
      ? evidenceUrls(corrections.value.corrections, { ...publisher, url: address.url })
      : {},
    corrections: corrections.ok ? newestFirst(corrections.value.corrections) : null,
    ...(corrections.ok ? {} : { note: `The ledger could not be read: ${corrections.reason}` }),
  };
}

/** An id holds its day and its number within the day. */
export function newestFirst(entries: readonly Correction[]): Correction[] {
  return entries.toSorted((left, right) => byCodeUnit(right.id, left.id));
}

type EvidencePlaces = Pick<Publisher01, 'repository'> & Pick<Addresses, 'url'>;

/**
 * Where one item of the evidence of an entry is; null for evidence in a source that has no public address. A file
 * of the source may move later, so its address is of the last commit that the entry names.
 */
export function evidenceUrl(
  item: string,
  { evidence = [] }: Pick<Correction, 'evidence'>,
  { repository, url }: EvidencePlaces,
): string | null {
  if (item.startsWith('/')) return url(item);
  if (/^https?:\/\//.test(item)) return item;
  if (repository === undefined) return null;
  const commit = commitOf(item);
  if (commit !== undefined) return `${repository}/commit/${commit}`;
  const last = evidence.findLast((each) => commitOf(each) !== undefined) ?? '';
  return /^[a-z]+\/\S+$/.test(item) ? `${repository}/blob/${commitOf(last) ?? 'HEAD'}/${item}` : null;
}

function commitOf(item: string): string | undefined {
  return /^commit ([0-9a-f]{7,40})$/.exec(item)?.[1];
}

/** Every evidence string of the entries, with its address, which is that of the newest entry that has the string. */
export function evidenceUrls(
  entries: readonly Correction[],
  place: EvidencePlaces,
): Record<string, string | null> {
  const newestLast = newestFirst(entries).toReversed();
  return Object.fromEntries(
    newestLast.flatMap((entry) =>
      (entry.evidence ?? []).map((item) => [item, evidenceUrl(item, entry, place)] as const),
    ),
  );
}
