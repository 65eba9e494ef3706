/** The published index of what can be asked, read once for a build and kept with the words of its entries. */

import { pathOf } from '../../operations/paths.ts';
import type { DoorFacts01, FigureEntry1 } from '../../schema/contracts.gen.ts';
import { conformsTo } from '../../schema/validate.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import { keysOf, plain } from './words.ts';

export type Findable = {
  readonly entry: FigureEntry1;
  /** As they may stand in a question: a scope or a language that belongs to a name is left out there. */
  readonly aliases: readonly string[];
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly said: ReadonlySet<string>;
};

export type BoardIndex = {
  readonly findables: readonly Findable[];
  /** In how many entries a word stands. */
  readonly counts: ReadonlyMap<string, number>;
  /** In which words each axis is asked for. */
  readonly axisWords: ReadonlyMap<string, ReadonlySet<string>>;
};

/** What is told to a door is of one build, and so is the index that is kept for it. */
const known = new WeakMap<DoorFacts01, BoardIndex>();

/** Undefined where the board cannot be read now. */
export async function readBoardIndex(deps: DoorDeps): Promise<BoardIndex | undefined> {
  const kept = known.get(deps.facts);
  if (kept !== undefined) return kept;
  const read = await readPublishedObject(pathOf('figure-index'), deps);
  if (!read.ok || !conformsTo('figure-index-0.1', read.object)) return undefined;
  const index = indexOf(read.object.entries);
  known.set(deps.facts, index);
  return index;
}

function indexOf(entries: readonly FigureEntry1[]): BoardIndex {
  const findables = entries.map(toFindable);
  const counts = new Map<string, number>();
  for (const each of findables)
    for (const word of new Set([...each.names, ...each.words, ...each.said]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const axisWords = new Map(
    findables.flatMap(({ entry, names, words }) =>
      entry.kind === 'axis' ? [[entry.id, new Set([...names, ...words])]] : [],
    ),
  );
  return { findables, counts, axisWords };
}

export function toFindable(entry: FigureEntry1): Findable {
  const { name, id, words = '', sentence } = entry;
  return {
    entry,
    aliases: [...new Set([name, name.replace(/^@[^/]+\//, ''), name.replace(/ \(.*\)$/, '')].map(plain))],
    names: keysOf(`${name} ${id.replace(/^.*\//, '')}`),
    words: keysOf(`${words} ${id.replace(/\/.*$/, '').replaceAll('-', ' ')}`),
    said: keysOf(sentence),
  };
}
