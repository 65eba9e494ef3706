/**
 * What was asked of one item, to read: an input that is a JSON object stands there as its members, each
 * with its name. The bank keeps the bytes.
 */

import { parseObject } from '../../core/json-members.ts';
import { MAX_BYTES } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import type { Say } from '../../words/say.ts';
import { type SeenText, toPlainText, toSeenText } from './seen-text.ts';

export type AskedText = readonly AskedPart[];

type AskedPart = {
  /** Undefined where the whole is one text. */
  readonly name: string | undefined;
  readonly text: SeenText;
  /** Words to read; any other text is set as code. */
  readonly isProse: boolean;
};

export function toAskedText(say: Say, input: string, longest: number): AskedText {
  const isObject = input.startsWith('{') && input.isWellFormed();
  const members = Object.entries((isObject && parseObject(utf8(input), MAX_BYTES)) || {});
  if (members.length === 0) return [toPart(say, undefined, input, longest)];
  return members.map(([name, value]) =>
    toPart(say, toPlainText(name), typeof value === 'string' ? value : JSON.stringify(value), longest),
  );
}

function toPart(say: Say, name: string | undefined, text: string, longest: number): AskedPart {
  return { name, text: toSeenText(say, text, longest), isProse: isProse(text) };
}

/** Several words, and hardly a character that is not of a sentence. */
function isProse(text: string): boolean {
  const ofSentences = text.match(/[\p{L}\p{M}\p{Nd} ,.;:!?'"’“”…()-]/gu)?.length ?? 0;
  return /^[^{[<#]+\S \S/.test(text) && ofSentences >= 0.95 * [...text].length;
}
