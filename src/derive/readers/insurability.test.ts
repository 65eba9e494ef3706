import { expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { validate } from '../../schema/validate.ts';
import { deriveBoard } from '../board/board.ts';
import { deriveCells } from '../cards/cells.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { deriveInsurability } from './insurability.ts';

const committed = committedEvidence();
const measuredAxes = deriveMeasuredAxes(committed);
const noCards = { measuredAxes, validCards: new Set<string>() };
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
      cells: deriveCells(committed, measuredAxes),
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

test('measured cells are the components with rows on the axes of the board', () => {
  const cells = measuredAxes.reduce((sum, { run }) => sum + run.components.length, 0);
  expect(packOf().data_lineage.measured_cells).toMatchObject({ value: cells, kind: 'measured' });
});

test('no watchdog is claimed, no person is named, and there is no market figure', () => {
  const { active_controls, named_owners, data_lineage } = packOf();
  expect(active_controls.watchdog).toMatchObject({ state: 'NOT_RUNNING', where: null });
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
