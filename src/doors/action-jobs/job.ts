/** One action job: an intent, and the states it went through. */

import { canonicalBytes } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { ActionIntent01, ActionJob01 } from '../../schema/contracts.gen.ts';
import { toSecond } from '../http/respond.ts';

export type JobState = ActionJob01['state'];

/**
 *     staged ──▶ accepted ──▶ done
 *        │           │
 *        ▼           ▼
 *     rejected, cancelled
 */
export const transitions: Readonly<Record<JobState, readonly JobState[]>> = {
  staged: ['accepted', 'rejected', 'cancelled'],
  accepted: ['done', 'rejected', 'cancelled'],
  rejected: [],
  cancelled: [],
  done: [],
};

export type Step = {
  readonly state: JobState;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly note?: string | undefined;
};

/** One key of the writer's own choosing is one job: two that come at once cannot both be first. */
export function jobIdOf(idempotencyKey: string): string {
  return sha256Hex(utf8(`action-job|${idempotencyKey}`)).slice(0, 32);
}

export function stagedJob(job_id: string, intent: ActionIntent01, now: number): ActionJob01 {
  return {
    schema: 'svc.action-job/0.1',
    job_id,
    intent,
    intent_sha256: digestOf(intent),
    state: 'staged',
    history: [toStep({ state: 'staged', now })],
  };
}

/** The job a step further, or nothing where that step may not follow. */
export function advanced(job: ActionJob01, step: Step): ActionJob01 | undefined {
  if (!transitions[job.state].includes(step.state)) return undefined;
  return { ...job, state: step.state, history: [...job.history, toStep(step)] };
}

export function isSameIntent(job: ActionJob01, intent: ActionIntent01): boolean {
  return job.intent_sha256 === digestOf(intent);
}

/** Of what is answered, so that whoever holds the answer holds its tag. */
export function etagOf(bytes: Uint8Array): string {
  return `"${sha256Hex(bytes)}"`;
}

function toStep({ state, now, note }: Step): ActionJob01['history'][number] {
  return { state, at: toSecond(now), ...(note === undefined ? {} : { note }) };
}

function digestOf(intent: ActionIntent01): string {
  return sha256Hex(canonicalBytes(intent));
}
