import { expect, test } from 'vitest';
import { neutralLooks } from '../artifacts/looks.ts';
import { toPng } from '../publish/build/picture-renderer.ts';
import { toIconFile } from './icon-file.ts';

test.each(['0 0 32 32', '0 0 8 8', '0 0 512 512'])(
  'a mark of the size %s is one picture of 32 dots in the icon file, where its head says',
  (viewBox) => {
    const svg = new TextDecoder().decode(neutralLooks.logo).replace('0 0 32 32', viewBox);
    const icon = Buffer.from(toIconFile(new TextEncoder().encode(svg), toPng));
    expect([...icon.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
    const png = icon.subarray(icon.readUInt32LE(18));
    expect(png).toHaveLength(icon.readUInt32LE(14));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32]);
  },
);
