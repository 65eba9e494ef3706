// A whole site, and parts of it that are wrong from the start though the publisher keeps everything in step.
import { describe, expect, test } from 'vitest';
import { check, edit, expectOutcome } from './changes.ts';
import * as f from './fixture.ts';
import {
  bytesOf,
  canonical,
  didDocument,
  type Json,
  type Key,
  keyOf,
  type Members,
  sha256,
  textOf,
} from './forge.ts';
import * as site from './site-fixture.ts';
import { type Outcome, verifier } from './verifier.ts';

type Parts = site.SiteParts;

test('a whole site is verified, also where it cannot be listed', async () => {
  const files = site.makeSite(site.siteParts());
  const verdict = await check(files);
  expect(verdict.steps.filter((s) => s.outcome !== 'VERIFIED')).toEqual([]);
  expect(verdict.outcome).toBe('VERIFIED');
  const unlisted = await verifier.verifySite({ read: async (path) => files.get(path) ?? null, did: f.did });
  expect(unlisted.outcome).toBe('VERIFIED');
});

const idsOf = (cards: readonly f.Card[]): string[] => cards.map(({ id }) => id);
/** A root over other leaves, signed by another key or none, and logged. */
const withRoot =
  (leavesOf: (p: Parts) => readonly f.Card[], key: Key | null = f.board) =>
  (p: Parts) => {
    const ids = idsOf(leavesOf(p));
    p.root = f.makeRoot(ids, key);
    p.events.push(site.rootPublished(ids, p.root));
  };
const withTotals = (totals: Members) => (p: Parts) =>
  (p.board = f.attest(f.makeBoard({ totals: { ...f.TOTALS, ...totals } })));
const withAxes = (change: (rows: Members[]) => Json[]) => (p: Parts) =>
  (p.board = f.attest(f.makeBoard({ axes: change(f.ROWS.map((row) => ({ ...row }))) })));
const withHub = (counts: Record<string, number>) => (p: Parts) => {
  const served = { rows_served_by_indexes: 5, superseded_excluded: 1, withdrawn_excluded: 1, cells: 3 };
  p.hub = { ...p.hub, counts: site.counted({ ...served, duplicates_collapsed: 0, ...counts }) };
};
const withIndex = (members: Members) => (p: Parts) => (p.index = { ...p.index, ...members });
const withIndexText = (from: string, to: string) => (p: Parts) =>
  (p.index = { ...p.index, cards: JSON.parse(canonical(p.index.cards).replace(from, to)) });
const replacedBy = (entries: Json[], p: Parts): Json[] =>
  entries.map((e) => ({ ...JSON.parse(canonical(e)), replaced_by: p.measurements[0]?.id ?? '' }));
const withoutEvents = (about: (p: Parts) => string) => (p: Parts) =>
  (p.events = p.events.filter((e) => !canonical(e).includes(about(p))));
const withEvent = (event: (p: Parts) => Members) => (p: Parts) => p.events.push(event(p));

/** The key retires before its cards and its root: a thief made them. */
function retireBoardKeyFirst(p: Parts): void {
  const next = keyOf('board-attestation-2', 14);
  p.keys = [{ key: f.board, status: 'retired' }, { key: next }, { key: f.cards }, { key: f.log }];
  p.events.unshift({ type: 'key-retired', kid: f.board.kid });
}

/** With a new chain manifest by the new key. */
function rotateCardKeyAfterAll(p: Parts): void {
  const next = keyOf('card-attestation-2', 12);
  p.keys = [{ key: f.board }, { key: f.cards, status: 'retired' }, { key: next }, { key: f.log }];
  p.chain = site.chainOf(p, next);
  p.index = { ...p.index, chain_id: p.chain.id };
  p.events.push({ type: 'key-added', kid: next.kid }, { type: 'key-retired', kid: f.cards.kid });
}

describe('parts that are wrong from the start', () => {
  const cases: [string, (parts: Parts) => void, Outcome?][] = [
    ['an unsigned board', (p) => (p.board = f.attest(f.makeBoard(), null)), 'UNCHECKABLE'],
    ['an unsigned root', withRoot((p) => p.facts, null), 'UNCHECKABLE'],
    ['measured_axes that does not count the rows', withTotals({ measured_axes: 4 })],
    ['ties that are left out', withTotals({ ties: undefined })],
    ['a lid that states another number', withTotals({ lid: '2 leaders on 4 axis' })],
    ['an accuracy no card carries', withAxes(([first, ...rest]) => [{ ...first, accuracy: 0.95 }, ...rest])],
    [
      'a leader backed by a withdrawn card',
      withAxes(([first = {}, second, ...rest]) => [
        first,
        { ...second, leader: 'a', accuracy: 0.5 },
        ...rest,
      ]),
    ],
    ['hub cells that count a withdrawn card', withHub({ withdrawn_excluded: 0, cells: 4 })],
    ['hub cells that count a superseded card', withHub({ superseded_excluded: 0, cells: 4 })],
    ['a withdrawal hidden from withdrawn_cells', (p) => (p.hub = { ...p.hub, withdrawn_cells: [] })],
    ['a withdrawal the log knows, dropped from the ledger', (p) => (p.withdrawn = [])],
    ['a withdrawal the log does not know', withoutEvents(() => 'withdrawn')],
    ['a superseded card replaced by an older one', (p) => (p.superseded = replacedBy(p.superseded, p))],
    ['a withdrawn card with a replacement', (p) => (p.withdrawn = replacedBy(p.withdrawn, p))],
    ['a card retired twice', (p) => (p.withdrawn = [...p.withdrawn, ...p.withdrawn])],
    [
      'an index that leaves out a card',
      (p) => {
        const kept = JSON.parse(canonical(p.index.cards)).slice(1);
        p.index = { ...p.index, cards: kept, n_cards: kept.length };
      },
    ],
    ['an index whose header count is typed', withIndex({ n_cards: 5 })],
    ['an index of another chain', withIndex({ chain_id: sha256('x') })],
    ['an index that names another model', withIndexText('"model":"b"', '"model":"z"')],
    ['an index that calls a card unsigned', withIndexText('"signed":true', '"signed":false')],
    ['a card the log does not know', withoutEvents((p) => p.facts[0]?.id ?? '')],
    ['a withheld card the log does not know', withoutEvents((p) => p.withheld[0]?.id ?? '')],
    [
      'a card that was issued and is gone',
      withEvent(() => ({ type: 'card-issued', card_id: sha256('gone') })),
    ],
    ['a card issued twice', withEvent((p) => ({ type: 'card-issued', card_id: p.facts[0]?.id, again: 1 }))],
    ['the same event twice', withEvent((p) => ({ type: 'card-issued', card_id: p.facts[0]?.id }))],
    ['a fact run that is no leaf', withRoot((p) => p.facts.slice(1))],
    [
      'a measurement as a leaf of the root',
      (p) => {
        const leaves = [...p.facts, ...p.measurements.slice(0, 1)];
        withRoot(() => leaves)(p);
        p.extra.set('root/leaves.json', f.makeLeaves(idsOf(leaves)));
      },
    ],
    ['a measurement in the mill index', (p) => (p.mill = [...p.mill, ...p.measurements.slice(0, 1)])],
    [
      'a root the log knows another of',
      (p) => (p.root = f.makeRoot(idsOf(p.facts), f.board, { as_of: '2026-11-21T00:00:00Z' })),
    ],
    [
      'what no signature covers in root.json',
      (p) => (p.root = bytesOf(textOf(p.root).replace('attempted":0', 'attempted":1'))),
    ],
    ['a log signed with the board key', (p) => (p.logKey = f.board)],
    ['a retired key whose cards all came before', rotateCardKeyAfterAll, 'VERIFIED'],
    ['a retired key with a card issued after', retireBoardKeyFirst],
    [
      'a retired key with a card issued after, and its retirement logged again',
      (p) => {
        retireBoardKeyFirst(p);
        p.events.push({ type: 'key-retired', kid: f.board.kid, retired_at: '2030-01-02' });
      },
    ],
    [
      'a retired key whose retirement no log shows',
      (p) => (p.keys = [{ key: f.board }, { key: f.cards, status: 'retired' }, { key: f.log }]),
      'UNCHECKABLE',
    ],
    [
      'a key the log retires and the key document does not',
      withEvent(() => ({ type: 'key-retired', kid: f.cards.kid })),
    ],
  ];
  test.each(cases)('%s', async (_, change, outcome = 'REFUTED') => {
    const parts = site.siteParts();
    change(parts);
    parts.sizes = [5, parts.events.length];
    await expectOutcome(site.makeSite(parts), outcome, { did: didDocument(parts.keys) });
  });
});

test('without a key document the whole site is uncheckable, and a tampered one still refuted', async () => {
  const files = site.makeSite(site.siteParts());
  const read = (path: string) => files.get(path) ?? null;
  expect((await verifier.verifySite({ read })).outcome).toBe('UNCHECKABLE');
  edit(files, 'index.html', 'doctype', 'DOCTYPE');
  expect((await verifier.verifySite({ read })).outcome).toBe('REFUTED');
});

test('a reader that fails makes the answer uncheckable, never refuted', async () => {
  const read = () => Promise.reject(new Error('network'));
  expect((await verifier.verifySite({ read, did: f.did })).outcome).toBe('UNCHECKABLE');
});

// a folder server of Python lets five callers wait: of 64 most were answered too late to be read
test('asks for several files at once, and for no more than a small server lets wait', async () => {
  const files = site.makeSite(site.siteParts());
  let [asked, most] = [0, 0];
  const read = async (path: string) => {
    most = Math.max(most, ++asked);
    await new Promise((next) => setTimeout(next, 1));
    asked--;
    return files.get(path) ?? null;
  };
  expect((await verifier.verifySite({ read, did: f.did })).outcome).toBe('VERIFIED');
  expect(most).toBe(16);
});
