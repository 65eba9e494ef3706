import { createRequire } from 'node:module';
import { afterEach, describe, expect, test } from 'vitest';
import axis from '../../artifacts/axes/affect.json' with { type: 'json' };
import { schemas } from './contracts.gen.ts';
import { conformsTo, isSchemaId, useValidators, validate } from './validate.ts';
import { spellValidators } from './validator-code.ts';

const ids = Object.keys(schemas).filter(isSchemaId);

/** One fault each: a member less, a member more, and a member of another kind. */
const faultyAxes: readonly object[] = Object.keys(axis).flatMap((key) => [
  { ...axis, [key]: undefined },
  { ...axis, [`${key}?`]: 1 },
  { ...axis, [key]: [axis] },
]);

const values: readonly unknown[] = [
  null,
  '',
  0,
  [],
  [{}],
  {},
  { schema: 'svc.other/0.1' },
  axis,
  ...faultyAxes,
];

describe('validators from their kept code', () => {
  const kept = evaluate(spellValidators());
  // Other tests of this worker must validate as usual.
  afterEach(() => useValidators(kept));

  test('say of every value the same words as those that are compiled at once', () => {
    const said = ids.map(wordsOf);
    expect(said.flat().filter((words) => words === 'valid').length).toBeGreaterThan(0);
    useValidators(kept);
    expect(ids.map(wordsOf)).toEqual(said);
  });

  test('are asked in place of those', () => {
    useValidators({ ...kept, 'axis-0.1': () => true });
    expect(conformsTo('axis-0.1', null)).toBe(true);
  });
});

function wordsOf(id: (typeof ids)[number]): readonly string[] {
  return values.map((value) => {
    try {
      validate(id, value, 'value');
      return 'valid';
    } catch (error) {
      return String(error);
    }
  });
}

function evaluate(code: string): object {
  const exports = {};
  new Function('exports', 'require', code)(exports, createRequire(import.meta.url));
  return exports;
}
