/**
 * Edwards25519 and Ed25519 as RFC 8032 writes them, in whole numbers: for making signatures that a
 * verifier must accept or refuse, and for holding each to the RFC's own equations. Slow, and not for
 * secrets.
 */

import { createHash } from 'node:crypto';

export type Point = { readonly x: bigint; readonly y: bigint };

/** The field's prime (5.1, table 1). */
export const P = 2n ** 255n - 19n;

/** The order of the base point. */
export const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const D = mod(-121665n * inverse(121666n));

const SQRT_OF_MINUS_1 = power(2n, (P - 1n) / 4n);

/** x is 0 and y is 1. */
export const IDENTITY: Point = { x: 0n, y: 1n };

export const BASE: Point = pointOf(mod(4n * inverse(5n)), 0n);

/** 5.1.4. */
export function add(a: Point, b: Point): Point {
  return toPoint(sum(extended(a), extended(b)));
}

export function multiply(scalar: bigint, point: Point): Point {
  let result = extended(IDENTITY);
  let doubled = extended(point);
  for (let left = scalar; left > 0n; left >>= 1n) {
    if (left & 1n) result = sum(result, doubled);
    doubled = sum(doubled, doubled);
  }
  return toPoint(result);
}

export function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** 5.1.2: y in little-endian order, the last bit that of x. */
export function encodePoint({ x, y }: Point): Uint8Array {
  return littleEndian(y | ((x & 1n) << 255n));
}

/** 5.1.3; undefined where decoding fails. */
export function decodePoint(encoded: Uint8Array): Point | undefined {
  if (encoded.length !== 32) return undefined;
  const whole = fromLittleEndian(encoded);
  const sign = whole >> 255n;
  const y = whole & (2n ** 255n - 1n);
  if (y >= P) return undefined;
  const x = rootOf(y);
  if (x === undefined || (x === 0n && sign === 1n)) return undefined;
  return { x: (x & 1n) === sign ? x : mod(-x), y };
}

/** Whether a y belongs to a point of the curve. */
export function isOnCurve(y: bigint): boolean {
  return rootOf(y) !== undefined;
}

/** The point with this y whose x has this last bit. */
export function pointOf(y: bigint, sign: bigint): Point {
  return pointIn(littleEndian(y | (sign << 255n)));
}

export function pointIn(encoded: Uint8Array): Point {
  const point = decodePoint(encoded);
  if (point === undefined)
    throw new RangeError(`no point is encoded as ${Buffer.from(encoded).toString('hex')}`);
  return point;
}

/** RFC 7748, 4.1: u of the same point on Curve25519. */
export function montgomeryOf({ y }: Point): bigint {
  return mod((1n + y) * inverse(1n - y));
}

export function sha512(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash('sha512');
  for (const part of parts) hash.update(part);
  return Uint8Array.from(hash.digest());
}

export function littleEndian(value: bigint): Uint8Array {
  const hex = value.toString(16).padStart(64, '0');
  if (hex.length !== 64) throw new RangeError('a number of more than 32 bytes');
  return Uint8Array.from(Buffer.from(hex, 'hex')).reverse();
}

export function fromLittleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

/** Extended homogeneous coordinates: x = X / Z, y = Y / Z, x y = T / Z. */
type Extended = { readonly X: bigint; readonly Y: bigint; readonly Z: bigint; readonly T: bigint };

function extended({ x, y }: Point): Extended {
  return { X: x, Y: y, Z: 1n, T: mod(x * y) };
}

function toPoint({ X, Y, Z }: Extended): Point {
  const factor = inverse(Z);
  return { x: mod(X * factor), y: mod(Y * factor) };
}

/** The formulas of 5.1.4, letter for letter; they hold for equal points too. */
function sum(one: Extended, two: Extended): Extended {
  const A = mod((one.Y - one.X) * (two.Y - two.X));
  const B = mod((one.Y + one.X) * (two.Y + two.X));
  const C = mod(one.T * 2n * D * two.T);
  const dd = mod(one.Z * 2n * two.Z);
  const E = B - A;
  const F = dd - C;
  const G = dd + C;
  const H = B + A;
  return { X: mod(E * F), Y: mod(G * H), T: mod(E * H), Z: mod(F * G) };
}

/** 5.1.3, steps 2 and 3: an x for this y, where there is one. */
function rootOf(y: bigint): bigint | undefined {
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  const candidate = power(square, (P + 3n) / 8n);
  return [candidate, mod(candidate * SQRT_OF_MINUS_1)].find((x) => mod(x * x) === square);
}

function mod(value: bigint): bigint {
  return ((value % P) + P) % P;
}

function inverse(value: bigint): bigint {
  return power(value, P - 2n);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = mod(base);
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * square);
    square = mod(square * square);
  }
  return result;
}
