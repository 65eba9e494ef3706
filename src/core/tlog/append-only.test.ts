import { describe, expect, test } from 'vitest';
import {
  checkpointsOver,
  codeOf,
  noteOver,
  ORIGIN,
  OTHER_SEED,
  sampleEvents,
  VKEY,
} from '../../../tests/vectors/merkle/sample-log.ts';
import { utf8 } from '../text.ts';
import { type AppendOnlyInput, checkAppendOnly } from './append-only.ts';

const events = sampleEvents(12);
const checkpoints = checkpointsOver(events, [3, 8, 12]);
const sound: AppendOnlyInput = { events, checkpoints, origin: ORIGIN, vkeys: [VKEY] };
const fresh = utf8('{"event":"fresh"}');
const at = (index: number) => events[index] ?? fresh;
const rewritten = events.with(4, fresh);
const reordered = events.with(4, at(5)).with(5, at(4));
const dropped = events.toSpliced(4, 1);
const inserted = events.toSpliced(4, 0, fresh);
const truncated = events.slice(0, 10);
const otherLine = [...events.slice(0, 5), ...sampleEvents(7, 100)];
const forked = { checkpoints: [...checkpoints, { size: 12, note: noteOver(otherLine) }] };
const three = events.slice(0, 3);
const head = (note: Uint8Array, size = 3) => ({ checkpoints: [{ size, note }] });

describe('the append-only gate', () => {
  test('passes what was signed, and says what waits to be signed', () => {
    expect(checkAppendOnly(sound)).toMatchObject({ size: 12, uncovered: 0 });
    expect(checkAppendOnly({ ...sound, events: [...events, fresh] })).toMatchObject({
      size: 12,
      uncovered: 1,
    });
    expect(checkAppendOnly({ ...sound, events: [], checkpoints: [] })).toMatchObject({
      size: 0,
      uncovered: 0,
    });
  });

  const attacks: [string, string, Partial<AppendOnlyInput>][] = [
    ['rewrite of an old event', 'LOG_HISTORY_CHANGED', { events: rewritten }],
    ['reorder', 'LOG_HISTORY_CHANGED', { events: reordered }],
    ['drop of an old event', 'LOG_HISTORY_CHANGED', { events: dropped }],
    ['drop that a new event makes up for', 'LOG_HISTORY_CHANGED', { events: [...dropped, fresh] }],
    ['insert', 'LOG_HISTORY_CHANGED', { events: inserted }],
    ['drop of the last events', 'LOG_SIZE_BEYOND_EVENTS', { events: truncated }],
    ['drop of all', 'LOG_SIZE_BEYOND_EVENTS', { events: [] }],
    ['repeated event', 'LOG_REPEATED_EVENT', { events: [...events, at(4)] }],
    ['rollback of the heads', 'LOG_ROLLBACK', { checkpoints: checkpointsOver(events, [8, 3]) }],
    ['fork within the heads', 'LOG_FORK', forked],
    [
      'one head twice',
      'LOG_REPEATED_CHECKPOINT',
      { checkpoints: [...checkpoints, ...checkpoints.slice(-1)] },
    ],
    ['head under another size', 'LOG_CHECKPOINT_SIZE', head(noteOver(three), 4)],
    ['head of other events', 'LOG_HISTORY_CHANGED', head(noteOver(sampleEvents(3, 1)))],
    ['other origin', 'CHECKPOINT_ORIGIN', { origin: 'other.example/log' }],
    ['other origin in one head', 'NOTE_UNKNOWN_KEY', head(noteOver(three, { origin: 'x' }))],
    ['signature by another key', 'NOTE_UNKNOWN_KEY', head(noteOver(three, { seed: OTHER_SEED }))],
    ['no key to trust', 'NOTE_UNKNOWN_KEY', { vkeys: [] }],
    ['malformed key', 'NOTE_VKEY', { vkeys: ['nothing'] }],
  ];
  test.each(attacks)('refuses: %s', (_, code, change) => {
    expect(codeOf(() => checkAppendOnly({ ...sound, ...change }))).toBe(code);
  });

  test('refuses a head whose signature is not over it', () => {
    const [first] = checkpoints;
    const text = new TextDecoder().decode(first?.note).replace('\n3\n', '\n4\n');
    expect(codeOf(() => checkAppendOnly({ ...sound, ...head(utf8(text), 4) }))).toBe('NOTE_SIGNATURE');
  });

  test('says where, what was expected, what it got and how to mend it', () => {
    expect(() => checkAppendOnly({ ...sound, events: rewritten })).toThrow(
      /the first 8 events .* checkpoint 8 .* expected root .*, got .*; restore/,
    );
    expect(() => checkAppendOnly({ ...sound, ...forked })).toThrow(
      /two roots at size 12: .* and .*; keep both/,
    );
  });

  test('finds a rewrite and a drop at every place in the log', () => {
    for (let place = 0; place < events.length; place += 1) {
      const rewrite = { ...sound, events: events.with(place, fresh) };
      expect(codeOf(() => checkAppendOnly(rewrite))).toBe('LOG_HISTORY_CHANGED');
      const drop = { ...sound, events: [...events.toSpliced(place, 1), fresh] };
      expect(codeOf(() => checkAppendOnly(drop))).toBe('LOG_HISTORY_CHANGED');
    }
  });
});
