import { expect, test } from 'vitest';
import { faultOfTheme } from './looks.ts';

test.each([
  '',
  '/* url(https://elsewhere.org) in a comment is words */ .findings { border-top-width: 4px }',
  '@media (min-width: 60rem) { .opening h1 { max-width: 30em } }',
  ':root { --serif: Georgia, serif; --page: 70rem }',
  '.bracket { marker-start: url(#tie) }',
])('a sheet that loads nothing is taken: %s', (css) => {
  expect(faultOfTheme(css)).toBeUndefined();
});

test.each([
  ['@import "other.css";', /^@import "other\.css": one sheet/],
  ['@IMPORT url(x.css)', /one sheet/],
  ['a { background: url(https://elsewhere.org/x.png) }', /^url\(https:.*: a sheet names no other file/],
  ['a { background: url("//elsewhere.org/x.png") }', /names no other file/],
  ['a { background: url(data:image/png;base64,AAAA) }', /names no other file/],
  ['a { background: image-set("x.png" 1x) }', /names no other file/],
  ['@font-face { font-family: x; src: url(x.woff2) }', /names no other file/],
  ['a { background: \\75 rl(x.png) }', /^\\: an escape/],
  ['a::before { content: "see https://elsewhere.org" }', /^https:\/\/elsewhere\.org": another host/],
  ['</style><script>alert(1)</script>', /holds no markup/],
  ['.masthead .demo { display: none }', /^\.masthead \.demo: what says DEMO/],
  ['a { color: red', /a brace without its other one/],
  ['} body { display: none', /a brace without its other one/],
])('a sheet with %s is refused, with the reason', (css, fault) => {
  expect(faultOfTheme(css)).toMatch(fault);
});
