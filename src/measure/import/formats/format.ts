/**
 * What a format of another tool has to offer: signs by which its files are known, and how they
 * become rows, the scores that they state and the facts that they tell.
 */

import type { Faults } from '../faults.ts';
import type { Look } from '../files/look.ts';
import type { ImportedRow } from '../imported-row.ts';

export type ModelsFrom = 'folder' | 'file' | 'field';

/** Choices where a file holds several scores, or does not say what it is about. */
export type ReadChoices = {
  readonly metric?: string | undefined;
  readonly filter?: string | undefined;
  readonly split?: string | undefined;
  /** Their column to ours; to nothing where it is left out. */
  readonly map?: ReadonlyMap<string, string>;
  readonly taskColumn?: string | undefined;
  readonly modelsFrom?: ModelsFrom | undefined;
  /** Every item that was asked, where a file lists only what was solved. */
  readonly items?: readonly string[] | undefined;
  /** A blank cell is a non-answer. */
  readonly blankIsNoAnswer?: boolean;
};

/** Repeats in a tool's own score: averaged within their item first, or each counted as one. */
export type Repeats = 'by item' | 'each';

export type StatedScore = {
  readonly where: string;
  readonly task?: string;
  readonly model: string;
  readonly score: number;
  /** The name of the score and how the tool counts it. */
  readonly rule: string;
  readonly repeats: Repeats;
  /** How many rows the source says there are; fewer are a cut file. */
  readonly rows?: number;
};

/** Something that a reader should know of what was imported. */
export type SourceFact = { readonly task?: string; readonly says: string };

export type ReadFiles = {
  readonly rows: readonly ImportedRow[];
  readonly tool: { readonly name: string; readonly version: string | null };
  readonly stated: readonly StatedScore[];
  /** Of the items: subsets, splits. */
  readonly bankFacts: readonly SourceFact[];
  /** Of the run: what was not compared, what was left out. */
  readonly runFacts: readonly SourceFact[];
  /** Why what is there was not finished. */
  readonly incomplete: readonly { readonly where: string; readonly why: string }[];
  /** Judge models, where the source names them. */
  readonly gradedBy: readonly string[];
  /** Days of measurement, as the source writes them. */
  readonly measuredOn: readonly string[];
  /** Files that say something of the rows and hold no item: they are no source of the bank. */
  readonly headers: readonly string[];
  /** Files that say nothing of what was imported. */
  readonly leftAside: readonly string[];
};

export type Sign = { readonly what: string; readonly holds: (look: Look, choices: ReadChoices) => boolean };

export type ReadContext = {
  readonly choices: ReadChoices;
  readonly faults: Faults;
  /** One copy of a text that many rows repeat. */
  readonly keep: (text: string) => string;
};

export type ImportFormat = {
  readonly id: string;
  readonly about: string;
  /** What to type, for the help. */
  readonly example: string;
  readonly signs: readonly Sign[];
  /** A file of the tool that holds no results, but says something about them. */
  readonly beside?: readonly Sign[];
  /** All files of the format together: some say the rest of what others leave out. */
  readonly read: (looks: readonly Look[], context: ReadContext) => ReadFiles;
};

export function emptyRead(tool: string): ReadFiles {
  return {
    rows: [],
    tool: { name: tool, version: null },
    stated: [],
    bankFacts: [],
    runFacts: [],
    incomplete: [],
    gradedBy: [],
    measuredOn: [],
    headers: [],
    leftAside: [],
  };
}
