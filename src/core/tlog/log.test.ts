import { describe, expect, test } from 'vitest';
import {
  checkpointsOver,
  codeOf,
  noteOver,
  ORIGIN,
  sampleEvents,
  VKEY,
} from '../../../tests/vectors/merkle/sample-log.ts';
import { canonicalBytes } from '../canonical.ts';
import { emitLog, eventId, logFiles } from './log.ts';
import { proofPath } from './log-path.ts';
import { parseVkey } from './note-key.ts';
import { openProof } from './proof.ts';

const events = sampleEvents(300);
const sizes = [1, 255, 256, 257, 300];
const checkpoints = checkpointsOver(events, sizes);
const files = emitLog({ origin: ORIGIN, events, checkpoints });

describe('the files of a log', () => {
  test('are its heads, its tiles for every size that was signed, and one proof an event', () => {
    const paths = [...files.keys()];
    expect(paths.filter((path) => !path.startsWith('proofs/'))).toEqual([
      'checkpoints/index.json',
      'checkpoint',
      ...sizes.map((size) => `checkpoints/${size}`),
      ...['tile/0/000', 'tile/entries/000', 'tile/0/000.p/1', 'tile/entries/000.p/1'],
      ...['tile/0/000.p/255', 'tile/entries/000.p/255', 'tile/1/000.p/1'],
      ...['tile/0/001.p/1', 'tile/entries/001.p/1', 'tile/0/001.p/44', 'tile/entries/001.p/44'],
    ]);
    expect(paths.filter((path) => path.startsWith('proofs/'))).toHaveLength(300);
  });

  test('are each written once, though two heads share an upper tile', () => {
    const paths = [...logFiles({ origin: ORIGIN, events, checkpoints })].map(([path]) => path);
    expect(paths).toEqual([...files.keys()]);
  });

  test('show the newest head and list the sizes canonically', () => {
    expect(files.get('checkpoint')).toEqual(files.get('checkpoints/300'));
    expect(files.get('checkpoints/index.json')).toEqual(canonicalBytes({ sizes, origin: ORIGIN }));
  });

  test('prove each event under the first head that covers it', () => {
    const pinned = events.map((entry, at) => {
      const proof = files.get(proofPath(eventId(entry))) ?? new Uint8Array(0);
      const keys = [parseVkey(VKEY)];
      const { index, checkpoint } = openProof({ proof, entry, origin: ORIGIN, keys, unknown: 'refuse' });
      expect(index).toBe(at);
      return checkpoint.size;
    });
    expect(pinned).toEqual(events.map((_, at) => sizes.find((size) => size > at)));
  });

  test('stay byte for byte when the log grows, all but the newest head and the list', () => {
    const grown = sampleEvents(600);
    const later = emitLog({
      origin: ORIGIN,
      events: grown,
      checkpoints: checkpointsOver(grown, [...sizes, 600]),
    });
    const changed = [...files].filter(
      ([path, bytes]) => Buffer.compare(bytes, later.get(path) ?? Buffer.of()) !== 0,
    );
    expect(changed.map(([path]) => path)).toEqual(['checkpoints/index.json', 'checkpoint']);
  });

  test('leave out events that no head covers yet', () => {
    const waiting = emitLog({ origin: ORIGIN, events: sampleEvents(400), checkpoints });
    expect([...waiting.keys()]).toEqual([...files.keys()]);
  });

  test('of a log that was never signed are an empty list', () => {
    const unsigned = emitLog({ origin: ORIGIN, events, checkpoints: [] });
    expect([...unsigned]).toEqual([
      ['checkpoints/index.json', canonicalBytes({ origin: ORIGIN, sizes: [] })],
    ]);
  });

  test.each([
    ['another origin', { origin: 'other.example/log' }],
    ['a head over other events', { checkpoints: [{ size: 5, note: noteOver(sampleEvents(5, 1)) }] }],
    ['a head kept under another size', { checkpoints: [{ size: 4, note: noteOver(events.slice(0, 5)) }] }],
    ['a head beyond the events', { checkpoints: [{ size: 301, note: noteOver(sampleEvents(301)) }] }],
    ['heads out of order', { checkpoints: checkpointsOver(events, [5, 3]) }],
  ])('are not made for %s', (_, change) => {
    expect(codeOf(() => emitLog({ origin: ORIGIN, events, checkpoints, ...change }))).toBe('LOG_CHECKPOINT');
  });
});
