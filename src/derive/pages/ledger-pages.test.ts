import { describe, expect, test } from 'vitest';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import type { Correction1, Retirement01 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { deriveAxisHistory } from './axis-history.ts';

const site = await exampleSite();

const none = { ok: true, source: 'x', value: [] } as const;
const superseding = (value: readonly Retirement01[]) => ({
  superseded: { ok: true, source: 'x', value } as const,
  withdrawn: none,
});
const unreadable = { ok: false, source: 'x.json', reason: 'x.json is not JSON' } as const;

describe('the history of an axis', () => {
  const row =
    site.board.axes.find(({ kind, status }) => kind === 'model-comparison' && status === 'MEASURED') ??
    expect.fail('the example board measures a comparison');

  test('shows each value of before and each of now that an entry changed on it', () => {
    const question = {
      at: `board-data/axis-${row.axis}.json#/question`,
      from: 'Was it so?',
      to: 'Is it so?',
    };
    const digest = { at: 'inputs/artifacts/bench/x.json#', from: 'sha256:a', to: 'sha256:b' };
    const entry: Correction1 = {
      ...correction('C-2027-0101-01'),
      ...{ axes: [row.axis], changes: [question, digest] },
    };
    const evidence = { ...site.evidence, corrections: readLedger(entry) };
    const [told] = deriveAxisHistory(english, row, evidence).corrections.entries ?? [];
    expect(told?.changes?.values).toEqual([question]);
  });

  test('keeps an unreadable ledger apart from an empty one', () => {
    const { ledgers, corrections } = deriveAxisHistory(english, row, {
      ...site.evidence,
      retirements: { superseded: unreadable, withdrawn: none },
      corrections: unreadable,
    });
    expect(ledgers).toMatchObject([
      { name: 'Superseded cards', isUnreadable: true, isEmpty: false, entries: undefined },
      { name: 'Withdrawn cards', isUnreadable: false, isEmpty: true, entries: undefined },
    ]);
    expect(corrections.isUnreadable).toBe(true);
  });

  test('names the retired cards of the axis, with what replaced them', () => {
    const issued = site.evidence.cards.measurement.flatMap(({ card, payload }) =>
      payload.axis === row.axis ? [card.id] : [],
    );
    const [old = '', replaced_by = '', older = ''] = issued;
    const subjectOf = (id: string) =>
      site.evidence.cards.measurement.find(({ card }) => card.id === id)?.payload.model.id;
    const again = { date: '2026-12-01', reason: 'Measured again.', correction_id: null };
    const retired = { id: old, replaced_by, ...again };
    const foreign = { ...retired, id: 'f'.repeat(64) };
    const { ledgers } = deriveAxisHistory(english, row, {
      ...site.evidence,
      retirements: superseding([retired, foreign, { ...retired, id: older, replaced_by: null }]),
    });
    const linkTo = (id: string) => ({ href: `/cards/${id.slice(0, 2)}/${id}`, text: id.slice(0, 12) });
    expect(ledgers[0]?.entries).toEqual([
      {
        date: '2026-12-01',
        reason: 'Measured again.',
        count: '2 cards',
        cards: [
          { card: linkTo(old), subject: subjectOf(old), replacedBy: linkTo(replaced_by) },
          { card: linkTo(older), subject: subjectOf(older), replacedBy: undefined },
        ],
      },
    ]);
  });

  test('of many rounds shows the newest, names as many cards as fit, and counts the rest', () => {
    const [card] = site.evidence.cards.measurement.filter(({ payload }) => payload.axis === row.axis);
    if (card === undefined) expect.fail('the axis has a card');
    const idOf = (round: number, at: number) => `${round}-${at}`.padStart(64, '0');
    const rounds = Array.from({ length: 12 }, (_, round) =>
      Array.from({ length: 80 }, (_, at) => ({
        id: idOf(round, at),
        replaced_by: null,
        date: `2026-01-${round + 10}`,
        reason: 'Measured again.',
        correction_id: null,
      })),
    );
    const { ledgers } = deriveAxisHistory(english, row, {
      ...site.evidence,
      cards: {
        ...site.evidence.cards,
        measurement: rounds.flat().map(({ id }) => ({ ...card, card: { ...card.card, id } })),
      },
      retirements: superseding(rounds.flat()),
    });
    const { entries = [], earlier } = ledgers[0] ?? {};
    expect(entries.map(({ date, count }) => `${date}: ${count}`)).toEqual(
      Array.from({ length: 10 }, (_, at) => `2026-01-${21 - at}: 80 cards`),
    );
    expect(entries.map(({ cards = [], unnamed }) => [cards.length, unnamed])).toEqual([
      [40, 'and 40 more'],
      ...Array.from({ length: 9 }, () => [0, undefined]),
    ]);
    expect(earlier).toEqual({
      says: 'Before that: 160 cards in 2 rounds.',
      all: { href: '/interop/mill-cards-signed/SUPERSEDED.jsonl', text: 'The ledger of all axes' },
    });
  });
});
