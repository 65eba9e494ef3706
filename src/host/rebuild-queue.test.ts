import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rebuildQueue } from './rebuild-queue.ts';

const QUIET_MS = 20;

test('a burst of changes is one run that knows them all', async () => {
  const runs: (readonly string[])[] = [];
  const queue = rebuildQueue(async (paths) => {
    runs.push(paths);
  }, QUIET_MS);
  for (const path of ['b', 'a', 'b']) queue.change(path);
  await queue.idle();
  expect(runs).toEqual([['a', 'b']]);
});

test('changes during a run lead to one more, never to two at a time', async () => {
  const runs: (readonly string[])[] = [];
  const began = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const queue = rebuildQueue(async (paths) => {
    runs.push(paths);
    began.resolve();
    await released.promise;
  }, QUIET_MS);
  queue.change('first');
  await began.promise;
  queue.change('second');
  await sleep(3 * QUIET_MS);
  queue.change('third');
  await sleep(3 * QUIET_MS);
  expect(runs).toEqual([['first']]);
  released.resolve();
  await queue.idle();
  expect(runs).toEqual([['first'], ['second', 'third']]);
});

test('a run that fails does not end the queue', async () => {
  const runs: string[] = [];
  const queue = rebuildQueue(async ([path = '']) => {
    runs.push(path);
    if (path === 'bad') throw new Error('expected in this test');
  }, QUIET_MS);
  queue.change('bad');
  await queue.idle();
  queue.change('good');
  await queue.idle();
  expect(runs).toEqual(['bad', 'good']);
});
