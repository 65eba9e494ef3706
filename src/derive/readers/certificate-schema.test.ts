import { expect, test } from 'vitest';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { schemas } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { deriveCertificateSchema } from './certificate-schema.ts';

const { publisher } = committedEvidence();
const body = validate('certificate-schema-0.1', deriveCertificateSchema({ publisher }), 'body');

test('the digest is that of the served schema, at the address cards carry', () => {
  expect(body.card_schema_sha256).toBe(sha256Hex(canonicalBytes(schemas['card-v0'])));
  expect(body.card_schema_url).toBe(`${publisher.base_url}${body.card_schema_path}`);
});

test('every surface is named with the role that may sign it', () => {
  expect(body.surfaces).toMatchObject({ measurement: 'card-attestation', mill: 'board-attestation' });
});
