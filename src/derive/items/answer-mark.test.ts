import { expect, test } from 'vitest';
import { toAnswerMark } from './answer-mark.ts';

test.each([
  [{ asked: 3, answered: 3 }, 'right'],
  [{ asked: 2, answered: 2 }, 'partly'],
  [{ asked: 0, answered: 0 }, 'wrong'],
  [{ asked: 0, answered: -1 }, 'none'],
  [{ asked: -1, answered: -1 }, 'unasked'],
] as const)('%o of three parts is %s: silence is neither right nor wrong', (earned, mark) => {
  expect(toAnswerMark(earned, 3)).toBe(mark);
});
