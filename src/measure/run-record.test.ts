import { expect, test } from 'vitest';
import { parseRunHeader } from '../artifacts/run-header.ts';
import { sha256Hex } from '../core/sha256.ts';
import { type Entry, runFiles, runId } from './run-record.ts';

const questions = {
  bench: 'b-1',
  bank_sha256: 'ab'.repeat(32),
  items: [{ item_id: '1', input: 'a', target: 'x' }],
};
const about = {
  run: '2026-11-21-abababab',
  started_at: '2026-11-21T10:00:00Z',
  finished_at: '2026-11-21T10:00:05Z',
  duration_ms: 5000,
  node: '24.21.0',
  bank_checkpoint: { size: 7, root: 'A'.repeat(43).concat('=') },
  harness: { name: 'evidence-board mill', version: '0.1.0', sha256: 'ef'.repeat(32) },
};
const asked = { adapter_sha256: 'cd'.repeat(32), configuration: 'Its default.' };

function identity(name: string): Entry['identity'] {
  const package_ = { package: name, version: '1.0.0', integrity: 'sha512-AA==', licence: 'MIT' };
  return { name, ...package_, family: 'none', own: false };
}

test('of a run measured components have rows and their digest, excluded ones a reason and none', () => {
  const excluded = { reason_code: 'CRASHED', reason: 'it ended' } as const;
  const files = runFiles(
    questions,
    [
      { identity: identity('@a/b'), asked, answers: [{ prediction: 'x' }] },
      { identity: identity('shaky'), excluded },
    ],
    about,
  );
  const [rows, header] = ['rows/a-b.jsonl', 'run.json'].map((path) => files.get(path) ?? new Uint8Array());
  expect([...files.keys()].sort()).toEqual(['rows/a-b.jsonl', 'run.json']);
  const { bank_checkpoint, harness } = about;
  expect(parseRunHeader(header ?? new Uint8Array(), 'run.json')).toMatchObject({
    schema: 'svc.run/0.2',
    how: 'mill',
    bank_checkpoint,
    harness,
    bank_sha256: questions.bank_sha256,
    date: '2026-11-21',
    fleet: [
      {
        ...identity('@a/b'),
        ...asked,
        rows: 'a-b.jsonl',
        n: 1,
        rows_sha256: sha256Hex(rows ?? new Uint8Array()),
      },
      { name: 'shaky', excluded },
    ],
    determinism: { passes: 2, excluded: [] },
  });
});

test('a second run of the day does not take the name of the first', () => {
  expect(runId('2026-11-21', questions.bank_sha256, [])).toBe('2026-11-21-abababab');
  expect(runId('2026-11-21', questions.bank_sha256, ['2026-11-21-abababab'])).toBe('2026-11-21-abababab-2');
});
