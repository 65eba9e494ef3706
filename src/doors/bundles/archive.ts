/** `/api/bundle`: the archive of what was bought, under an id that stands in the paid answer and nowhere else. */

import { operation } from '../../operations/operations.ts';
import type { DoorDeps } from '../deps.ts';
import { notFound, orStoreOut, refuse, refusedMethod, refusedQuery, respondBytes } from '../http/respond.ts';
import { limited } from '../rate-limit.ts';

export const ARCHIVE_MEDIA = 'application/gzip';

const ID = /^[0-9A-Za-z-]{16,64}$/;

export async function keepArchive(bytes: Uint8Array, deps: DoorDeps): Promise<string> {
  const id = deps.random();
  await deps.store('bundles').createOnly(`archives/${id}`, bytes);
  return `${deps.origin}${operation('bundle').path}?id=${id}`;
}

export async function bundle(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedMethod(request, 'bundle', 'HEAD');
  if (refusal !== undefined) return refusal;
  const query = new URL(request.url).searchParams;
  const stranger = refusedQuery(query, 'bundle');
  if (stranger !== undefined) return stranger;
  const id = query.get('id') ?? '';
  if (!ID.test(id))
    return refuse(400, 'invalid_query', 'id: expected the id of an archive, as the paid answer has it');
  const tooOften = await limited('bundle', deps, 'pass');
  if (tooOften !== undefined) return tooOften;
  return orStoreOut(deps.note, async () => {
    const kept = await deps.store('bundles').get(`archives/${id}`);
    if (kept === null) return notFound(operation('bundle').path);
    const headers = [['content-disposition', 'attachment; filename="bundle.tar.gz"']] as const;
    return respondBytes({
      media: ARCHIVE_MEDIA,
      bytes: kept.value,
      headers,
      head: request.method === 'HEAD',
    });
  });
}
