import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sha256Hex } from '../../src/core/sha256.ts';
import { toVkey } from '../../src/core/tlog/note-key.ts';
import { useGoProgram } from '../go/go-verifier.ts';

const siteDir = inject('siteDir');
const go = useGoProgram('open-note');
const { did_domain } = JSON.parse(readFileSync('artifacts/publisher.json', 'utf8'));

/** Made from the served key document, as a stranger has it. */
const vkey = (() => {
  const did = JSON.parse(readFileSync(join(siteDir, '.well-known/did.json'), 'utf8'));
  const { publicKeyJwk } = did.verificationMethod.find(({ id }: { id: string }) =>
    id.endsWith('#board-attestation-1-jwk'),
  );
  const publicKey = new Uint8Array(Buffer.from(publicKeyJwk.x, 'base64url'));
  return toVkey({ name: `${did_domain}/site`, publicKey });
})();

const listed = (): readonly string[] =>
  readFileSync(join(siteDir, 'SHA256SUMS'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(66));

describe('the note over the built site', () => {
  test('opens with unmodified Go note tools and states the list of files and the head of the log', () => {
    if (go.missing !== undefined) return;
    const { status, said } = go.run([join(siteDir, 'site.note'), vkey]);
    const [name, sums, size, root, day] = said.split('\n');
    expect(status).toBe(0);
    expect(name).toBe(`${did_domain}/site`);
    expect(sums).toBe(sha256Hex(readFileSync(join(siteDir, 'SHA256SUMS'))));
    const checkpoint = readFileSync(join(siteDir, 'log/checkpoint'), 'utf8').split('\n');
    expect([size, root]).toEqual([checkpoint[1], checkpoint[2]]);
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('changed by a digit it opens no more', () => {
    if (go.missing !== undefined) return;
    const forged = join(siteDir, '..', 'forged.note');
    const text = readFileSync(join(siteDir, 'site.note'), 'utf8');
    writeFileSync(forged, text.replace(/\n(\d+)\n/, '\n1$1\n'));
    expect(go.run([forged, vkey])).toMatchObject({ status: 1, said: expect.stringContaining('REFUTED') });
  });

  test('the list holds every file but itself, the note and the log; the host’s rules too', () => {
    const files = readdirSync(siteDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(siteDir.length + 1))
      .filter((path) => !path.startsWith('log/') && path !== 'SHA256SUMS' && path !== 'site.note');
    expect([...listed()].sort()).toEqual(files.sort());
    expect(listed()).toEqual(expect.arrayContaining(['_headers', '_redirects', 'index.html']));
  });
});
