/**
 * The test chain that signs the fixtures: an authority and a P-256 leaf of the profile readers
 * accept. The key is thrown away after use.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Chain = {
  /** DER, leaf first. */
  readonly certificates: readonly Uint8Array[];
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array;
};

const EXTENSIONS = `[leaf]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = emailProtection
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[req]
distinguished_name = name
[name]
`;

export function testChain(): Chain {
  const folder = mkdtempSync(join(tmpdir(), 'media-chain-'));
  const openssl = (...args: readonly string[]): Buffer =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = (name: string): Buffer =>
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', name);
  try {
    writeFileSync(join(folder, 'profile.cnf'), EXTENSIONS);
    newKey('authority.key');
    newKey('leaf.key');
    const authority = ['-x509', '-days', '7300', '-subj', '/O=Evidence Board/CN=Fixture authority'];
    const profile = ['-config', 'profile.cnf', '-extensions', 'authority'];
    openssl('req', '-new', '-key', 'authority.key', ...authority, ...profile, '-out', 'authority.pem');
    openssl(
      'req',
      '-new',
      '-key',
      'leaf.key',
      '-subj',
      '/O=Evidence Board/CN=Fixture signer',
      '-out',
      'leaf.csr',
    );
    const issue = [
      '-req',
      '-in',
      'leaf.csr',
      '-CA',
      'authority.pem',
      '-CAkey',
      'authority.key',
      '-set_serial',
      '2',
    ];
    openssl(
      'x509',
      ...issue,
      '-days',
      '7200',
      '-extfile',
      'profile.cnf',
      '-extensions',
      'leaf',
      '-out',
      'leaf.pem',
    );
    openssl('pkcs8', '-topk8', '-nocrypt', '-in', 'leaf.key', '-outform', 'DER', '-out', 'leaf.p8');
    const der = (name: string): Uint8Array =>
      Uint8Array.from(openssl('x509', '-in', name, '-outform', 'DER'));
    return {
      certificates: [der('leaf.pem'), der('authority.pem')],
      privateKey: Uint8Array.from(readFileSync(join(folder, 'leaf.p8'))),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
