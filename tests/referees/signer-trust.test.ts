/**
 * Which list holds a signer, as the marking door says it, beside what `openssl verify` says of the certificates that stand
 * in the file; and what exiftool shows that it reads in the same files.
 */

import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../src/core/sha256.ts';
import { measured } from '../kit/measured-marking.ts';
import { useFolder } from '../kit/scratch.ts';

const vectors = fileURLToPath(new URL('../vectors/trust/', import.meta.url));
const folder = useFolder();

/** Certificates that stand one behind the other in the bytes of a file, the signer's first. */
function chainIn(bytes: Buffer): readonly X509Certificate[] {
  const found: X509Certificate[] = [];
  for (let at = 0; at < bytes.length - 4; at += 1) {
    if (bytes.readUInt16BE(at) !== 0x3082) continue;
    try {
      const certificate = new X509Certificate(bytes.subarray(at, at + 4 + bytes.readUInt16BE(at + 2)));
      found.push(certificate);
      at += certificate.raw.length - 1;
    } catch {
      // Not the beginning of a certificate.
    }
  }
  return found;
}

const pemOf = (certificates: readonly X509Certificate[]): string => certificates.map(String).join('');

function opensslHolds(certificates: readonly X509Certificate[], list: string, at: number): boolean {
  const [leaf, ...others] = certificates;
  if (leaf === undefined) expect.fail('a certificate stands in the file');
  writeFileSync(join(folder, 'leaf.pem'), pemOf([leaf]));
  writeFileSync(join(folder, 'others.pem'), pemOf(others));
  const { status, stderr, error } = spawnSync(
    'openssl',
    [
      ...['verify', '-no-CApath', '-no-CAstore', '-CAfile', join(vectors, list), '-attime', `${at}`],
      ...['-purpose', 'smimesign', '-untrusted', join(folder, 'others.pem'), join(folder, 'leaf.pem')],
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error(`openssl did not start: apt-get install openssl (${error.message})`);
  if (status !== 0 && !/verification failed|error \d+ at/.test(stderr)) throw new Error(stderr);
  return status === 0;
}

const lists = ['listed', 'impostor', 'other', 'clocks'].map((id) => {
  const pem = readFileSync(join(vectors, `${id}.pem`), 'utf8');
  const about = { id, name: id, source: 'OpenSSL', day: '2026-11-24', sha256: sha256Hex(Buffer.from(pem)) };
  return { list: { ...about, holds: 'signers' as const, file: `doors/trust/${id}.pem` }, pem };
});
const clocks = lists.slice(-1).map(({ list, pem }) => ({
  list: { ...list, id: 'stamps', holds: 'time-stamps' as const },
  pem,
}));

test.each(['signed.jpg', 'stamped.jpg', 'odd.jpg', 'ended.jpg', 'ended-stamped.jpg'])(
  '%s: the lists that the card names are those by which OpenSSL verifies the chain at that time',
  async (name) => {
    const bytes = readFileSync(join(vectors, name));
    // Certificates of a stamp follow those of the signer.
    const chain = chainIn(bytes).slice(0, 2);
    const { statements } = await measured(Uint8Array.from(bytes), [...lists, ...clocks]);
    const line = statements.find((each) => each.startsWith('c2pa.signer-trust: '));
    const stamped = / judged at (\d{4}\S+Z),/.exec(line ?? '')?.[1];
    const at = Math.floor((stamped === undefined ? Date.now() : Date.parse(stamped)) / 1000);
    const held = line?.includes('held by')
      ? lists.filter(({ list }) => line.includes(`"${list.name}" of`))
      : [];
    const verified = lists.filter(({ list }) => opensslHolds(chain, `${list.id}.pem`, at));
    expect(held.map(({ list }) => list.id)).toEqual(verified.map(({ list }) => list.id));
    const [leaf] = chain;
    const isEnded = leaf !== undefined && Date.parse(leaf.validTo) / 1000 < at;
    expect(verified.length).toBe(isEnded ? 0 : 1);
    if (!isEnded) expect(statements.join('\n')).toContain('organisation "Evidence Board"');
  },
);
