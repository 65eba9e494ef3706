/** Exams for tests, in one line for each component: runs of letters, as in "40r 10w 2?". */

import { type Exam, type ExamInput, type Mark, toExam } from '../../src/core/stats/exam.ts';

/** Silence earns nothing where everything asked counts, and does not count where only answers do. */
export const marks = {
  correct: { overAsked: 1, overParsed: 1 },
  wrong: { overAsked: 0, overParsed: 0 },
  unparsed: { overAsked: 0, overParsed: undefined },
} as const satisfies Readonly<Record<string, Mark>>;

/** r right, w wrong, ? unreadable, . not asked. */
const letters: Readonly<Record<string, Mark>> = { r: marks.correct, w: marks.wrong, '?': marks.unparsed };

export type Answered = {
  readonly name: string;
  readonly own: boolean;
  readonly marks: ReadonlyMap<string, Mark>;
};

export function answered(name: string, runs: string, own = false): Answered {
  const given = runs.split(' ').flatMap((run) => [...(run.at(-1) ?? '').repeat(Number.parseInt(run, 10))]);
  return {
    name,
    own,
    marks: new Map(
      given.flatMap((letter, at): [string, Mark][] => {
        const mark = letters[letter];
        return mark === undefined ? [] : [[unit(at), mark]];
      }),
    ),
  };
}

/** An exam over as many units as the longest sheet has. */
export function examOf(components: readonly Answered[], more: Partial<ExamInput> = {}): Exam {
  const count = Math.max(0, ...components.flatMap(({ marks: given }) => [...given.keys()].map(numberOf)));
  return toExam({
    units: Array.from({ length: count }, (_, at) => unit(at)),
    components,
    items_sha256: 'a'.repeat(64),
    ...more,
  });
}

/** Graded marks in parts of a full score, where every item that was asked was also read. */
export function graded(name: string, parts: readonly number[]): Answered {
  return {
    name,
    own: false,
    marks: new Map(parts.map((part, at) => [unit(at), { overAsked: part, overParsed: part }])),
  };
}

/** `size` units to a cluster, one after the other. */
export function clustersOf(size: number, units: number): ReadonlyMap<string, string> {
  return new Map(Array.from({ length: units }, (_, at) => [unit(at), `document-${Math.floor(at / size)}`]));
}

export function unit(at: number): string {
  return `item-${at}`;
}

function numberOf(id: string): number {
  return Number(id.slice('item-'.length)) + 1;
}
