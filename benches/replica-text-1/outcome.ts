/** Plays one history on one library and names the first promise that does not hold at its end. */

import type { History, Step } from './recipe.ts';

export type Replica = {
  readonly text: () => string;
  readonly insert: (at: number, character: string) => void;
  readonly remove: (at: number) => void;
  /** Everything that this replica knows, to be merged into another one. */
  readonly state: () => unknown;
  readonly merge: (state: unknown) => void;
};

/** All replicas of one document, empty and in agreement; the first one writes first. */
export type Open = (ids: readonly number[]) => readonly Replica[];

export type Outcome = 'holds' | 'diverged' | 'lost' | 'kept' | 'reordered' | 'interleaved';

export function outcomeOf(history: History, open: Open): Outcome {
  const replicas = open(history.replicas);
  typeInto(replicas[0], { type: history.base, by: 0, after: '' });
  for (const other of replicas.slice(1)) other.merge(replicas[0]?.state());
  for (const step of history.steps) play(step, replicas);
  return judge(
    history,
    replicas.map((replica) => replica.text()),
  );
}

function play(step: Step, replicas: readonly Replica[]): void {
  if ('from' in step) {
    if (step.from !== step.to) replicas[step.to]?.merge(replicas[step.from]?.state());
  } else if ('remove' in step) {
    const replica = replicas[step.by];
    for (const character of step.remove) replica?.remove(replica.text().indexOf(character));
  } else typeInto(replicas[step.by], step);
}

/** One character after the other, as a person types; backward, each one before the last. */
function typeInto(replica: Replica | undefined, step: Extract<Step, { type: string }>): void {
  if (replica === undefined) return;
  const start = step.after === '' ? 0 : replica.text().indexOf(step.after) + 1;
  const characters = [...step.type];
  if (step.backward === true) for (const character of characters.reverse()) replica.insert(start, character);
  else for (const [at, character] of characters.entries()) replica.insert(start + at, character);
}

/** The first promise that does not hold, in this order. */
function judge({ base, runs, removed }: History, texts: readonly string[]): Outcome {
  const [text = ''] = texts;
  if (texts.some((other) => other !== text)) return 'diverged';
  const expected = [...base, ...runs.join('')].filter((character) => !removed.includes(character));
  if (expected.some((character) => text.split(character).length !== 2)) return 'lost';
  if (text.length !== expected.length) return 'kept';
  const left = [...text].filter((character) => base.includes(character)).join('');
  if (left !== [...base].filter((character) => !removed.includes(character)).join('')) return 'reordered';
  return runs.every((run) => text.includes(run)) ? 'holds' : 'interleaved';
}
