/** PNG as a carrier of manifest stores: one caBX chunk (C2PA specification, A.3.2). */

import { deflateSync, inflateSync } from 'node:zlib';
import { type Bytes, flip } from './bytes.ts';
import { pngXmp } from './carriers.ts';
import { storeOfPng } from './jumbf.ts';
import { PNG_VARIANTS } from './plain-metadata.ts';
import { assemble, dissect, png, STORED, textChunk } from './png.ts';
import type { Carrier } from './signed-carrier.ts';

export const signedPng: Carrier = {
  extension: 'png',
  format: 'image/png',
  plain: (picture, variant = 0) => png(picture, PNG_VARIANTS[variant], STORED),
  withForeign: (picture, content) => png(picture, [{ type: 'fiXt', data: content }], STORED),
  withXmp: (picture, packet) => png(picture, [pngXmp(packet)], STORED),
  storeOf: storeOfPng,
  withStore: (file, store) => edit(file, 'caBX', () => store),
  withoutStore: unsigned,
  bound: unsigned,
  touchPicture: (file) =>
    edit(file, 'IDAT', (pixels) => {
      const rows = Uint8Array.from(inflateSync(pixels));
      return Uint8Array.from(deflateSync(flip(rows, rows.length - 1), { level: STORED }));
    }),
  replacePicture: (file, picture) => {
    const other = dissect(png(picture, [], STORED)).find(({ type }) => type === 'IDAT');
    return edit(file, 'IDAT', (pixels) => other?.data ?? pixels);
  },
  addNote: (file) => {
    const chunks = dissect(file);
    return assemble([...chunks.slice(0, -1), textChunk('Comment', 'Added later'), ...chunks.slice(-1)]);
  },
};

function unsigned(file: Bytes): Bytes {
  return assemble(dissect(file).filter(({ type }) => type !== 'caBX'));
}

function edit(file: Bytes, wanted: string, change: (data: Bytes) => Bytes): Bytes {
  return assemble(
    dissect(file).map(({ type, data }) => ({ type, data: type === wanted ? change(data) : data })),
  );
}
