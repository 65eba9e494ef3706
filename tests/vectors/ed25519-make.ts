/**
 * Makes ed25519.json: signatures for each class on which Ed25519 libraries disagree, built from points so that the
 * equation really holds where a lenient library looks. Deterministic. Run: node tests/vectors/ed25519-make.ts
 */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { etc, Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { encode, isOnCurve, littleEndian, smallOrderEncodings, T, toBytes, torsion } from './curve-points.ts';

export type Ed25519Vector = {
  name: string;
  public_key: string;
  message: string;
  signature: string;
  verdict: 'V' | 'X';
};
type Attempt = {
  A: Uint8Array;
  R: Uint8Array;
  scalar: (k: bigint) => bigint;
  accepts?: (k: bigint) => boolean;
};

const { n: L, p } = Point.CURVE();
const B = Point.BASE;
const { concatBytes, bytesToHex, mod } = etc;

const a = scalarOf('secret');
const r = scalarOf('nonce');
const A = B.multiply(a);
const R = B.multiply(r);

export function ed25519Vectors(): Ed25519Vector[] {
  return [
    ...sound(),
    ...mixedOrder(),
    ...smallOrder(),
    ...malleable(),
    ...altered(),
    ...notPoints(),
    ...lengths(),
  ];
}

function sound(): Ed25519Vector[] {
  return ['', 'a', 'abc', '{"a":1}', 'm'.repeat(127), 'm'.repeat(128), 'm'.repeat(2000)].map((text) => {
    return vector(`sound, message of ${text.length} bytes`, 'V', genuine(text));
  });
}

/** A and R with a torsion part: cofactorless verification accepts exactly those whose torsion cancels. */
function mixedOrder(): Ed25519Vector[] {
  const scalar = (k: bigint) => r + k * a;
  const shifted = { A: A.add(T).toBytes(), R: R.add(T).toBytes() };
  const plain = { A: A.toBytes(), R: R.toBytes() };
  const case1 = { ...plain, A: shifted.A, scalar, accepts: (k: bigint) => k % 8n === 0n };
  const case2 = { ...shifted, scalar, accepts: (k: bigint) => k % 8n === 7n };
  const case3 = { ...plain, A: shifted.A, scalar, accepts: (k: bigint) => k % 8n === 3n };
  const case4 = { ...plain, R: shifted.R, scalar };
  const case5 = { ...shifted, scalar, accepts: (k: bigint) => k % 8n === 1n };
  return [
    vector('A of mixed order, its torsion cancels', 'V', ground(case1)),
    vector('A and R of mixed order, their torsion cancels', 'V', ground(case2)),
    vector('A of mixed order, holds only with the cofactor', 'X', ground(case3)),
    vector('R of mixed order, holds only with the cofactor', 'X', ground(case4)),
    vector('A and R of mixed order, holds only with the cofactor', 'X', ground(case5)),
  ];
}

/** The cofactorless equation holds in each: only the list of encodings refuses them. */
function smallOrder(): Ed25519Vector[] {
  return smallOrderEncodings().flatMap((encoding) => {
    const bytes = etc.hexToBytes(encoding);
    const order = torsion.findIndex((point) => point.equals(Point.fromBytes(bytes, true)));
    const asA = { A: bytes, R: R.toBytes(), scalar: () => r, accepts: (k: bigint) => k % 8n === 0n };
    // With A = aB + T and S = ka, [S]B − [k]A = −[k]T, which is R when k ≡ −(index of R) mod 8.
    const cancels = (k: bigint) => (k + BigInt(order)) % 8n === 0n;
    const asR = { A: A.add(T).toBytes(), R: bytes, scalar: (k: bigint) => k * a, accepts: cancels };
    return [
      vector(`A of small order, ${encoding.slice(0, 4)}…${encoding.slice(-2)}`, 'X', ground(asA)),
      vector(`R of small order, ${encoding.slice(0, 4)}…${encoding.slice(-2)}`, 'X', ground(asR)),
    ];
  });
}

function malleable(): Ed25519Vector[] {
  const base = genuine('malleable');
  const S = littleEndian(base.signature.subarray(32));
  const others: [string, bigint][] = [
    ['S + L', S + L],
    ['S + 2L', S + 2n * L],
    ['S + 8L', S + 8n * L],
    ['S with bit 255 set', S + (1n << 255n)],
    ['L − S', L - S],
    ['S = L', L],
    ['S = L − 1', L - 1n],
    ['S = 0', 0n],
    ['S of all ones', (1n << 256n) - 1n],
  ];
  return others.map(([name, scalar]) => {
    const signature = concatBytes(base.signature.subarray(0, 32), toBytes(scalar));
    return vector(name, 'X', { ...base, signature });
  });
}

function altered(): Ed25519Vector[] {
  const base = genuine('altered');
  const flips = [0, 1, 15, 31, 32, 33, 47, 63].map((at) => {
    const signature = base.signature.map((byte, index) => (index === at ? byte ^ 1 : byte));
    return vector(`one bit of byte ${at} of the signature`, 'X', { ...base, signature });
  });
  const [head, tail] = [base.signature.subarray(0, 32), base.signature.subarray(32)];
  return [
    ...flips,
    vector('halves exchanged', 'X', { ...base, signature: concatBytes(tail, head) }),
    vector('another message', 'X', { ...base, message: utf8('alterec') }),
    vector('message with one byte more', 'X', { ...base, message: utf8('altered ') }),
    vector('another key', 'X', { ...base, A: R.toBytes() }),
    vector('the negated key', 'X', { ...base, A: A.negate().toBytes() }),
    vector('the negated R', 'X', { ...base, signature: concatBytes(R.negate().toBytes(), tail) }),
  ];
}

/** y ≥ p that names a curve point of large order, and y off the curve. No signer can know a secret for these. */
function notPoints(): Ed25519Vector[] {
  const base = genuine('not points');
  const tail = base.signature.subarray(32);
  const small = Array.from({ length: 17 }, (_, at) => BigInt(at + 2));
  const secondSpellings = small.filter(isOnCurve).map((y): [string, bigint] => [`y = p + ${y}`, y + p]);
  const offCurve = small
    .filter((y) => !isOnCurve(y))
    .map((y): [string, bigint] => [`y = ${y}, off the curve`, y]);
  return [...secondSpellings.slice(0, 6), ...offCurve.slice(0, 3)].flatMap(([name, y]) =>
    [0n, 1n].flatMap((sign) => [
      vector(`A with ${name}, sign ${sign}`, 'X', { ...base, A: encode(y, sign) }),
      vector(`R with ${name}, sign ${sign}`, 'X', { ...base, signature: concatBytes(encode(y, sign), tail) }),
    ]),
  );
}

function lengths(): Ed25519Vector[] {
  const base = genuine('lengths');
  const cut = (length: number) => concatBytes(base.signature, base.signature).subarray(0, length);
  return [
    ...[0, 1, 31, 32, 63, 65, 96, 128].map((n) =>
      vector(`signature of ${n} bytes`, 'X', { ...base, signature: cut(n) }),
    ),
    ...[0, 31, 33, 64].map((n) =>
      vector(`key of ${n} bytes`, 'X', { ...base, A: concatBytes(base.A, base.A).subarray(0, n) }),
    ),
    vector('signature of zeros', 'X', { ...base, signature: new Uint8Array(64) }),
    vector('signature of ones', 'X', { ...base, signature: new Uint8Array(64).fill(255) }),
    vector('key of zeros', 'X', { ...base, A: new Uint8Array(32) }),
    vector('key of ones', 'X', { ...base, A: new Uint8Array(32).fill(255) }),
  ];
}

type Signed = { A: Uint8Array; message: Uint8Array; signature: Uint8Array };

function vector(name: string, verdict: 'V' | 'X', { A, message, signature }: Signed): Ed25519Vector {
  const [public_key, text, proof] = [A, message, signature].map(bytesToHex);
  return { name, public_key: public_key ?? '', message: text ?? '', signature: proof ?? '', verdict };
}

function genuine(text: string): Signed {
  return signed(text, { A: A.toBytes(), R: R.toBytes(), scalar: (k) => r + k * a });
}

function signed(text: string, { A, R, scalar }: Attempt): Signed {
  const message = utf8(text);
  return { A, message, signature: concatBytes(R, toBytes(mod(scalar(challenge({ A, R, message })), L))) };
}

/** Counts up the message until k is what the construction needs. */
function ground(attempt: Attempt): Signed {
  const { accepts = (k: bigint) => k % 8n !== 0n } = attempt;
  for (let count = 0; ; count += 1) {
    const text = `count ${count}`;
    if (accepts(challenge({ ...attempt, message: utf8(text) }))) return signed(text, attempt);
  }
}

function challenge({ A, R, message }: { A: Uint8Array; R: Uint8Array; message: Uint8Array }): bigint {
  return mod(littleEndian(sha512(concatBytes(R, A, message))), L);
}

function scalarOf(label: string): bigint {
  return mod(littleEndian(sha512(utf8(`evidence board vectors: ${label}`))), L);
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const origin =
    'Made by ed25519-make.ts beside this file: points of @noble/ed25519, verdicts of profile board-strict by construction.';
  const rows = ed25519Vectors().map((row) => `  ${JSON.stringify(row)}`);
  writeFileSync(
    fileURLToPath(new URL('ed25519.json', import.meta.url)),
    `{\n "origin": ${JSON.stringify(origin)},\n "vectors": [\n${rows.join(',\n')}\n ]\n}\n`,
  );
}
