/** Byte strings as values: comparison and joining. */

/**
 * SHA-256, or another implementation of it: a build passes a native one, a browser keeps the
 * portable default.
 */
export type Hash = (bytes: Uint8Array) => Uint8Array;

export const HASH_BYTES = 32;

export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at]);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Gives a large buffer's memory back at once: the runtime alone would let far more gather first. */
export function letGo(bytes: Uint8Array<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}
