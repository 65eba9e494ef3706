import { describe, expect, test } from 'vitest';
import { edited, type Files, filesOf, folderOf, withFiles } from '../../tests/kit/files.ts';
import { neutralLooks, readLooks, readLooksFrom } from './looks.ts';

const { tagline, accent, modules, home } = neutralLooks;
const settings = { title: 'Mine', tagline, accent, logo: null, modules, home };
const own: Files = filesOf({ 'site.json': settings });

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';
const withLogo = (logo: string): Files =>
  withFiles(own, { 'site.json': { ...settings, logo: 'logo.svg' }, 'logo.svg': logo });

test('a board without a folder of looks looks neutral', () => {
  expect(readLooks('/nowhere/at/all')).toEqual(neutralLooks);
  expect(readLooksFrom(folderOf(filesOf({})))).toEqual(neutralLooks);
});

test('what is stated is taken, and each byte of it moves the digest', () => {
  const looks = readLooksFrom(folderOf(withFiles(own, { 'intro.md': 'Welcome.', 'theme.css': 'h1 {}' })));
  expect(looks).toMatchObject({ title: 'Mine', intro: 'Welcome.', theme: 'h1 {}', logo: neutralLooks.logo });
  expect(looks.sha256).not.toBe(readLooksFrom(folderOf(own)).sha256);
});

test('a logo is its own bytes', () => {
  expect(new TextDecoder().decode(readLooksFrom(folderOf(withLogo(svg))).logo)).toBe(svg);
});

describe('refused by name', () => {
  test.each([
    ['an unknown member', edited(own, 'site.json', '{', '{"font":"x",'), /site\/site\.json: .*font/],
    ['an unknown module', edited(own, 'site.json', '"doors"', '"shop"'), /\/modules/],
    ['a colour by its name', edited(own, 'site.json', '#0c5460', 'navy'), /\/accent\/light/],
    ['a title that turns the reading', edited(own, 'site.json', 'Mine', 'M\u202e'), /site\.json: .*U\+202E/],
    [
      'a section twice',
      edited(own, 'site.json', '"facts"', '"findings"'),
      /\/home: expected each section once/,
    ],
    [
      'an introduction of more than a person writes',
      withFiles(own, { 'intro.md': 'a'.repeat(2 ** 20 + 1) }),
      /site\/intro\.md: expected at most 1048576 bytes/,
    ],
    [
      'a theme that asks another host',
      withFiles(own, { 'theme.css': 'a { background: url(https://elsewhere.org/x.png) }' }),
      /site\/theme\.css: expected styles that load nothing.*got url\(https:/,
    ],
    [
      'a logo with a script',
      withLogo(svg.replace('</svg>', '<script>alert(1)</script></svg>')),
      /logo\.svg: expected an SVG of shapes only.*got <script>/,
    ],
    [
      'a logo that is not there',
      withFiles(own, { 'site.json': { ...settings, logo: 'logo.svg' } }),
      /logo\.svg/,
    ],
  ])('%s', (_, files, message) => {
    expect(() => readLooksFrom(folderOf(files))).toThrow(message);
  });
});
