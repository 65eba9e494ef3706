import { describe, expect, test } from 'vitest';
import { parseRunHeader } from '../artifacts/run-header.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { Entry } from './run-record.ts';
import { runFiles, runId } from './run-record.ts';

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

function identity(name: string): Entry['identity'] {
  return {
    name,
    package: name,
    version: '1.0.0',
    integrity: 'sha512-AA==',
    licence: 'MIT',
    family: 'none',
    own: false,
  };
}

describe('the record of a run', () => {
  const files = runFiles(
    questions,
    [
      {
        identity: identity('@a/b'),
        asked: { adapter_sha256: 'cd'.repeat(32), configuration: 'Its default.' },
        answers: [{ prediction: 'x' }],
      },
      {
        identity: identity('shaky'),
        excluded: { reason_code: 'NOT_DETERMINISTIC', reason: 'two passes differ' },
      },
    ],
    about,
  );
  const header: unknown = JSON.parse(new TextDecoder().decode(files.get('run.json')));

  test('measured components have rows, excluded ones a reason and none', () => {
    expect([...files.keys()].sort()).toEqual(['rows/a-b.jsonl', 'run.json']);
    expect(header).toMatchObject({
      schema: 'svc.run/0.2',
      how: 'mill',
      bank_checkpoint: about.bank_checkpoint,
      harness: about.harness,
      bank_sha256: questions.bank_sha256,
      date: '2026-11-21',
      fleet: [
        {
          name: '@a/b',
          family: 'none',
          rows: 'a-b.jsonl',
          n: 1,
          adapter_sha256: 'cd'.repeat(32),
          configuration: 'Its default.',
        },
        { name: 'shaky', excluded: { reason_code: 'NOT_DETERMINISTIC' } },
      ],
      determinism: { passes: 2, excluded: ['shaky'] },
    });
  });

  test('the header is read back as the build reads it', () => {
    expect(parseRunHeader(files.get('run.json') ?? new Uint8Array(), 'run.json').how).toBe('mill');
  });

  test('the header states the digest of each rows file', () => {
    const bytes = files.get('rows/a-b.jsonl') ?? new Uint8Array();
    expect(header).toMatchObject({ fleet: [{ rows_sha256: sha256Hex(bytes) }, {}] });
  });

  test('a second run of the day does not take the name of the first', () => {
    expect(runId('2026-11-21', questions.bank_sha256, [])).toBe('2026-11-21-abababab');
    expect(runId('2026-11-21', questions.bank_sha256, ['2026-11-21-abababab'])).toBe('2026-11-21-abababab-2');
  });
});
