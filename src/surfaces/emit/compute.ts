/** `/api/compute`. */

import { deriveComputeProbe } from '../../derive/compute-probe.ts';
import { type Files, jsonFile } from '../files.ts';
import { operation } from '../registry.ts';
import type { Site } from '../site.ts';

export const emitCompute = ({ evidence }: Site): Files =>
  jsonFile(
    'api/compute.json',
    deriveComputeProbe(evidence, {
      state: operation('state').path,
      compute: operation('compute').path,
      agui: operation('agui-health').path,
    }),
  );
