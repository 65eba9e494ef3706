import { expect, test } from 'vitest';
import { checkArguments } from './parameters.ts';

test('an argument that is not known is named, where it can be nothing but a name', () => {
  const saidOf = (given: object): string => JSON.stringify(checkArguments({}, { ...given }, []));
  expect(saidOf({ axiss: 'jail' })).toContain('axiss: expected no argument, got another');
  expect(saidOf({ '<b>': 1 })).toContain('"expected no argument, got another');
});
