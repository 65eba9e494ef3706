/**
 * Who earned what on which unit of a bank: the sheets that every score and every paired test reads.
 * A unit is an item, or a pair of items that stand or fall together. What is earned is counted in
 * whole parts of a full score, so that sums and differences are exact.
 */

import { BoardError } from '../board-error.ts';
import { byCodeUnit } from '../code-unit.ts';

export type Mark = {
  /** Out of a full score, silence earning nothing. */
  readonly overAsked: number;
  /** Over what could be read; undefined where nothing could. */
  readonly overParsed: number | undefined;
};

export type Sheet = {
  readonly name: string;
  /** A component this project wrote itself. */
  readonly own: boolean;
  /** Components that share an engine, a word list or a parent name one family; undefined: one of its own. */
  readonly family?: string | undefined;
  /** By unit: what was earned, or −1 where it was not asked. */
  readonly overAsked: Int32Array;
  /** By unit: what was earned, or −1 where nothing could be read. The array `overAsked` itself where both are equal. */
  readonly overParsed: Int32Array;
};

export type Groups = {
  readonly count: number;
  /** By unit: the number of its cluster. Clusters are in code-unit order of their ids; each unit without one follows as a cluster of its own. */
  readonly of: Int32Array;
};

export type Exam = {
  /** In the order of the bank. */
  readonly units: readonly string[];
  /** Parts of a full score: 1 where an answer is right or wrong. */
  readonly full: number;
  /** Scores are graded or repeated, so an answer is more than right or wrong. */
  readonly isGraded: boolean;
  /** Where the bank has clusters. */
  readonly groups: Groups | undefined;
  readonly sheets: readonly Sheet[];
  /** Digest of the bank, which seeds every draw. */
  readonly items_sha256: string;
  /** Everything that was asked, where what a component did not answer counts as not asked, so that each has items of its own. */
  readonly asked?: Exam;
};

export type ExamInput = {
  readonly units: readonly string[];
  readonly components: readonly (Pick<Sheet, 'name' | 'own' | 'family'> & {
    readonly marks: { readonly get: (unit: string) => Mark | undefined };
  })[];
  readonly full?: number;
  readonly isGraded?: boolean;
  /** Unit to cluster, where the bank has clusters. */
  readonly clusters?: ReadonlyMap<string, string> | undefined;
  readonly items_sha256: string;
};

const NOTHING = -1;

export function toExam({
  units,
  components,
  full = 1,
  isGraded = false,
  clusters,
  items_sha256,
}: ExamInput): Exam {
  const names = new Set(components.map(({ name }) => name));
  if (names.size !== components.length)
    throw new BoardError('COMPONENT_NAME', 'exam: two components share one name');
  return {
    units,
    full,
    isGraded,
    groups: clusters === undefined || clusters.size === 0 ? undefined : groupsOf(units, clusters),
    sheets: components.map((component) => toSheet(component, units)),
    items_sha256,
  };
}

function toSheet({ marks, ...who }: ExamInput['components'][number], units: readonly string[]): Sheet {
  const overAsked = new Int32Array(units.length).fill(NOTHING);
  const overParsed = new Int32Array(units.length).fill(NOTHING);
  units.forEach((unit, at) => {
    const mark = marks.get(unit);
    if (mark === undefined) return;
    overAsked[at] = mark.overAsked;
    overParsed[at] = mark.overParsed ?? NOTHING;
  });
  return sheetOf(who, overAsked, overParsed);
}

/** Where all that was asked could be read, as is usual, the two are one and the same. */
function sheetOf(
  who: Pick<Sheet, 'name' | 'own' | 'family'>,
  overAsked: Int32Array,
  overParsed: Int32Array,
): Sheet {
  const isAllRead = overAsked === overParsed || overAsked.every((mark, unit) => mark === overParsed[unit]);
  return { ...who, overAsked, overParsed: isAllRead ? overAsked : overParsed };
}

function groupsOf(units: readonly string[], clusters: ReadonlyMap<string, string>): Groups {
  const ids = [...new Set(units.flatMap((unit) => clusters.get(unit) ?? []))].sort(byCodeUnit);
  const numberOf = new Map(ids.map((id, at) => [id, at]));
  let count = ids.length;
  const of = Int32Array.from(units, (unit) => numberOf.get(clusters.get(unit) ?? '') ?? count++);
  return { count, of };
}

/** The same exam as if only these units had been asked. */
export function examOfUnits(exam: Exam, isIn: (unit: number) => boolean): Exam {
  return examWithout(
    exam,
    [...exam.units.keys()].filter((unit) => !isIn(unit)),
  );
}

/** The same exam as if these units had not been asked. */
export function examWithout(exam: Exam, units: readonly number[]): Exam {
  const without = (marks: Int32Array): Int32Array => {
    const kept = marks.slice();
    for (const unit of units) kept[unit] = NOTHING;
    return kept;
  };
  const sheets = exam.sheets.map(({ overAsked, overParsed, ...who }) => {
    const asked = without(overAsked);
    return sheetOf(who, asked, overParsed === overAsked ? asked : without(overParsed));
  });
  return { ...exam, sheets, ...(exam.asked && { asked: examWithout(exam.asked, units) }) };
}

/** The same exam as if only these components had been asked. */
export function examOfComponents(exam: Exam, isIn: (sheet: Sheet) => boolean): Exam {
  const sheets = exam.sheets.filter(isIn);
  return { ...exam, sheets, ...(exam.asked && { asked: examOfComponents(exam.asked, isIn) }) };
}

/** The same exam as if each component had been asked nothing but what it answered readably. */
export function examOfAnswers(exam: Exam): Exam {
  const sheets = exam.sheets.map((sheet) => ({ ...sheet, overAsked: sheet.overParsed }));
  return { ...exam, sheets, asked: exam };
}

/** Clusters of which some unit was asked; without clusters nothing limits how many there are. */
export function countAskedGroups({ groups, sheets }: Pick<Exam, 'groups' | 'sheets'>): number {
  if (groups === undefined) return Number.POSITIVE_INFINITY;
  return new Set(groups.of.filter((_, at) => sheets.some(({ overAsked }) => (overAsked[at] ?? -1) >= 0)))
    .size;
}

export function sheetNamed({ sheets }: Exam, name: string): Sheet {
  const sheet = sheets.find((each) => each.name === name);
  if (sheet === undefined)
    throw new BoardError('COMPONENT_NAME', `exam: no component named ${JSON.stringify(name)}`);
  return sheet;
}
