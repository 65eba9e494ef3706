import { describe, expect, test } from 'vitest';
import { type AnswerRule, readAnswer, ruleSentence, settleNumber } from './answer-rule.ts';

const labels: AnswerRule = { name: 'one-of', labels: ['valid', 'invalid', 'C++'] };
const regex: AnswerRule = { name: 'regex', pattern: 'Answer: (\\w+)' };
const number: AnswerRule = { name: 'number', tolerance: 0.01 };

describe('what a rule reads of an answer', () => {
  test.each<[AnswerRule, string, string | null]>([
    [{ name: 'exact' }, ' Bern\n', 'Bern'],
    [{ name: 'exact' }, '  ', null],
    [labels, 'It is VALID.', 'valid'],
    [labels, 'Invalid', 'invalid'],
    [labels, 'valid or invalid?', null],
    [labels, 'invalidated', null],
    [labels, 'in C++, of course', 'C++'],
    [labels, 'no idea', null],
    [regex, 'Let me think. Answer: B Answer: C', 'B'],
    [regex, 'B', null],
    [number, 'about 3.1416', '3.1416'],
    [number, 'It is -2e3.', '-2000'],
    [number, 'either 3 or 4', null],
    [number, '3, that is 3', '3'],
    [number, 'v1.2.3 or 1e999', null],
    [number, 'none', null],
  ])('%j reads %j as %j', (rule, text, read) => {
    expect(readAnswer(rule, text)).toBe(read);
  });

  test('a number within the tolerance, its end included, is the target; another stays what it is', () => {
    expect(settleNumber('3.15', '3.14', 0.01)).toBe('3.14');
    expect(settleNumber('3.1501', '3.14', 0.01)).toBe('3.1501');
    expect(settleNumber('3.1501', '3.14', undefined)).toBe('3.1501');
    expect(settleNumber(null, '3.14', 1)).toBeNull();
  });

  test('each rule has a sentence of its own, which names what was chosen', () => {
    const rules = [{ name: 'exact' } as const, labels, regex, number];
    expect(new Set(rules.map(ruleSentence)).size).toBe(4);
    expect(ruleSentence(labels)).toContain('valid, invalid, C++');
    expect(ruleSentence(number)).toContain('0.01');
  });
});
