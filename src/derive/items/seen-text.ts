/**
 * Text from other people as a page may show it: invisible characters, and those that reverse the
 * direction of text, are shown as their code points. Markup is no concern here: pages escape every
 * text.
 */

import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';

type TextPart = { readonly text: string; readonly isUnseen: boolean };

export type SeenText = {
  readonly parts: readonly TextPart[];
  /** What was left out behind it. */
  readonly cut: string | undefined;
};

/**
 * Runs of one character: controls, formats, bidirectional and zero-width characters, what is not
 * assigned, separators and spaces other than the common one, and the common one where a line begins
 * the text or ends.
 */
const unseen =
  /((?!\n)[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}|^ | (?= *(?:\n|$)))\1*/gu;

export function toSeenText(say: Say, text: string, longest: number): SeenText {
  const start = headOf(text, longest);
  const left = text.length - start.length;
  return {
    parts: text === '' ? [{ text: say`empty`, isUnseen: true }] : partsOf(start),
    cut: left === 0 ? undefined : say`and ${amount(say, left, 'more character')}`,
  };
}

/** The same on one line, for names and ids among other words. */
export function toPlainText(text: string): string {
  return partsOf(text)
    .map((part) => (part.isUnseen ? `[${part.text}]` : part.text))
    .join('');
}

/** The beginning of a text: at most MOST_LINES lines, and never half of a character. */
function headOf(text: string, longest: number): string {
  const isHalf = text.length > longest && /[\uD800-\uDBFF]/.test(text.charAt(longest - 1));
  const start = text.slice(0, isHalf ? longest - 1 : longest);
  return start.split('\n').slice(0, MOST_LINES).join('\n');
}

const MOST_LINES = 40;

function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: run, 1: character = '', index } of text.matchAll(unseen)) {
    if (index > at) parts.push({ text: text.slice(at, index), isUnseen: false });
    parts.push({ text: nameOf(character, run.length / character.length), isUnseen: true });
    at = index + run.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isUnseen: false });
  return parts;
}

function nameOf(character: string, times: number): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return times === 1 ? `U+${code}` : `U+${code} ×${times}`;
}
