/** Who watches the log beside its publisher: a witness cosigns what grows, and shows something only if somebody else runs it. */

import type { Evidence } from '../../artifacts/evidence.ts';
import { type Cosignature, validCosignatures } from '../../core/tlog/cosignature.ts';
import { parseNote } from '../../core/tlog/note.ts';
import type { Say } from '../../words/say.ts';

export type Watched = Pick<Evidence, 'log' | 'witnesses' | 'publisher'>;

type NamedWitnesses = Evidence['witnesses']['witnesses'];

type Watchers = {
  readonly others: NamedWitnesses;
  /** Run under the publisher's own name: a second key of the same hands. */
  readonly own: NamedWitnesses;
  /** Of the newest checkpoint. */
  readonly cosignatures: readonly Cosignature[];
};

export function deriveWatchers({ log, witnesses: { witnesses }, publisher }: Watched): Watchers {
  const newest = log.checkpoints.at(-1);
  const lines = log.cosignatures.find(({ size }) => size === newest?.size)?.lines ?? [];
  const text = newest === undefined ? '' : parseNote(newest.note).text;
  const [own, others] = [true, false].map((is) =>
    witnesses.filter(({ operator }) => (operator === publisher.name) === is),
  );
  return {
    others: others ?? [],
    own: own ?? [],
    cosignatures: validCosignatures({ text, lines, witnesses: witnesses.map(({ key }) => key) }),
  };
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
