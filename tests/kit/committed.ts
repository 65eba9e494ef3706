/** What the repository has committed, read once for all tests of a worker: it is large, and nobody changes it. */

import { type Evidence, readEvidence } from '../../src/artifacts/evidence.ts';

let read: Evidence | undefined;

export function committedEvidence(): Evidence {
  read ??= readEvidence('artifacts');
  return read;
}
