/**
 * A second maker of text that several change: every letter remembers its neighbours of when it was
 * typed, and letters of one gap are ordered by them, as Weidner and Kleppmann's FugueMax does ("The Art
 * of the Fugue", 2023), of which one library of the fleet says the same. It is measured by nothing: it
 * shows that a history can end as the bank asks.
 */

import type { Open, Replica } from './outcome.ts';

type Letter = {
  readonly id: string;
  readonly by: number;
  readonly letter: string;
  readonly left: string | null;
  readonly right: string | null;
};

type Known = { readonly letters: readonly Letter[]; readonly gone: ReadonlySet<string> };

export const reference: Open = (ids) => ids.map(referenceReplica);

function referenceReplica(by: number): Replica {
  const letters: Letter[] = [];
  const order: Letter[] = [];
  const gone = new Set<string>();
  const shown = (): readonly Letter[] => order.filter(({ id }) => !gone.has(id));
  const learn = (letter: Letter): void => {
    letters.push(letter);
    order.splice(gapOf(letter, order), 0, letter);
  };
  const waiting: Letter[] = [];
  let told = 0;
  const hear = (state: unknown): void => {
    if (!isKnown(state)) return;
    waiting.push(...state.letters);
    for (const id of state.gone) gone.add(id);
    for (let next = readyAt(); next >= 0; next = readyAt()) {
      const [letter] = waiting.splice(next, 1);
      if (letter !== undefined && !order.some(({ id }) => id === letter.id)) learn(letter);
    }
  };
  const readyAt = (): number =>
    waiting.findIndex(({ left, right }) => indexOf(left, order, 0) >= 0 && indexOf(right, order, 0) >= 0);
  return {
    text: () =>
      shown()
        .map(({ letter }) => letter)
        .join(''),
    insert: (at, written) => {
      for (const [offset, letter] of [...written].entries()) {
        const left = shown()[at + offset - 1] ?? null;
        const right = order[left === null ? 0 : order.indexOf(left) + 1] ?? null;
        learn({
          id: `${by}:${letters.length}`,
          by,
          letter,
          left: left?.id ?? null,
          right: right?.id ?? null,
        });
      }
    },
    remove: (at, count) => {
      for (const { id } of shown().slice(at, at + count)) gone.add(id);
    },
    state: (): Known => ({ letters: [...letters], gone: new Set(gone) }),
    merge: hear,
    changes: (): Known => {
      const untold = letters.slice(told);
      told = letters.length;
      return { letters: untold, gone: new Set(gone) };
    },
    apply: hear,
  };
}

/** Between its neighbours, past the letters of that gap that come before it. */
function gapOf(letter: Letter, order: readonly Letter[]): number {
  const left = indexOf(letter.left, order, -1);
  const right = indexOf(letter.right, order, order.length);
  let gap = left + 1;
  let isPassing = false;
  for (let at = left + 1; at < right; at += 1) {
    if (!isPassing) gap = at;
    const other = order[at];
    const otherLeft = indexOf(other?.left ?? null, order, -1);
    const otherRight = indexOf(other?.right ?? null, order, order.length);
    if (otherLeft < left) return gap;
    if (otherLeft > left) continue;
    if (otherRight === right && letter.by < (other?.by ?? 0)) return gap;
    isPassing = otherRight < right;
  }
  return isPassing ? gap : right;
}

function indexOf(id: string | null, order: readonly Letter[], none: number): number {
  return id === null ? none : order.findIndex((letter) => letter.id === id);
}

function isKnown(state: unknown): state is Known {
  return typeof state === 'object' && state !== null && 'letters' in state && 'gone' in state;
}
