/**
 * Makes the control files of the media adapters, which are in no bank: `node
 * src/measure/media/write-control.ts`.
 */

import { writeFile } from 'node:fs/promises';
import { jpegExif } from './carriers.ts';
import { testChain } from './certificate.ts';
import { jpeg } from './jpeg.ts';
import { EXIF, field } from './meta-fields.ts';
import { c2paRsSigner } from './sign-c2pa-rs.ts';
import { exifBlock } from './tiff.ts';

const folder = new URL('../adapters/media/control/', import.meta.url);
const sign = await c2paRsSigner(testChain());
const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';
const camera = exifBlock({
  order: 'II',
  main: [
    field(EXIF.Make, 'Control Camera'),
    field(EXIF.Model, 'CC-1'),
    field(EXIF.Software, 'Control Software'),
    field(EXIF.Artist, 'Control Artist'),
  ],
  exif: [field(EXIF.DateTimeOriginal, '2020:01:02 03:04:05')],
});

const signed = await sign({ file: jpeg(901), format: 'image/jpeg', title: 'control', source });
await writeFile(new URL('plain.jpg', folder), jpeg(900));
await writeFile(new URL('signed.jpg', folder), signed);
await writeFile(new URL('origin.jpg', folder), jpeg(902, [jpegExif(camera)]));
