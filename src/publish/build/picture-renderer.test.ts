import { expect, test } from 'vitest';
import { toPng } from './picture-renderer.ts';

const svgOf = (words: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text x="60" y="90" font-size="40">${words}</text></svg>`;

test('two renderings are the same bytes, and letters are drawn', () => {
  const png = toPng(svgOf('first'));
  expect(toPng(svgOf('first'))).toEqual(png);
  expect(toPng(svgOf('other'))).not.toEqual(png);
  expect([png.subarray(1, 4), new DataView(png.buffer, png.byteOffset).getUint32(16)]).toEqual([
    Uint8Array.of(0x50, 0x4e, 0x47),
    1200,
  ]);
});
