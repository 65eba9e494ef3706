/**
 * What issuer and verifier must agree on before a card means anything.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { cardRole } from '../../core/card-surface.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { pathOf } from '../../operations/paths.ts';
import { type CertificateSchema01, schemas } from '../../schema/contracts.gen.ts';
import { artifactSchema } from '../figures/register-count.ts';

export function deriveCertificateSchema({ publisher }: Pick<Evidence, 'publisher'>): CertificateSchema01 {
  const path = artifactSchema('card-v0');
  return {
    schema: 'svc.certificate-schema/0.1',
    license: 'CC-BY-4.0',
    note:
      'A card records a measurement and is no certificate: no conformity mark, no accreditation, no grade. ' +
      'Its signature is an integrity claim, not a truth claim.',
    card_schema_url: `${publisher.base_url}${path}`,
    card_schema_path: path,
    card_schema_sha256: sha256Hex(canonicalBytes(schemas['card-v0'])),
    id_rule:
      'A card’s id is the SHA-256, in lowercase hex, of the canonical bytes (RFC 8785) of its body: the card without sig_ed25519. ' +
      'The file name and every index entry are that id.',
    signature_rule:
      'sig_ed25519 is an Ed25519 signature over those same canonical bytes, in lowercase hex, or null on an unsigned card. It counts only ' +
      'under the key that the body’s kid names in the identity document, and only if that key’s role may sign the card’s surface.',
    surfaces_url: pathOf('card-surfaces'),
    surfaces: { ...cardRole },
    did_document: pathOf('did'),
    verifier: pathOf('verifier'),
    guide: pathOf('how-to-verify'),
  };
}
