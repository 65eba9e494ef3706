import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { member, string } from '../../src/measure/foreign.ts';

/** What the bank says of itself, checked on its bytes: each edit taken back gives the text again. */

type Line = {
  readonly item_id: string;
  readonly input: string;
  readonly target: string;
  readonly stratum: string;
  readonly tag: string;
};

const items = linesOf('verdict-stability-2');

const sources = new Map(
  ['profanity-en-1', 'jail-en-1', 'jail-en-2'].flatMap(linesOf).map((line) => [line.item_id, line]),
);

const TAKEN_BACK: Readonly<Record<string, (text: string) => string>> = {
  'full-width': (text) =>
    text.replace(/[Ａ-Ｚａ-ｚ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)),
  'zero-width': (text) => text.replaceAll('\u200b', ''),
  case: (text) => text.toLowerCase(),
  quotes: (text) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"'),
  'trailing-newline': (text) => text.replace(/\n$/, ''),
};

describe.each(Object.entries(TAKEN_BACK))('the edit %s', (stratum, takenBack) => {
  const chosen = items.filter((item) => item.stratum === stratum);

  test('stands on equally many texts of either label', () => {
    const flagged = chosen.filter(({ target }) => target === 'flag').length;
    expect([flagged, chosen.length - flagged]).toEqual([24, 24]);
  });

  test('changes each text, and taken back gives it again', () => {
    for (const half of chosen.flatMap(halvesOf)) {
      expect(half.edited).not.toBe(half.text);
      expect(takenBack(half.edited)).toBe(stratum === 'case' ? half.text.toLowerCase() : half.text);
    }
  });
});

test('no text is used twice', () => {
  const texts = items.flatMap(halvesOf).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});

test('each half names its source, which has the same label; what guards read stands there word for word', () => {
  for (const item of items) {
    const [filter, guard] = item.tag.split(' ').map((id) => sources.get(id));
    expect(filter?.target).toBe(item.target);
    expect(guard?.target).toBe(item.target === 'flag' ? 'attack' : 'benign');
    expect(halvesOf(item)[1]?.text).toBe(guard?.input);
  }
});

function halvesOf({ input }: Line): readonly { readonly text: string; readonly edited: string }[] {
  const item: unknown = JSON.parse(input);
  return ['filter', 'guard'].map((trade) => ({
    text: string(member(item, trade, 'text')),
    edited: string(member(item, trade, 'edited')),
  }));
}

function linesOf(bench: string): readonly Line[] {
  const text = readFileSync(`artifacts/banks/${bench}/items.jsonl`, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => toLine(JSON.parse(line)));
}

function toLine(line: unknown): Line {
  const read = (name: string): string => string(member(line, name) ?? '');
  return {
    item_id: read('item_id'),
    input: read('input'),
    target: read('target'),
    stratum: read('stratum'),
    tag: read('tag'),
  };
}
