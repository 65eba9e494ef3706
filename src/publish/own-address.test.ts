import { expect, test } from 'vitest';
import { testFolder } from '../../tests/kit/scratch.ts';
import { toPublisher } from './init/publisher-facts.ts';
import { layFiles } from './laid-files.ts';
import { whereSeen } from './own-address.ts';

test.each([
  ['localhost:8897', 'see it, until Ctrl-C:', '  http://localhost:8897/axes/mood'],
  [
    'lab.small-lab.org',
    'see it, until Ctrl-C, and its own address once dist is there:',
    '  https://lab.small-lab.org/axes/mood',
  ],
])('a board at %s is seen there only where it is served there', (domain, ...lines) => {
  const folder = testFolder();
  const facts = { name: 'A lab', domain, contact: 'mail@small-lab.org', licence: 'CC-BY-4.0' };
  const publisher = toPublisher(facts, '2026-11-30T10:00:00Z');
  layFiles(folder, [['publisher.json', JSON.stringify(publisher)]]);
  expect(whereSeen(folder, { axes: ['mood'], isServed: true })).toEqual(lines);
  expect(whereSeen(folder, { axes: [], isServed: false })[0]).toMatch(/^npm run serve shows it/);
});
