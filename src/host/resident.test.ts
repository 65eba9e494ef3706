import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openResident, type Resident } from './resident.ts';

/** Works as the file beside it orders; `exit` ends it in the middle. */
const worker = `
import { appendFileSync, readFileSync } from 'node:fs';
import { workOnRequest } from ${JSON.stringify(new URL('resident.ts', import.meta.url).href)};
const [folder] = process.argv.slice(2);
workOnRequest(async () => {
  appendFileSync(folder + '/worked', process.pid + '\\n');
  const order = readFileSync(folder + '/order', 'utf8');
  if (order === 'exit') process.exit(0);
  if (order === 'fail') throw new Error('as ordered');
});
`;

let folder = '';
let resident: Resident;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-board-resident-'));
  writeFileSync(join(folder, 'worker.ts'), worker);
  resident = openResident([join(folder, 'worker.ts'), folder], process.env);
});

afterEach(() => {
  resident.dismiss();
  rmSync(folder, { recursive: true, force: true });
});

async function workAs(order: 'work' | 'fail' | 'exit'): Promise<boolean> {
  writeFileSync(join(folder, 'order'), order);
  return await resident.work();
}

/** Which process did each piece of work, numbered in the order of their beginning. */
function workers(): readonly number[] {
  const pids = readFileSync(join(folder, 'worked'), 'utf8').trim().split('\n');
  const each = [...new Set(pids)];
  return pids.map((pid) => each.indexOf(pid));
}

describe('a process that stays', () => {
  test('works again and again, and says each time whether it succeeded', async () => {
    expect([await workAs('work'), await workAs('fail'), await workAs('work')]).toEqual([true, false, true]);
    expect(workers()).toEqual([0, 0, 0]);
  });

  test('that ends in the middle of its work has not succeeded, and another takes its place', async () => {
    expect([await workAs('exit'), await workAs('work')]).toEqual([false, true]);
    expect(workers()).toEqual([0, 1]);
  });

  test('is another one after it was dismissed', async () => {
    expect(await workAs('work')).toBe(true);
    resident.dismiss();
    expect(await workAs('work')).toBe(true);
    expect(workers()).toEqual([0, 1]);
  });
});
