import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharingStrings } from './shared-strings.ts';

test('a value is what it was, whatever was shared before it', () => {
  const share = sharingStrings();
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = JSON.stringify({ value });
      expect(JSON.stringify(share(JSON.parse(text)))).toBe(text);
    }),
  );
});
