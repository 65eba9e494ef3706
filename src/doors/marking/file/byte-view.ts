/** Numbers and words at a place of a file. A place behind its end reads as zeros, never as a fault. */

export function u16be(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function u32be(bytes: Uint8Array, at: number): number {
  return u16be(bytes, at) * 0x1_0000 + u16be(bytes, at + 2);
}

export function u32le(bytes: Uint8Array, at: number): number {
  return (
    ((bytes[at + 3] ?? 0) * 0x100 + (bytes[at + 2] ?? 0)) * 0x1_0000 +
    (bytes[at + 1] ?? 0) * 0x100 +
    (bytes[at] ?? 0)
  );
}

/** A length as ID3 writes it: four bytes of seven bits each. */
export function syncSafe(bytes: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
  return ((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127);
}

/** Eight bytes; beyond 2^53 the number is far behind any file's end, rounded or not. */
export function u64be(bytes: Uint8Array, at: number): number {
  return u32be(bytes, at) * 0x1_0000_0000 + u32be(bytes, at + 4);
}

export function asciiAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

export function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}

/** First place of the words from `from` on, or -1. */
export function indexOfAscii(bytes: Uint8Array, words: string, from = 0): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(words, from, 'latin1');
}

/** UTF-8 that is UTF-8 throughout, else Latin-1, which every byte is. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
