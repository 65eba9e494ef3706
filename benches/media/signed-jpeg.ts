/** JPEG as a carrier of manifest stores: one APP11 segment (C2PA specification, A.3.1). */

import { ascii, type Bytes, flip, join } from './bytes.ts';
import { jpegComment, jpegJumbf, jpegXmp } from './carriers.ts';
import { assemble, dissect, jpeg, type Segment } from './jpeg.ts';
import { isStoreSegment, storeOfJpeg } from './jumbf.ts';
import { JPEG_VARIANTS } from './plain-metadata.ts';
import type { Carrier } from './signed-carrier.ts';

/** APP9: free for applications. */
const OWN_SEGMENT = 0xe9;

export const signedJpeg: Carrier = {
  extension: 'jpg',
  format: 'image/jpeg',
  plain: (picture, variant = 0) => jpeg(picture, JPEG_VARIANTS[variant]),
  withForeign: (picture, content) =>
    jpeg(picture, [{ marker: OWN_SEGMENT, payload: join(ascii('Fixture\0'), content) }]),
  withXmp: (picture, packet) => jpeg(picture, [jpegXmp(packet)]),
  storeOf: storeOfJpeg,
  withStore: (file, store) =>
    edit(file, (segments) =>
      segments.map((segment) => (isStoreSegment(segment) ? jpegJumbf(store) : segment)),
    ),
  withoutStore: unsigned,
  bound: unsigned,
  touchPicture: (file) => flip(file, lastPlainScanByte(file)),
  replacePicture: (file, picture) => assemble(dissect(file).segments, dissect(jpeg(picture)).rest),
  addNote: (file) => edit(file, (segments) => [...segments, jpegComment('Added later')]),
};

function unsigned(file: Bytes): Bytes {
  return edit(file, (segments) => segments.filter((segment) => !isStoreSegment(segment)));
}

function edit(file: Bytes, change: (segments: Segment[]) => Segment[]): Bytes {
  const { segments, rest } = dissect(file);
  return assemble(change(segments), rest);
}

/** A byte of the scan that neither is nor becomes the start of a marker. */
function lastPlainScanByte(file: Bytes): number {
  const fits = (at: number): boolean => [at - 1, at].every((place) => (file[place] ?? 255) < 0xfe);
  const at = Array.from({ length: 12 }, (_, back) => file.length - 4 - back).find(fits);
  if (at === undefined) throw new RangeError('no byte of the scan to change');
  return at;
}
