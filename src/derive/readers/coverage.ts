/** The operation table's lifecycle, row by row. */

import { registry, withLifecycle } from '../../operations/operations.ts';
import type { Coverage01 } from '../../schema/contracts.gen.ts';

export function deriveCoverage(): Coverage01 {
  return {
    schema: 'svc.coverage/0.1',
    license: 'CC-BY-4.0',
    note:
      'One row an operation. NOT_IMPLEMENTED accepts, keeps and signs nothing; RETIRED and QUARANTINED_PRE_RELEASE answer 503. ' +
      'LIVE says that an operation answers as described, not that what it measures is complete.',
    by_lifecycle: {
      LIVE: withLifecycle('LIVE').length,
      RETIRED: withLifecycle('RETIRED').length,
      NOT_IMPLEMENTED: withLifecycle('NOT_IMPLEMENTED').length,
      QUARANTINED_PRE_RELEASE: withLifecycle('QUARANTINED_PRE_RELEASE').length,
    },
    operations: registry.map(({ path, methods, lifecycle, served_by }) => ({
      path,
      methods: [...methods],
      lifecycle,
      served_by,
    })),
  };
}
