/** Numbers and text as bytes, for writing media files by hand. */

export type Bytes = Uint8Array<ArrayBuffer>;

export function join(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function ascii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function u16le(value: number): Bytes {
  return u16be(value).reverse();
}

export function u32le(value: number): Bytes {
  return u32be(value).reverse();
}

export function readU32be(from: Uint8Array, at: number): number {
  return new DataView(from.buffer, from.byteOffset, from.byteLength).getUint32(at);
}

export function readU16be(from: Uint8Array, at: number): number {
  return new DataView(from.buffer, from.byteOffset, from.byteLength).getUint16(at);
}

/** First place of `needle`; it has to be there. */
export function locate(haystack: Uint8Array, needle: Uint8Array): number {
  for (let at = 0; at + needle.length <= haystack.length; at += 1) {
    if (needle.every((byte, index) => haystack[at + index] === byte)) return at;
  }
  throw new RangeError('the bytes looked for are not there');
}

/** A copy in which one byte has its lowest bit turned. */
export function flip(from: Uint8Array, at: number): Bytes {
  if (at < 0 || at >= from.length) throw new RangeError(`no byte ${at} in ${from.length} bytes`);
  const copy = Uint8Array.from(from);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

export function u16be(value: number): Bytes {
  return bytes((value >> 8) & 255, value & 255);
}

export function u32be(value: number): Bytes {
  return bytes((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

export function bytes(...values: readonly number[]): Bytes {
  return Uint8Array.from(values);
}
