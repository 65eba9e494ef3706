import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('an answer is made once for one object, and anew for another that is equal', () => {
  const asked: object[] = [];
  const count = remembered((list: readonly number[]) => asked.push(list));
  const list = [1];
  expect([count(list), count(list), count([1])]).toEqual([1, 1, 2]);
  expect(asked).toHaveLength(2);
});

test('an answer that is undefined is remembered too', () => {
  let times = 0;
  const nothing = remembered((_: object) => {
    times++;
    return undefined;
  });
  const key = {};
  expect([nothing(key), nothing(key), times]).toEqual([undefined, undefined, 1]);
});
