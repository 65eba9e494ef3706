/** Sheets for tests of the recount, in one line per component. */

import type { Mark, Marking, Sheet } from '../../src/recount/sheet.ts';

const letters: Readonly<Record<string, Mark>> = {
  '+': { asked: 1, parsed: 1 },
  '-': { asked: 0, parsed: 0 },
  '.': { asked: 0, parsed: undefined },
};

export const rightOrWrong: Marking = {
  scale: 1,
  isGraded: false,
  clusters: new Map(),
  items_sha256: 'a bank of tests',
};

/** One character per item: + right, - wrong, . no answer, a space for an item that was not asked. */
export function sheetOf(name: string, marks: string, own = false): Sheet {
  const read = [...marks].flatMap((letter, at): [string, Mark][] => {
    const mark = letters[letter];
    return mark === undefined ? [] : [[unitAt(at), mark]];
  });
  return { name, own, marks: new Map(read) };
}

/** Scores in parts of `scale`; null where there was no answer. */
export function gradedSheet(name: string, scores: readonly (number | null)[]): Sheet {
  return {
    name,
    own: false,
    marks: new Map(
      scores.map((score, at) => [unitAt(at), { asked: score ?? 0, parsed: score ?? undefined }]),
    ),
  };
}

/** One character per item, the name of its cluster; an item with a dot is in no cluster. */
export function clustersFrom(clusters: string): ReadonlyMap<string, string> {
  return new Map([...clusters].flatMap((letter, at) => (letter === '.' ? [] : [[unitAt(at), letter]])));
}

function unitAt(at: number): string {
  return `item ${at}`;
}
