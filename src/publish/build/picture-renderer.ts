/** SVG as PNG, by a renderer that is the same on every machine and with one typeface: equal bytes everywhere. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { keptBytes } from '../../core/answers.ts';
import { assets } from '../../operations/pages.ts';
import { projectRoot } from '../places.ts';

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
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
