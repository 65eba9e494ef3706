/** Zip archives made in a test. */

import { crc32 } from 'node:zlib';

type Packing = { readonly method: number; readonly pack: (bytes: Uint8Array) => Uint8Array };

const stored: Packing = { method: 0, pack: (bytes) => bytes };

/** Bytes as they are, anything else as JSON. */
export function zipOf(
  members: Readonly<Record<string, object>>,
  { method, pack }: Packing = stored,
): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(members)) {
    const name = Buffer.from(path);
    const plain = Buffer.from(content instanceof Uint8Array ? content : JSON.stringify(content));
    const packed = pack(plain);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(method, 4);
    sizes.writeUInt32LE(crc32(plain), 10);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(plain.length, 18);
    sizes.writeUInt16LE(name.length, 22);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    const member = Buffer.concat([Buffer.from('PK\u0003\u0004'), sizes, name, packed]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), sizes, offset, name]));
    parts.push(member);
    at += member.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

/** The archive as a tool writes it that must be ready for more than 4 GiB: with every length in 64 bits. */
export function zip64Of(members: Readonly<Record<string, object>>): Uint8Array {
  const small = Buffer.from(zipOf(members));
  const end = small.subarray(-22);
  const [count, at] = [end.readUInt16LE(10), end.readUInt32LE(16)];
  const directory: Buffer[] = [];
  for (let from = at; directory.length < count; ) {
    const length = 46 + small.readUInt16LE(from + 28);
    directory.push(inLarge(small.subarray(from, from + length)));
    from += length;
  }
  const entries = Buffer.concat(directory);
  const large = Buffer.alloc(56);
  large.write('PK\u0006\u0006');
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(entries.length), 40);
  large.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  locator.writeBigUInt64LE(BigInt(at + entries.length), 8);
  const last = Buffer.from(end);
  last.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([small.subarray(0, at), entries, large, locator, last]));
}

/** Puts packed length, length and offset into the extra field, and all ones into their usual places. */
function inLarge(entry: Buffer): Buffer {
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(24)), 4);
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
  extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(42)), 20);
  const made = Buffer.concat([entry, extra]);
  made.fill(0xff, 20, 28);
  made.writeUInt16LE(28, 30);
  made.fill(0xff, 42, 46);
  return made;
}
