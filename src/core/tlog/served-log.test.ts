import { describe, expect, test } from 'vitest';
import {
  checkpointsOver,
  codeOf,
  noteOver,
  ORIGIN,
  sampleEvents,
  VKEY,
} from '../../../tests/vectors/merkle/sample-log.ts';
import { utf8 } from '../text.ts';
import { emitLog, eventId } from './log.ts';
import { proofPath } from './log-path.ts';
import { openServedLog } from './served-log.ts';
import { bundleBytes } from './tile.ts';

const events = sampleEvents(300);
const sizes = [3, 256, 300];
const files = emitLog({ origin: ORIGIN, events, checkpoints: checkpointsOver(events, sizes) });
const otherEvents = sampleEvents(300, 1000);
const other = emitLog({
  origin: ORIGIN,
  events: otherEvents,
  checkpoints: checkpointsOver(otherEvents, sizes),
});

function openWith(changes: Record<string, Uint8Array | null> = {}, origin = ORIGIN) {
  const read = (path: string) => {
    const changed = changes[path];
    return changed === undefined ? (files.get(path) ?? null) : changed;
  };
  return openServedLog({ read, origin, vkeys: [VKEY] });
}
const fileOf = (from: Map<string, Uint8Array>, path: string) => from.get(path) ?? new Uint8Array(0);
const swap = (path: string) => ({ [path]: fileOf(other, path) });

describe('a served log', () => {
  test('gives back its events and its head', () => {
    expect(openWith()).toMatchObject({ size: 300, uncovered: 0, events });
  });

  test('that was never signed is empty', () => {
    const unsigned = emitLog({ origin: ORIGIN, events, checkpoints: [] });
    const read = (path: string) => unsigned.get(path) ?? null;
    expect(openServedLog({ read, origin: ORIGIN, vkeys: [] })).toMatchObject({ size: 0, events: [] });
  });

  const somePath = proofPath(eventId(events[7] ?? new Uint8Array(0)));
  const otherPath = proofPath(eventId(events[8] ?? new Uint8Array(0)));
  const lastBundle = 'tile/entries/001.p/44';
  const attacks: [string, string, Record<string, Uint8Array | null>][] = [
    ['a stale head', 'LOG_STALE', { checkpoint: fileOf(files, 'checkpoints/256') }],
    ['no head', 'LOG_STALE', { checkpoint: null }],
    [
      'a head missing from the list',
      'LOG_STALE',
      { 'checkpoints/index.json': utf8(JSON.stringify({ origin: ORIGIN, sizes: [3, 256] })) },
    ],
    ['a listed head that is missing', 'LOG_FILE', { 'checkpoints/256': null }],
    ['a head of another log line', 'LOG_HISTORY_CHANGED', swap('checkpoints/256')],
    [
      'a head that was rolled back',
      'LOG_CHECKPOINT_SIZE',
      { 'checkpoints/256': noteOver(events.slice(0, 3)) },
    ],
    [
      'a list with other spelling',
      'LOG_FILE',
      { 'checkpoints/index.json': utf8(JSON.stringify({ origin: ORIGIN, sizes }, null, 1)) },
    ],
    ['a list that is not JSON', 'LOG_INDEX', { 'checkpoints/index.json': utf8('{') }],
    [
      'a size that is a string',
      'LOG_FILE',
      { 'checkpoints/index.json': utf8(JSON.stringify({ origin: ORIGIN, sizes: ['3'] })) },
    ],
    ['a swapped full tile', 'LOG_FILE', swap('tile/0/000')],
    ['a swapped partial tile', 'LOG_FILE', swap('tile/0/001.p/44')],
    ['a swapped old partial tile', 'LOG_FILE', swap('tile/0/000.p/3')],
    ['a swapped upper tile', 'LOG_FILE', swap('tile/1/000.p/1')],
    ['a partial tile of another width', 'LOG_FILE', { 'tile/0/001.p/44': fileOf(files, 'tile/0/000.p/3') }],
    ['a missing tile', 'LOG_FILE', { 'tile/0/000.p/3': null }],
    ['an entry bundle that does not match its tile', 'LOG_FILE', swap(lastBundle)],
    ['a bundle with an event less', 'TILE_BUNDLE', { [lastBundle]: bundleBytes(events.slice(256, 299)) }],
    ['a swapped old bundle', 'LOG_FILE', swap('tile/entries/000.p/3')],
    [
      'bundle and tile of another line',
      'LOG_HISTORY_CHANGED',
      { ...swap(lastBundle), ...swap('tile/0/001.p/44') },
    ],
    ['a proof of another event', 'LOG_FILE', { [somePath]: fileOf(files, otherPath) }],
    ['a missing proof', 'LOG_FILE', { [somePath]: null }],
  ];
  test.each(attacks)('is refused with %s', (_, code, changes) => {
    expect(codeOf(() => openWith(changes))).toBe(code);
  });

  test('under another origin is refused', () => {
    expect(codeOf(() => openWith({}, 'other.example/log'))).toBe('LOG_FILE');
  });

  test('that claims an enormous size stops at the first missing file', () => {
    const claimed = {
      'checkpoints/index.json': utf8(JSON.stringify({ origin: ORIGIN, sizes: [2 ** 53 - 1] })),
    };
    const changes = { ...claimed, [`checkpoints/${2 ** 53 - 1}`]: fileOf(files, 'checkpoint') };
    expect(codeOf(() => openWith(changes))).toBe('LOG_FILE');
  });

  test('is refused after a change of one byte in any file (of the proofs: every tenth)', () => {
    const sampled = [...files.keys()].filter((path, at) => !path.startsWith('proofs/') || at % 10 === 0);
    const accepted = sampled.filter((path, at) => {
      const changed = Uint8Array.from(fileOf(files, path));
      const place = (at * 7919) % changed.length;
      changed[place] = (changed[place] ?? 0) ^ 1;
      return codeOf(() => openWith({ [path]: changed })) === 'none';
    });
    expect(accepted).toEqual([]);
  });
});
