/** Points of edwards25519 that a signer should never meet, found by search, and the encodings some decoder takes for them. */

import { etc, Point } from '@noble/ed25519';

const { n: L, p } = Point.CURVE();

/** A point of order 8, and the eight points it generates. */
export const T = generatorOfTorsion();
export const torsion = Array.from({ length: 8 }, (_, i) => T.multiply(BigInt(i), false));

/** Every encoding that some decoder takes for a point of order 1, 2, 4 or 8. */
export function smallOrderEncodings(): string[] {
  const encodings = torsion.flatMap((point) => {
    const { x, y } = point.toAffine();
    const ys = y < 19n ? [y, y + p] : [y];
    const signs = x === 0n ? [0n, 1n] : [x & 1n];
    return ys.flatMap((value) => signs.map((sign) => etc.bytesToHex(encode(value, sign))));
  });
  return [...new Set(encodings)].sort();
}

export function isOnCurve(y: bigint): boolean {
  try {
    Point.fromBytes(encode(y, 0n));
    return true;
  } catch {
    return false;
  }
}

/** [L]P of a curve point with small y, the first that has order 8. */
function generatorOfTorsion(): Point {
  for (let y = 2n; ; y += 1n) {
    try {
      const P = Point.fromBytes(encode(y, 0n));
      const candidate = P.multiply(L / 2n, false)
        .double()
        .add(P); // [L]P, as L is odd
      if (!candidate.double().double().is0()) return candidate;
    } catch {
      // y is not on the curve
    }
  }
}

export function encode(y: bigint, sign: bigint): Uint8Array {
  return toBytes(y + (sign << 255n));
}

export function toBytes(value: bigint): Uint8Array {
  return etc.hexToBytes(value.toString(16).padStart(64, '0')).reverse();
}

export function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${etc.bytesToHex(bytes.toReversed())}`);
}
