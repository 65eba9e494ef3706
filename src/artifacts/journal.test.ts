import { expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { isInput, readInputs } from './inputs.ts';
import { journalPath, readJournal } from './journal.ts';

const line = '{"at":"2026-01-02T00:00:00Z","command":"sign","conclusion":"success"}\n';
const failed = '{"at":"2026-01-02T00:00:00Z","code":"KEYS","command":"sign","conclusion":"failure"}\n';
const read = (text: string) => readJournal(folderOf({ [journalPath]: text }));

test('a board without a journal has recorded nothing', () => {
  expect(readJournal(folderOf({}))).toEqual({ ok: true, source: journalPath, value: [] });
});

test.each([
  ['a torn last line', line.slice(0, -1)],
  ['a failure without a code', failed.replace('"code":"KEYS",', '')],
  ['a success with a code', failed.replace('failure', 'success')],
  ['a command that writes no board', line.replace('sign', 'verify')],
  ['the words of an error', failed.replace('KEYS', 'no key at /home/me')],
])('%s cannot be read, with the reason', (_, text) => {
  expect(read(line + failed).ok).toBe(true);
  expect(read(line + text)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^journal\.jsonl/),
  });
});

test('is served to whoever makes the board again, and no part of what a signing digests', () => {
  const folder = folderOf({ [journalPath]: line });
  expect([isInput(journalPath), [...readInputs(folder).keys()]]).toEqual([false, [journalPath]]);
});
