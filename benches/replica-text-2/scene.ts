/**
 * A scene is a history in words, without letters and lengths: `A types x after 1; B removes 1 to 2`.
 * A history of it is drawn: which letters, how long, where in the base, whose identity, and in which
 * order everybody hears of everything at the end. No letter stands twice in one history.
 *
 * Replicas are A to E, runs v to z, places of the base 1 to 4 from left to right. A scene begins when
 * everybody but those who are `absent` has the base, which A wrote, and ends when everybody has
 * heard of everything.
 */

import type { History, Manner, Place, Step } from './history.ts';

export type Draw = (below: number) => number;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const REPLICAS = 'ABCDE';

/** What is known of a history while it is written. */
type Page = {
  readonly draw: Draw;
  readonly base: string;
  /** Of each mark, its letter of the base. */
  readonly marks: readonly string[];
  readonly take: () => string;
  /** By name; a run in which somebody types later is two, and `x` its first half. */
  readonly runs: Map<string, string>;
  readonly removed: string[];
};

const LINES: readonly (readonly [RegExp, (page: Page, words: readonly string[]) => readonly Step[]])[] = [
  [/^(\w) types (\w) (.+?)(?: (backward|at once))?$/, types],
  [/^(\w) goes on with (\w)(?: (backward|at once))?$/, goesOn],
  [/^(\w) removes (.+?)(?: (at once))?$/, removes],
  [/^(\w) replaces (.+?) by (\w)(?: (backward|at once))?$/, replaces],
  [/^(\w) to (\w)$/, (_, [from, to]) => [{ from: replica(from), to: replica(to) }]],
  [/^copy (\w) of (\w)$/, (_, [copy = '', of]) => [{ copy, of: replica(of) }]],
  [/^copy (\w) to (\w)$/, (_, [copy = '', to]) => [{ copy, to: replica(to) }]],
  [/^news (\w) of (\w)$/, (_, [news = '', of]) => [{ news, of: replica(of) }]],
  [
    /^news ([\w, ]+) to (\w)$/,
    (_, [all = '', to]) => all.split(', ').map((news) => ({ news, to: replica(to) })),
  ],
];

export function historyOf(scene: string, draw: Draw): History {
  const lines = scene.split('; ');
  const absent = lines.flatMap((line) => /^(\w) is absent$/.exec(line)?.[1] ?? []);
  const count = Math.max(...[...scene.matchAll(/\b[A-E]\b/g)].map(([name]) => replica(name))) + 1;
  const letters = shuffled([...LETTERS], draw);
  const base = letters.splice(0, 10 + draw(4)).join('');
  const page: Page = {
    draw,
    base,
    marks: marksOf(base, draw),
    take: () => letters.splice(0, 3 + draw(4)).join(''),
    runs: new Map(),
    removed: [],
  };
  const present = [...REPLICAS.slice(1, count)].filter((name) => !absent.includes(name));
  const steps = [
    ...present.map((name) => ({ from: 0, to: replica(name) })),
    ...lines.filter((line) => !line.endsWith('is absent')).flatMap((line) => stepsOf(line, page, count)),
    ...exchange(count, draw),
  ];
  const replicas = shuffled([11, 23, 37, 41, 59, 67], draw).slice(0, count);
  return { replicas, base, steps, runs: [...page.runs.values()], removed: page.removed.join('') };
}

function stepsOf(line: string, page: Page, count: number): readonly Step[] {
  if (line === 'all hear all') return exchange(count, page.draw);
  for (const [form, read] of LINES) {
    const words = form.exec(line)?.slice(1);
    if (words !== undefined) return read(page, words);
  }
  throw new Error(`scene: expected a line that it knows, got ${line}`);
}

function types(page: Page, [by, name = '', place = '', manner]: readonly string[]): readonly Step[] {
  const where = placeOf(place, page);
  const type = page.take();
  page.runs.set(name, type);
  return [{ type, by: replica(by), ...where, ...mannerOf(manner) }];
}

/** Behind the end of a run that stands there, or backward before its beginning: it stays one run. */
function goesOn(page: Page, [by, name = '', manner]: readonly string[]): readonly Step[] {
  const run = runOf(page, name);
  const type = page.take();
  page.runs.set(name, manner === 'backward' ? type + run : run + type);
  const where = manner === 'backward' ? { before: run.charAt(0) } : { after: run.slice(-1) };
  return [{ type, by: replica(by), ...where, ...mannerOf(manner) }];
}

function removes(page: Page, [by, what = '', manner]: readonly string[]): readonly Step[] {
  const remove = stretchOf(what, page);
  page.removed.push(remove);
  return [{ remove, by: replica(by), ...mannerOf(manner) }];
}

function replaces(page: Page, [by, what = '', name = '', manner]: readonly string[]): readonly Step[] {
  const remove = stretchOf(what, page);
  page.removed.push(remove);
  const write = page.take();
  page.runs.set(name, write);
  return [{ remove, by: replica(by), write, ...mannerOf(manner) }];
}

function placeOf(words: string, page: Page): Place {
  if (words === 'at the start') return { after: '' };
  if (words === 'at the end') return { after: page.base.slice(-1) };
  const [, side, within, name = ''] = /^(after|before|in)( the middle of)? (\w)$/.exec(words) ?? [];
  if (side === undefined) throw new Error(`scene: expected a place, got ${words}`);
  if (within !== undefined) return { after: halved(page, name) };
  const run = page.runs.get(name) ?? page.marks[Number(name) - 1] ?? '';
  return side === 'after' ? { after: run.slice(-1) } : { before: run.charAt(0) };
}

/** The last letter of its first half; from now on each half is a run of its own. */
function halved(page: Page, name: string): string {
  const run = runOf(page, name);
  if (page.runs.has(`${name}, second half`)) return run.slice(-1);
  const half = Math.ceil(run.length / 2);
  page.runs.set(name, run.slice(0, half));
  page.runs.set(`${name}, second half`, run.slice(half));
  return run.charAt(half - 1);
}

/** From one place of the base to another, the text between them, or a run or its second half. */
function stretchOf(words: string, { base, marks, runs }: Page): string {
  const [, first, last] = /^(\d) to (\d)$/.exec(words) ?? [];
  if (first !== undefined) {
    const [from = '', to = ''] = [marks[Number(first) - 1], marks[Number(last) - 1]];
    return base.slice(base.indexOf(from), base.indexOf(to) + 1);
  }
  if (words === 'everything') return base;
  const [, part, name = ''] = /^(the second half of )?(\w)$/.exec(words) ?? [];
  const run = runs.get(name);
  if (run === undefined) throw new Error(`scene: expected a stretch, got ${words}`);
  return part === undefined ? run : run.slice(Math.ceil(run.length / 2));
}

function runOf({ runs }: Page, name: string): string {
  const run = runs.get(name);
  if (run === undefined) throw new Error(`scene: expected a run that was typed, got ${name}`);
  return run;
}

function replica(name = ''): number {
  return REPLICAS.indexOf(name);
}

function mannerOf(words: string | undefined): Manner {
  if (words === 'backward') return { backward: true };
  return words === 'at once' ? { atOnce: true } : {};
}

/** Four letters of the base, at least one apart, with letters before the first and behind the last. */
function marksOf(base: string, draw: Draw): readonly string[] {
  const room = base.length - 9;
  const shifts = Array.from({ length: 4 }, () => draw(room + 1)).sort((one, other) => one - other);
  return shifts.map((shift, at) => base.charAt(1 + 2 * at + shift));
}

/** Every replica's state reaches every other one, in a drawn order, twice around. */
function exchange(count: number, draw: Draw): readonly Step[] {
  const pairs = Array.from({ length: count * count }, (_, at) => ({
    from: Math.floor(at / count),
    to: at % count,
  }));
  const sent = pairs.filter(({ from, to }) => from !== to);
  return [...shuffled(sent, draw), ...shuffled(sent, draw)];
}

function shuffled<T>(values: readonly T[], draw: Draw): T[] {
  const keyed = values.map((value) => ({ value, key: draw(2 ** 30) }));
  return keyed.sort((left, right) => left.key - right.key).map(({ value }) => value);
}
