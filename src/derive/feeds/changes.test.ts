import { describe, expect, test } from 'vitest';
import { addressesAt } from '../../../tests/kit/addresses.ts';
import { publisher as testPublisher } from '../../../tests/kit/board.ts';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { keysFile, testKey } from '../../../tests/kit/keys.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { issueCard } from '../../core/card.ts';
import type { PublicRootV0 } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import {
  deriveCardsFeed,
  deriveChangesFeed,
  deriveCorrectionsFeed,
  deriveRootsFeed,
  FEED_ENTRIES,
} from './changes.ts';

const publisher = { ...testPublisher, as_of: '2026-01-02' };
const keys = validate(
  'keys-0.1',
  keysFile([testKey('log-1', 3, { status: 'active', valid_from: '2026-01-01T12:00:00Z' })]),
  'test',
);
const origin = 'https://deploy.example';
const address = addressesAt({}, origin);
const none = { events: [], lines: [], checkpoints: [], cosignatures: [] };

const rootOf = (card_count: number, as_of: string) => {
  const root: PublicRootV0 = {
    as_of,
    card_count,
    did_intended: 'did:web:board.example#board-attestation-1',
    kind: 'svc.public-root/v0',
    merkle_root: 'a'.repeat(64),
    schema: 'https://board.example/schema/public-root-v0.schema.json',
    sig_ed25519: null,
    signed_statement: 's',
    leaves_url: '/root/leaves.json',
    xrpl_asset_count_attempted: 0,
  };
  return { root, bytes: canonicalBytes(root) };
};

const cardOf = (at: number) => {
  const payload = {
    kind: 'svc.measurement/0.1' as const,
    bench: 'b-1',
    bank_sha256: 'b'.repeat(64),
    model: { id: `m${at}`, version: null, digest: null },
    n: 10,
    correct: 7,
    unparsed: 1,
    rows_sha256: 'c'.repeat(64),
    run: 'r',
    as_of: at === 0 ? '2026-01-05' : '2026-01-04',
  };
  const body = { schema: 's', surface: 'measurement' as const, payload, unmeasured: [] };
  return { card: issueCard(body, { healthy: false, kid: 'k', reason: 'no key' }), payload };
};

describe('corrections feed', () => {
  type Sources = Parameters<typeof deriveCorrectionsFeed>[0]['evidence'];
  const feedOf = (corrections: Sources['corrections'], log: Sources['log'] = none) =>
    deriveCorrectionsFeed({ evidence: { publisher, keys, corrections, log }, address });

  test('an entry is named by its own day and id, whatever the origin', () => {
    const said = 'A is 1.5, not 2. It never was.';
    const feed = feedOf(readLedger(correction('C-2026-0103-01', said), correction('C-2026-0103-02', said)));
    expect(feed.entries.map(({ id, updated }) => [id, updated])).toEqual([
      ['tag:board.example,2026-01-03:correction/C-2026-0103-02', '2026-01-03T00:00:00Z'],
      ['tag:board.example,2026-01-03:correction/C-2026-0103-01', '2026-01-03T00:00:00Z'],
    ]);
    expect(feed.entries[1]?.title).toBe('C-2026-0103-01: A is 1.5, not 2.');
    expect(feed.entries[1]?.content).toContain('It never was.');
    expect(feed.updated).toBe('2026-01-03T00:00:00Z');
    expect(feed.id).toBe('tag:board.example,2026-01-01:feeds/corrections');
  });

  test('an entry that was logged to the second is as new as its event, and keeps its name', () => {
    const entry = correction('C-2026-0103-01', 'A.');
    const event = {
      type: 'correction' as const,
      at: '2026-01-03T10:20:30Z',
      correction_id: entry.id,
      entry_sha256: 'd'.repeat(64),
    };
    const log = { ...none, events: [event], lines: [canonicalBytes(event)] };
    const feed = feedOf(readLedger(entry), log);
    expect(feed.entries.map(({ id, updated }) => [id, updated])).toEqual([
      ['tag:board.example,2026-01-03:correction/C-2026-0103-01', '2026-01-03T10:20:30Z'],
    ]);
  });

  test('an unreadable ledger is said, not shown as an empty one', () => {
    const feed = feedOf({ ok: false, source: 'corrections.json', reason: 'expected a file, got none' });
    expect(feed.entries).toEqual([]);
    expect(feed.subtitle).toContain('could not be read');
    expect(feed.updated).toBe('2026-01-02T00:00:00Z');
  });
});

describe('roots feed', () => {
  const roots = [rootOf(1, '2026-01-03T00:00:00Z'), rootOf(2, '2026-01-04T00:00:00Z')];
  const feed = deriveRootsFeed({ evidence: { publisher, keys, roots }, address });

  test('every root ever published has one entry, newest first', () => {
    expect(feed.entries.map(({ title }) => title)).toEqual([
      'Public root over 2 cards, 2026-01-04',
      'Public root over 1 cards, 2026-01-03',
    ]);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(2);
  });

  test('only the newest root links to the file that serves it', () => {
    expect(feed.entries.map(({ link }) => link?.href)).toEqual([`${origin}/root.json`, undefined]);
  });
});

describe('cards feed', () => {
  const measurement = Array.from({ length: FEED_ENTRIES + 5 }, (_, at) => cardOf(at));
  const withdrawn = measurement[0]?.card.id ?? '';
  const feed = deriveCardsFeed({
    evidence: {
      publisher,
      keys,
      log: none,
      cards: { measurement, mill: [], factRun: [] },
      retirements: {
        superseded: { ok: true, source: 's', value: [] },
        withdrawn: {
          ok: true,
          source: 'w',
          value: [{ id: withdrawn, replaced_by: null, reason: 'r', correction_id: null, date: '2026-01-06' }],
        },
      },
    },
    address,
  });

  test('the newest cards are listed, newest date first, then the last issued', () => {
    expect(feed.entries).toHaveLength(FEED_ENTRIES);
    expect(feed.entries.slice(0, 2).map(({ title }) => title.split(' ')[0])).toEqual([
      'm0',
      `m${FEED_ENTRIES + 4}`,
    ]);
  });

  test('a withdrawn card is called so', () => {
    expect(feed.entries[0]?.category).toBe('withdrawn');
    expect(feed.entries[1]?.category).toBe('measurement');
  });
});

describe('changes feed', () => {
  const engine = (version: string, digest: string) => ({
    name: 'evidence-board',
    version,
    sha256: digest.repeat(64),
  });
  const changed = (day: number, content: string, made: ReturnType<typeof engine>) => ({
    type: 'site-changed' as const,
    at: `2026-01-0${day}T00:00:00Z`,
    content_sha256: content.repeat(64),
    engine: made,
  });
  const logOf = (events: readonly ReturnType<typeof changed>[]) => ({ ...none, events: [...events] });
  const corrections = readLedger(correction('C-2026-0103-01', 'A is 1.5, not 2.'));
  const old = engine('0.1.0', 'a');
  const log = logOf([
    changed(1, '1', old),
    changed(2, '2', old),
    changed(4, '2', engine('0.1.0', 'b')),
    changed(5, '3', engine('0.2.0', 'c')),
  ]);
  const feed = deriveChangesFeed({ evidence: { publisher, keys, corrections, log }, address });

  test('corrections and every signed change stand in one order, and a version is told from other changes', () => {
    expect(feed.entries.map(({ title, category }) => [title, category])).toEqual([
      ['Version 0.2.0 of evidence-board, after 0.1.0', 'version'],
      ['The site changed: engine', 'site'],
      ['C-2026-0103-01: A is 1.5, not 2.', undefined],
      ['The site changed: content', 'site'],
      ['The site changed: the first that was logged', 'site'],
    ]);
    expect(feed.updated).toBe('2026-01-05T00:00:00Z');
  });

  test('an entry keeps its id while the log grows, and a correction has the one of its own feed', () => {
    const shorter = deriveChangesFeed({
      evidence: { publisher, keys, corrections, log: logOf(log.events.slice(0, 2)) },
      address,
    });
    const ids = feed.entries.map(({ id }) => id);
    for (const { id } of shorter.entries) expect(ids).toContain(id);
    expect(new Set(ids).size).toBe(ids.length);
    const [own] = deriveCorrectionsFeed({ evidence: { publisher, keys, corrections, log }, address }).entries;
    expect(ids).toContain(own?.id);
  });

  test('an operation that will end is announced on its day, with what takes its place', () => {
    const row = address.rows.find(({ id }) => id === 'counters');
    if (row === undefined) expect.fail('counters is in the table');
    const deprecated = { since: '2026-02-01', ends: '2026-09-01', instead: '/api/state' };
    const [first] = deriveChangesFeed({
      evidence: { publisher, keys, corrections, log },
      address: { ...address, rows: [{ ...row, deprecated }] },
    }).entries;
    expect(first).toMatchObject({
      title: '/api/counters will end on 2026-09-01',
      updated: '2026-02-01T00:00:00Z',
      content: expect.stringContaining('/api/state takes its place'),
      category: 'deprecation',
    });
  });

  test('an unreadable ledger is said, and of very many changes the newest are listed', () => {
    const many = logOf(
      Array.from({ length: FEED_ENTRIES + 5 }, (_, at) => changed(1 + (at % 9), `${at % 10}`, old)),
    );
    const unread = { ok: false, source: 'corrections.json', reason: 'expected a file, got none' } as const;
    const { subtitle, entries } = deriveChangesFeed({
      evidence: { publisher, keys, corrections: unread, log: many },
      address,
    });
    expect(subtitle).toContain('expected a file, got none');
    expect(entries).toHaveLength(FEED_ENTRIES);
  });
});
