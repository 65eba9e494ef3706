/**
 * A zip archive read part by part: the directory at its end, then one member at a time. The methods
 * with which results are packed are read: 0 (stored), 8 (deflate) and 93 (zstd). Where a number is all
 * ones, the true number stands in 64 bits elsewhere: in the large end record, or after the member's name.
 *
 *     … members … | directory: PK\x01\x02 … one for each member
 *     | PK\x06\x06 large end | PK\x06\x07 where that is | PK\x05\x06 end: count, size, offset
 */

import zlib from 'node:zlib';
import { refusal, shown } from '../row/imported-row.ts';
import { decode, MAX_DOCUMENT, type SourceFile } from './source-file.ts';

/** Node 22.12 to 22.14 unpack no zstd. */
const hasZstd = 'zstdDecompressSync' in zlib;

export type ZipMember = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
  readonly crc: number;
};

const END = 0x06054b50;
const LARGE_END = 0x06064b50;
const LOCATOR = 0x07064b50;
const ALL_ONES = 0xffffffff;
const ENTRY = 0x02014b50;
const MEMBER = 0x04034b50;
/** Before the name and the bytes of a member. */
const MEMBER_HEAD = 30;
/** The end may be followed by a comment of at most 65,535 bytes. */
const TAIL = 22 + 65_535;
/** A directory of more bytes than this belongs to no log. */
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
    const [name, extra, comment] = [28, 30, 32].map((place) => data.getUint16(offset + place, true));
    const end = offset + 46 + (name ?? 0);
    const large = largeNumbers(bytes.subarray(end, end + (extra ?? 0)));
    const numberAt = (place: number): number => {
      const number = data.getUint32(offset + place, true);
      return number === ALL_ONES ? (large.shift() ?? number) : number;
    };
    // The extra field holds its numbers in this order.
    const [size, packed, at] = [24, 20, 42].map(numberAt);
    const spelled = bytes.subarray(offset + 46, end);
    members.push({
      name: decode(heldAs(source.name, spelled), spelled),
      method: data.getUint16(offset + 10, true),
      packed: packed ?? 0,
      size: size ?? 0,
      at: at ?? 0,
      crc: data.getUint32(offset + 16, true),
    });
    offset = end + (extra ?? 0) + (comment ?? 0);
  }
  refuseTricks(source, members);
  return members;
}

/** What a packer makes of text, at most: members that overlap or repeat one another would unpack to any size. */
const MOST_RATIO = 200;

/**
 * Each member has a name of its own below the archive, and bytes of its own. 218 KB with one member under 500
 * names unpack to 90,000 MiB.
 */
function refuseTricks(source: SourceFile, members: readonly ZipMember[]): void {
  const names = new Set<string>();
  for (const { name } of members) {
    if (names.has(name)) throw tricked(source, `each name once, got ${shown(name)} twice`);
    if (!staysInside(name)) throw tricked(source, `names below the archive, got ${shown(name)}`);
    names.add(name);
  }
  let end = 0;
  for (const member of members.toSorted((one, other) => one.at - other.at)) {
    if (member.at < end)
      throw tricked(source, `members one after another, got ${shown(member.name)} over another`);
    end = member.at + MEMBER_HEAD + member.packed;
  }
  const unpacked = members.reduce((sum, { size }) => sum + size, 0);
  const most = MAX_DOCUMENT + MOST_RATIO * source.size;
  if (unpacked > most) throw tricked(source, `at most ${most} bytes unpacked in all, got ${unpacked}`);
}

function staysInside(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return (
    !/[\\\0]|^[A-Za-z]:/.test(name) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function tricked({ name }: SourceFile, expected: string) {
  return refusal('RESULTS_FILE', name, `expected ${expected}`);
}

/** Extra field 1 holds the numbers of 64 bits that do not fit into the directory. */
function largeNumbers(extra: Uint8Array): number[] {
  const data = view(extra);
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = data.getUint16(at + 2, true);
    const end = Math.min(at + 4 + length, extra.length);
    if (data.getUint16(at, true) === 1) return numbersIn(extra.subarray(at + 4, end));
    at = end;
  }
  return [];
}

function numbersIn(bytes: Uint8Array): number[] {
  const data = view(bytes);
  return Array.from({ length: bytes.length >> 3 }, (_, at) => Number(data.getBigUint64(at * 8, true)));
}

export function readZipMember(source: SourceFile, member: ZipMember): string {
  const bytes = readZipBytes(source, member);
  return decode(heldAs(`${source.name} ${member.name}`, bytes), bytes);
}

function heldAs(name: string, bytes: Uint8Array): Pick<SourceFile, 'name' | 'part'> {
  return { name, part: (start, length) => bytes.subarray(start, start + length) };
}

export function readZipBytes(source: SourceFile, member: ZipMember): Uint8Array {
  const where = `${source.name} ${member.name}`;
  if (member.size > MAX_DOCUMENT)
    throw refusal(
      'RESULTS_FILE',
      where,
      `expected at most ${MAX_DOCUMENT} bytes unpacked, got ${member.size}`,
    );
  if (member.at + MEMBER_HEAD + member.packed > source.size)
    throw damaged(source, `a member ${member.name} inside the file`);
  const head = source.part(member.at, MEMBER_HEAD);
  if (head.length < MEMBER_HEAD || view(head).getUint32(0, true) !== MEMBER)
    throw damaged(source, `a member ${member.name}`);
  // Name and extra field stand before the bytes a second time, and may be longer than in the directory.
  const start = member.at + MEMBER_HEAD + view(head).getUint16(26, true) + view(head).getUint16(28, true);
  const bytes = unpack(where, member, source.part(start, member.packed));
  if (zlib.crc32(bytes) !== member.crc)
    throw refusal('RESULTS_FILE', where, 'expected the bytes of its checksum (CRC-32), got damaged ones');
  return bytes;
}

function unpack(where: string, { method, size }: ZipMember, bytes: Uint8Array): Uint8Array {
  const bound = { maxOutputLength: Math.max(size, 1) };
  try {
    if (method === 0) return bytes;
    if (method === 8) return zlib.inflateRawSync(bytes, bound);
    if (method === 93 && hasZstd) return zlib.zstdDecompressSync(bytes, bound);
  } catch {
    throw refusal(
      'RESULTS_FILE',
      where,
      `expected ${size} bytes packed by method ${method}, got damaged ones`,
    );
  }
  const expected = hasZstd || method !== 93 ? 'packing method 0, 8 or 93' : 'Node 22.15 or newer for zstd';
  throw refusal('RESULTS_FILE', where, `expected ${expected}, got method ${method}`);
}

type Directory = { readonly count: number; readonly size: number; readonly at: number };

function findEnd(source: SourceFile): Directory {
  const start = Math.max(0, source.size - TAIL);
  const tail = source.part(start, TAIL);
  const data = view(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (data.getUint32(at, true) !== END) continue;
    const isLarge = at >= 20 && data.getUint32(at - 20, true) === LOCATOR;
    if (isLarge) return findLargeEnd(source, Number(data.getBigUint64(at - 12, true)));
    return {
      count: data.getUint16(at + 10, true),
      size: data.getUint32(at + 12, true),
      at: data.getUint32(at + 16, true),
    };
  }
  throw damaged(source, 'the directory of a zip archive at its end: it was cut, or is still being written');
}

function findLargeEnd(source: SourceFile, at: number): Directory {
  const bytes = at + 56 <= source.size ? source.part(at, 56) : new Uint8Array();
  if (bytes.length < 56 || view(bytes).getUint32(0, true) !== LARGE_END)
    throw damaged(source, 'the directory of a large zip archive at the place that the archive names');
  const [count = 0, size = 0, start = 0] = numbersIn(bytes.subarray(32, 56));
  return { count, size, at: start };
}

function damaged({ name }: SourceFile, expected: string) {
  return refusal(
    'RESULTS_FILE',
    name,
    `expected ${expected}, got none; write it again, or convert the log to .json`,
  );
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
