import { describe, expect, test } from 'vitest';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { Correction1, Retirement01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { deriveCorrectionsFeed } from '../feeds/changes.ts';
import { changedValues } from '../figures/changed-value.ts';
import type { Site } from '../site.ts';
import { retiredRounds } from './axis-history.ts';
import { deriveCorrectionsPage } from './corrections-page.ts';
import { deriveEarlierLogPages, deriveLogPage, type LogPage } from './log-page.ts';

const site = await exampleSite();

const withEvidence = (evidence: Partial<Evidence>): Site => ({
  ...site,
  evidence: { ...site.evidence, ...evidence },
});
const unreadable = { ok: false, source: 'x.json', reason: 'x.json is not JSON' } as const;

describe('the corrections page', () => {
  const { corrections } = site.evidence;
  const committed = corrections.ok ? corrections.value.corrections : [];
  /** The page of a ledger with these entries alone. */
  const pageOf = (...entries: Correction1[]) =>
    deriveCorrectionsPage(withEvidence({ corrections: readLedger(...entries) }));

  test('lists every entry, newest first', () => {
    const { entries, isEmpty } = deriveCorrectionsPage(site);
    const dates = entries.map(({ when }) => when.slice(0, 10));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(isEmpty).toBe(false);
  });

  test('of many tells the newest in full, and of the others a line each', () => {
    const many = Array.from({ length: 75 }, (_, at) => correction(`C-2027-0101-${at + 10}`));
    const { entries, earlier } = pageOf(...many);
    const ids = [...entries, ...(earlier?.lines ?? [])].map(({ id }) => id);
    expect([entries.length, earlier?.lines.length]).toEqual([60, 15]);
    expect(ids).toEqual(many.map(({ id }) => id).toReversed());
    expect(pageOf(...many.slice(0, 60)).earlier).toBeUndefined();
  });

  test('shows each value of before and each of now, here and on the page of the axis', () => {
    const [row = expect.fail('the example board has an axis')] = site.board.axes;
    const question = {
      at: `board-data/axis-${row.axis}.json#/question`,
      from: 'Was it so?',
      to: 'Is it so?',
    };
    const digest = { at: 'inputs/artifacts/bench/x.json#', from: 'sha256:a', to: 'sha256:b' };
    const passed = { at: 'api/gspc.json#/measured_in_lane/0/passed', from: 12 };
    const entry: Correction1 = {
      ...correction('C-2027-0101-01'),
      ...{ axes: [row.axis], changes: [question, digest, passed] },
    };
    const { evidence } = withEvidence({ corrections: readLedger(entry) });
    expect(pageOf(entry).entries[0]?.changes).toEqual({
      says: '3 values changed, old and new',
      values: [question, digest, { ...passed, from: '12', to: 'nothing' }],
      more: undefined,
    });
    const ofRow = changedValues(english, entry, `board-data/axis-${row.axis}.json#`);
    expect(ofRow?.values).toEqual([question]);
    const [told] = deriveCorrectionsFeed({ evidence, address: site.address }).entries;
    expect(told?.content).toContain(`axis-${row.axis}.json#/question: Was it so? → Is it so?`);
    expect(told?.content).toContain('measured_in_lane/0/passed: 12 → nothing');
  });

  test('shows what is right beside what was wrong, without a click', () => {
    const [shown] = pageOf({ ...correction('C-2027-0101-01'), fix: 'It is 3.' }).entries;
    expect([shown?.right, shown?.parts.map(({ name }) => name)]).toEqual([
      'It is 3.',
      expect.not.arrayContaining(['Fix']),
    ]);
  });

  test('tells an unreadable ledger from an empty one', () => {
    expect(deriveCorrectionsPage(withEvidence({ corrections: unreadable }))).toMatchObject({
      unreadable: 'x.json is not JSON',
      isEmpty: false,
      entries: [],
    });
    expect(pageOf()).toMatchObject({ unreadable: undefined, isEmpty: true });
  });

  test('links the evidence that this site serves, and only names the rest', () => {
    const evidence = pageOf(...committed.slice(0, 60)).entries.flatMap((entry) => entry.evidence ?? []);
    for (const { href, text } of evidence) expect(href).toBe(text.startsWith('/') ? text : undefined);
    expect(new Set(evidence.map(({ href }) => href === undefined))).toEqual(new Set([true, false]));
  });
});

const linesOf = ({ days }: LogPage) =>
  days.flatMap(({ signings }) =>
    signings.flatMap(({ groups }) =>
      groups.flatMap(({ kind, lines }) => lines.map((line) => ({ ...line, kind }))),
    ),
  );

describe('the pages of the log', () => {
  test('hold every event once, tile by tile, the newest on the page without a number', () => {
    const { events } = site.evidence.log;
    const newest = deriveLogPage(site);
    const earlier = shownPages(deriveEarlierLogPages(site));
    const indexes = [...earlier, newest].map((page) =>
      linesOf(page)
        .map(({ index }) => Number(index))
        .sort((one, other) => one - other),
    );
    expect(indexes.flat()).toEqual(events.map((_, index) => index));
    for (const page of indexes.slice(0, -1)) expect(page).toHaveLength(256);
    expect(newest.frame.path).toBe('/log');
    expect(earlier.map(({ frame }) => frame.path)).toEqual(earlier.map((_, at) => `/log-pages/${at + 1}`));
    expect(earlier.length).toBeGreaterThan(0);
  });

  test('group the events by the checkpoint that first covers them', () => {
    const { checkpoints } = site.evidence.log;
    const signings = [...shownPages(deriveEarlierLogPages(site)), deriveLogPage(site)].flatMap(({ days }) =>
      days.flatMap((day) => day.signings),
    );
    const named = new Set(signings.map(({ checkpoint }) => checkpoint?.href));
    expect(named).toEqual(new Set(checkpoints.map(({ size }) => `/log/checkpoints/${size}`)));
  });

  test('name component and axis of a card before its digest, and link what answers', () => {
    const lines = [...shownPages(deriveEarlierLogPages(site)), deriveLogPage(site)].flatMap(linesOf);
    const [card] = site.evidence.cards.measurement;
    const line = lines.find(({ digest }) => digest?.text === card?.card.id.slice(0, 12));
    expect(line?.who.text).toBe(card?.payload.model.id);
    expect(line?.says).toContain('’s card for ');
    expect(line?.digest?.href).toContain(card?.card.id);
    expect(line?.proof?.href).toMatch(/^\/log\/proofs\/[0-9a-f]{2}\/[0-9a-f]{64}\.tlog-proof$/);
  });

  test('count for each filter what it leaves on the page', () => {
    const page = deriveLogPage(site);
    for (const { id, count } of page.filters ?? []) {
      const kind = id.replace('only-', '');
      expect(linesOf(page).filter((line) => kind === 'everything' || line.kind === kind)).toHaveLength(count);
    }
    expect(page.filters?.length).toBeGreaterThan(2);
  });

  test('without a checkpoint have no tree, and no event has a proof', () => {
    const page = deriveLogPage(withEvidence({ log: { ...site.evidence.log, checkpoints: [] } }));
    expect(page.tree).toBeUndefined();
    expect(page.state).toMatch(/no log is served/);
    expect(linesOf(page).flatMap(({ proof }) => proof ?? [])).toEqual([]);
  });
});

describe('rounds of retired cards', () => {
  const rounds = (counts: readonly number[]): readonly Retirement01[] =>
    counts.flatMap((count, round) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${round}-${at}`.padStart(64, '0'),
        replaced_by: null,
        date: `2026-01-${round + 10}`,
        reason: 'Measured again.',
        correction_id: null,
      })),
    );

  test('are those of one day and one reason, of the cards of the axis alone', () => {
    const ledger = rounds([2, 1]);
    const [first, second] = ledger;
    expect(retiredRounds(ledger, (id) => id !== second?.id)).toEqual({
      shown: [
        { cards: ledger.slice(2), named: ledger.slice(2) },
        { cards: [first], named: [first] },
      ],
      earlier: [],
    });
  });

  test('of many are the newest, with as many cards by name as fit, and the rest', () => {
    const { shown, earlier } = retiredRounds(rounds(Array(12).fill(80)), () => true);
    expect(shown.map(({ cards, named }) => [cards[0]?.date, cards.length, named.length])).toEqual(
      Array.from({ length: 10 }, (_, at) => [`2026-01-${21 - at}`, 80, at === 0 ? 40 : 0]),
    );
    expect(earlier.map(({ length }) => length)).toEqual([80, 80]);
  });
});
