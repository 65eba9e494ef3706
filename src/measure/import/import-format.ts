/**
 * What a foreign format has to offer: it recognises its files, and turns their text into rows or
 * refuses.
 */

import type { ImportedRow } from './imported-row.ts';

export type ImportText = { readonly name: string; readonly text: string };

/** Choices that some formats cannot read from the file itself. */
export type FormatOptions = {
  readonly model?: string | undefined;
  readonly metric?: string | undefined;
  readonly filter?: string | undefined;
};

export type ImportFormat = {
  readonly id: string;
  readonly about: string;
  /** Whether a file that nobody named a format for looks like this one. */
  readonly claims: (file: ImportText) => boolean;
  readonly read: (file: ImportText, options: FormatOptions) => readonly ImportedRow[];
};
