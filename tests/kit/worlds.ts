/** Boards of many questions whose truth is known: each question is a world of its own, drawn by chance from a seed. */

import type { BenchSpec, ComponentSpec } from './bench.ts';
import type { BoardSpec } from './board.ts';

/** Of one question: how often each component is right, and what hangs together. */
type World = {
  readonly items: number;
  /** The share of the first label. */
  readonly first: number;
  /** By component: how often right; or the label that it always gives; or a copy of the one before; or often silent. */
  readonly skills: readonly (number | 'a' | 'b' | 'same' | 'silent')[];
  readonly clusters?: number;
  /** Of the items in turn. */
  readonly strata?: string;
};

const kinds: Readonly<Record<string, World>> = {
  chance: { items: 60, first: 0.5, skills: [0.5, 0.5, 0.5] },
  'below-constant': { items: 120, first: 0.75, skills: [0.62, 0.2, 0.15] },
  'always-one': { items: 80, first: 0.7, skills: ['a', 'b', 0.4] },
  'at-the-line': { items: 100, first: 0.8, skills: [0.8, 0.6] },
  clear: { items: 150, first: 0.5, skills: [0.95, 0.6, 0.5] },
  near: { items: 100, first: 0.5, skills: [0.9, 0.88, 0.4] },
  twins: { items: 60, first: 0.5, skills: [0.9, 'same', 0.5] },
  perfect: { items: 50, first: 0.5, skills: [1, 1, 0.9] },
  'all-wrong': { items: 50, first: 0.5, skills: [0, 0.02] },
  alone: { items: 50, first: 0.6, skills: [0.9] },
  few: { items: 12, first: 0.5, skills: [1, 0.2] },
  clustered: { items: 120, first: 0.5, skills: [0.9, 0.7, 0.6], clusters: 12 },
  'one-label': { items: 60, first: 1, skills: [0.95, 0.5] },
  silence: { items: 150, first: 0.5, skills: [0.95, 'silent', 0.4], strata: 'aab' },
};

export function worlds(seed: number): BoardSpec {
  const draw = generator(seed);
  const names = Object.keys(kinds);
  return {
    axes: names.map((axis) => ({ axis, bench: `${axis}-1` })),
    benches: names.flatMap((name) => {
      const world = kinds[name];
      return world === undefined ? [] : [toBench(`${name}-1`, world, draw)];
    }),
  };
}

function toBench(
  bench: string,
  { items, first, skills, clusters, strata }: World,
  draw: () => number,
): BenchSpec {
  const targets = Array.from({ length: items }, () => (draw() < first ? 'a' : 'b')).join('');
  const components: ComponentSpec[] = [];
  skills.forEach((skill, at) => {
    /** Read and right, read and wrong, or not read. */
    const heard = (): string => '111111--00'[Math.floor(draw() * 10)] ?? '-';
    const right = (target: string): boolean =>
      typeof skill === 'number' ? draw() < skill : target === skill;
    const answers =
      skill === 'same'
        ? (components.at(-1)?.answers ?? '')
        : [...targets].map((target) => (skill === 'silent' ? heard() : right(target) ? '1' : '0')).join('');
    components.push({ name: `${'abcd'[at]}-of-${bench}`, answers });
  });
  return {
    bench,
    targets,
    ...(strata === undefined
      ? {}
      : { strata: Array.from({ length: items }, (_, at) => strata[at % strata.length]).join('') }),
    ...(clusters === undefined
      ? {}
      : {
          clusters: Array.from(
            { length: items },
            (_, at) => 'abcdefghijklmnopqrstuvwxyz'[at % clusters],
          ).join(''),
        }),
    runs: [{ run: '2026-01-02-a', date: '2026-01-02', components, how: 'import' }],
  };
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
