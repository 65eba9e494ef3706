/** The lines of a file, one after the other; the file is closed whenever the reader stops. */

import { open } from 'node:fs/promises';

export async function* linesOf(file: string): AsyncGenerator<string> {
  const opened = await open(file);
  try {
    yield* opened.readLines({ autoClose: false });
  } finally {
    await opened.close();
  }
}
