/** `/api/certificate-schema`. */

import { deriveCertificateSchema } from '../../derive/readers/certificate-schema.ts';
import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import { type Files, jsonFile } from '../files.ts';

export function emitCertificateSchema({ evidence }: Site): Files {
  return jsonFile(
    'api/certificate-schema.json',
    deriveCertificateSchema(evidence, {
      surfaces: operation('card-surfaces').path,
      did: operation('did').path,
      verifier: operation('verifier').path,
      guide: operation('how-to-verify').path,
    }),
  );
}
