/** SVG as PNG, by a renderer that is the same on every machine and with one typeface: equal bytes everywhere. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { assets } from '../../operations/pages.ts';
import { projectRoot } from '../places.ts';

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const typeface = readFileSync(join(projectRoot, 'public', assets.serif));

export function toPng(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers: [typeface], loadSystemFonts: false } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
