/** `/api/certificate-schema`. */

import { deriveCertificateSchema } from '../../derive/readers/certificate-schema.ts';
import type { Site } from '../../derive/site.ts';
import { operation } from '../../operations/operations.ts';
import { type Files, jsonFile } from '../files.ts';

export const emitCertificateSchema = ({ evidence }: Site): Files =>
  jsonFile(
    'api/certificate-schema.json',
    deriveCertificateSchema(evidence, {
      surfaces: operation('card-surfaces').path,
      did: operation('did').path,
      verifier: operation('verifier').path,
      guide: operation('how-to-verify').path,
    }),
  );
