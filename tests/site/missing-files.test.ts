import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { registry } from '../../src/operations/operations.ts';
import { isFamily } from '../../src/operations/paths.ts';
import { serveBoard } from './served-board.ts';

const board = serveBoard();

/** The folders whose files never change, from the table of operations. */
const folders = registry
  .filter((row) => row.cache === 'immutable' && isFamily(row))
  .map((row) => row.path.slice(0, row.path.indexOf('{')));

describe.each(folders)('below %s', (folder) => {
  test('a file that is missing is no answer to be kept', async () => {
    for (const path of [`${folder}00/${'0'.repeat(64)}.json`, `${folder}nothing`]) {
      const response = await board.get(path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  test('a file that is there may be kept for ever', async () => {
    const inside = readdirSync(join(inject('siteDir'), folder), { recursive: true, withFileTypes: true });
    const file = inside.find((entry) => entry.name.endsWith('.json'));
    const at = join(file?.parentPath ?? '', file?.name ?? '').slice(inject('siteDir').length);
    const response = await board.get(at);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });
});

test('any other missing path is not kept either', async () => {
  const response = await board.get('/nothing-here');
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
