/**
 * The accent colours links and marks, so it must be told from the ground under it in both schemes
 * (WCAG 2.2, 1.4.3, level AA). The grounds are read from the one file that sets them.
 */

import { readFileSync } from 'node:fs';
import type { Looks } from '../../artifacts/looks.ts';
import { BoardError } from '../../core/board-error.ts';
import { projectRoot } from '../places.ts';

const LEAST = 4.5;

const tokens = 'public/tokens.css';

export function refuseFaintAccent(accent: Looks['accent']): void {
  const css = readFileSync(projectRoot + tokens, 'utf8');
  const dark = css.indexOf('prefers-color-scheme: dark');
  const grounds = { light: groundsIn(css.slice(0, dark)), dark: groundsIn(css.slice(dark)) };
  for (const scheme of ['light', 'dark'] as const)
    for (const ground of grounds[scheme]) {
      const ratio = contrast(accent[scheme], ground);
      if (ratio >= LEAST) continue;
      throw new BoardError(
        'CONTRAST',
        `site/site.json: field /accent/${scheme}: expected a contrast of at least ${LEAST} to the ground ${ground}, got ${ratio.toFixed(2)} with ${accent[scheme]}; ` +
          `choose a ${scheme === 'light' ? 'darker' : 'lighter'} colour`,
      );
    }
}

function groundsIn(css: string): readonly string[] {
  return [...css.matchAll(/--(?:paper|panel): (#[0-9a-f]{6});/g)]
    .slice(0, 2)
    .map(([, colour = '']) => colour);
}

/** (L1 + 0.05) / (L2 + 0.05), L1 the lighter. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Of an sRGB colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
