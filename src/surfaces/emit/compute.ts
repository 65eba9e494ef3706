/** `/api/compute`. */

import { deriveComputeProbe } from '../../derive/readers/compute-probe.ts';
import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitCompute({ evidence }: Site): Files {
  return jsonFile(
    'api/compute.json',
    deriveComputeProbe(evidence, {
      state: operation('state').path,
      compute: operation('compute').path,
      agui: operation('agui-health').path,
    }),
  );
}
