import { describe, expect, test } from 'vitest';
import { frozenBeforeRun } from './frozen-banks.ts';
import type { RunHeader } from './run-shapes.ts';

const rootOf = (size: number): Buffer => Buffer.alloc(32, size);
const events = [
  { type: 'key-added' },
  { type: 'bank-frozen', bench: 'safety-2', items_sha256: 'digest' },
  { type: 'bank-frozen', bench: 'care-2', items_sha256: 'digest' },
];
const log = {
  state: 'read' as const,
  size: events.length,
  events,
  rootAt: (size: number) => rootOf(size).toString('hex'),
};

const header = (size: number, more: Partial<RunHeader> = {}): { readonly header: RunHeader } => ({
  header: {
    bench: 'safety-2',
    run: 'run-1',
    date: '2026-01-02',
    bank_sha256: 'digest',
    harness: { name: 'mill' },
    fleet: [],
    bank_checkpoint: { size, root: rootOf(size).toString('base64') },
    ...more,
  },
});

describe('a bank was frozen before it was run', () => {
  test('where its event lies under the checkpoint that the run names', () => {
    expect(frozenBeforeRun(header(2), log)).toBe(true);
    expect(frozenBeforeRun(header(3), log)).toBe(true);
  });

  test.each([
    ['the event came after the checkpoint', header(1)],
    ['the event is of another bench', header(3, { bench: 'affect-2' })],
    ['the event is of other items', header(3, { bank_sha256: 'other' })],
  ])('not where %s', (_, run) => {
    expect(frozenBeforeRun(run, log)).toBe(false);
  });

  const { bank_checkpoint: _none, ...unnamed } = header(2).header;
  test.each([
    ['an old run names no checkpoint', { header: unnamed }, log],
    ['the checkpoint is of a longer log', header(4), log],
    ['the checkpoint is of another log', header(2, { bank_checkpoint: { size: 2, root: 'AA==' } }), log],
    ['nothing was ever signed', header(2), { state: 'none' as const }],
  ])('nobody knows where %s', (_, run, known) => {
    expect(frozenBeforeRun(run, known)).toBeNull();
  });
});
