/** What the repository has committed, read once for all tests of a worker, because reading takes long and no test changes the result. */

import { type Evidence, readEvidence } from '../../src/artifacts/evidence.ts';

let read: Evidence | undefined;

export function committedEvidence(): Evidence {
  read ??= readEvidence('artifacts');
  return read;
}
