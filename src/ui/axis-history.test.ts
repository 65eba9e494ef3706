import { expect, test } from 'vitest';
import { correction, readLedger } from '../../tests/kit/correction.ts';
import { goldenSite, measuredBoard } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { factsOf, internalLinks } from '../../tests/site/html-files.ts';
import type { Correction1, Retirement01 } from '../schema/contracts.gen.ts';
import AxisHistory from './axis-history.astro';

const site = await goldenSite('separated');
const [row = expect.fail('an axis is there')] = site.board.axes;
const { cards } = (await measuredBoard('separated')).evidence;
const issued = cards.measurement;
const none = { ok: true, source: 'x', value: [] };
const unreadable = { ok: false, source: 'x.json', reason: 'x.json is not JSON' };

const shown = (evidence: object) =>
  render(Object({ ...site, evidence: { ...site.evidence, cards, ...evidence } }), AxisHistory, { row });
const superseding = (value: readonly Retirement01[]) =>
  shown({ retirements: { superseded: { ok: true, source: 'x', value }, withdrawn: none } });

const again = { date: '2026-12-01', reason: 'Measured again.', correction_id: null };

test('an unreadable ledger is kept apart from an empty one', async () => {
  const html = await shown({
    retirements: { superseded: unreadable, withdrawn: none },
    corrections: unreadable,
  });
  expect(factsOf(html)).toEqual({
    'Superseded cards': 'Not known: the ledger could not be read.',
    'Withdrawn cards': 'None.',
    Corrections: 'Not known: the ledger could not be read.',
  });
  expect(factsOf(await shown({ corrections: readLedger() })).Corrections).toBe(
    'None names this bank or its evidence.',
  );
});

test('the retired cards of the axis are named, with what replaced them, and none of another axis', async () => {
  const [old, newer, older] = issued.map(({ card, payload }) => ({ id: card.id, name: payload.model.id }));
  if (old === undefined || newer === undefined || older === undefined) expect.fail('three cards were issued');
  const html = await superseding([
    { id: old.id, replaced_by: newer.id, ...again },
    { id: 'f'.repeat(64), replaced_by: null, ...again },
    { id: older.id, replaced_by: null, ...again },
  ]);
  const short = (id: string) => id.slice(0, 12);
  expect(factsOf(html)['Superseded cards']).toBe(
    `2026-12-01 , 2 cards: Measured again. Which ${old.name} ${short(old.id)} , replaced by ${short(newer.id)} ${older.name} ${short(older.id)}`,
  );
  expect(internalLinks(html)).toEqual(
    [old, newer, older].map(({ id }) => expect.stringMatching(new RegExp(`^/cards/.*${id}$`))),
  );
});

test('of many rounds the newest are shown, with as many names as fit, and the rest is counted', async () => {
  const [card = expect.fail('a card was issued')] = issued;
  const rounds = Array.from({ length: 12 }, (_, round) =>
    Array.from({ length: 80 }, (_, at) => ({
      ...{ ...again, id: `${round}-${at}`.padStart(64, '0'), replaced_by: null },
      date: `2026-01-${round + 10}`,
    })),
  ).flat();
  const html = await shown({
    cards: {
      ...cards,
      measurement: rounds.map(({ id }) => ({ ...card, card: { ...card.card, id } })),
    },
    retirements: { superseded: { ok: true, source: 'x', value: rounds }, withdrawn: none },
  });
  expect(html.match(/<time [^>]*>[^<]*<\/time>, 80 cards/g)).toHaveLength(10);
  expect([html.match(/class="digest"/g)?.length, html.match(/and \d+ more/g)]).toEqual([40, ['and 40 more']]);
  expect(html).toContain('Before that: 160 cards in 2 rounds.');
  expect(internalLinks(html)).toContain('/interop/mill-cards-signed/SUPERSEDED.jsonl');
});

test('a correction stands with each value of the row that it changed, and of many the newest', async () => {
  const question = { at: `board-data/axis-${row.axis}.json#/question`, from: 'Was it so?', to: 'Is it so?' };
  const passed = { at: 'api/gspc.json#/measured_in_lane/0/passed', from: 12 };
  const entry: Correction1 = {
    ...correction('C-2027-0101-01'),
    ...{ axes: [row.axis], changes: [question, passed] },
  };
  const said = factsOf(await shown({ corrections: readLedger(entry) })).Corrections;
  expect(said).toMatch(/^C-2027-0101-01 : .*question : Was it so\? → Is it so\?$/);
  const many = Array.from(
    { length: 13 },
    (_, at): Correction1 => ({
      ...correction(`C-2027-0101-${at + 10}`),
      axes: [row.axis],
    }),
  );
  const all = factsOf(await shown({ corrections: readLedger(...many) })).Corrections;
  expect([all?.match(/C-2027/g)?.length, all]).toEqual([
    10,
    expect.stringMatching(/Before that: 3 more\. All corrections \.$/),
  ]);
});
