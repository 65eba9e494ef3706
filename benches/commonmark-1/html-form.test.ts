import { describe, expect, test } from 'vitest';
import { htmlForm } from './html-form.ts';

describe('the form in which two HTML renderings are compared', () => {
  test.each([
    ['inner white space collapses', '<p>a  \t\n b</p>', '<p>a b</p>'],
    ['white space around block tags is dropped', '\n\t<p>\n\t\ta  b\t\t\n\t</p>\n\t', '<p>a b</p>'],
    ['white space after inline tags stays', '<p><i>a</i> b</p>', '<p><i>a</i> b</p>'],
    ['white space in pre stays', '<pre><code>a  \n b\n</code></pre>\n', '<pre><code>a  \n b\n</code></pre>'],
    ['self-closing tags are opened', '<p>a<br />\nb</p><hr />', '<p>a<br>b</p><hr>'],
    [
      'attributes are sorted, their names lower-cased',
      '<a title="bar" HREF="foo">x</a>',
      '<a href="foo" title="bar">x</a>',
    ],
    [
      'references become characters, but for the four',
      '<p>&#39;&#x2019;&amp;&lt;&gt;"</p>',
      "<p>'’&amp;&lt;&gt;&quot;</p>",
    ],
    [
      'comments and declarations stay as they are',
      '<!-- a  b --><!DOCTYPE html>',
      '<!-- a  b --><!DOCTYPE html>',
    ],
    ['a lone angle bracket is text', '<p>1 < 2</p>', '<p>1 &lt; 2</p>'],
  ])('%s', (_rule, html, form) => {
    expect(htmlForm(html)).toBe(form);
  });

  test('renderings that differ in substance stay different', () => {
    expect(htmlForm('<p>a b</p>')).not.toBe(htmlForm('<p>ab</p>'));
    expect(htmlForm('<pre>a  b</pre>')).not.toBe(htmlForm('<pre>a b</pre>'));
  });

  test('it is its own fixed point', () => {
    const once = htmlForm('<ul>\n<li>a  <b class=x>c</b></li>\n</ul>');
    expect(htmlForm(once)).toBe(once);
  });
});
