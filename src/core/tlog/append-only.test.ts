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
import { BoardError } from '../board-error.ts';
import { utf8 } from '../sha256.ts';
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
const otherLine = [...events.slice(0, 5), ...sampleEvents(20, 100)];

describe('the append-only gate', () => {
  test('passes what was signed, and says what waits to be signed', () => {
    expect(checkAppendOnly(sound)).toMatchObject({ size: 12, uncovered: 0 });
    expect(checkAppendOnly({ ...sound, events: [...events, fresh], previous: events })).toMatchObject({
      size: 12,
      uncovered: 1,
    });
    expect(checkAppendOnly({ ...sound, events: [], checkpoints: [] })).toMatchObject({
      size: 0,
      uncovered: 0,
    });
  });

  test('passes when others have seen what is committed, or less', () => {
    const known = [noteOver(events), noteOver(events.slice(0, 5))];
    expect(checkAppendOnly({ ...sound, known }).size).toBe(12);
  });

  const attacks: [string, string, Partial<AppendOnlyInput>][] = [
    ['rewrite of an old event', 'LOG_HISTORY_CHANGED', { events: rewritten }],
    ['reorder', 'LOG_HISTORY_CHANGED', { events: reordered }],
    ['drop of an old event', 'LOG_HISTORY_CHANGED', { events: dropped }],
    ['drop that a new event makes up for', 'LOG_HISTORY_CHANGED', { events: [...dropped, fresh] }],
    ['insert', 'LOG_HISTORY_CHANGED', { events: inserted }],
    ['rewrite, named', 'LOG_REWRITE', { events: rewritten, previous: events }],
    ['reorder, named', 'LOG_REORDER', { events: reordered, previous: events }],
    ['drop, named', 'LOG_DROP', { events: dropped, previous: events }],
    ['drop of the last events, named', 'LOG_DROP', { events: truncated, previous: events }],
    ['drop of all, named', 'LOG_DROP', { events: [], checkpoints: [], previous: events }],
    ['insert, named', 'LOG_INSERT', { events: inserted, previous: events }],
    [
      'rewrite of events no head covers yet, named',
      'LOG_REWRITE',
      { events: [...events, ...sampleEvents(1, 100)], previous: [...events, fresh] },
    ],
    [
      'empty event where an empty log stood',
      'LOG_DROP',
      { events: [], checkpoints: [], previous: [new Uint8Array(0)] },
    ],
    ['repeated event', 'LOG_REPEATED_EVENT', { events: [...events, at(4)] }],
    ['rollback of the heads', 'LOG_ROLLBACK', { checkpoints: checkpointsOver(events, [8, 3]) }],
    [
      'rollback behind what others have seen',
      'LOG_ROLLBACK',
      { events: truncated, checkpoints: checkpoints.slice(0, 2), known: [noteOver(events)] },
    ],
    ['rollback to nothing', 'LOG_ROLLBACK', { events: [], checkpoints: [], known: [noteOver(events)] }],
    [
      'fork within the heads',
      'LOG_FORK',
      { checkpoints: [...checkpoints, { size: 12, note: noteOver(otherLine.slice(0, 12)) }] },
    ],
    ['fork from what others have seen', 'LOG_FORK', { known: [noteOver(otherLine.slice(0, 12))] }],
    ['fork at a size nobody committed', 'LOG_FORK', { known: [noteOver(otherLine.slice(0, 7))] }],
    [
      'one head twice',
      'LOG_REPEATED_CHECKPOINT',
      { checkpoints: [...checkpoints, ...checkpoints.slice(-1)] },
    ],
    ['head beyond the events', 'LOG_SIZE_BEYOND_EVENTS', { events: truncated }],
    [
      'head under another size',
      'LOG_CHECKPOINT_SIZE',
      { checkpoints: [{ size: 4, note: noteOver(events.slice(0, 3)) }] },
    ],
    [
      'head of other events',
      'LOG_HISTORY_CHANGED',
      { checkpoints: [{ size: 3, note: noteOver(sampleEvents(3, 1)) }] },
    ],
    ['other origin', 'CHECKPOINT_ORIGIN', { origin: 'other.example/log' }],
    [
      'other origin in one head',
      'NOTE_UNKNOWN_KEY',
      { checkpoints: [{ size: 3, note: noteOver(events.slice(0, 3), { origin: 'x' }) }] },
    ],
    [
      'signature by another key',
      'NOTE_UNKNOWN_KEY',
      { checkpoints: [{ size: 3, note: noteOver(events.slice(0, 3), { seed: OTHER_SEED }) }] },
    ],
    ['no key to trust', 'NOTE_UNKNOWN_KEY', { vkeys: [] }],
    ['malformed key', 'NOTE_VKEY', { vkeys: ['nothing'] }],
    [
      'note from elsewhere under another key',
      'NOTE_UNSIGNED',
      { known: [noteOver(events, { seed: OTHER_SEED })], unknownSignatures: 'tolerate' },
    ],
  ];
  test.each(attacks)('refuses: %s', (_, code, change) => {
    expect(codeOf(() => checkAppendOnly({ ...sound, ...change }))).toBe(code);
  });

  test('refuses a head whose signature is not over it', () => {
    const [first] = checkpoints;
    const text = new TextDecoder().decode(first?.note).replace('\n3\n', '\n4\n');
    const forged = [{ size: 4, note: utf8(text) }];
    expect(codeOf(() => checkAppendOnly({ ...sound, checkpoints: forged }))).toBe('NOTE_SIGNATURE');
  });

  test('says where, what was expected, what it got and how to mend it', () => {
    const message = (change: Partial<AppendOnlyInput>) => {
      try {
        checkAppendOnly({ ...sound, ...change });
        return 'nothing thrown';
      } catch (error) {
        return error instanceof BoardError ? error.message : 'another error';
      }
    };
    expect(message({ events: rewritten, previous: events })).toMatch(
      /^log event 4: a published event was rewritten: expected [0-9a-f]{64}, got [0-9a-f]{64}; restore .* version control/,
    );
    expect(message({ events: rewritten })).toMatch(
      /the first 8 events .* checkpoint 8 .* expected root .*, got .*; restore/,
    );
    expect(message({ known: [noteOver(otherLine.slice(0, 12))] })).toMatch(
      /two roots at size 12: .* and .*; keep both/,
    );
  });

  test('names the change that a root alone only contradicts, for every place in the log', () => {
    for (let place = 0; place < events.length; place += 1) {
      expect(codeOf(() => checkAppendOnly({ ...sound, events: events.with(place, fresh) }))).toBe(
        'LOG_HISTORY_CHANGED',
      );
      const call = () => checkAppendOnly({ ...sound, events: events.toSpliced(place, 1), previous: events });
      expect(codeOf(call)).toBe('LOG_DROP');
    }
  });

  test('asks the verifier it was given', () => {
    const verify = () => false;
    expect(codeOf(() => checkAppendOnly({ ...sound, verify }))).toBe('NOTE_SIGNATURE');
  });
});
