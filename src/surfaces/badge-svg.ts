/**
 * One badge as a self-contained SVG: no script, no outside font; its state shows by word, shape and
 * colour.
 */

import { toXmlText } from '../core/xml.ts';
import type { BadgeData, BadgeWord } from '../derive/readers/badge.ts';

const HEIGHT = 20;
const PAD = 8;
const MARK = 14;
/** White text on each is at least 4.5 : 1. */
const colours: Readonly<Record<BadgeWord, string>> = {
  BOARD: '#1f4e8c',
  SEPARATED: '#1a6b3c',
  TIE: '#6b4a00',
  UNTESTED: '#5b3f8c',
  MEASURED: '#1f4e8c',
  UNMEASURED: '#555555',
};

/** A shape each, for readers who do not see the colour. */
const shapes: Readonly<Record<BadgeWord, string>> = {
  BOARD: '<path d="M0 0h10v3H0zM0 4h10v3H0zM0 8h10v2H0z" fill="#fff"/>',
  SEPARATED: '<path d="M5 0l5 5-5 5-5-5z" fill="#fff"/>',
  TIE: '<path d="M4 1.5H.7v7H4" fill="none" stroke="#fff" stroke-width="1.4"/><circle cx="7.5" cy="1.9" r="1.9" fill="#fff"/><circle cx="7.5" cy="8.1" r="1.9" fill="#fff"/>',
  UNTESTED:
    '<circle cx="5" cy="5" r="4" fill="none" stroke="#fff" stroke-width="1.5" stroke-dasharray="2 2"/>',
  MEASURED: '<circle cx="5" cy="5" r="4" fill="#fff"/>',
  UNMEASURED: '<circle cx="5" cy="5" r="4" fill="none" stroke="#fff" stroke-width="1.5"/>',
};

export function toBadgeSvg({ label, message, word, alt }: BadgeData): string {
  const labelText = textWidth(label);
  const messageText = textWidth(message);
  const left = labelText + 2 * PAD;
  const right = MARK + messageText + 2 * PAD;
  const width = left + right;
  const title = toXmlText(alt);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">
<title>${title}</title>
<rect width="${width}" height="${HEIGHT}" rx="3" fill="#333"/>
<path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z" fill="${colours[word]}"/>
<g transform="translate(${left + PAD} 5)" aria-hidden="true">${shapes[word]}</g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11" aria-hidden="true">
<text x="${PAD}" y="14" textLength="${labelText}" lengthAdjust="spacingAndGlyphs">${toXmlText(label)}</text>
<text x="${left + PAD + MARK}" y="14" textLength="${messageText}" lengthAdjust="spacingAndGlyphs">${toXmlText(message)}</text>
</g>
</svg>
`;
}

/**
 * About the advance of a system sans at 11 px; textLength then holds the text to the width that was
 * planned for it.
 */
function textWidth(text: string): number {
  return Math.ceil([...text].reduce((sum, character) => sum + advanceOf(character), 0));
}

function advanceOf(character: string): number {
  if (/[ijl.,:;'|!()[\]\s\u00b7]/.test(character)) return 3.6;
  if (/[mwMW@%]/.test(character)) return 10;
  return /[A-Z]/.test(character) ? 7.6 : 6.6;
}
