/**
 * `/api/bundle`: the archive of what was bought, under an id that stands in the paid answer and nowhere else. The
 * id begins with the last day on which the archive is kept, which is the end of the recovery period.
 */

import { recoveryTerms } from '../../core/recovery.ts';
import { operation } from '../../operations/operations.ts';
import type { DoorDeps } from '../deps.ts';
import { orStoreOut, refuse, refusedCall, respondBytes, respondProblem } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';
import type { Store } from '../store/store.ts';

export const ARCHIVE_MEDIA = 'application/gzip';

const ID = /^[0-9A-Za-z-]{16,64}$/;

const FOLDER = 'archives/';
const DAY_MS = 86_400_000;

type KeptArchive = { readonly url: string; readonly kept_until: string };

export async function keepArchive(bytes: Uint8Array, deps: DoorDeps): Promise<KeptArchive> {
  const kept_until = dayOf(deps.now() + recoveryTerms(deps.facts).days * DAY_MS);
  const id = `${kept_until}-${deps.random()}`;
  await deps.store('bundles').createOnly(FOLDER + id, bytes);
  return { url: `${deps.origin}${operation('bundle').path}?id=${id}`, kept_until };
}

/** Takes out the archives whose last day is past. One that names no day was made by an older engine, and stays. */
export async function emptyArchives(
  store: Store,
  now: number,
): Promise<{ readonly gone: number; readonly kept: number }> {
  const keys = await store.list(FOLDER);
  const ended = keys.filter((key) => isOver(key.slice(FOLDER.length), now));
  for (const key of ended) await store.delete(key);
  return { gone: ended.length, kept: keys.length - ended.length };
}

function isOver(id: string, now: number): boolean {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=-)/.exec(id) ?? [];
  return day !== undefined && day < dayOf(now);
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

export async function bundle(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedCall(request, 'bundle', 'HEAD');
  if (refusal !== undefined) return refusal;
  const query = new URL(request.url).searchParams;
  const id = query.get('id') ?? '';
  if (!ID.test(id))
    return refuse(400, 'invalid_query', 'id: expected the id of an archive, as the paid answer has it');
  const tooOften = await limited('bundle', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  return orStoreOut(deps.note, async () => {
    const kept = await deps.store('bundles').get(FOLDER + id);
    if (kept === null && isOver(id, deps.now())) return refuse(410, 'archive_ended', ENDED);
    if (kept === null)
      return respondProblem({ status: 404, error: 'not_found', detail: UNKNOWN, field: 'id' });
    const headers = [['content-disposition', 'attachment; filename="bundle.tar.gz"']] as const;
    return respondBytes({
      media: ARCHIVE_MEDIA,
      bytes: kept.value,
      headers,
      head: request.method === 'HEAD',
    });
  });
}

const UNKNOWN =
  'id: expected the id of an archive that was bought here, got one under which none was kept; the paid answer names it at payload.archive.url';
const ENDED =
  'This archive was kept until the day with which its id begins. The card that was bought names its manifest by digest, and the manifest lists each file; published ones are at board and path.';
