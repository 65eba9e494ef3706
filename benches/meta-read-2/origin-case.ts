/** One question to a file of meta-read-2, before the file is written. */

import type { Blocks, Extension } from './origin-file.ts';

export type OriginCase = {
  /** The question behind the `#`: `exif.Make`, `xmp.dc:creator`, `iptc.By-line`. */
  readonly ask: string;
  readonly target: string;
  readonly blocks: Blocks;
  readonly why?: string;
};

/** The cases of one block, for a container; `first` numbers the values, so that none repeats. */
export type CasesOf = (extension: Extension, first: number) => readonly OriginCase[];

export const ABSENT = 'absent';

export const CASES_PER_STRATUM = 16;
