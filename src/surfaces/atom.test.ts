import { describe, expect, test } from 'vitest';
import { toXmlText } from '../core/xml.ts';
import { toAtom } from './atom.ts';

const feed = {
  id: 'tag:a.example,2026-01-01:feeds/x',
  title: 'A & B',
  subtitle: '<all>',
  updated: '2026-01-01T00:00:00Z',
  author: 'A',
  self: 'https://a.example/feeds/x.xml',
  asJson: 'https://a.example/feeds/x.json',
  page: 'https://a.example/x?a=1&b=2',
  rights: 'CC-BY-4.0',
  entries: [
    {
      id: 'tag:a.example,2026-01-01:1',
      title: '"1" < 2',
      updated: '2026-01-01T00:00:00Z',
      content: ']]> & more',
    },
  ],
};

describe('atom', () => {
  test('text is escaped wherever it stands', () => {
    const atom = toAtom(feed);
    expect(atom).toContain('<title>A &amp; B</title>');
    expect(atom).toContain('href="https://a.example/x?a=1&amp;b=2"');
    expect(atom).toContain('<title>&quot;1&quot; &lt; 2</title>');
    expect(atom).toContain(']]&gt; &amp; more');
  });

  test.each(['id', 'title', 'updated'])('feed and entry both carry %s', (name) => {
    expect(toAtom(feed).match(new RegExp(`<${name}>`, 'g'))).toHaveLength(2);
  });

  test('a self link names the feed', () => {
    expect(toAtom(feed)).toContain(
      '<link rel="self" type="application/atom+xml" href="https://a.example/feeds/x.xml"/>',
    );
  });

  test.each([
    ['a control character', 'a\u0000b'],
    ['a non-character', 'a\uffffb'],
    ['a lone surrogate', 'a\ud800b'],
  ])('%s, which XML forbids, is replaced', (_, text) => {
    expect(toXmlText(text)).toBe('a\ufffdb');
  });

  test('a pair of surrogates, a tab and a line feed stay', () => {
    expect(toXmlText('😀\t\n')).toBe('😀\t\n');
  });
});
