/** SVG as PNG, by a renderer that is the same on every machine and with one typeface: equal bytes everywhere. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { keptBytes } from '../../core/answers.ts';
import { assets } from '../../operations/pages.ts';
import { projectRoot } from '../places.ts';
import { toIndexedPng } from './indexed-png.ts';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const typeface = readFileSync(join(projectRoot, 'public', assets.serif));

/** As wide as the drawing says, or as it is told. */
export function toPng(svg: string, width?: number): Uint8Array {
  return keptBytes(['picture', svg, `${width}`], () => render(svg, width));
}

function render(svg: string, width: number | undefined): Uint8Array {
  const font = { fontBuffers: [typeface], loadSystemFonts: false };
  const fitTo = width === undefined ? undefined : ({ mode: 'width', value: width } as const);
  const drawing = new Resvg(svg, { font, ...(fitTo && { fitTo }) });
  const image = drawing.render();
  const { width: across, height, pixels } = image;
  // A logo, which is told its width, is small with all its shades.
  const indexed =
    width === undefined ? toIndexedPng({ width: across, height, pixels }, colours(svg)) : undefined;
  const png = indexed ?? image.asPng();
  image.free();
  drawing.free();
  return png;
}

/** Those that a drawing names. */
function colours(svg: string): readonly string[] {
  return svg.match(/#[0-9a-f]{6}\b/gi) ?? [];
}
