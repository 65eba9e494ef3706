/**
 * A zip archive read part by part: the directory at its end, then one member at a time. Methods 0,
 * 8 (deflate) and 93 (zstd), which is what logs are packed with.
 *
 *     … members … | directory: PK\x01\x02 … one for each member | PK\x05\x06 end: count, size, offset
 */

import { inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { refusal } from '../imported-row.ts';
import { decode, MAX_DOCUMENT, type SourceFile } from './source-file.ts';

export type ZipMember = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const MEMBER = 0x04034b50;
/** The end may be followed by a comment of at most 65,535 bytes. */
const TAIL = 22 + 65_535;
/** A directory of more members than this is no log. */
const MAX_DIRECTORY = 64 * 1024 * 1024;

export function isZip(source: SourceFile): boolean {
  const head = source.part(0, 4);
  return head.length === 4 && view(head).getUint32(0, true) === MEMBER;
}

export function readZipDirectory(source: SourceFile): readonly ZipMember[] {
  const { count, size, at } = findEnd(source);
  if (size > MAX_DIRECTORY || at + size > source.size) throw damaged(source, 'a directory inside the file');
  const bytes = source.part(at, size);
  const members: ZipMember[] = [];
  let offset = 0;
  for (let number = 0; number < count; number += 1) {
    const data = view(bytes);
    if (offset + 46 > bytes.length || data.getUint32(offset, true) !== ENTRY)
      throw damaged(source, `${count} members in its directory, got ${number}`);
    const nameLength = data.getUint16(offset + 28, true);
    members.push({
      name: decode(source.name, bytes.subarray(offset + 46, offset + 46 + nameLength)),
      method: data.getUint16(offset + 10, true),
      packed: data.getUint32(offset + 20, true),
      size: data.getUint32(offset + 24, true),
      at: data.getUint32(offset + 42, true),
    });
    offset += 46 + nameLength + data.getUint16(offset + 30, true) + data.getUint16(offset + 32, true);
  }
  return members;
}

export function readZipMember(source: SourceFile, member: ZipMember): string {
  const where = `${source.name} ${member.name}`;
  if (member.size > MAX_DOCUMENT)
    throw refusal(
      'RESULTS_FILE',
      where,
      `expected at most ${MAX_DOCUMENT} bytes unpacked, got ${member.size}`,
    );
  const head = source.part(member.at, 30);
  if (head.length < 30 || view(head).getUint32(0, true) !== MEMBER)
    throw damaged(source, `a member ${member.name}`);
  // Name and extra field stand here a second time, and may be longer than in the directory.
  const start = member.at + 30 + view(head).getUint16(26, true) + view(head).getUint16(28, true);
  return decode(where, unpack(where, member, source.part(start, member.packed)));
}

function unpack(where: string, { method, size }: ZipMember, bytes: Uint8Array): Uint8Array {
  const bound = { maxOutputLength: Math.max(size, 1) };
  try {
    if (method === 0) return bytes;
    if (method === 8) return inflateRawSync(bytes, bound);
    if (method === 93) return zstdDecompressSync(bytes, bound);
  } catch {
    throw refusal(
      'RESULTS_FILE',
      where,
      `expected ${size} bytes packed by method ${method}, got damaged ones`,
    );
  }
  throw refusal('RESULTS_FILE', where, `expected packing method 0, 8 or 93, got ${method}`);
}

function findEnd(source: SourceFile): { count: number; size: number; at: number } {
  const start = Math.max(0, source.size - TAIL);
  const tail = source.part(start, TAIL);
  const data = view(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (data.getUint32(at, true) !== END) continue;
    return {
      count: data.getUint16(at + 10, true),
      size: data.getUint32(at + 12, true),
      at: data.getUint32(at + 16, true),
    };
  }
  throw damaged(source, 'the directory of a zip archive at its end: it was cut, or is still being written');
}

function damaged({ name }: SourceFile, expected: string) {
  return refusal('RESULTS_FILE', name, `expected ${expected}, got none`);
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
