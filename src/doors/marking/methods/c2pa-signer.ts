/**
 * Who signed the manifest of a file, and which lists of the board hold the authority of the signer. The names stand in
 * the certificate, so only an authority that somebody trusts makes them more than words of a stranger.
 */

import { printable } from '../../../core/printable.ts';
import { signerTrust } from '../../../operations/marking-methods.ts';
import type { DoorFacts01, TrustList1 } from '../../../schema/contracts.gen.ts';
import type { StoreFinding } from './c2pa-manifest-store.ts';
import type { TrustAnchors } from './reader.ts';

/** Null where the lists of the board cannot be read. */
export type TrustLists = DoorFacts01['trust_lists'];

export function anchorsOf(lists: TrustLists): TrustAnchors {
  const of = (holds: TrustList1['holds']) => (lists ?? []).filter(({ list }) => list.holds === holds);
  return {
    signers: of('signers').map(({ list: { id }, pem }) => ({ id, pem })),
    timeStamps: of('time-stamps').map(({ pem }) => pem),
  };
}

/** Whether a signer is looked for at all. */
export function judgesSigners(lists: TrustLists): boolean {
  return anchorsOf(lists).signers.length > 0;
}

/** Nothing where no store was found; a store that is not whole shows nobody's signature. */
export function aboutSigner(store: StoreFinding, lists: TrustLists): readonly string[] {
  const { report, result } = store;
  if (report === undefined) return [];
  if (result !== 'DETECTED') return ['c2pa.signer: not named, because the store is INVALID'];
  const { commonName, organisation, stampedAt } = report.signer;
  const names = [
    ...(commonName === undefined ? [] : [`common name ${quoted(commonName)}`]),
    ...(organisation === undefined ? [] : [`organisation ${quoted(organisation)}`]),
  ];
  const when =
    stampedAt === undefined
      ? 'judged at the time of this reading, because no listed authority stamped the time of the signature'
      : `judged at ${stampedAt}, when a listed authority stamped the signature`;
  return [
    `c2pa.signer: ${names.length === 0 ? 'the certificate names nobody' : names.join('; ')}`,
    `${signerTrust}: ${trustOf(store, lists, when)}`,
  ];
}

function trustOf({ held }: StoreFinding, lists: TrustLists, when: string): string {
  if (lists === null) return 'the lists of this board cannot be read';
  const asked = lists.map(({ list }) => list).filter(({ holds }) => holds === 'signers');
  if (asked.length === 0) return 'no list configured';
  if (held === undefined) return 'reason time-limit';
  const holding = asked.filter(({ id }) => held.includes(id));
  return holding.length === 0
    ? `on none of the lists ${asked.map(named).join(', ')}; ${when}`
    : `held by ${holding.map(named).join(', ')}; ${when}`;
}

function named({ name, day, sha256 }: TrustList1): string {
  return `${quoted(name)} of ${day} (sha256 ${sha256})`;
}

const MOST_NAME = 128;

/** As a JSON string, with nothing in it that a screen or a reader acts on. */
function quoted(text: string): string {
  return printable(JSON.stringify(text.slice(0, MOST_NAME)));
}
