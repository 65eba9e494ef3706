/**
 * Histories of concurrent edits of one text by two or three replicas, drawn from a fixed seed. Every
 * character of a history is another one, so that its end can be checked letter by letter.
 */

import type { BankItem, Recipe } from '../../src/measure/bench.ts';
import { NON_ANSWER_RULE } from '../unparsed-rules.ts';

/** `after` is a character of that replica's own text; the empty string is the start. */
export type Step =
  | { readonly type: string; readonly by: number; readonly after: string; readonly backward?: true }
  | { readonly remove: string; readonly by: number }
  | { readonly from: number; readonly to: number };

export type History = {
  /** One identity per replica; the first writes `base` and everybody gets it. */
  readonly replicas: readonly number[];
  readonly base: string;
  readonly steps: readonly Step[];
  /** What was typed in one go: it must stand together in the end. */
  readonly runs: readonly string[];
  /** What was removed: it must be gone in the end. */
  readonly removed: string;
};

const ONE_TARGET = 'One target for the whole bank: the promise either holds or it does not.';

export const recipe: Recipe = {
  version: '1',
  source: 'evidence-board',
  from: 'own',
  words: {
    title: 'Concurrent edits of one text: same end, nothing lost, nothing interleaved, 180 seeded histories',
    question:
      'After these concurrent edits and deliveries, do all replicas hold the same text, with every insertion once, every deletion done, and what was typed in one go standing together?',
    licence: 'CC-BY-4.0',
    targets: null,
    grading:
      'The adapter plays the history on the library and reports the first promise that fails (diverged, lost, kept, reordered, interleaved), or that all hold; only "holds" is right. The same checking code judges every library.',
    unparsed_rule: NON_ANSWER_RULE,
    duplicate_policy: 'Every history is drawn anew; no two have the same letters in the same steps.',
    contamination:
      'Interleaving of concurrent insertions is a known subject in the literature of these libraries, and some were designed against it; a library may be tested on like histories. Typing is one character at a time with one identity per replica; larger edits, marks, lists and maps are not asked.',
    ancestry:
      'Drawn by the program of this project that stands in src/measure/banks/replica-text-1.ts, from a fixed seed; no library was run while it was written except on a history of two characters outside the bank.',
    pilot: 'Nothing of this kind was tried before freezing; no library saw a history of the bank.',
    annotation: {
      annotators: [
        { id: 'recipe', what: 'the program that draws the histories and knows what was typed and removed' },
      ],
      kappa: null,
      dropped: 0,
      by_construction:
        'What must stand in the end follows from what the history types and removes; every character of a history is another one, so the end is checked letter by letter.',
    },
    strata: [
      { stratum: 'forward', what: 'everybody types at the same place, left to right', one_sided: ONE_TARGET },
      {
        stratum: 'backward',
        what: 'everybody types at the same place, each character before the last',
        one_sided: ONE_TARGET,
      },
      { stratum: 'mixed', what: 'at the same place, some forward and some backward', one_sided: ONE_TARGET },
      {
        stratum: 'deletion',
        what: 'one removes the stretch in which the others type',
        one_sided: ONE_TARGET,
      },
      {
        stratum: 'two rounds',
        what: "after a merge everybody goes on behind another one's text",
        one_sided: ONE_TARGET,
      },
      {
        stratum: 'late and twice',
        what: 'deliveries in other orders, between two parts of a run, and twice',
        one_sided: ONE_TARGET,
      },
    ],
  },
  items: async () => histories(),
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

type Draw = (below: number) => number;

type Scene = {
  readonly draw: Draw;
  readonly count: number;
  readonly base: string;
  readonly take: (n: number) => string;
};

const STRATA: Readonly<Record<string, (scene: Scene) => Pick<History, 'steps' | 'runs' | 'removed'>>> = {
  forward: (scene) => together(scene, () => false),
  backward: (scene) => together(scene, () => true),
  mixed: (scene) => together(scene, (replica) => replica % 2 === 1),
  deletion: deletion,
  'two rounds': twoRounds,
  'late and twice': lateAndTwice,
};

const HISTORIES_PER_STRATUM = 30;

export function histories(): BankItem[] {
  const draw = seeded(20261122);
  return Object.entries(STRATA).flatMap(([stratum, write]) =>
    Array.from({ length: HISTORIES_PER_STRATUM }, (_, at) => ({
      item_id: `${stratum.replaceAll(' ', '-')}-${String(at + 1).padStart(2, '0')}`,
      input: JSON.stringify(history(draw, write)),
      stratum,
      target: 'holds',
    })),
  );
}

function history(draw: Draw, write: (scene: Scene) => Pick<History, 'steps' | 'runs' | 'removed'>): History {
  const letters = shuffled([...LETTERS], draw);
  const take = (n: number): string => letters.splice(0, n).join('');
  const base = take(6 + draw(7));
  const count = 2 + draw(2);
  const replicas = shuffled([11, 23, 37, 41, 59], draw).slice(0, count);
  return { replicas, base, ...write({ draw, count, base, take }) };
}

/** Everybody types at the same place at the same time. */
function together({ draw, count, base, take }: Scene, isBackward: (replica: number) => boolean) {
  const after = anchor(base, draw);
  const runs = Array.from({ length: count }, () => take(4 + draw(5)));
  const steps = runs.map((type, by) => typed(type, by, after, isBackward(by)));
  return { steps: [...steps, ...exchange(count, draw)], runs, removed: '' };
}

/** The first removes a stretch, the place included, where the others type. */
function deletion({ draw, count, base, take }: Scene) {
  const start = draw(base.length - 2);
  const removed = base.slice(start, start + 2 + draw(base.length - start - 1));
  const after = removed.charAt(draw(removed.length));
  const runs = Array.from({ length: count - 1 }, () => take(4 + draw(5)));
  const steps = runs.map((type, at) => typed(type, at + 1, after, draw(2) === 1));
  return { steps: [{ remove: removed, by: 0 }, ...steps, ...exchange(count, draw)], runs, removed };
}

/** After a merge everybody goes on after the end of somebody else's first run. */
function twoRounds(scene: Scene) {
  const { draw, count, take } = scene;
  const first = together(scene, () => draw(3) === 0);
  const second = Array.from({ length: count }, () => take(3 + draw(3)));
  const place = (by: number): string => first.runs[(by + 1) % count]?.slice(-1) ?? '';
  const steps = second.map((type, by) => typed(type, by, place(by), draw(3) === 0));
  return {
    steps: [...first.steps, ...steps, ...exchange(count, draw)],
    runs: [...first.runs, ...second],
    removed: '',
  };
}

/** Runs in two parts with a delivery between them, and deliveries that come twice and in any order. */
function lateAndTwice({ draw, count, base, take }: Scene) {
  const after = anchor(base, draw);
  const parts = Array.from({ length: count }, () => [take(3 + draw(3)), take(3 + draw(3))] as const);
  const opening = parts.map(([type], by) => typed(type, by, after, false));
  const late = { from: draw(count), to: draw(count) };
  const closing = parts.map(([first, type], by) => typed(type, by, first.slice(-1), draw(3) === 0));
  const steps: Step[] = [
    ...opening,
    late,
    late,
    ...closing,
    ...exchange(count, draw),
    ...exchange(count, draw),
  ];
  return { steps, runs: parts.flat(), removed: '' };
}

function typed(type: string, by: number, after: string, backward: boolean): Step {
  return { type, by, after, ...(backward ? { backward } : {}) };
}

/** Every replica's state reaches every other one, in a drawn order, twice around. */
function exchange(count: number, draw: Draw): Step[] {
  const pairs = Array.from({ length: count * count }, (_, at) => ({
    from: Math.floor(at / count),
    to: at % count,
  }));
  const sent = pairs.filter(({ from, to }) => from !== to);
  return [...shuffled(sent, draw), ...shuffled(sent, draw)];
}

function anchor(base: string, draw: Draw): string {
  return base.charAt(draw(base.length + 1) - 1);
}

function shuffled<T>(values: readonly T[], draw: Draw): T[] {
  const keyed = values.map((value) => ({ value, key: draw(2 ** 30) }));
  return keyed.sort((left, right) => left.key - right.key).map(({ value }) => value);
}

/** A linear congruential generator modulo 2^31: enough to vary histories, the same everywhere. */
function seeded(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = Number((BigInt(state) * 1103515245n + 12345n) % 2147483648n);
    return Math.floor((state / 2147483648) * below);
  };
}
