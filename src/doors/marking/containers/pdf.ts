/**
 * PDF, as far as bytes alone tell: whether it is encrypted or cut off, how many objects it has, and
 * the XMP packets that stand in it in plain sight.
 */

import type { Parts } from '../file/anatomy.ts';
import { indexOfAscii } from '../file/byte-view.ts';
import { type Hindrance, place } from '../file/hindrance.ts';

/** Readers take seconds and half a gigabyte over hundreds of thousands of objects. */
const MOST_OBJECTS = 20_000;
const MOST_PACKETS = 16;
const TAIL_BYTES = 2_048;

/** A name may spell each letter as `#` and two hexadecimal digits. */
const ENCRYPT = nameRegex('Encrypt');
const METADATA = nameRegex('Metadata');
const OBJECT_STREAM = nameRegex('ObjStm');
const MANIFEST = nameRegex('C2PA_Manifest');

export function readPdf(bytes: Uint8Array): Parts {
  // Every byte is one character here: patterns run over the file without a copy for each.
  const text = toLatin1(bytes);
  const hindrance = wholeHindrance(text, bytes);
  const packets = packetsOf(bytes);
  // Metadata that is compressed, or pointed to from compressed objects, is not in plain sight.
  const isHidden = packets.length === 0 && (METADATA.test(text) || OBJECT_STREAM.test(text));
  return {
    ...(hindrance === undefined ? {} : { hindrance }),
    xmp: place(packets, isHidden ? 'unsupported' : undefined),
  };
}

/** The library says "not found" of a manifest that it could not reach; here it is in plain sight. */
export function namesManifest(bytes: Uint8Array): boolean {
  return MANIFEST.test(toLatin1(bytes)) || indexOfAscii(bytes, 'jumdc2pa') >= 0;
}

function wholeHindrance(text: string, bytes: Uint8Array): Hindrance | undefined {
  if (ENCRYPT.test(text)) return 'encrypted';
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES));
  if (indexOfAscii(tail, '%%EOF') < 0 || indexOfAscii(bytes, 'startxref') < 0) return 'truncated';
  let objects = 0;
  for (let at = text.indexOf(' obj'); at >= 0; at = text.indexOf(' obj', at + 4)) {
    objects += 1;
    if (objects > MOST_OBJECTS) return 'too-many-parts';
  }
  return undefined;
}

function packetsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let from = 0; packets.length < MOST_PACKETS; ) {
    const start = indexOfAscii(bytes, '<?xpacket begin', from);
    const end = start < 0 ? -1 : indexOfAscii(bytes, '<?xpacket end', start);
    if (end < 0) return packets;
    packets.push(bytes.subarray(start, end));
    from = end;
  }
  return packets;
}

function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

function nameRegex(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${hex}|#${hex.toUpperCase()})`;
  });
  return new RegExp(`/${letters.join('')}(?![A-Za-z0-9])`);
}
