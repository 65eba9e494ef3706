import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { type Disk, localDisk } from './disk.ts';
import { takeLock } from './only-writer.ts';
import { mayBeRunning, type Owner, thisProcess } from './owner.ts';

let place = '';
let running: Set<string>;
beforeEach(() => {
  place = testFolder();
  running = new Set();
});

/** A process of the given name, which runs until it is taken from the set. */
const take = (name: string, disk: Disk = localDisk) => {
  running.add(name);
  const self: Owner = { ...thisProcess(), began: name };
  return takeLock({ place, disk, self, mayBeRunning: ({ began }) => running.has(began) });
};

const held = expect.objectContaining({ code: 'SIGNING_LOCK' });

describe('the lock of a signing', () => {
  test('lets one in, and the next after it is released', () => {
    const lock = take('first');
    expect(() => take('second')).toThrow(held);
    lock.release();
    take('second');
    expect(() => take('third')).toThrow(held);
  });

  test('of a process that has ended is passed on, and nothing of it stays', () => {
    take('killed');
    running.delete('killed');
    const lock = take('next');
    expect(() => take('another')).toThrow(held);
    expect(readdirSync(place)).toEqual(['2']);
    lock.release();
  });

  test('is lost by a slow one that takes the number of a lock which came and went meanwhile', () => {
    take('killed');
    running.delete('killed');
    let isFirst = true;
    const overtaken: Disk = {
      ...localDisk,
      makeFolder: (folder) => {
        if (isFirst) {
          isFirst = false;
          take('quick').release();
          take('quicker');
        }
        localDisk.makeFolder(folder);
      },
    };
    expect(() => take('slow', overtaken)).toThrow(held);
    expect(readdirSync(place)).toEqual(['3']);
    running.delete('quicker');
    take('after all');
  });

  test('is not given to two who find the same stale one', () => {
    take('killed');
    running.delete('killed');
    let isFirst = true;
    const overtaken: Disk = {
      ...localDisk,
      move: (from, to) => {
        if (isFirst) {
          isFirst = false;
          take('quick');
        }
        localDisk.move(from, to);
      },
    };
    expect(() => take('slow', overtaken)).toThrow(held);
  });

  test('names its holder and the folder to remove, where nobody can know', () => {
    take('first');
    expect(() => take('second')).toThrow(
      new RegExp(`process ${process.pid} on .*If no such process runs there any more, remove that folder`),
    );
  });

  test('whose owner cannot be read is nobody’s to take', () => {
    take('first').release();
    running.clear();
    take('second');
    writeFileSync(join(place, '2', 'owner'), 'half a li');
    expect(() => take('third')).toThrow(held);
  });
});

describe('a holder', () => {
  test('is running while its process is, and began when it did', () => {
    const self = thisProcess();
    expect(mayBeRunning(self)).toBe(true);
    expect(mayBeRunning({ ...self, began: 'at another time' })).toBe(false);
  });

  test('that has ended is not running', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    expect(mayBeRunning({ ...thisProcess(), pid })).toBe(false);
  });

  test('of an earlier start of this machine is not running', () => {
    expect(mayBeRunning({ ...thisProcess(), boot: 'an earlier one' })).toBe(false);
  });

  test.each([{ machine: 'another' }, { room: 'another' }])(
    'on %j cannot be asked and may be',
    (elsewhere) => {
      expect(mayBeRunning({ ...thisProcess(), ...elsewhere, pid: 2 ** 22 + 1 })).toBe(true);
    },
  );
});
