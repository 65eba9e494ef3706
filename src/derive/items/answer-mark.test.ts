import { expect, test } from 'vitest';
import { toAnswerMark } from './answer-mark.ts';

test.each([
  [{ overAsked: 3, overParsed: 3 }, 'right'],
  [{ overAsked: 2, overParsed: 2 }, 'partly'],
  [{ overAsked: 0, overParsed: 0 }, 'wrong'],
  [{ overAsked: 0, overParsed: -1 }, 'none'],
  [{ overAsked: -1, overParsed: -1 }, 'unasked'],
] as const)('%o of three parts is %s: silence is neither right nor wrong', (earned, mark) => {
  expect(toAnswerMark(earned, 3)).toBe(mark);
});
