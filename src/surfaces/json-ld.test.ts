import { expect, test } from 'vitest';
import { toJsonLdText } from './json-ld.ts';

test('no text can end the script element it stands in', () => {
  const text = toJsonLdText({ name: '</script><script>alert(1)</script>' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script>' });
});
