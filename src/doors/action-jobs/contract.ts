/** What anybody may know of the ledger of action jobs: the answer to a bare GET. */

import { MAX_DEPTH } from '../../core/json-members.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { ActionJobs01, DoorFacts01 } from '../../schema/contracts.gen.ts';
import { transitions } from './job.ts';
import { MOST_JOBS } from './job-ledger.ts';

export const MAX_BODY_BYTES = 8 * 1024;

/** Printable ASCII, so that the key fits into a header unchanged. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,128}$/;

const LONGEST_IDEMPOTENCY_KEY = 128;

/** The largest number of steps that a job can take through the states. */
const HISTORY_PER_JOB = 3;

const schemaAddress = (name: string): string => pathOf('schemas', { name });

export function actionJobsContract({ example_axis }: Pick<DoorFacts01, 'example_axis'>): ActionJobs01 {
  return {
    schema: 'svc.action-jobs/0.1',
    endpoint: operation('action-jobs').path,
    transitions: Object.fromEntries(Object.entries(transitions).map(([state, next]) => [state, [...next]])),
    limits: {
      jobs: MOST_JOBS,
      body_bytes: MAX_BODY_BYTES,
      depth: MAX_DEPTH,
      idempotency_key_characters: LONGEST_IDEMPOTENCY_KEY,
      history_per_job: HISTORY_PER_JOB,
    },
    headers: {
      'GET ?job_id=': ['Authorization', 'Origin'],
      POST: ['Authorization', 'Origin', 'Content-Type', 'Idempotency-Key'],
      'PATCH ?job_id=': ['Authorization', 'Origin', 'Content-Type', 'If-Match'],
    },
    schemas: {
      'POST body': schemaAddress('action-intent-0.1'),
      'PATCH body': schemaAddress('action-change-0.1'),
      job: schemaAddress('action-job-0.1'),
    },
    example: {
      action: 'rerun-bench',
      ...(example_axis === null ? {} : { subject: example_axis }),
      parameters: { reason: 'a new version of one component' },
    },
    note:
      'Staging keeps an intent and starts nothing. Jobs are read and written with the writer bearer of this operation, ' +
      'from the origin of this board; nothing is dropped to make room.',
  };
}
