/** What a caller asks of the marking-evidence door: an address or bytes, paid or as a preview. */

import { markingLimits } from '../operations/marking-methods.ts';
import { checkAddress } from './guarded-fetch/address.ts';
import { explain, type NotFetched } from './guarded-fetch/refusal.ts';
import { mediaOf, readBody } from './http/request-body.ts';
import { respondProblem } from './http/respond.ts';
import { type DoorRequest, refusedRequest } from './paid-door.ts';

export type Output =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'body'; readonly body: Uint8Array<ArrayBuffer> };

type MarkingRequest = Output | Exclude<DoorRequest, { kind: 'asked' }>;

export async function readMarkingRequest(
  request: Request,
  allowedOrigin: string | undefined,
): Promise<MarkingRequest> {
  const query = new URL(request.url).searchParams;
  const url = query.get('url') ?? '';
  if (request.method === 'POST')
    return readPost(request, { url, isPreview: query.has('preview'), allowedOrigin });
  if (query.size === 0) return { kind: 'bare' };
  return url === ''
    ? refusedRequest(400, 'missing_query', 'url: expected the address of the output')
    : readUrl(url, allowedOrigin);
}

type Posted = {
  readonly url: string;
  readonly isPreview: boolean;
  readonly allowedOrigin: string | undefined;
};

async function readPost(
  request: Request,
  { url, isPreview, allowedOrigin }: Posted,
): Promise<MarkingRequest> {
  const limit = isPreview ? markingLimits.preview : markingLimits.body;
  const body = await readBody(request, limit);
  if (body === undefined) return { kind: 'refused', answer: tooLarge(limit) };
  if (url !== '' && body.length > 0)
    return refusedRequest(
      400,
      'url_and_body',
      'url: expected either url or the bytes of the output, got both',
    );
  if (url !== '') return readUrl(url, allowedOrigin);
  if (body.length === 0)
    return refusedRequest(
      400,
      'missing_output',
      'body: expected the bytes of the output, or its address as url',
    );
  const media = mediaOf(request);
  // In these media types the file is wrapped, and the wrapping would be measured instead of it.
  if (/^multipart\/|[/+]json$|^application\/x-www-form-urlencoded$/.test(media))
    return refusedRequest(
      415,
      'unsupported_media_type',
      'content-type: expected the bytes themselves, as application/octet-stream or their own media type',
    );
  return { kind: 'body', body: Uint8Array.from(body) };
}

/** An address that breaks a rule is refused before anybody pays. */
function readUrl(url: string, allowedOrigin: string | undefined): MarkingRequest {
  const checked = checkAddress(url, allowedOrigin);
  if (checked.ok) return { kind: 'url', url };
  const { code, message } = toRefusal(checked);
  return refusedRequest(422, code, message);
}

/** One word that tells a broken rule from a failed connection, and which of them. */
export function toRefusal(outcome: NotFetched): { readonly code: string; readonly message: string } {
  return { code: `${outcome.error}_${outcome.reason}`, message: `url: ${explain(outcome)}` };
}

function tooLarge(limit: number): Response {
  const message = `a body here may have at most ${limit} bytes; by url an output may have ${markingLimits.url}`;
  return respondProblem({
    status: 413,
    error: 'payload_too_large',
    detail: message,
    facts: { limit_bytes: limit },
  });
}
