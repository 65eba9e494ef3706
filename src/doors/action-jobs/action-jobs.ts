/**
 * A bounded, durable ledger of what operators intend to do. Anybody may read its rules. Only a client
 * that holds the writer credential and asks from the board's own origin may read or write jobs.
 */

import { canonicalBytes } from '../../core/canonical.ts';
import type { DoorDeps } from '../deps.ts';
import { bearerOf, isSameSecret, unauthorized } from '../http/bearer.ts';
import { readValidObject } from '../http/request-body.ts';
import {
  orStoreOut,
  refuse,
  refusedMethod,
  refusedQuery,
  respondJson,
  toOwnOriginOnly,
} from '../http/respond.ts';
import type { Store } from '../store/store.ts';
import { actionJobsContract, IDEMPOTENCY_KEY, MAX_BODY_BYTES } from './contract.ts';
import { advanced, etagOf, isSameIntent, jobIdOf, stagedJob, transitions } from './job.ts';
import { addJob, findJob, type HeldJob, MOST_JOBS, replaceJob } from './job-ledger.ts';

export async function actionJobs(request: Request, deps: DoorDeps): Promise<Response> {
  return toOwnOriginOnly(await orStoreOut(deps.note, () => answer(request, deps)));
}

async function answer(request: Request, deps: DoorDeps): Promise<Response> {
  const refusal = refusedMethod(request, 'action-jobs', 'GET', 'HEAD');
  if (refusal !== undefined) return refusal;
  const query = new URL(request.url).searchParams;
  if (isReading(request) && query.size === 0)
    return respondJson({
      status: 200,
      body: actionJobsContract(deps.facts),
      head: request.method === 'HEAD',
    });
  return refusedCaller(request, deps) ?? answerWriter(request, query, deps);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The credential is checked first, so that a client without it does not learn which origin is accepted. */
function refusedCaller(request: Request, { operators, origin }: DoorDeps): Response | undefined {
  const token = bearerOf(request);
  const expected = operators.actionJobsToken;
  if (token === undefined || expected === undefined || !isSameSecret(token, expected)) return unauthorized();
  if (request.headers.get('origin') === origin) return undefined;
  return refuse(403, 'wrong_origin', 'Origin: expected the origin of this board, to the letter');
}

async function answerWriter(request: Request, query: URLSearchParams, deps: DoorDeps): Promise<Response> {
  const stranger = refusedQuery(query, 'action-jobs');
  if (stranger !== undefined) return stranger;
  const job_id = query.get('job_id');
  if (request.method === 'POST')
    return job_id === null
      ? stage(request, deps)
      : refuse(400, 'unknown_query', 'a new job has no job_id yet');
  if (job_id === null) return refuse(400, 'missing_query', 'job_id: expected the id of a job');
  const store = deps.store('action-jobs');
  const held = /^[0-9a-f]{32}$/.test(job_id) ? await findJob(store, job_id) : undefined;
  if (held === undefined) return refuse(404, 'no_such_job', 'there is no job of this id');
  return isReading(request)
    ? shown(held.bytes, request.method === 'HEAD')
    : change(request, { held, store, now: deps.now() });
}

async function stage(request: Request, deps: DoorDeps): Promise<Response> {
  const key = request.headers.get('idempotency-key') ?? '';
  if (!IDEMPOTENCY_KEY.test(key))
    return refuse(400, 'idempotency_key', 'Idempotency-Key: expected 1 to 128 printable characters');
  const asked = { schema: 'action-intent-0.1', maxBytes: MAX_BODY_BYTES } as const;
  const intent = await readValidObject(request, asked);
  if (intent instanceof Response) return intent;
  const job = stagedJob(jobIdOf(key), intent, deps.now());
  const kept = await addJob(deps.store('action-jobs'), job);
  if (kept === 'full')
    return refuse(
      409,
      'ledger_full',
      `the ledger holds its ${MOST_JOBS} jobs; nothing is dropped to make room`,
    );
  return isSameIntent(kept.job, intent)
    ? shown(kept.bytes)
    : refuse(409, 'idempotency_key_used', 'this Idempotency-Key stands for another intent');
}

async function change(
  request: Request,
  { held, store, now }: { readonly held: HeldJob; readonly store: Store; readonly now: number },
): Promise<Response> {
  const expected = request.headers.get('if-match');
  if (expected === null)
    return refuse(428, 'if_match', 'If-Match: expected the ETag of the job as it was read');
  const wanted = { schema: 'action-change-0.1', maxBytes: MAX_BODY_BYTES } as const;
  const asked = await readValidObject(request, wanted);
  if (asked instanceof Response) return asked;
  if (expected !== etagOf(held.bytes)) return stale();
  const next = advanced(held.job, { ...asked, now });
  if (next === undefined) {
    const following = transitions[held.job.state];
    const may = following.length === 0 ? 'it is at its end' : `next may be ${following.join(', ')}`;
    return refuse(409, 'transition_not_allowed', `the job is ${held.job.state}; ${may}`);
  }
  return (await replaceJob(store, held, next)) ? shown(canonicalBytes(next)) : stale();
}

function stale(): Response {
  return refuse(412, 'stale', 'the job has changed since; read it again');
}

function shown(bytes: Uint8Array, head = false): Response {
  const spelled = new TextDecoder().decode(bytes);
  return respondJson({ status: 200, body: null, spelled, headers: [['etag', etagOf(bytes)]], head });
}
