import { expect, test } from 'vitest';
import { refuseMixed } from './shard-options.ts';

const merge = false;

test.each([
  [{ merge }, []],
  [{ merge, trial: 'why' }, []],
  [{ merge, shard: '3/10', out: 'x' }, []],
  [{ merge: true }, ['a', 'b']],
])('%j with %j go together', (values, folders) => {
  expect(() => refuseMixed(values, folders)).not.toThrow();
});

test.each([
  [{ merge, shard: '3/10' }, [], 'expected both or neither'],
  [{ merge, out: 'x' }, [], 'expected both or neither'],
  [{ merge, shard: '3/10', out: 'x', trial: 'why' }, [], '--trial: expected a bench asked on one machine'],
  [{ merge: true, trial: 'why' }, ['a'], '--trial: expected a bench asked on one machine'],
  [{ merge: true, shard: '3/10', out: 'x' }, ['a'], '--merge <folders>: expected'],
  [{ merge: true }, [], '--merge <folders>: expected'],
  [{ merge }, ['a'], '--merge <folders>: expected'],
  [{ merge: true, bench: 'b-1' }, ['a'], 'expected no --axis, --bench or --resume'],
  [{ merge: true, axis: 'b' }, ['a'], 'expected no --axis, --bench or --resume'],
  [{ merge: true, resume: true }, ['a'], 'expected no --axis, --bench or --resume'],
])('%j with %j do not', (values, folders, says) => {
  expect(() => refuseMixed(values, folders)).toThrow(says);
});
