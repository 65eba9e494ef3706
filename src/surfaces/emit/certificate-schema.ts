/** `/api/certificate-schema`. */

import { deriveCertificateSchema } from '../../derive/certificate-schema.ts';
import { type Files, jsonFile } from '../files.ts';
import { operation } from '../registry.ts';
import type { Site } from '../site.ts';

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
