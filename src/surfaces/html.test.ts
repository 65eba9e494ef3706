import { describe, expect, test } from 'vitest';
import { html } from './html.ts';

describe('HTML templates', () => {
  test.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['" onload="x', '&quot; onload=&quot;x'],
    ['&amp;', '&amp;amp;'],
    ['\ud800', '\ufffd'],
  ])('%j enters as text', (text, escaped) => {
    expect(html`<p>${text}</p>`.html).toBe(`<p>${escaped}</p>`);
  });

  test('what a template made is kept, alone and in lists', () => {
    const cells = [html`<td>${1}</td>`, html`<td>${'<'}</td>`];
    expect(html`<tr>${cells}${html`<td></td>`}</tr>`.html).toBe('<tr><td>1</td><td>&lt;</td><td></td></tr>');
  });
});
