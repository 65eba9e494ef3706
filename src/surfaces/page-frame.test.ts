import { expect, test } from 'vitest';
import { toJsonLdScript } from './page-frame.ts';

test('no text can end the script element it stands in', () => {
  const { html } = toJsonLdScript({ name: '</script><script>alert(1)</script>' });
  const text = html.replace('<script type="application/ld+json">', '').replace(/<\/script>$/, '');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});
