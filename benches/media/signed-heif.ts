/**
 * HEIF as a carrier of manifest stores: one uuid box behind ftyp (C2PA specification, A.5), bound by
 * a hash over boxes (c2pa.hash.bmff.v3).
 */

import { ascii, type Bytes, bytes, flip, join, u32be, utf8 } from './bytes.ts';
import { assemble, dissect, type FileBox, heif } from './heif.ts';
import { DESCRIBED_PACKET } from './plain-metadata.ts';
import type { Carrier } from './signed-carrier.ts';

const C2PA = uuid('d8fec3d61b0e483c92975828877ec481');
const XMP = uuid('be7acfcb97a942e89c71999491e3afac');
const FOREIGN = uuid('5b1f3a0c64d24d5e8f0e2f1c7a9d3e62');

/** UUID, version and flags, "manifest" with its zero byte, an offset of eight bytes. */
const STORE_PREFIX = 16 + 4 + 9 + 8;

const NOTE: FileBox = { type: 'free', content: ascii('Harbour at noon, third of a series') };

const VARIANTS: readonly (readonly FileBox[])[] = [
  [],
  [xmpBox(DESCRIBED_PACKET)],
  [{ type: 'skip', content: ascii('Halden Optics HO-2') }],
  [NOTE],
];

/** The assertion says so itself: these top-level boxes are not part of its hash. */
const NOT_BOUND = ['ftyp', 'mfra', 'free', 'skip'];

export const signedHeif: Carrier = {
  extension: 'heic',
  format: 'image/heic',
  plain: (picture, variant = 0) => heif(picture, VARIANTS[variant]),
  withForeign: (picture, content) => heif(picture, [{ type: 'uuid', content: join(FOREIGN, content) }]),
  withXmp: (picture, packet) => heif(picture, [xmpBox(packet)]),
  storeOf: (file) => {
    const box = dissect(file).find(isStoreBox);
    if (box === undefined) throw new RangeError('no uuid box with a manifest store');
    return box.content.slice(STORE_PREFIX);
  },
  withStore: (file, store) =>
    edit(file, (box) =>
      isStoreBox(box) ? { type: 'uuid', content: join(box.content.slice(0, STORE_PREFIX), store) } : box,
    ),
  withoutStore: (file) => assemble(dissect(file).filter((box) => !isStoreBox(box))),
  bound,
  touchPicture: (file) =>
    edit(file, (box) =>
      box.type === 'meta' ? { type: 'meta', content: flip(box.content, box.content.length - 1) } : box,
    ),
  replacePicture: (file, picture) => {
    const other = dissect(heif(picture)).find(({ type }) => type === 'meta');
    return edit(file, (box) => (box.type === 'meta' ? (other ?? box) : box));
  },
  addNote: (file) => join(file, assemble([xmpBox(DESCRIBED_PACKET.replace('Darkroom 4', 'Darkroom 5'))])),
};

/** Each box that counts, with its place in the file before it as a number of eight bytes. */
function bound(file: Bytes): Bytes {
  const parts: Bytes[] = [];
  let at = 0;
  for (const box of dissect(file)) {
    const whole = assemble([box]);
    if (!NOT_BOUND.includes(box.type) && !isStoreBox(box)) parts.push(u32be(0), u32be(at), whole);
    at += whole.length;
  }
  return join(...parts);
}

function edit(file: Bytes, change: (box: FileBox) => FileBox): Bytes {
  return assemble(dissect(file).map(change));
}

function isStoreBox({ type, content }: FileBox): boolean {
  return type === 'uuid' && C2PA.every((byte, index) => content[index] === byte);
}

function xmpBox(packet: string): FileBox {
  return { type: 'uuid', content: join(XMP, utf8(packet)) };
}

function uuid(hex: string): Bytes {
  return bytes(...Buffer.from(hex, 'hex'));
}
