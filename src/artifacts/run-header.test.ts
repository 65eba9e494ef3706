import { describe, expect, test } from 'vitest';
import { edited, type Files, folderOf, toJsonLines } from '../../tests/kit/files.ts';
import { oneRunFiles } from '../../tests/kit/one-run.ts';
import { sha256Hex } from '../core/sha256.ts';
import { attemptsPath, readAttempts } from './attempts.ts';
import { readEvidenceFrom } from './evidence.ts';
import { isRan } from './run-header.ts';

type Origin = 'mill' | 'import' | undefined;

const filesOf = (how: Origin): Files =>
  oneRunFiles([{ name: 'm', answers: '11-0', family: 'kin' }], how && { how });
const headerOf = (files: Files) => {
  const [run] = readEvidenceFrom(folderOf(files)).runs.get('b') ?? [];
  if (run === undefined) throw new Error('no run was read');
  return run.header;
};
const run = 'runs/b/r/run.json';

describe('a run', () => {
  test('of the mill names its checkpoint, its sources and explicit families', () => {
    const header = headerOf(filesOf('mill'));
    expect(header).toMatchObject({
      how: 'mill',
      bank_checkpoint: { size: 1 },
      harness: { sha256: '0'.repeat(64) },
    });
    expect(header.fleet.filter(isRan)).toMatchObject([{ name: 'm', family: 'kin' }]);
  });

  test('that was imported says what the file says', () => {
    expect(headerOf(filesOf('import'))).toMatchObject({ how: 'import', graded_by: null, measured_on: null });
  });

  test('of the old version lacks what it never said', () => {
    const header = headerOf(filesOf(undefined));
    expect(header.how).toBe('mill');
    expect(header.bank_checkpoint).toBeUndefined();
    expect(headerOf(edited(filesOf(undefined), run, '"name": "test"', '"name": "import"')).how).toBe(
      'import',
    );
  });

  test.each<[string, Origin, string, string]>([
    ['a mill run without its checkpoint', 'mill', '"bank_checkpoint"', '"checkpoint"'],
    ['a mill run without the digest of an adapter', 'mill', '"adapter_sha256"', '"adapter"'],
    ['a run of neither origin', 'import', '"how": "import"', '"how": "hearsay"'],
  ])('is refused: %s', (_, how, from, to) => {
    expect(() => headerOf(edited(filesOf(how), run, from, to))).toThrow(/run\.json: field/);
  });
});

describe('the journal of attempts', () => {
  const attempt = {
    bench: 'b',
    components: ['m'],
    harness_sha256: '0'.repeat(64),
    started_at: '2026-01-02T10:00:00Z',
    outcome: 'discarded',
    run: null,
    why: 'a trial',
  };
  const read = (...lines: object[]) => readAttempts(folderOf({ [attemptsPath]: toJsonLines(lines) }));

  test('is none on record where it is missing or empty', () => {
    expect(readAttempts(folderOf({}))).toBeUndefined();
    expect(read()).toBeUndefined();
  });

  test.each([
    ['a discarded attempt without a reason', { ...attempt, why: null }],
    ['a published attempt without a run', { ...attempt, outcome: 'published' }],
    ['a discarded attempt with a run', { ...attempt, run: 'r' }],
  ])('refuses %s', (_, line) => {
    expect(read(attempt)).toHaveLength(1);
    expect(() => read(line)).toThrow('attempts.jsonl line 1');
  });
});

describe('rows with scores and repeats', () => {
  const graded = (answers: string, repeats: readonly string[] = []): Files =>
    oneRunFiles([{ name: 'm', answers, repeats }]);

  test('have one line for each item and repeat', () => {
    expect(headerOf(graded('5511', ['1155'])).fleet.filter(isRan)).toMatchObject([{ n: 8 }]);
  });

  test.each([
    ['twice the same repeat', '"epoch":2', '"epoch":1', /expected each item once/],
    ['a score finer than a ten-thousandth', '"score":0.5', '"score":0.50001', /a multiple of 1\/10000/],
    [
      'a full mark below the full score',
      '"correct":false,"score":0.5',
      '"correct":true,"score":0.5',
      /field \/correct/,
    ],
  ])('are refused: %s', (_, from, to, why) => {
    const files = graded('5511', ['1155']);
    const rows = 'runs/b/r/rows/m.jsonl';
    const changed = edited(files, rows, from, to);
    expect(() => headerOf(redigested(changed, rows))).toThrow(why);
  });
});

/** The header told the new digest of its rows. */
function redigested(files: Files, rows: string): Files {
  const bytes = files.get(rows) ?? new Uint8Array();
  return edited(files, run, /"rows_sha256": "[0-9a-f]{64}"/, `"rows_sha256": "${sha256Hex(bytes)}"`);
}
