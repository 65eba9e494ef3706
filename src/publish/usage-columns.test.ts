import { expect, test } from 'vitest';
import { inColumns } from './usage-columns.ts';

test('options stand in two columns, what goes on in the second, and sentences as they are', () => {
  const usage =
    'npm run x\n  --a  does this\n  --longer <b>  does that,\n              and more\n      an example\nSays why.';
  expect(inColumns(usage)).toBe(
    'npm run x\n  --a           does this\n  --longer <b>  does that,\n                and more\n      an example\nSays why.',
  );
});

test('a usage without options stays as it is', () => {
  expect(inColumns('npm run x\nSays why.')).toBe('npm run x\nSays why.');
});
