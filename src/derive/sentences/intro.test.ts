import { expect, test } from 'vitest';
import { parseIntro } from './intro.ts';

const text = (words: string) => ({ text: words });

test.each([
  ['', []],
  [
    'One\nparagraph.\r\n\r\nAnother.',
    [{ paragraph: [text('One paragraph.')] }, { paragraph: [text('Another.')] }],
  ],
  ['## What it is', [{ heading: [text('What it is')] }]],
  ['- a\n- **b**', [{ list: [[text('a')], [{ strong: 'b' }]] }]],
  [
    '*so* and `code`',
    [
      {
        paragraph: [{ emphasis: 'so' }, text(' and '), { code: 'code' }],
      },
    ],
  ],
  ['[us](https://a.org/?y=1)', [{ paragraph: [{ link: { text: 'us', href: 'https://a.org/?y=1' } }] }]],
])('%j is read as its blocks', (markdown, blocks) => {
  expect(parseIntro(markdown)).toEqual(blocks);
});

test.each(['[', '[a', '[a](', '**', '*', '`', '\n ', '# ', '- [x]'])(
  'a million characters of %j are read to their end',
  (beginning) => {
    const markdown = `a${beginning.repeat(1_000_000 / beginning.length)}`;
    expect(JSON.stringify(parseIntro(markdown)).length).toBeGreaterThan(beginning.trim().length);
  },
);

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](//a.org)',
])('%j stays text', (markdown) => {
  expect(parseIntro(markdown)).toEqual([{ paragraph: [text(markdown)] }]);
});
