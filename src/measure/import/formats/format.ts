/**
 * What a reader of another tool's format has: signs by which the tool's files are known, and the
 * function that reads rows, stated scores and facts from them.
 */

import type { Metric } from '../../../core/stats/metric.ts';
import type { JsonObject, Look } from '../files/look.ts';
import type { ImportOptions } from '../options/import-options.ts';
import type { Faults } from '../row/faults.ts';
import type { ImportedRow } from '../row/imported-row.ts';
import type { Reducer } from '../row/reducers.ts';

export type StatedScore = {
  readonly where: string;
  readonly task?: string | undefined;
  readonly model: string;
  readonly score: number;
  /** How far off the source says that it may be. */
  readonly stderr?: number | undefined;
  /** Digits behind the point that the tool writes, where it always writes as many. */
  readonly decimals?: number;
  /** The name of the score and how the tool counts it. */
  readonly rule: string;
  /** What the tool makes of the repeats of an item. */
  readonly repeats: Reducer;
  /** How many rows the source says there are; a file with fewer was cut. */
  readonly rows?: number | undefined;
};

/** What the scores of a file are, as far as the file or the manual of its tool says. */
export type StatedMetric = Partial<Metric> & {
  readonly where: string;
  readonly task?: string | undefined;
  readonly name: string;
};

/** Something about the import that a reader of the board should know. */
export type SourceFact = { readonly task?: string; readonly says: string };

/** Who graded; a model as far as the files say so. */
type GraderFact = SourceFact & { readonly isModel?: boolean };

/** Tasks of which the source makes one mean. */
export type TaskGroup = {
  readonly where: string;
  /** What the source calls the group. */
  readonly group: string;
  /** How the source weighs the tasks, in words. */
  readonly weighting: string;
  /** `items`: a task weighs as much as it has items. */
  readonly members: readonly { readonly task: string; readonly weight: number | 'items' }[];
  readonly stated: readonly {
    readonly model: string;
    readonly score: number;
    readonly stderr?: number | undefined;
  }[];
};

export type ComponentFacts = {
  readonly task?: string | undefined;
  readonly model: string;
  readonly organisation?: string | undefined;
  readonly links?: readonly string[];
  /** Days, as the source writes them. */
  readonly measuredOn?: readonly string[];
  /** Days on which it was entered where the files come from, which says nothing of when it was measured. */
  readonly submittedOn?: readonly string[];
  /** The name in the files, where the publisher gave another. */
  readonly sourceName?: string;
};

/** What the files say besides their rows. */
export type ReadFiles = {
  readonly tool: { readonly name: string; readonly version: string | null };
  readonly metrics: readonly StatedMetric[];
  readonly stated: readonly StatedScore[];
  readonly groups: readonly TaskGroup[];
  /** About the items: subsets, splits. */
  readonly bankFacts: readonly SourceFact[];
  /** About the run: what was not compared, what was left out. */
  readonly runFacts: readonly SourceFact[];
  /** What the source has and the import leaves out, with its number. */
  readonly leftOut: readonly SourceFact[];
  /** Why a run that the files hold was not finished. */
  readonly incomplete: readonly {
    readonly task?: string;
    readonly where: string;
    readonly why: string;
    /** It was taken back by those who made it. */
    readonly isInvalidated?: true;
  }[];
  /** How a model was asked, in a line. */
  readonly settings: readonly {
    readonly task?: string | undefined;
    readonly model: string;
    readonly says: string | undefined;
  }[];
  /** Whose a model is, where more about it stands, and when it was measured. */
  readonly components: readonly ComponentFacts[];
  /** Scorers, and judge models where the source names them; of all tasks where no task is named. */
  readonly gradedBy: readonly (string | GraderFact)[];
  /** Days of measurement, as the source writes them. */
  readonly measuredOn: readonly string[];
  /** Files that say something about the rows and hold no item: they are no source of the bank. */
  readonly headers: readonly string[];
  /** Files that say nothing about what was imported. */
  readonly leftAside: readonly string[];
};

/** What a file is about, as far as that is one thing. */
type FileSubject = { readonly where: string; readonly task?: string | undefined; readonly model?: string };

/** Said of the subject of its file, where it names no other. */
type OfSubject<Said> = Omit<Said, keyof FileSubject> & Partial<Pick<Said, keyof Said & keyof FileSubject>>;

/**
 * What one file says: a member that is not there is empty, a score that is undefined is not stated, and the mean of a
 * tool counts each row alike where nothing else is said of repeats.
 */
export type FileRead = Partial<Omit<ReadFiles, 'components' | 'metrics' | 'stated' | 'tool'>> & {
  readonly about?: FileSubject;
  readonly version?: string | null | undefined;
  readonly metrics?: readonly OfSubject<StatedMetric>[];
  readonly stated?: readonly (OfSubject<Omit<StatedScore, 'score' | 'repeats'>> & {
    readonly score: number | undefined;
    readonly repeats?: Reducer;
  })[];
  readonly components?: readonly OfSubject<ComponentFacts>[];
  /** How its model was asked, in a line. */
  readonly asked?: string | undefined;
};

export type FormatSign = {
  readonly what: string;
  readonly holds: (look: Look, choices: ImportOptions) => boolean;
};

export type ReadContext = {
  readonly choices: ImportOptions;
  readonly faults: Faults;
  /** The table whose rows are read, where what stands in its columns may settle a fault. */
  readonly look?: Look;
};

/** Rows one after the other, none of which is held, and in the end what is said besides. */
export type Reading<Said> = Generator<ImportedRow, Said>;

/** One object of a file, and where it stands. */
export type ObjectAt = { readonly where: string; readonly object: JsonObject };

export type ImportFormat = {
  readonly id: string;
  readonly about: string;
  /** What to type, for the help. */
  readonly example: string;
  readonly signs: readonly FormatSign[];
  /** Signs of a file of the tool that holds no results, but says something about them. */
  readonly beside?: readonly FormatSign[];
  /** The names that `--metric` may have for a file, where it holds several scores. */
  readonly metricsIn?: (look: Look) => readonly string[];
  /** Reads all files of the format together: one may say what another leaves out. */
  readonly read: (looks: readonly Look[], context: ReadContext) => Reading<ReadFiles>;
};
