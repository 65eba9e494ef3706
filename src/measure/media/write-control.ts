/**
 * Makes the control files of the media adapters, which are in no bank: `node
 * src/measure/media/write-control.ts`.
 */

import { writeFile } from 'node:fs/promises';
import { testChain } from './certificate.ts';
import { originFile } from './origin-file.ts';
import { signedJpeg } from './signed-jpeg.ts';
import { openMakers } from './signed-originals.ts';

const folder = new URL('../adapters/media/control/', import.meta.url);
const sign = await openMakers();
const chain = testChain();
const signed = await sign({ maker: 'c2pa-rs', carrier: signedJpeg, picture: 901, variant: 0, chain });
const origin = originFile('jpg', 902, {
  order: 'II',
  main: [
    { tag: 0x010f, text: 'Control Camera' },
    { tag: 0x0110, text: 'CC-1' },
    { tag: 0x0131, text: 'Control Software' },
    { tag: 0x013b, text: 'Control Artist' },
  ],
});

await writeFile(new URL('plain.jpg', folder), signedJpeg.plain(900));
await writeFile(new URL('signed.jpg', folder), signed);
await writeFile(new URL('changed.jpg', folder), signedJpeg.touchPicture(signed));
await writeFile(new URL('origin.jpg', folder), origin);
