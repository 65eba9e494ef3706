/** Plays one history on one library and names the first promise that does not hold at its end. */

import type { History, Manner, Step } from './history.ts';

export type Replica = {
  readonly text: () => string;
  readonly insert: (at: number, written: string) => void;
  readonly remove: (at: number, count: number) => void;
  /** Everything that this replica knows, to be merged into another one. */
  readonly state: () => unknown;
  readonly merge: (state: unknown) => void;
  /** What it changed since this was last asked, to be applied by another one. */
  readonly changes: () => unknown;
  readonly apply: (changes: unknown) => void;
};

/** All replicas of one document, empty and in agreement; the first one writes first. */
export type Open = (ids: readonly number[]) => readonly Replica[];

export type Outcome = 'holds' | 'refused' | 'diverged' | 'lost' | 'kept' | 'reordered' | 'interleaved';

export function outcomeOf(history: History, open: Open): Outcome {
  const replicas = open(history.replicas);
  const sent = new Map<string, unknown>();
  const seen = new Set<string>();
  const look = (): void => replicas.forEach((replica) => void seen.add(replica.text()));
  play({ type: history.base, by: 0, after: '' }, replicas, sent);
  for (const step of history.steps) {
    look();
    if (!isTaken(step, replicas, sent)) return 'refused';
  }
  return judge(
    history,
    replicas.map((replica) => replica.text()),
    [history.base, ...seen],
  );
}

/** Only changes alone may be refused: a library that throws on anything else has no answer. */
function isTaken(step: Step, replicas: readonly Replica[], sent: Map<string, unknown>): boolean {
  try {
    play(step, replicas, sent);
    return true;
  } catch (error) {
    if ('news' in step && 'to' in step) return false;
    throw error;
  }
}

function play(step: Step, replicas: readonly Replica[], sent: Map<string, unknown>): void {
  if ('from' in step) replicas[step.to]?.merge(replicas[step.from]?.state());
  else if ('copy' in step) {
    if ('of' in step) sent.set(step.copy, replicas[step.of]?.state());
    else replicas[step.to]?.merge(sent.get(step.copy));
  } else if ('news' in step) {
    if ('of' in step) sent.set(step.news, replicas[step.of]?.changes());
    else replicas[step.to]?.apply(sent.get(step.news));
  } else change(step, replicas[step.by]);
}

function change(step: Extract<Step, { by: number }>, replica: Replica | undefined): void {
  if (replica === undefined) return;
  if ('type' in step) {
    write(replica, placeOf(step, replica.text()), step.type, step);
    return;
  }
  const start = replica.text().indexOf(step.remove.charAt(0));
  if (step.atOnce === true) replica.remove(start, step.remove.length);
  else for (const letter of step.remove) replica.remove(replica.text().indexOf(letter), 1);
  if (step.write !== undefined) write(replica, start, step.write, step);
}

function placeOf(step: Extract<Step, { type: string }>, text: string): number {
  if ('before' in step) return text.indexOf(step.before);
  return step.after === '' ? 0 : text.indexOf(step.after) + 1;
}

/** One letter after the other, as a person types; backward, each one before the last. */
function write(replica: Replica, start: number, written: string, { backward, atOnce }: Manner): void {
  if (atOnce === true) replica.insert(start, written);
  else if (backward === true) for (const letter of [...written].reverse()) replica.insert(start, letter);
  else for (const [at, letter] of [...written].entries()) replica.insert(start + at, letter);
}

/** The first promise that does not hold, in this order. */
function judge(history: History, texts: readonly string[], seen: readonly string[]): Outcome {
  const { base, runs, removed } = history;
  const [text = ''] = texts;
  if (texts.some((other) => other !== text)) return 'diverged';
  const isLeft = (letter: string): boolean => !removed.includes(letter);
  const left = (letters: string): string => [...letters].filter(isLeft).join('');
  const expected = left(base + runs.join(''));
  if ([...expected].some((letter) => text.split(letter).length !== 2)) return 'lost';
  if (text.length !== expected.length) return 'kept';
  const inOrder = (shown: string): string => [...text].filter((letter) => shown.includes(letter)).join('');
  if (seen.some((shown) => inOrder(shown) !== left(shown))) return 'reordered';
  return runs.every((run) => text.includes(left(run))) ? 'holds' : 'interleaved';
}
