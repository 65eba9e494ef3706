/** What others published, with attribution and dates. */

import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { Reported01 } from '../../schema/contracts.gen.ts';
import { artifactPath, artifactSchema, countRows } from '../figures/register-count.ts';

export function deriveReported({ reported: read }: PublisherRegisters): Reported01 {
  return {
    schema: 'svc.reported/0.1',
    license: 'CC-BY-4.0',
    note:
      'Figures that others published, each under their name and with the day it was read. We did not measure them, and they are ' +
      'never blended into a MEASURED figure of this board. An empty list says that none is quoted; null says that the register could not be read.',
    count: countRows({
      kind: 'catalogued',
      read,
      field: 'aggregates',
      rowsOf: ({ aggregates }) => aggregates,
      note: 'Quoted figures; none of them was run here.',
    }),
    artifact: artifactPath(read),
    artifact_schema: artifactSchema('reported-register-0.1'),
    aggregates: read.ok ? read.value.aggregates : null,
  };
}
