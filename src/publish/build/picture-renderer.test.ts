import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { neutralLooks } from '../../artifacts/looks.ts';
import { deriveSharePictures } from '../../derive/drawings/share-picture.ts';
import { toPictureSvg } from '../../surfaces/picture-svg.ts';
import { toPng } from './picture-renderer.ts';

const svgOf = (words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#ffffff"/><text x="60" y="90" font-size="40">${words}</text></svg>`;

/** Width, height, bits of a dot, and 3 where they stand for a colour of a palette. */
function headOf(png: Uint8Array): readonly number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20), view.getUint8(24), view.getUint8(25)];
}

test('two renderings are the same bytes, and letters are drawn', () => {
  const png = toPng(svgOf('first'));
  expect(toPng(svgOf('first'))).toEqual(png);
  expect(toPng(svgOf('other'))).not.toEqual(png);
  expect([png.subarray(1, 4), headOf(png)]).toEqual([Uint8Array.of(0x50, 0x4e, 0x47), [1200, 630, 4, 3]]);
});

describe('on our board', () => {
  test('every share picture is of at most 40 kB', async () => {
    const pictures = deriveSharePictures(await exampleSite());
    expect(pictures.length).toBeGreaterThan(10);
    const large = pictures
      .map((picture) => ({ name: picture.name, bytes: toPng(toPictureSvg(picture)).length }))
      .filter(({ bytes }) => bytes > 40_000);
    expect(large).toEqual([]);
  });

  test('the logo keeps all its shades, and what shows through it', () => {
    const logo = new TextDecoder().decode(neutralLooks.logo);
    expect(headOf(toPng(logo, 32))).toEqual([32, 32, 8, 6]);
  });
});
