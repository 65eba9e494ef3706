import { describe, expect, test } from 'vitest';
import * as f from './fixture.ts';
import { bytesOf, canonical, didDocument, keyOf, type Members, merkleRoot, sha256, textOf } from './forge.ts';
import type { Files } from './log-fixture.ts';
import * as site from './site-fixture.ts';
import { type Outcome, verifier } from './verifier.ts';

const check = (files: Files, did: Uint8Array | undefined = f.did) =>
  verifier.verifySite({ read: (path) => files.get(path) ?? null, list: [...files.keys()], did });
const edit = (files: Files, path: string, from: string, to: string): void => {
  const text = textOf(files.get(path) ?? new Uint8Array());
  expect(text, path).toContain(from);
  files.set(path, bytesOf(text.replace(from, to)));
};
const root = ({ facts, root }: site.SiteParts): Members => {
  const ids = facts.map((c) => c.id);
  return { type: 'root-published', merkle_root: merkleRoot(ids, 'duplicate'), root_sha256: sha256(root) };
};

test('a whole site is verified, also where it cannot be listed', async () => {
  const files = site.makeSite(site.siteParts());
  const verdict = await check(files);
  expect(verdict.steps.filter((s) => s.outcome !== 'VERIFIED')).toEqual([]);
  expect(verdict.outcome).toBe('VERIFIED');
  const unlisted = await verifier.verifySite({ read: async (path) => files.get(path) ?? null, did: f.did });
  expect(unlisted.outcome).toBe('VERIFIED');
});

/** Its cards and its root come after: whoever stole it made them. */
function retireBoardKeyFirst(p: site.SiteParts): void {
  p.keys = [
    { key: f.board, status: 'retired' },
    { key: keyOf('board-attestation-2', 14) },
    { key: f.cards },
    { key: f.log },
  ];
  p.events.unshift({ type: 'key-retired', kid: f.board.kid });
}

describe('parts that are wrong from the start', () => {
  const cases: [string, Outcome, (parts: site.SiteParts) => void][] = [
    ['an unsigned board', 'UNCHECKABLE', (p) => (p.board = f.attest(f.makeBoard(), null))],
    [
      'an unsigned root',
      'UNCHECKABLE',
      (p) => {
        p.root = f.makeRoot(
          p.facts.map((c) => c.id),
          null,
        );
        p.events.push(root(p));
      },
    ],
    [
      'stripped counts: measured_axes does not count the rows',
      'REFUTED',
      (p) => (p.board = f.attest(f.makeBoard({ totals: { ...f.TOTALS, measured_axes: 4 } }))),
    ],
    [
      'stripped counts: ties are left out',
      'REFUTED',
      (p) => (p.board = f.attest(f.makeBoard({ totals: { ...f.TOTALS, ties: undefined } }))),
    ],
    [
      'a lid that states another number',
      'REFUTED',
      (p) => (p.board = f.attest(f.makeBoard({ totals: { ...f.TOTALS, lid: '2 leaders on 4 axis' } }))),
    ],
    [
      'an accuracy no card carries',
      'REFUTED',
      (p) =>
        (p.board = f.attest(f.makeBoard({ axes: [{ ...f.ROWS[0], accuracy: 0.95 }, ...f.ROWS.slice(1)] }))),
    ],
    [
      'withdrawn cards recounted: a leader backed by a withdrawn card',
      'REFUTED',
      (p) => {
        p.board = f.attest(
          f.makeBoard({
            axes: [f.ROWS[0] ?? {}, { ...f.ROWS[1], leader: 'a', accuracy: 0.5 }, ...f.ROWS.slice(2)],
          }),
        );
      },
    ],
    [
      'withdrawn cards recounted: hub cells count one',
      'REFUTED',
      (p) => {
        p.hub = {
          ...p.hub,
          counts: site.counted({
            rows_served_by_indexes: 5,
            superseded_excluded: 1,
            withdrawn_excluded: 0,
            duplicates_collapsed: 0,
            cells: 4,
          }),
        };
      },
    ],
    [
      'superseded cards recounted',
      'REFUTED',
      (p) => {
        p.hub = {
          ...p.hub,
          counts: site.counted({
            rows_served_by_indexes: 5,
            superseded_excluded: 0,
            withdrawn_excluded: 1,
            duplicates_collapsed: 0,
            cells: 4,
          }),
        };
      },
    ],
    [
      'a withdrawal hidden from withdrawn_cells',
      'REFUTED',
      (p) => (p.hub = { ...p.hub, withdrawn_cells: [] }),
    ],
    ['a withdrawal the log knows, dropped from the ledger', 'REFUTED', (p) => (p.withdrawn = [])],
    [
      'a withdrawal the log does not know',
      'REFUTED',
      (p) => (p.events = p.events.filter((e) => !canonical(e).includes('withdrawn'))),
    ],
    [
      'a superseded card replaced by an older one',
      'REFUTED',
      (p) => {
        p.superseded = p.superseded.map((e) => ({
          ...JSON.parse(canonical(e)),
          replaced_by: p.measurements[0]?.id ?? '',
        }));
      },
    ],
    [
      'a withdrawn card with a replacement',
      'REFUTED',
      (p) => {
        p.withdrawn = p.withdrawn.map((e) => ({
          ...JSON.parse(canonical(e)),
          replaced_by: p.measurements[0]?.id ?? '',
        }));
      },
    ],
    ['a card retired twice', 'REFUTED', (p) => (p.withdrawn = [...p.withdrawn, ...p.withdrawn])],
    [
      'an index that leaves out a card',
      'REFUTED',
      (p) => {
        const kept = JSON.parse(canonical(p.index.cards)).slice(1);
        p.index = { ...p.index, cards: kept, n_cards: kept.length };
      },
    ],
    ['an index whose header count is typed', 'REFUTED', (p) => (p.index = { ...p.index, n_cards: 5 })],
    ['an index of another chain', 'REFUTED', (p) => (p.index = { ...p.index, chain_id: sha256('x') })],
    [
      'an index that names another model',
      'REFUTED',
      (p) => {
        p.index = {
          ...p.index,
          cards: JSON.parse(canonical(p.index.cards).replace('"model":"b"', '"model":"z"')),
        };
      },
    ],
    [
      'an index that calls a card unsigned',
      'REFUTED',
      (p) => {
        p.index = {
          ...p.index,
          cards: JSON.parse(canonical(p.index.cards).replace('"signed":true', '"signed":false')),
        };
      },
    ],
    [
      'a card the log does not know',
      'REFUTED',
      (p) => (p.events = p.events.filter((e) => !canonical(e).includes(p.facts[0]?.id ?? ''))),
    ],
    [
      'a withheld card the log does not know',
      'REFUTED',
      (p) => (p.events = p.events.filter((e) => !canonical(e).includes(p.withheld[0]?.id ?? ''))),
    ],
    [
      'a card that was issued and is gone',
      'REFUTED',
      (p) => p.events.push({ type: 'card-issued', card_id: sha256('gone') }),
    ],
    [
      'a card issued twice',
      'REFUTED',
      (p) => p.events.push({ type: 'card-issued', card_id: p.facts[0]?.id, again: 1 }),
    ],
    [
      'the same event twice',
      'REFUTED',
      (p) => p.events.push({ type: 'card-issued', card_id: p.facts[0]?.id }),
    ],
    [
      'a fact run that is no leaf',
      'REFUTED',
      (p) => {
        p.root = f.makeRoot(p.facts.slice(1).map((c) => c.id));
        p.events.push(root({ ...p, facts: p.facts.slice(1) }));
      },
    ],
    [
      'overlap: a measurement as a leaf of the root',
      'REFUTED',
      (p) => {
        const ids = [...p.facts.map((c) => c.id), p.measurements[0]?.id ?? ''];
        p.root = f.makeRoot(ids);
        p.extra.set('root/leaves.json', f.makeLeaves(ids));
        p.events.push({
          type: 'root-published',
          merkle_root: merkleRoot(ids, 'duplicate'),
          root_sha256: sha256(p.root),
        });
      },
    ],
    [
      'overlap: a measurement in the mill index',
      'REFUTED',
      (p) => (p.mill = [...p.mill, p.measurements[0] ?? f.measurement('a', 'b', 1)]),
    ],
    [
      'a root the log knows another of',
      'REFUTED',
      (p) =>
        (p.root = f.makeRoot(
          p.facts.map((c) => c.id),
          f.board,
          { as_of: '2026-11-21T00:00:00Z' },
        )),
    ],
    [
      'what no signature covers in root.json',
      'REFUTED',
      (p) => (p.root = bytesOf(textOf(p.root).replace('attempted":0', 'attempted":1'))),
    ],
    ['a log signed with the board key', 'REFUTED', (p) => (p.logKey = f.board)],
    [
      'a retired key whose cards all came before',
      'VERIFIED',
      (p) => {
        const next = keyOf('card-attestation-2', 12);
        p.keys = [{ key: f.board }, { key: f.cards, status: 'retired' }, { key: next }, { key: f.log }];
        p.chain = f.makeChain(
          [...p.measurements.slice(0, 1), ...p.withheld, ...p.measurements.slice(1)].map((card) => ({
            card,
            published: !p.withheld.includes(card),
          })),
          next,
        );
        p.index = { ...p.index, chain_id: p.chain.id };
        p.events.push({ type: 'key-added', kid: next.kid }, { type: 'key-retired', kid: f.cards.kid });
      },
    ],
    ['a retired key with a card issued after', 'REFUTED', retireBoardKeyFirst],
    [
      'a retired key with a card issued after, and its retirement logged again',
      'REFUTED',
      (p) => {
        retireBoardKeyFirst(p);
        p.events.push({ type: 'key-retired', kid: f.board.kid, retired_at: '2030-01-02' });
      },
    ],
    [
      'a retired key whose retirement no log shows',
      'UNCHECKABLE',
      (p) => (p.keys = [{ key: f.board }, { key: f.cards, status: 'retired' }, { key: f.log }]),
    ],
    [
      'a key the log retires and the key document does not',
      'REFUTED',
      (p) => p.events.push({ type: 'key-retired', kid: f.cards.kid }),
    ],
  ];
  test.each(cases)('%s: %s', async (_, expected, change) => {
    const parts = site.siteParts();
    change(parts);
    if (parts.sizes.at(-1) !== parts.events.length) parts.sizes = [5, parts.events.length];
    const verdict = await check(site.makeSite(parts), didDocument(parts.keys));
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
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
