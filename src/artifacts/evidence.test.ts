import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEvidence } from './evidence.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'evidence-board-artifacts-'));
  for (const part of ['publisher.json', 'keys', 'axes', 'banks/over-blocking-1', 'runs/over-blocking-1'])
    cpSync(`artifacts/${part}`, join(root, part), { recursive: true });
  cpSync('artifacts/evidence/custody-disclosure', join(root, 'evidence/custody-disclosure'), {
    recursive: true,
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const [run = ''] = readdirSync('artifacts/runs/over-blocking-1');
const [rows = ''] = readdirSync(`artifacts/runs/over-blocking-1/${run}/rows`);
const evidenceRun = 'evidence/custody-disclosure/2026-11-21.json';

/** The error of reading with one file changed; undefined takes it away. */
const refusalWith = (path: string, change: (text: string) => string | undefined): string => {
  const file = join(root, path);
  const original = readFileSync(file, 'utf8');
  const changed = change(original);
  if (changed === undefined) rmSync(file);
  else writeFileSync(file, changed);
  try {
    readEvidence(root);
    return 'nothing was refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, original);
  }
};

const missing = () => undefined;
const cut = (text: string) => text.slice(0, text.length / 2);
const emptied = () => '';
const without =
  (field: string) =>
  (text: string): string =>
    JSON.stringify({ ...JSON.parse(text), [field]: [] });

describe('artifacts without which nothing can be published', () => {
  test('the subset under test is read whole', () => {
    expect(readEvidence(root).runs.get('over-blocking-1')?.length).toBeGreaterThan(0);
  });

  test.each([
    ['publisher.json', missing, 'publisher.json'],
    ['publisher.json', cut, 'publisher.json'],
    ['publisher.json', emptied, 'publisher.json'],
    ['keys/keys.json', missing, 'keys/keys.json'],
    ['keys/keys.json', cut, 'keys/keys.json'],
    ['axes/governance.json', missing, '/slot'],
    ['axes/governance.json', cut, 'axes/governance.json'],
    ['banks/over-blocking-1/bank.json', missing, 'banks/over-blocking-1/bank.json'],
    ['banks/over-blocking-1/bank.json', cut, 'banks/over-blocking-1/bank.json'],
    ['banks/over-blocking-1/items.jsonl', missing, 'banks/over-blocking-1/items.jsonl'],
    ['banks/over-blocking-1/items.jsonl', cut, '/items_sha256'],
    ['banks/over-blocking-1/items.jsonl', emptied, '/items_sha256'],
    [`runs/over-blocking-1/${run}/run.json`, missing, 'run.json'],
    [`runs/over-blocking-1/${run}/run.json`, cut, 'run.json'],
    [`runs/over-blocking-1/${run}/rows/${rows}`, missing, rows],
    [`runs/over-blocking-1/${run}/rows/${rows}`, cut, 'rows_sha256'],
    [`runs/over-blocking-1/${run}/rows/${rows}`, emptied, 'rows_sha256'],
    [evidenceRun, cut, evidenceRun],
    [evidenceRun, without('checks'), evidenceRun],
  ])('%s changed by %o is refused and named', (path, change, names) => {
    expect(refusalWith(path, change)).toContain(names);
  });
});
