import { describe, expect, test } from 'vitest';
import type { RunHeader } from '../../artifacts/run-header.ts';
import { toBase64 } from '../../core/base64.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { treeRoot } from '../../core/tlog/tree.ts';
import { leafHash } from '../../core/tlog/tree-hash.ts';
import type { LogEvent01 } from '../../schema/contracts.gen.ts';
import { deriveFrozenBeforeRun } from './frozen-before-run.ts';

const digest = 'a'.repeat(64);
const at = '2026-01-01T00:00:00Z';
const key: LogEvent01 = { type: 'key-added', at, kid: 'did:web:x#board-1', public_key: 'b'.repeat(64) };
const frozen: LogEvent01 = { type: 'bank-frozen', at, bench: 'b', items_sha256: digest };
const logOf = (...events: LogEvent01[]) => ({
  log: {
    events,
    lines: events.map(canonicalBytes),
    checkpoints: [],
    cosignatures: [],
  },
});
const header = (rest: Partial<RunHeader>): RunHeader => ({
  how: 'mill',
  bench: 'b',
  run: 'r',
  date: '2026-01-01',
  bank_sha256: digest,
  harness: { name: 'test', version: '1' },
  fleet: [],
  ...rest,
});
const checkpointOver = (...events: LogEvent01[]) => ({
  bank_checkpoint: {
    size: events.length,
    root: toBase64(treeRoot(events.map((event) => leafHash(canonicalBytes(event))))),
  },
});

describe('whether a bank was frozen before its run', () => {
  test('is shown by its event under the checkpoint that the run names', () => {
    const log = logOf(key, frozen, key);
    expect(deriveFrozenBeforeRun(header(checkpointOver(key, frozen)), log)).toEqual({
      frozen_before_run: true,
    });
    expect(deriveFrozenBeforeRun(header(checkpointOver(key)), log)).toEqual({ frozen_before_run: false });
  });

  test('is not shown by the event of another bank', () => {
    const other = { ...frozen, items_sha256: 'c'.repeat(64) };
    expect(deriveFrozenBeforeRun(header(checkpointOver(other)), logOf(other))).toEqual({
      frozen_before_run: false,
    });
  });

  test.each<[string, Partial<RunHeader>, RegExp]>([
    ['an import', { how: 'import' }, /made elsewhere/],
    ['an old run', {}, /^Not on record/],
    ['a checkpoint of another log', checkpointOver(frozen), /over 1 event that the run names is none/],
    [
      'a checkpoint beyond the log',
      checkpointOver(key, frozen, key),
      /over 3 events that the run names is none/,
    ],
  ])('is not known of %s, with the reason', (_, rest, why) => {
    const said = deriveFrozenBeforeRun(header(rest), logOf(key, frozen));
    expect(said.frozen_before_run).toBeNull();
    expect('frozen_note' in said && said.frozen_note).toMatch(why);
  });
});
