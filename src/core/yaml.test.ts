import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Plain, toYaml } from './yaml.ts';

const data = {
  texts: ['no', '2026-11-30', '1_000', '0x1', 'a: b # c', "it's “so”\nand\tso", '- x', '', '~', '\u2028'],
  'a name: with more': { empty: [], none: {}, deep: [[1, 2], [{ one: 1, two: [true, false] }]] },
  numbers: [0, -0.5, 1e-7, -2e21, 0.601563],
} as const satisfies Plain;

test.each(['1.1', '1.2'] as const)('YAML %s has the same data', (version) => {
  expect(parse(toYaml(data), { version })).toEqual(data);
});

test('stands in blocks that a person reads', () => {
  const entry = { dataset: { id: 'org/name', task_id: 'jail' }, value: 0.6, tags: ['a'] };
  expect(toYaml([entry])).toBe(
    '- dataset:\n    id: "org/name"\n    task_id: "jail"\n  value: 0.6\n  tags:\n    - "a"\n',
  );
});
