/** Zip archives made in a test. */

import { crc32 } from 'node:zlib';

type Packing = { readonly method: number; readonly pack: (bytes: Uint8Array) => Uint8Array };

const stored: Packing = { method: 0, pack: (bytes) => bytes };

export function zipOf(
  members: Readonly<Record<string, object>>,
  { method, pack }: Packing = stored,
): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(members)) {
    const name = Buffer.from(path);
    const plain = Buffer.from(JSON.stringify(content));
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
