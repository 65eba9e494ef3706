/** The changes that an entry of the ledger lists: what differs from the signed snapshot in the places that it names. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { type Stating, statedBoard } from '../../derive/history/board-snapshot.ts';
import { correctionsSince } from '../../derive/history/explained-axes.ts';
import { isOfWords, keyOf } from '../../derive/history/silent-changes.ts';
import { type NamedChange, statedChanges } from '../../derive/history/stated-changes.ts';
import { fileOf } from '../../operations/paths.ts';
import type { StatedChange } from '../../schema/contracts.gen.ts';

/** Changes since the signed snapshot that no other entry lists. */
export function changesToList(
  evidence: Evidence,
  source: Stating,
  entry: Pick<Correction, 'id'>,
): readonly NamedChange[] {
  const { snapshot } = evidence;
  if (snapshot === undefined) return [];
  const others = correctionsSince(evidence).filter(({ id }) => id !== entry.id);
  const listed = new Set(others.flatMap(({ changes = [] }) => changes.map(keyOf)));
  return statedChanges(snapshot, statedBoard(evidence, source)).filter(
    (change) => !listed.has(keyOf(change)),
  );
}

/** What other rules may move: figures of rows and lanes, never their words, a fleet or a file. */
export function isOfFigures(change: NamedChange): boolean {
  return !change.at.startsWith(inputsFolder) && !isOfWords(change);
}

const inputsFolder = fileOf('inputs', { file: '' });

/** Figures of an axis whose cards are still to be issued are not known yet; its words are. */
export function isKnown(change: NamedChange, awaiting: ReadonlySet<string | undefined>): boolean {
  return !awaiting.has(change.name) || isOfWords(change);
}

export function withAxes(entry: Correction, names: Iterable<string>): Correction {
  const [axis, ...more] = new Set(names);
  return axis === undefined ? entry : { ...entry, axes: [axis, ...more] };
}

export function withChanges(entry: Correction, changes: readonly NamedChange[]): Correction {
  const { changes: _before, ...rest } = entry;
  const [first, ...more] = changes.map(({ name: _name, ...change }): StatedChange => change);
  return first === undefined ? rest : { ...rest, changes: [first, ...more] };
}
