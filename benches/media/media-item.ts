/**
 * One item of a media bank before it is frozen: its bytes, and the answer that follows from how
 * they were made.
 */

import type { Bytes } from './bytes.ts';

export type MediaItem = {
  readonly extension: string;
  readonly file: Bytes;
  /** The question behind the `#`, where several are asked about one file. */
  readonly ask?: string;
  readonly target: string;
  /** A short kind word, for analysis. */
  readonly tag: string;
  readonly stratum?: string;
  readonly cluster?: string;
  readonly why?: string;
};
