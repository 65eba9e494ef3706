/**
 * The published files of this board, read as anybody reads them: from its own canonical address, so
 * that what a door quotes is what is served, and the doors carry no copy of the board.
 */

import { parseObject } from '../core/json-members.ts';
import type { JsonObject } from '../core/strict-json.ts';
import { textIn } from '../core/text.ts';
import type { DoorDeps } from './deps.ts';
import { readBody } from './http/request-body.ts';

export type PublishedFile =
  /** Without a text where the bytes are none. */
  | { readonly ok: true; readonly bytes: Uint8Array; readonly text: string | undefined }
  /** Not there: the board answers, and has no such file. */
  | { readonly ok: false; readonly reason: 'absent' | 'unreadable' };

type PublishedObject =
  | { readonly ok: true; readonly object: JsonObject; readonly text: string }
  | { readonly ok: false; readonly reason: 'absent' | 'unreadable' };

export type BoardReading = Pick<DoorDeps, 'fetch' | 'origin'>;

const MAX_FILE_BYTES = 32 * 1024 * 1024;
const TIMEOUT_MS = 8_000;

export async function readPublished(path: string, { fetch, origin }: BoardReading): Promise<PublishedFile> {
  try {
    const answer = await fetch(origin + path, {
      headers: { accept: '*/*' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return { ok: false, reason: answer.status === 404 ? 'absent' : 'unreadable' };
    }
    const bytes = await readBody(answer, MAX_FILE_BYTES);
    if (bytes === undefined) return { ok: false, reason: 'unreadable' };
    return { ok: true, bytes, text: textIn(bytes) };
  } catch {
    return { ok: false, reason: 'unreadable' }; // no answer in time, or a redirect
  }
}

export async function readPublishedObject(path: string, reading: BoardReading): Promise<PublishedObject> {
  const file = await readPublished(path, reading);
  if (!file.ok) return file;
  const { bytes, text } = file;
  const object = parseObject(bytes, MAX_FILE_BYTES);
  return object === undefined || text === undefined
    ? { ok: false, reason: 'unreadable' }
    : { ok: true, object, text };
}
