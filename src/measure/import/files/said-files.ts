/** Files as the publisher says that they are to be read: in another encoding, from another line on, parted by another sign. */

import type { ImportOptions } from '../options/import-options.ts';
import { refusal } from '../row/imported-row.ts';
import { decode, MAX_DOCUMENT, type SourceFile } from './source-file.ts';
import { isZip } from './zip.ts';

type Said = Pick<ImportOptions, 'delimiter' | 'encoding' | 'headerRow'>;

export function asSaid(source: SourceFile, { delimiter, encoding, headerRow }: Said): SourceFile {
  const parted = delimiter === undefined ? source : { ...source, separator: delimiter };
  if ((encoding === undefined && headerRow === undefined) || isZip(source)) return parted;
  let held: Uint8Array | undefined;
  const bytes = (): Uint8Array => {
    held ??= Buffer.from(withoutTitle(textOf(source, encoding), headerRow));
    return held;
  };
  return {
    ...parted,
    given: source.given ?? source,
    get size() {
      return bytes().length;
    },
    part: (start, length) => bytes().subarray(start, start + length),
    close: () => {
      held = undefined;
      source.close();
    },
  };
}

function textOf(source: SourceFile, encoding: Said['encoding']): string {
  if (source.size > MAX_DOCUMENT)
    throw refusal(
      'RESULTS_FILE',
      source.name,
      `expected at most ${MAX_DOCUMENT} bytes of a file that is read whole, got ${source.size}`,
    );
  const bytes = source.part(0, source.size);
  // What is called Latin-1 is Windows-1252 on the web, and in spreadsheets.
  return encoding === 'latin1' ? new TextDecoder('windows-1252').decode(bytes) : decode(source.name, bytes);
}

/** Lines keep their numbers. */
function withoutTitle(text: string, headerRow = 1): string {
  let at = 0;
  for (let line = 1; line < headerRow && at >= 0; line += 1) at = text.indexOf('\n', at) + 1 || -1;
  return at < 0 ? '' : '\n'.repeat(headerRow - 1) + text.slice(at);
}
