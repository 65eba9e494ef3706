/**
 * The marking-evidence door: whether named methods find a machine-readable mark in one output at one
 * time. Detection only, never a grade; the preview says the same of smaller files, unsigned.
 */

import { canonicalize } from '../core/canonical.ts';
import { cardBytes, issueCard } from '../core/card.ts';
import { markingLimits } from '../operations/marking-methods.ts';
import type { MarkingEvidencePayload01 } from '../schema/contracts.gen.ts';
import type { DoorDeps } from './deps.ts';
import { checkAddress } from './guarded-fetch/address.ts';
import { fetchGuarded } from './guarded-fetch/guarded-fetch.ts';
import { type Network, nodeNetwork } from './guarded-fetch/network.ts';
import { explain, type NotFetched } from './guarded-fetch/refusal.ts';
import { mediaOf, readBody } from './http/request-body.ts';
import { refuse, respondJson, respondProblem, toSecond } from './http/respond.ts';
import { clientSemaphore } from './marking/client-semaphore.ts';
import { type MeasuredFile, measureMarking } from './marking/measure-marking.ts';
import { answerPaidDoor, type DoorRequest, type PaidDoor, refusedRequest } from './paid-door.ts';
import { httpBazaar } from './payment/bazaar.ts';
import { type NotMade, notMade, type Worked } from './payment/sale.ts';
import { networkOf } from './rate-limit.ts';

export function markingEvidence(request: Request, deps: DoorDeps): Promise<Response> {
  return answerPaidDoor(request, ownMarkingDoor(), deps);
}

export function ownMarkingDoor(): PaidDoor {
  return markingDoor(nodeNetwork());
}

type Errand = { readonly output: Output; readonly deps: DoorDeps; readonly network: Network };
type Measured = {
  readonly ok: true;
  readonly payload: MarkingEvidencePayload01;
  readonly unmeasured: readonly string[];
};

const SURFACE = 'marking-evidence';

/** A file may take 3 s and several times its size in memory. Who pays does not wait for who looks first. */
const turns = {
  preview: clientSemaphore({ atOnce: 3, ofOne: 2, waiting: 4 }),
  paid: clientSemaphore({ atOnce: 2, ofOne: 2, waiting: 4 }),
};

const BUSY_SECONDS = 3;

const label = {
  description: 'Whether named methods detect a machine-readable mark in one named output, as one signed card',
  mimeType: 'application/json',
  tags: ['x402', 'assembly', 'ai-act', 'c2pa'],
};

const outputExample = {
  surface: SURFACE,
  payload: {
    kind: 'svc.art50.marking-evidence/0.1',
    checked: [{ method: 'c2pa.manifest-store', result: 'NOT_DETECTED' }],
  },
};

const input = {
  example: { url: 'https://example.com/picture.jpg' },
  properties: { url: { type: 'string', description: 'Public address of the output, at most 20 MiB.' } },
  required: ['url'],
};

/** Tests give it a network of their own. */
export function markingDoor(network: Network): PaidDoor {
  return {
    id: 'marking-evidence',
    label: { ...label, bazaar: httpBazaar(input, outputExample) },
    sellsUnsigned: false,
    read: async (request, deps) => {
      const output = await readMarkingRequest(request, deps.fetchAllowedOrigin);
      return output.kind === 'url' || output.kind === 'body'
        ? toAsked(request, { output, deps, network })
        : output;
    },
  };
}

function toAsked(request: Request, errand: Errand): DoorRequest {
  const { output } = errand;
  return {
    kind: 'asked',
    query: output.kind === 'url' ? [['url', output.url]] : [],
    ...(output.kind === 'body'
      ? { body: output.body, goods: () => foreseeRefusal(errand), weighsGoods: true as const }
      : {}),
    preview: () => answerPreview(errand, request.method === 'HEAD'),
    work: () => makeCard(errand),
  };
}

async function answerPreview(errand: Errand, head: boolean): Promise<Response> {
  const measured = await measure(errand, 'preview');
  if (!measured.ok) {
    const { status, code, message } = measured;
    return refuse(status, code, message, status === 503 ? BUSY_SECONDS : undefined);
  }
  const { payload, unmeasured } = measured;
  const schema = errand.deps.facts.card_schema_url;
  // A preview names no key, because nobody signs it.
  const body = { schema, surface: SURFACE, payload, unmeasured, sig_ed25519: null };
  return respondJson({ status: 200, body, spelled: canonicalize(body), head });
}

/** The bytes are in hand, so nobody is asked to pay for a card that would say nothing. Where all are busy the payer learns it. */
async function foreseeRefusal(errand: Errand): Promise<NotMade | undefined> {
  const measured = saying(await measure(errand, 'preview'), errand);
  return measured.ok || measured.status === 503 ? undefined : measured;
}

/** Nothing is charged for a card on which no method says whether there is a mark. */
function saying(measured: Measured | NotMade, { output }: Errand): Measured | NotMade {
  if (!measured.ok) return measured;
  const { checked, statements } = measured.payload;
  const results = checked.map(({ result }) => result);
  if (results.some((each) => each === 'DETECTED' || each === 'NOT_DETECTED')) return measured;
  const type = statements[0]?.replace(/^sniffed_type: /, '');
  const counted = [...new Set(results)].map(
    (result) => `${results.filter((each) => each === result).length} ${result}`,
  );
  return notMade(
    422,
    'nothing_measured',
    `${output.kind}: no method can say whether a mark is in this output, taken for ${type}: ${counted.join(', ')}`,
  );
}

async function makeCard(errand: Errand): Promise<Worked> {
  const measured = saying(await measure(errand, 'paid'), errand);
  if (!measured.ok) return measured;
  const { facts, signers } = errand.deps;
  const { payload, unmeasured } = measured;
  const card = issueCard(
    { schema: facts.card_schema_url, surface: SURFACE, payload, unmeasured },
    signers.card,
  );
  return { ok: true, artefact: new TextDecoder().decode(cardBytes(card)), cardId: card.id };
}

async function measure(errand: Errand, kind: keyof typeof turns): Promise<Measured | NotMade> {
  const file = await receive(errand, kind === 'paid' ? markingLimits.url : markingLimits.preview);
  if ('ok' in file) return file;
  if (file.bytes.length === 0)
    return notMade(422, 'empty_output', `${errand.output.kind}: the output has no bytes`);
  const measured = await turns[kind](networkOf(errand.deps.client), () =>
    measureMarking(file, errand.deps.facts.trust_lists),
  );
  if (measured === undefined)
    return notMade(503, 'busy', 'other files are being read; ask again in some seconds');
  const { mediaType, checked, statements, unmeasured } = measured;
  // A page in place of a file is mostly an error, an agreement to accept, or a login.
  if (mediaType === 'text/html')
    return notMade(422, 'html_page', `${errand.output.kind}: the output is an HTML page, not a media file`);
  return {
    ok: true,
    unmeasured,
    payload: { kind: 'svc.art50.marking-evidence/0.1', checked: [...checked], statements: [...statements] },
  };
}

async function receive(
  { output, deps, network }: Errand,
  limitBytes: number,
): Promise<MeasuredFile | NotMade> {
  if (output.kind === 'body') return { bytes: output.body, at: toSecond(deps.now()) };
  const { fetchAllowedOrigin: allowedOrigin } = deps;
  const fetched = await fetchGuarded({
    address: output.url,
    limitBytes,
    network,
    ...(allowedOrigin === undefined ? {} : { allowedOrigin }),
  });
  if (fetched.ok) {
    const from = { address: output.url, host: fetched.host };
    return { bytes: fetched.bytes, at: toSecond(deps.now()), from };
  }
  const { code, message } = toRefusal(fetched);
  const limit = fetched.reason === 'too_large' ? ` of ${limitBytes} bytes` : '';
  return notMade(422, code, `url: ${message}${limit}`);
}

type Output =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'body'; readonly body: Uint8Array<ArrayBuffer> };

type MarkingRequest = Output | Exclude<DoorRequest, { kind: 'asked' }>;

/** What a caller asks of the marking-evidence door: an address or bytes, paid or as a preview. */
async function readMarkingRequest(
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
function toRefusal(outcome: NotFetched): { readonly code: string; readonly message: string } {
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
