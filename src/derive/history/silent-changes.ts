/**
 * No published figure, question or name changes without an entry that says so: the last signed snapshot is
 * compared with what the board would state now.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import { canonicalize } from '../../core/canonical.ts';
import { present } from '../../core/present.ts';
import type { StatedChange } from '../../schema/contracts.gen.ts';
import { type Stating, statedBoard } from './board-snapshot.ts';
import { correctionsSince, deriveOpenedAxes } from './explained-axes.ts';
import { wordsOfRow } from './movable-members.ts';
import { rules, rulesOf } from './rules.ts';
import { isLogged, refuseUnloggedSnapshot } from './snapshot-trust.ts';
import { type NamedChange, statedChanges } from './stated-changes.ts';

/** Run checkHistory first: it checks that the snapshot itself is genuine. */
export function refuseSilentChanges(evidence: Evidence, source: Stating): void {
  const { snapshot } = evidence;
  if (snapshot === undefined) return;
  const stated = statedBoard(evidence, source);
  refuseUnloggedSnapshot(evidence, stated);
  refuseOlderRules(rulesOf(snapshot));
  const changes = statedChanges(snapshot, stated);
  // Entries of a signing that was cut off list what changed since the snapshot before this one.
  if (isLogged(evidence, snapshot)) refuseOtherChanges(evidence, changes);
  const silent = unexplained(changes, {
    axes: deriveOpenedAxes(evidence),
    listed: correctionsSince(evidence).flatMap((entry) => entry.changes ?? []),
  });
  if (silent.length === 0) return;
  throw new BoardError(
    'SILENT_CHANGE',
    `the board states otherwise than what was signed on ${snapshot.as_of} without a reason, new results or a correction: ` +
      `${silent.map(toText).join('; ')}. Mend: ${mendOf(silent, rulesOf(snapshot))}`,
  );
}

function mendOf(silent: readonly NamedChange[], signed: number): string {
  if (signed < rules.version)
    return 'this engine follows later rules than what was signed: npm run correct -- --rules --observed <instant>, then npm run sign';
  const gone = silent.find(({ at, to }) => at.endsWith('#/status') && to === undefined);
  if (gone !== undefined)
    return `put axes/${gone.name}.json back, or, to take the question off the board, npm run sign -- --retire-axis ${gone.name} --reason "…"`;
  return (
    `put back what of ${namesOf(silent)} was changed or removed (git status says which files), or say why it changed: ` +
    'npm run sign -- --reason "…" for new results, or a correction that lists the change: ' +
    'npm run correct -- --axis <name> --wrong "…" --observed <instant>, with --file <file> for a register or a bench, ' +
    'and with --entry C-… in place of --wrong where the correction was entered before the change'
  );
}

function namesOf(changes: readonly NamedChange[]): string {
  return [...new Set(changes.map(({ name }) => name || 'the board'))].join(', ');
}

/** What was entered since the snapshot was signed. */
type Entered = {
  /** Axes of superseded and new cards, of new evidence runs, and retired axes. */
  readonly axes: ReadonlySet<string>;
  readonly listed: readonly StatedChange[];
};

/** Changes that no card, run or retirement explains, nor an entry that lists them. */
export function unexplained(
  changes: readonly NamedChange[],
  { axes, listed }: Entered,
): readonly NamedChange[] {
  const known = new Set(listed.map(keyOf));
  return changes.filter(
    (change) => !known.has(keyOf(change)) && !(axes.has(change.name) && !isOfWords(change)),
  );
}

/** A card and a run explain figures; they never explain another question. */
export function isOfWords({ name, at }: NamedChange): boolean {
  return wordsOfRow.some((word) => at.endsWith(`-${name}.json#${word}`));
}

/** What an entry lists is what changed, as it is computed here. */
function refuseOtherChanges(evidence: Evidence, changes: readonly NamedChange[]): void {
  const real = new Set(changes.map(keyOf));
  for (const { id, changes: listed = [] } of correctionsSince(evidence)) {
    const other = listed.find((change) => !real.has(keyOf(change)));
    if (other === undefined) continue;
    const found = changes.find(({ at }) => at === other.at);
    throw new BoardError(
      'LISTED_CHANGE',
      `corrections.json: ${id}: field changes: expected what changed since the last signing, ` +
        `${found === undefined ? 'and nothing did' : valuesIn(found)} at ${other.at}, got ${valuesIn(other)}; ` +
        `let it be computed: npm run correct -- --entry ${id}`,
    );
  }
}

function refuseOlderRules(signed: number): void {
  if (signed <= rules.version) return;
  throw new BoardError(
    'RULES',
    `board/snapshot.signed.json: field /rules: expected at most ${rules.version}, the rules of this engine, got ${signed}; upgrade the engine`,
  );
}

export function keyOf({ at, from, to }: StatedChange): string {
  return canonicalize({ at, ...present({ from, to }) });
}

/** For a message: whose member it is, and both values. */
function toText(change: NamedChange): string {
  const { name, at } = change;
  const member = at.slice(at.indexOf('#') + 2);
  return `${[name, member].join(' ').trim()} ${valuesIn(change)}`;
}

/** `0.75 → 0.5` */
export function valuesIn({ from, to }: StatedChange): string {
  return `${shown(from)} → ${shown(to)}`;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : canonicalize(value);
}
