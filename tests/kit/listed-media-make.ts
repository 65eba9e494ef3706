/**
 * Writes `tests/vectors/trust`: files whose signers OpenSSL certified, and the lists of authorities that hold them or not.
 * One certificate ends twenty seconds after it was made, before which OpenSSL states the time of a signature. Keys are
 * thrown away: `node tests/kit/listed-media-make.ts`.
 */

import { execFileSync } from 'node:child_process';
import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bytes } from '../../benches/media/bytes.ts';
import { jpeg } from '../../benches/media/jpeg.ts';
import { AI } from './marked-media.ts';
import { readyToSign, signMedia } from './marked-media-make.ts';

const RESERVED = 4_000;

const profiles = `
[inter]
basicConstraints=critical,CA:TRUE,pathlen:0
keyUsage=critical,keyCertSign
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
[leaf]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=emailProtection
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
[clock]
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=critical,timeStamping
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
[ca]
default_ca=here
[here]
database=index.txt
new_certs_dir=.
serial=serial
default_md=sha256
policy=any
unique_subject=no
[any]
organizationName=optional
commonName=supplied
[stamp]
serial=stamps
default_policy=1.2.3.4.1
digests=sha256
accuracy=secs:1
ess_cert_id_alg=sha256
signer_digest=sha256
`;

const folder = mkdtempSync(join(tmpdir(), 'evidence-board-listed-'));
const openssl = (...args: readonly string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
};
const place = (name: string): string => join(folder, name);

function makeKey(name: string): void {
  openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`);
}

function makeAuthority(name: string, common: string): void {
  makeKey(name);
  openssl(
    ...['req', '-x509', '-new', '-key', `${name}.key`, '-sha256', '-days', '7300', '-utf8'],
    ...['-subj', `/O=Evidence Board/CN=${common}`, '-out', `${name}.pem`],
    ...['-addext', 'keyUsage=critical,keyCertSign,cRLSign'],
  );
}

type Certified = {
  readonly by: string;
  readonly as: string;
  readonly common: string;
  readonly until?: string;
};

function certify(name: string, { by, as, common, until = '20451231235959Z' }: Certified): void {
  makeKey(name);
  openssl(
    ...['req', '-new', '-key', `${name}.key`, '-utf8', '-subj', `/O=Evidence Board/CN=${common}`],
    ...['-out', `${name}.csr`],
  );
  openssl(
    ...['ca', '-batch', '-notext', '-utf8', '-config', 'profiles', '-extfile', 'profiles', '-extensions', as],
    ...['-in', `${name}.csr`, '-cert', `${by}.pem`, '-keyfile', `${by}.key`],
    ...['-startdate', '20260101000000Z', '-enddate', until, '-out', `${name}.pem`],
  );
}

/** A token of RFC 3161 over these bytes, with the certificate of the clock in it. */
function stamp(data: Uint8Array): Buffer {
  writeFileSync(place('stamped'), data);
  openssl('ts', '-query', '-data', 'stamped', '-sha256', '-cert', '-out', 'query');
  openssl(
    ...['ts', '-reply', '-config', 'profiles', '-section', 'stamp', '-queryfile', 'query', '-token_out'],
    ...['-signer', 'clock.pem', '-inkey', 'clock.key', '-chain', 'clocks.pem', '-out', 'token'],
  );
  return readFileSync(place('token'));
}

type Item = Uint8Array | string | number | null | readonly Item[] | ReadonlyMap<string | number, Item>;

/** As much CBOR (RFC 8949) as a COSE_Sign1 needs. */
function cbor(item: Item): Buffer {
  const head = (major: number, count: number): Buffer => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (item === null) return Buffer.from([0xf6]);
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  if (item instanceof Map)
    return Buffer.concat([
      head(5, item.size),
      ...[...item].flatMap(([name, value]) => [cbor(name), cbor(value)]),
    ]);
  const items: readonly Item[] = Array.isArray(item) ? item : [];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

const ES256 = -7;

/** RFC 9052, with the chain in the protected header, and a time stamp over the signature where one is asked for. */
function seal(claim: Uint8Array, signer: string, isStamped: boolean): Bytes {
  const chain = [signer, 'inter'].map((name) => new X509Certificate(readFileSync(place(`${name}.pem`))).raw);
  const header = cbor(
    new Map<string | number, Item>([
      [1, ES256],
      [33, chain],
    ]),
  );
  const nothing = Buffer.alloc(0);
  const key = createPrivateKey(readFileSync(place(`${signer}.key`)));
  const toSign = cbor(['Signature1', header, nothing, claim]);
  const signature = sign('sha256', toSign, { key, dsaEncoding: 'ieee-p1363' });
  const stamps = isStamped
    ? [new Map([['val', stamp(cbor(['CounterSignature', header, nothing, cbor(signature)]))]])]
    : [];
  const message = (padding: number): Buffer => {
    const unprotected = new Map<string | number, Item>([
      ...(stamps.length === 0 ? [] : [['sigTst2', new Map([['tstTokens', stamps]])] as const]),
      ['pad', Buffer.alloc(padding)],
    ]);
    return Buffer.concat([Buffer.from([0xd2]), cbor([header, unprotected, null, signature])]);
  };
  const room = RESERVED - message(0).length;
  const fitting = [room, room - 1, room - 2].find((padding) => message(padding).length === RESERVED);
  if (fitting === undefined) throw new RangeError(`a seal of ${message(0).length} bytes does not fit`);
  return Uint8Array.from(message(fitting));
}

const made = fileURLToPath(new URL('../vectors/trust/', import.meta.url));
rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
try {
  writeFileSync(place('profiles'), profiles);
  writeFileSync(place('index.txt'), '');
  writeFileSync(place('serial'), '1000\n');
  writeFileSync(place('stamps'), '01\n');
  makeAuthority('listed', 'Listed authority');
  makeAuthority('other', 'Other authority');
  makeAuthority('impostor', 'Listed authority');
  makeAuthority('clocks', 'Listed time authority');
  certify('clock', { by: 'clocks', as: 'clock', common: 'Listed clock' });
  certify('inter', { by: 'listed', as: 'inter', common: 'Listed intermediate' });
  certify('signer', { by: 'inter', as: 'leaf', common: 'Listed signer' });
  certify('odd', { by: 'inter', as: 'leaf', common: 'Odd\u202e "signer"' });
  const soon = new Date(Date.now() + 20_000).toISOString().replace(/\.\d+|[-:T]/g, '');
  certify('ended', { by: 'inter', as: 'leaf', common: 'Ended signer', until: soon });
  readyToSign();
  const write = async (name: string, signer: string, isStamped: boolean): Promise<void> => {
    const sealed = (claim: Uint8Array): Bytes => seal(claim, signer, isStamped);
    const about = { format: 'image/jpeg', source: AI, reserved: RESERVED, seal: sealed };
    writeFileSync(`${made}${name}.jpg`, await signMedia(jpeg(501), about));
  };
  await write('ended-stamped', 'ended', true);
  await write('ended', 'ended', false);
  await write('stamped', 'signer', true);
  await write('signed', 'signer', false);
  await write('odd', 'odd', false);
  for (const name of ['listed', 'impostor', 'other', 'clocks'])
    copyFileSync(place(`${name}.pem`), `${made}${name}.pem`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
