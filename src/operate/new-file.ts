/** Writes a file that did not exist, for its owner alone, whole or not at all. */

import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BoardError } from '../core/board-error.ts';

export async function writeNewFile(file: string, parts: AsyncIterable<string>): Promise<void> {
  const opened = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  let isOurs = false;
  opened.once('open', () => {
    isOurs = true;
  });
  try {
    await pipeline(Readable.from(parts), opened);
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BoardError(
        'USAGE',
        `${file}: expected the name of a new file, got one that exists; name another`,
      );
    throw error;
  }
}
