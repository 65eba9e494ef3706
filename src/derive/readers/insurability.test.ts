import { expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { validate } from '../../schema/validate.ts';
import { deriveBoard } from '../board/board.ts';
import { deriveHubCards } from '../cards/hub-cells.ts';
import { deriveHubSources } from '../cards/hub-sources.ts';
import { retiredIds } from '../cards/live-cards.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveInsurability } from './insurability.ts';

const committed = committedEvidence();
const measuredAxes = deriveMeasuredAxes(committed);
const validCards = new Set(committed.cards.measurement.map(({ card }) => card.id));
const noCards = { measuredAxes, validCards };
const board = deriveBoard(committed, noCards, {
  healthy: false,
  kid: 'k',
  reason: 'no key in this test',
});
const packOf = (changes: Partial<Evidence> = {}) =>
  validate(
    'insurability-evidence-pack-0.1',
    deriveInsurability({
      evidence: { ...committed, ...changes },
      board,
      validCards,
      newest_date: '2026-11-21',
      address: netlifyAddress,
    }),
    '/api/insurability',
  );

test('the time stamp is the newest instant of the log, with no second invented, and the pack is unsigned', () => {
  const { ts, signature_envelope } = packOf();
  const instants = committed.log.events.flatMap((event) => ('at' in event ? [event.at] : []));
  expect(instants.toSorted().at(-1)).toBe(ts);
  expect(signature_envelope).toMatchObject({ signed: false, sig_ed25519: null, kid: null });
});

test('measured cells are those of the cell arithmetic, dated by a card that counts', () => {
  const { measured_cells } = packOf().data_lineage;
  const hub = deriveHubSources(committed, validCards);
  expect(measured_cells).toEqual(deriveHubCards(hub).counts.measured);
  const retired = retiredIds(committed.retirements);
  const [, id = ''] = /([0-9a-f]{64})/.exec(measured_cells.as_of_field ?? '') ?? [];
  expect([id.length, retired.has(id)]).toEqual([64, false]);
});

test('no watchdog beyond the promise of a newer site is claimed, no person is named, and there is no market figure', () => {
  const { active_controls, named_owners, data_lineage } = packOf();
  expect(active_controls.watchdog).toMatchObject({ state: 'PROMISED', period_days: 90 });
  expect(named_owners).toMatchObject({
    measurement_director: 'UNVERIFIED',
    professional_indemnity: 'UNVERIFIED',
    contact: committed.publisher.contact,
  });
  expect(data_lineage.market).toMatchObject({ value: null, kind: 'unmeasured' });
});

test('a chain that nobody signed is called unsigned', () => {
  expect(packOf({ chain: undefined }).active_controls.signing_chain.state).toBe('UNSIGNED');
});

test('unreadable sources are null with the reason', () => {
  const unread = { ok: false, source: 'x.json', reason: 'expected a file, got none' } as const;
  const registers = { ...committed.registers, reported: unread };
  const { data_lineage, active_controls } = packOf({ corrections: unread, provisions: unread, registers });
  expect(active_controls.corrections_ledger.state).toBe('UNREADABLE');
  for (const item of [
    active_controls.corrections_ledger.entries,
    data_lineage.regulation,
    data_lineage.reported_figures,
  ])
    expect(item).toMatchObject({ value: null, note: unread.reason });
});
