import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultOfLogo } from './logo-svg.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`;
const other = ' xmlns:s="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml"';

test.each([
  ['the example', readFileSync('examples/theme/logo.svg', 'utf8')],
  [
    'a declaration, a comment and a title',
    `<?xml version="1.0"?>\n<!-- mine -->\n${svg('<title>A &amp; B</title>')}\n`,
  ],
  ['the alphabet that it has', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${svg('')}`],
  [
    'a gradient of its own',
    svg('<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)"/>'),
  ],
  ['attributes on lines of their own', svg("<path\n d='M0 0'\n fill='none'\n/>")],
])('shapes stay: %s', (_, text) => {
  expect(faultOfLogo(text)).toBeUndefined();
});

test.each([
  ['a script', svg('<script>alert(1)</script>'), '<script>'],
  ['a script under another prefix', svg('<s:script>alert(1)</s:script>', other), 'xmlns:s='],
  ['a page inside', svg('<s:foreignObject><h:form/></s:foreignObject>', other), 'xmlns:s='],
  [
    'a page that sends people on',
    svg('<h:meta http-equiv="refresh" content="0;url=https://evil.example/"/>'),
    '<h:meta',
  ],
  ['a namespace of another kind', '<svg xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns="http'],
  ['no namespace', '<svg/>', 'an svg without its namespace'],
  ['a page inside, without a prefix', svg('<foreignObject/>'), '<foreignObject>'],
  ['a part that is drawn again', svg('<use href="#x"/>'), '<use>'],
  ['a style', svg('<style>@import "https://evil.example/x.css"</style>'), '<style>'],
  ['a style of an element', svg('<path style="fill:url(https://evil.example/)"/>'), 'style='],
  ['an address', svg('<rect fill="url(https://evil.example/x#a)"/>'), 'fill='],
  ['an address in other letters', svg('<rect fill="u&#x72;l(https://evil.example/x#a)"/>'), 'fill='],
  ['an address with escapes', svg('<rect fill="\\75rl(//evil.example)"/>'), 'fill='],
  ['a link', svg('<a href="https://evil.example/"/>'), '<a>'],
  ['a picture', svg('<image href="data:image/png;base64,AA=="/>'), '<image>'],
  ['what runs when it is loaded', svg('', ' onload="alert(1)"'), 'onload='],
  ['a document type', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, '<!DOCTYPE'],
  ['an entity', svg('<title>&x;</title>'), '&x;'],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg('')}`, '<?xml-stylesheet'],
  ['sections of text', svg('<![CDATA[<script>]]>'), '<![CDATA['],
  [
    'another alphabet, in which a comment is no comment',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<g aria-label="\x1b$B0"><!--!\x1b(B"><script>1</script> --></g>')}`,
    '\\u001b',
  ],
  ['another alphabet', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, '<?xml'],
  ['a character that is none', svg('<title>\0</title>'), '\\u0000'],
  ['two roots', svg('') + svg(''), 'a second svg'],
  ['text around it', `${svg('')}x`, 'x'],
  ['an open end', '<svg xmlns="http://www.w3.org/2000/svg"><path>', 'no whole svg'],
  ['a page', '<html><svg xmlns="http://www.w3.org/2000/svg"/></html>', '<html>'],
])('refused: %s', (_, text, fault) => {
  expect(faultOfLogo(text)).toContain(fault);
});
