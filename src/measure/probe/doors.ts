/**
 * Asks every door once, without a payment and without a credential: by GET, or by POST of an empty object, which no door
 * keeps. That a door asks to be paid, or for a credential, is an answer.
 */

import type { IncomingMessage } from 'node:http';
import type { DoorAnswer1, DoorProbe01 } from '../../schema/contracts.gen.ts';
import { boundedBody, boundedRequest, type Reach } from '../bounded-request.ts';
import { isRecord, tryJson } from '../foreign.ts';
import { type CallLimits, describeFailure } from './json-rpc.ts';

/** How a door is asked: by GET where it answers that. */
export type DoorCall = { readonly path: string; readonly method: DoorAnswer1['method'] };

type DoorsAsked = {
  readonly calls: readonly DoorCall[];
  readonly origin: string;
  /** Where the doors are deployed; null: a build that is served here. */
  readonly site: string | null;
  readonly as_of: string;
  readonly limits: CallLimits;
  readonly reach: Reach;
  readonly now: () => Date;
  readonly doing: (what: string) => void;
};

export async function probeDoors({ calls, site, as_of, doing, ...asked }: DoorsAsked): Promise<DoorProbe01> {
  const doors: DoorProbe01['doors'] = [];
  for (const call of calls) {
    doing(`asking ${call.path}`);
    doors.push({ path: call.path, answer: await askDoor(call, asked) });
  }
  return { schema: 'svc.door-probe/0.1', as_of, produced_by: 'npm run probe', site, doors };
}

async function askDoor(
  { path, method }: DoorCall,
  { origin, limits, reach, now }: Pick<DoorsAsked, 'origin' | 'limits' | 'reach' | 'now'>,
): Promise<DoorAnswer1> {
  const began = now();
  const asked = { method, at: `${began.toISOString().slice(0, 19)}Z` };
  const post = { headers: { 'content-type': 'application/json' }, body: '{}' };
  try {
    const answer = await boundedRequest({
      address: origin + path,
      method,
      ...(method === 'POST' ? post : { headers: {} }),
      reach,
      signal: AbortSignal.timeout(limits.timeout_ms),
    });
    const code = await codeOf(answer, limits.max_bytes);
    const ms = now().getTime() - began.getTime();
    return { ...asked, http_status: answer.statusCode ?? null, code, ms, reason: null };
  } catch (error) {
    return { ...asked, http_status: null, code: null, ms: null, reason: describeFailure(error, limits) };
  }
}

/** The word of a refusal, as errors, lifecycle and capability bodies state it. */
async function codeOf(answer: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedBody(answer, maxBytes)) chunks.push(chunk);
  if ((answer.statusCode ?? 0) < 400) return null;
  const body = tryJson(Buffer.concat(chunks).toString());
  const said = isRecord(body) ? [body.error, body.code, body.state] : [];
  const code = said.find((each) => typeof each === 'string' && /^[A-Za-z0-9_]{1,60}$/.test(each));
  return typeof code === 'string' ? code : null;
}
