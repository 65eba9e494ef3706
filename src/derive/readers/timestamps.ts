/** Every proof of time that is served. */

import type { Addresses } from '../../operations/hosting.ts';
import type { Timestamps01 } from '../../schema/contracts.gen.ts';
import { listTimestamps, type ProvenInTime } from '../figures/timestamps.ts';

export function deriveTimestamps(evidence: ProvenInTime, address: Pick<Addresses, 'of'>): Timestamps01 {
  return {
    schema: 'svc.timestamps/0.1',
    license: 'CC-BY-4.0',
    note: `Proofs of OpenTimestamps. None of them was compared with a block here: ${address.of('timestamp-verifier')} does that with a header that you give.`,
    proofs: listTimestamps(evidence),
  };
}
