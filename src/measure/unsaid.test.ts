import { describe, expect, test } from 'vitest';
import { parseObject } from '../core/json-members.ts';
import { utf8 } from '../core/text.ts';
import { refuseUnsaid } from './unsaid.ts';

const whole = {
  schema: 'svc.bench-declaration/0.1',
  axis: 'sums',
  items: 'items.jsonl',
  bank: {
    title: 'Sums',
    question: 'What is the sum?',
    licence: 'CC0-1.0',
    contamination: 'Sums are everywhere.',
    ancestry: 'Arithmetic.',
    pilot: 'Nothing was tried.',
    annotation: { annotators: [], kappa: null, dropped: 0, by_construction: 'A program added.' },
  },
  rule: { name: 'number', tolerance: 0 },
  control: { positive: { input: '1 + 1', target: '2' }, negative: { input: '1 + 2', target: '3' } },
  components: [{ name: 'a', endpoint: { base: 'http://localhost:1/v1', model: 'a' } }],
};

function refusal(declared: unknown, isFrozen = false): string {
  try {
    refuseUnsaid(declared, { file: 'benches/sums-1/bench.json', bench: 'sums-1', isFrozen });
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('what a declaration leaves unsaid', () => {
  test('is nothing where it says all, or has no items of its own', () => {
    expect(refusal(whole)).toBe('');
    const { items: _, bank: _bank, ...asked } = whole;
    expect(refusal(asked)).toBe('');
    const { pilot: _p, annotation: _a, ...bank } = whole.bank;
    const base_rate = { positive: 'yes', low: 0.1, high: 0.2, why: 'Counted.', source: 'A count.' };
    const ofOthers = { ...bank, author: 'independent', positive: 'yes', base_rate };
    expect(refusal({ ...whole, bank: ofOthers })).toBe('');
    expect(refusal({ ...whole, bank: { ...ofOthers, base_rate: null } })).toContain('no_base_rate_why');
  });

  test('is told at once with what else is wrong, and what is printed completes the file', () => {
    const { control: _, axis: _axis, ...rest } = whole;
    const { contamination: _c, pilot: _p, annotation: _a, ...bank } = whole.bank;
    const said = refusal({ ...rest, bank: { ...bank, positive: 'yes' }, prompt: '' });
    expect(said).toMatch(
      /^benches\/sums-1\/bench\.json: expected axis, control, `bank` contamination, `bank` pilot, `bank` annotation, `bank` base_rate, `bank` no_base_rate_why, got none/,
    );
    expect(said).toMatch(/\nbenches\/sums-1\/bench\.json: field \/prompt: expected text that is not empty/);
    const [, own = '', ofBank = ''] =
      /own words:\n([\s\S]*)\nand within `bank`:\n([\s\S]*)\nbenches/.exec(said) ?? [];
    const printed = (lines: string) => {
      const text = `{${lines.replace(/,$/, '')}}`;
      return parseObject(utf8(text), text.length) ?? expect.fail(text);
    };
    expect(printed(own)).toMatchObject({ axis: 'sums' });
    expect(
      refusal({ ...rest, ...printed(own), bank: { ...bank, positive: 'yes', ...printed(ofBank) } }),
    ).toBe('');
  });

  test('of a bank that was frozen is no more than it needed then', () => {
    const { pilot: _p, annotation: _a, ...bank } = whole.bank;
    expect(refusal({ ...whole, bank: { ...bank, positive: 'yes' } }, true)).toBe('');
    expect(refusal({ ...whole, bank: {} }, true)).toMatch(
      /`bank` title, `bank` question, `bank` licence, `bank` cont/,
    );
  });
});
