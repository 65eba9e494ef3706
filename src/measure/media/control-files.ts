/** The control files of the media adapters, which are in no bank. */

import { writeFile } from 'node:fs/promises';
import type { Bytes } from './bytes.ts';
import { testChain } from './certificate.ts';
import { originFile } from './origin-file.ts';
import { signedJpeg } from './signed-jpeg.ts';
import { openMakers } from './signed-originals.ts';

/** Where the adapters find them; the answer names what was written. */
export async function writeControlFiles(): Promise<readonly string[]> {
  const folder = new URL('../adapters/media/control/', import.meta.url);
  const files = await controlFiles();
  for (const [name, bytes] of files) await writeFile(new URL(name, folder), bytes);
  return [...files.keys()];
}

async function controlFiles(): Promise<ReadonlyMap<string, Bytes>> {
  const sign = await openMakers();
  const signed = await sign({
    maker: 'c2pa-rs',
    carrier: signedJpeg,
    picture: 901,
    variant: 0,
    chain: testChain(),
  });
  return new Map([
    ['plain.jpg', signedJpeg.plain(900)],
    ['signed.jpg', signed],
    ['changed.jpg', signedJpeg.touchPicture(signed)],
    ['origin.jpg', originFile('jpg', 902, CAMERA)],
  ]);
}

const CAMERA: Parameters<typeof originFile>[2] = {
  order: 'II',
  main: [
    { tag: 0x010f, text: 'Control Camera' },
    { tag: 0x0110, text: 'CC-1' },
    { tag: 0x0131, text: 'Control Software' },
    { tag: 0x013b, text: 'Control Artist' },
  ],
};
