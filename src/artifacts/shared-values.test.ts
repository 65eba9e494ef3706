import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharingValues } from './shared-values.ts';

test('a value is what it was, whatever was shared before it', () => {
  const share = sharingValues();
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = JSON.stringify({ value });
      expect(JSON.stringify(share(JSON.parse(text)))).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('what is small and equal is one object, within one reading', () => {
  const share = sharingValues();
  const read = (text: string): { readonly model: object } => share(JSON.parse(text));
  const [first, second, other] = [
    read('{"model":{"id":"a","version":null}}'),
    read('{"model":{"id":"a","version":null}}'),
    read('{"model":{"id":"b","version":null}}'),
  ];
  expect(second.model).toBe(first.model);
  expect(other.model).toEqual({ id: 'b', version: null });
});
