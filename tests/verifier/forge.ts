// Keys, signatures, canonical bytes and trees for the fixtures, with node:crypto and plain loops only: neither the
// engine's code nor the verifier's.
import { createHash, createPrivateKey, createPublicKey, sign as edSign, type KeyObject } from 'node:crypto';

export const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'));
export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const digest = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
export const sha256 = (bytes: Uint8Array | string): string => digest(bytes).toString('hex');
const digestHex = (...hexes: string[]): string => sha256(Buffer.from(hexes.join(''), 'hex'));

export type Key = { did: string; kid: string; fragment: string; hex: string; raw: Buffer; secret: KeyObject };

export const DID = 'did:web:board.example';
export function keyOf(fragment: string, seed: number, did = DID): Key {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, seed),
  ]);
  const secret = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(12);
  return { did, kid: `${did}#${fragment}`, fragment, hex: raw.toString('hex'), raw, secret };
}
export const sign = (key: Key, message: Uint8Array | string): string =>
  edSign(null, Buffer.from(message), key.secret).toString('hex');

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };
export type Members = { [name: string]: Json | undefined };

export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function multibase(raw: Uint8Array): string {
  let number = BigInt(`0xed01${Buffer.from(raw).toString('hex')}`);
  let out = '';
  for (; number > 0n; number /= 58n) out = DIGITS.charAt(Number(number % 58n)) + out;
  return `z${out}`;
}

export type Listed = { key: Key; status?: 'active' | 'retired' };
export function didDocument(listed: Listed[], did = DID): Uint8Array {
  const methods = listed.flatMap(({ key, status = 'active' }) => {
    const extra = { valid_from: '2026-01-01T00:00:00Z', valid_until: null, custody: 'test', status };
    const jwk = {
      kty: 'OKP',
      crv: 'Ed25519',
      x: key.raw.toString('base64url'),
      alg: 'EdDSA',
      use: 'sig',
      kid: key.kid,
    };
    return [
      { id: key.kid, type: 'Multikey', controller: did, publicKeyMultibase: multibase(key.raw), ...extra },
      { id: `${key.kid}-jwk`, type: 'JsonWebKey', controller: did, publicKeyJwk: jwk, ...extra },
    ];
  });
  return bytesOf(JSON.stringify({ id: did, verificationMethod: methods }, null, 2));
}

// ---- trees, written the slow and obvious way

function levelUp(level: string[], odd: 'duplicate' | 'carry'): string[] {
  const next: string[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i] ?? '';
    const right = level[i + 1];
    if (right !== undefined) next.push(digestHex(left, right));
    else next.push(odd === 'duplicate' ? digestHex(left, left) : left);
  }
  return next;
}
export function merkleRoot(leaves: string[], odd: 'duplicate' | 'carry'): string | null {
  let level = leaves;
  while (level.length > 1) level = levelUp(level, odd);
  return level[0] ?? null;
}
export function merklePath(leaves: string[], index: number): string[] {
  const path: string[] = [];
  for (
    let [level, at] = [leaves, index];
    level.length > 1;
    [level, at] = [levelUp(level, 'duplicate'), at >> 1]
  )
    path.push(level[at ^ 1] ?? level[at] ?? '');
  return path;
}

export const logLeaf = (entry: Uint8Array): string => sha256(Buffer.concat([Buffer.from([0]), entry]));
const logNode = (left: string, right: string): string => digestHex('01', left, right);
const split = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1);
// RFC 6962, 2.1, 2.1.1 and 2.1.2, in the recursive words of the standard
export function logRoot(leaves: string[]): string {
  if (leaves.length < 2) return leaves[0] ?? sha256('');
  const k = split(leaves.length);
  return logNode(logRoot(leaves.slice(0, k)), logRoot(leaves.slice(k)));
}
function logPath(leaves: string[], index: number): string[] {
  if (leaves.length < 2) return [];
  const k = split(leaves.length);
  return index < k
    ? [...logPath(leaves.slice(0, k), index), logRoot(leaves.slice(k))]
    : [...logPath(leaves.slice(k), index - k), logRoot(leaves.slice(0, k))];
}
export function logConsistency(leaves: string[], old: number, whole = true): string[] {
  if (old === leaves.length) return whole ? [] : [logRoot(leaves)];
  const k = split(leaves.length);
  return old <= k
    ? [...logConsistency(leaves.slice(0, k), old, whole), logRoot(leaves.slice(k))]
    : [...logConsistency(leaves.slice(k), old - k, false), logRoot(leaves.slice(0, k))];
}

// ---- notes

// Type 01 signs the text. Type 04, a witness, signs what it saw and when, and its line carries the time before the signature.
const typed = (type: number, key: Key): Buffer => Buffer.concat([Buffer.from([type]), key.raw]);
const keyId = (name: string, typedKey: Buffer): Buffer =>
  digest(Buffer.concat([Buffer.from(`${name}\n`), typedKey])).subarray(0, 4);
const toVkey = (name: string, typedKey: Buffer): string =>
  `${name}+${keyId(name, typedKey).toString('hex')}+${typedKey.toString('base64')}`;
export const vkey = (name: string, key: Key): string => toVkey(name, typed(1, key));
export const witnessVkey = (name: string, key: Key): string => toVkey(name, typed(4, key));

export function signatureLine(name: string, key: Key, text: string): string {
  const signature = Buffer.from(sign(key, text), 'hex');
  return `— ${name} ${Buffer.concat([keyId(name, typed(1, key)), signature]).toString('base64')}\n`;
}

export function cosignature(name: string, key: Key, text: string, time = 1_795_305_600): string {
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(time));
  const signature = Buffer.from(sign(key, `cosignature/v1\ntime ${time}\n${text}`), 'hex');
  return `— ${name} ${Buffer.concat([keyId(name, typed(4, key)), stamp, signature]).toString('base64')}\n`;
}
export const note = (name: string, key: Key, text: string): string =>
  `${text}\n${signatureLine(name, key, text)}`;
export const checkpoint = (origin: string, key: Key, leaves: string[]): string =>
  note(
    origin,
    key,
    `${origin}\n${leaves.length}\n${Buffer.from(logRoot(leaves), 'hex').toString('base64')}\n`,
  );
export function logProof(leaves: string[], index: number, point: string): string {
  const hashes = logPath(leaves, index).map((hex) => `${Buffer.from(hex, 'hex').toString('base64')}\n`);
  return `c2sp.org/tlog-proof@v1\nindex ${index}\n${hashes.join('')}\n${point}`;
}
