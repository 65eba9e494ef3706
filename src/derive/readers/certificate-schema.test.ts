import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { validate } from '../../schema/validate.ts';
import { emitSchemas } from '../../surfaces/emit/schemas.ts';
import { deriveCertificateSchema } from './certificate-schema.ts';

const { publisher } = committedEvidence();
const paths = { surfaces: '/a', did: '/b', verifier: '/c', guide: '/d' };
const body = validate('certificate-schema-0.1', deriveCertificateSchema({ publisher }, paths), 'body');

test('the digest is that of the served schema, at the address cards carry', () => {
  const served = emitSchemas().get(body.card_schema_path.slice(1));
  if (served === undefined) throw new Error(`${body.card_schema_path} is not served`);
  expect(body.card_schema_sha256).toBe(sha256Hex(served));
  expect(body.card_schema_url).toBe(`${publisher.base_url}${body.card_schema_path}`);
});

test('every surface is named with the role that may sign it', () => {
  expect(body.surfaces).toMatchObject({ measurement: 'card-attestation', mill: 'board-attestation' });
});
