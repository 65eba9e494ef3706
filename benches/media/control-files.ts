/**
 * `npm run measure:controls`: makes the control files of the media adapters again, which are in no
 * bank. The packages of `benches/fleet/` must be installed.
 */

import { writeFile } from 'node:fs/promises';
import { originFile } from '../meta-read-3/origin-file.ts';
import type { Bytes } from './bytes.ts';
import { testChain } from './certificate.ts';
import { signedJpeg } from './signed-jpeg.ts';
import { openMakers } from './signed-originals.ts';

const CAMERA: Parameters<typeof originFile>[2] = {
  order: 'II',
  main: [
    { tag: 0x010f, text: 'Control Camera' },
    { tag: 0x0110, text: 'CC-1' },
    { tag: 0x0131, text: 'Control Software' },
    { tag: 0x013b, text: 'Control Artist' },
  ],
};

for (const [name, bytes] of await controlFiles()) {
  await writeFile(new URL(`./control/${name}`, import.meta.url), bytes);
  console.log(name);
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
