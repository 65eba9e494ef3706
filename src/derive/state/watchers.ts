/** Who watches the log beside its publisher: a witness cosigns what grows, and shows something only if somebody else runs it. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { toHex } from '../../core/hex.ts';
import { homeOf } from '../../core/key-role.ts';
import { type Cosignature, validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';
import type { Say } from '../../words/say.ts';

export type Watched = Pick<Evidence, 'log' | 'witnesses' | 'publisher' | 'keys'>;

type NamedWitnesses = Evidence['witnesses']['witnesses'];

type Watchers = {
  readonly others: NamedWitnesses;
  /** By its operator, name, address or key the publisher's: a second key of the same hands. */
  readonly own: NamedWitnesses;
  /** Of the newest checkpoint. */
  readonly cosignatures: readonly Cosignature[];
};

export function deriveWatchers(watched: Watched): Watchers {
  const {
    log,
    witnesses: { witnesses },
  } = watched;
  const newest = log.checkpoints.at(-1);
  const lines = log.cosignatures.find(({ size }) => size === newest?.size)?.lines ?? [];
  const text = newest === undefined ? '' : parseNote(newest.note).text;
  const { own = [], others = [] } = Object.groupBy(witnesses, (each) =>
    isOwn(each, watched) ? 'own' : 'others',
  );
  return {
    others,
    own,
    cosignatures: validCosignatures({ text, lines, witnesses: witnesses.map(({ key }) => key) }),
  };
}

/** Names are compared without marks, spaces and capitals: nobody else is told by them. */
function isOwn(
  { operator, key, url = '' }: NamedWitnesses[number],
  { publisher: { name, issuer, did_domain, base_url }, keys: { keys } }: Watched,
): boolean {
  const home = homeOf(did_domain);
  const bare = (words: string): string =>
    words
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return (
    [name, issuer, home].map(bare).includes(bare(operator)) ||
    [home, base_url].some((place) => [`${key.name}/`, `${url}/`].some((at) => at.startsWith(`${place}/`))) ||
    keys.some(({ public_key }) => public_key === toHex(key.publicKey))
  );
}

/** For readers who want to know whether two of them can be shown two histories. */
export function watchersSentence(say: Say, evidence: Watched): string {
  const { others, own, cosignatures } = deriveWatchers(evidence);
  const saw = (named: NamedWitnesses): NamedWitnesses =>
    named.filter(({ key }) => cosignatures.some(({ witness }) => witness === key));
  const names = (named: NamedWitnesses): string =>
    [...new Set(named.map(({ operator }) => operator))].join(', ');
  const seen = saw(others);
  if (seen.length > 0)
    return say`The publisher names who saw the newest entries of the history follow on those before: ${names(seen)}. That is worth what you think of them: ask them for their verifier key.`;
  const nobody =
    others.length === 0
      ? say`The publisher names nobody else who watches the history.`
      : say`The publisher names ${names(others)} as watching the history; none of them has confirmed its newest entries.`;
  const second =
    saw(own).length === 0
      ? ''
      : say` A second key of the publisher’s own confirmed the newest entries, which shows nothing about the publisher.`;
  return say`${nobody}${second} Whoever holds all keys could show two readers two histories.`;
}
