/**
 * Action jobs in the store: a record for each, changed only on condition of what was read, and a list
 * of their ids that holds no more than may be kept. Nothing is dropped to make room.
 */

import { BoardError } from '../../core/board-error.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { utf8 } from '../../core/text.ts';
import type { ActionJob01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { type Store, updateStored } from '../store/store.ts';

export type HeldJob = {
  readonly job: ActionJob01;
  readonly bytes: Uint8Array;
  /** The store's own mark of this version. */
  readonly version: string;
};

export const MOST_JOBS = 1_000;

const LIST = 'ids';

export async function findJob(store: Store, job_id: string): Promise<HeldJob | undefined> {
  const found = await store.get(`jobs/${job_id}`);
  if (found === null) return undefined;
  return { job: parseJob(found.value, job_id), bytes: found.value, version: found.etag };
}

/**
 * The job as it is kept: this one, or one that was there before. Its place is taken first: an
 * instance that dies in between leaves a place that the same key fills.
 */
export async function addJob(store: Store, job: ActionJob01): Promise<HeldJob | 'full'> {
  const before = await findJob(store, job.job_id);
  if (before !== undefined) return before;
  if (!(await takePlace(store, job.job_id))) return 'full';
  await store.createOnly(`jobs/${job.job_id}`, canonicalBytes(job));
  const kept = await findJob(store, job.job_id);
  if (kept === undefined)
    throw new BoardError('STORE', `store: job ${job.job_id} is gone as soon as written`);
  return kept;
}

/** Whether it was still the version that was read. */
export async function replaceJob(store: Store, held: HeldJob, next: ActionJob01): Promise<boolean> {
  const key = `jobs/${next.job_id}`;
  const { written } = await store.replaceIfMatch(key, canonicalBytes(next), held.version);
  return written;
}

/** Whether there is one; a place that is taken already is taken again. */
function takePlace(store: Store, job_id: string): Promise<boolean> {
  return updateStored(store, LIST, (current) => {
    const ids = new TextDecoder()
      .decode(current ?? new Uint8Array())
      .split(' ')
      .filter(Boolean);
    const taken = new Set([...ids, job_id]);
    return taken.size > MOST_JOBS ? undefined : utf8([...taken].join(' '));
  });
}

function parseJob(bytes: Uint8Array, job_id: string): ActionJob01 {
  try {
    return parseAs('action-job-0.1', bytes, job_id);
  } catch (cause) {
    throw new BoardError('STORE', `store: expected a job as ${job_id}, got other bytes`, { cause });
  }
}
