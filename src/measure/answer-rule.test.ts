import { describe, expect, test } from 'vitest';
import { rightWords } from '../derive/sentences/right-words.ts';
import { english } from '../words/say.ts';
import { type AnswerRule, isWithinLonger, readAnswer, ruleSentence, settleNumber } from './answer-rule.ts';

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

  test.each<[AnswerRule, string]>([
    [{ name: 'exact' }, 'only if it is exactly the expected text: one more word, and it is wrong.'],
    [labels, 'only if the expected label is in it as a word, and no other label: valid, invalid, C++.'],
    [regex, 'only if what the pattern Answer: (\\w+) finds in it first is exactly the expected text.'],
    [
      { name: 'number', tolerance: 0 },
      'only if the expected number is in it, and no other number; other words do no harm.',
    ],
    [number, 'only if the one number in it is at most 0.01 from the expected one; other words do no harm.'],
  ])('of the rule %j a page says in plain words when an answer counts as right', (rule, words) => {
    expect(rightWords(english, { grading: ruleSentence(rule) })).toBe(`An answer counts as right ${words}`);
  });

  test.each<[string, string, boolean]>([
    ['The capital is Bern.', 'Bern', true],
    ['"Bern"', 'Bern', true],
    ['Bern', 'Bern', false],
    ['Bernese', 'Bern', false],
    ['14', '4', false],
    ['a b', '', false],
  ])('of %j the expected text %j is within a longer answer: %j', (text, target, isWithin) => {
    expect(isWithinLonger(text, target)).toBe(isWithin);
  });
});
