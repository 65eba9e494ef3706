import { expect, test } from 'vitest';
import { call } from '../../tests/kit/called-command.ts';

const assumed =
  'if the best is right on 75 % of the items, it and a rival differ on 20 %, rivals err independently';

test.each([
  [
    '--rivals 1 --difference 0.05',
    ['658 items find a lead of 5 percentage points over one rival in 80 % of cases', assumed],
  ],
  [
    '--rivals 14 --items 240 --difference 0.083',
    [
      '473 items find a lead of 8.3 percentage points over all of 14 rivals in 80 % of cases',
      '240 items find it in 15.4 % of cases',
      '240 items find a lead of 11.5 percentage points over all of 14 rivals, or a larger one, in 80 % of cases',
      assumed,
    ],
  ],
  [
    '--items 300 --cluster-size 5',
    [
      '300 items find a lead of 15.1 percentage points over all of 4 rivals, or a larger one, in 80 % of cases',
      `${assumed}, and items of a cluster of 5 correlate by 0.3`,
    ],
  ],
  ['--items 30', ['30 items find no lead over all of 4 rivals in 80 % of cases', assumed]],
  [
    '--difference 0.003',
    [
      'more than 100,000 items would find a lead of 0.3 percentage points over all of 4 rivals in 80 % of cases',
      assumed,
    ],
  ],
])('power %s', async (typed, lines) => {
  const { status, stdout } = await call(['power', ...typed.split(' ')]);
  expect({ status, lines: stdout.trimEnd().split('\n') }).toEqual({ status: 0, lines });
});

test.each([
  ['', 'expected --difference, --items or both'],
  ['--difference 5', 'a share from 0 to 1, such as 0.05, got 5'],
  ['--difference 0.3', 'expected a difference from 0 to 0.2'],
  ['--items 0', 'a whole number from 1 to 99999, got 0'],
  ['--items 31 --cluster-size 5', 'whole clusters of 5, got 31'],
])('power %s is refused', async (typed, fault) => {
  const { status, stderr } = await call(['power', ...typed.split(' ').filter((word) => word !== '')]);
  expect(status).toBe(1);
  expect(stderr).toContain(fault);
});
