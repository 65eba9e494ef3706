import { expect, test } from 'vitest';
import { utf8 } from '../core/text.ts';
import { parseAs, validate } from './validate.ts';

const bench = {
  schema: 'svc.bench-declaration/0.1',
  axis: 'sums',
  rule: { name: 'number', tolerance: 0 },
  control: { positive: { input: '1 + 1', target: '2' }, negative: { input: '1 + 2', target: '3' } },
  components: [{ name: 'a', endpoint: { base: 'http://localhost:1/v1', model: 'a' } }],
};

const refusal = (value: unknown): string => {
  try {
    validate('bench-declaration-0.1', value, 'bench.json');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'no fault';
};

test('what conforms is given back', () => {
  expect(validate('bench-declaration-0.1', bench, 'bench.json')).toBe(bench);
});

test('all faults of a file are told at once, in words', () => {
  const { control: _, ...rest } = bench;
  const faulty = { ...rest, axis: 'My Sums', componets: [], prompt: '', items: 3 };
  expect(refusal(faulty)).toBe(
    [
      'bench.json: field (the whole document): expected a member "control", got none',
      '  field (the whole document): expected no member "componets" (did you mean "components"?), got one',
      '  field /axis: expected a name of small letters, digits and single hyphens or null, got "My Sums"',
      '  field /items: expected text, got 3',
      '  field /prompt: expected text that is not empty, got "" (schema bench-declaration-0.1)',
    ].join('\n'),
  );
});

test.each([
  [
    'of several shapes the one is judged by that the value has',
    { components: [{ name: 'a', endpoint: { base: 'localhost', modle: 'a', retries: 2 } }] },
    [
      /field \/components\/0\/endpoint\/base: expected text of the form \^https\?:/,
      /field \/components\/0\/endpoint: expected a member "model", got none/,
      /field \/components\/0\/endpoint: expected no member "modle" \(did you mean "model"\?\), got one/,
      /field \/components\/0\/endpoint: expected no member "retries"/,
    ],
  ],
  [
    'a shape that is named with a fault in it is judged as that shape',
    { rule: { name: 'one-of', labels: ['yes'] } },
    [/^bench.json: field \/rule\/labels: expected a list of at least 2, got \["yes"\] \(schema/],
  ],
  [
    'of a name that no shape has, all names are told',
    { rule: { name: 'fuzzy' } },
    [/^bench.json: field \/rule\/name: expected one of "exact", "one-of", "regex", "number", got "fuzzy" \(/],
  ],
])('%s', (_, changed, faults) => {
  const said = refusal({ ...bench, ...changed });
  for (const fault of faults) expect(said).toMatch(fault);
  expect(said.split('\n')).toHaveLength(faults.length);
});

test('text that is no JSON is told with its line', () => {
  expect(() => parseAs('bench-declaration-0.1', utf8('{\n  "axis": "a",\n}'), 'bench.json')).toThrow(
    /^bench\.json: field \(the whole document\): strict JSON at byte 17, line 3: /,
  );
});

test('of many faults the first are told, and how many more there are', () => {
  const components = Array.from({ length: 20 }, () => ({ name: 'a', command: [] }));
  const said = refusal({ ...bench, components });
  expect(said.split('\n')).toHaveLength(13);
  expect(said).toMatch(/\n {2}and 8 more \(schema/);
});
