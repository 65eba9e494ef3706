import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sha256Hex, utf8 } from '../../core/sha256.ts';
import { openEventsFile } from './events-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'evidence-board-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** More than are read at once, and one that is longer than that. */
const lines = [
  '',
  'x'.repeat(1_500_000),
  ...Array.from({ length: 40_000 }, (_, at) => `{"event":"é ${at}"}`),
];

test('events are cut as the lines of the file are', () => {
  const place = join(folder, 'events.jsonl');
  const bytes = utf8(`${lines.join('\n')}\n`);
  writeFileSync(place, bytes);
  const events = openEventsFile(place);
  const textsOf = (from?: number, to?: number): string[] =>
    events.slice(from, to).map((event) => new TextDecoder().decode(event));
  expect([events.length, events.sha256]).toEqual([lines.length, sha256Hex(bytes)]);
  expect(textsOf()).toEqual(lines);
  for (const [from, to] of [
    [0, 0],
    [0, 1],
    [1, 3],
    [2, 258],
    [39_999, 40_002],
  ] as const)
    expect(textsOf(from, to)).toEqual(lines.slice(from, to));
  events.close();
});
