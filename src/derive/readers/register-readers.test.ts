import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { SchemaTypes } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { deriveSettlementTotals } from '../figures/settlements.ts';
import { deriveBankComplete } from './bank-complete.ts';
import { deriveBodyState } from './body-state.ts';
import { deriveCommissionQueue, deriveCommissions } from './commissions.ts';
import { deriveAgentUiHealth } from './compute-probe.ts';
import { derivePlainRegister } from './plain-register.ts';
import { deriveReported } from './reported.ts';
import { deriveRevenue } from './revenue.ts';

const commissionsOf = (from: PublisherRegisters) =>
  deriveCommissions(from, { address: netlifyAddress, contact: 'mailto:board@board.example' });

const unread = (source: string) =>
  ({ ok: false, source, reason: `${source}: expected a file, got none` }) as const;
const nothing: PublisherRegisters = {
  generic: { 'east-west-bench': unread('e'), xrpl: unread('x'), arena: unread('a') },
  commercial: unread('c'),
  distribution: unread('d'),
  reported: unread('r'),
  commissions: unread('co'),
  workflows: unread('w'),
  bankCensus: unread('b'),
};
const read = <T>(value: T) => ({ ok: true, source: 'registers/x.json', value }) as const;

type Row = {
  readonly schema: keyof SchemaTypes;
  readonly list: string;
  readonly derive: (from: PublisherRegisters) => object;
};
const registers: PublisherRegisters = {
  ...committedEvidence().registers,
  reported: read({ schema: 'svc.reported-register/0.1', as_of: '2026-11-21', aggregates: [] }),
};
const rows: Readonly<Record<string, Row>> = {
  'east-west-bench': {
    schema: 'register-0.1',
    list: 'entries',
    derive: (from) => derivePlainRegister('east-west-bench', from),
  },
  xrpl: { schema: 'register-0.1', list: 'entries', derive: (from) => derivePlainRegister('xrpl', from) },
  arena: { schema: 'register-0.1', list: 'entries', derive: (from) => derivePlainRegister('arena', from) },
  revenue: { schema: 'register-0.1', list: 'entries', derive: deriveRevenue },
  reported: { schema: 'reported-0.1', list: 'aggregates', derive: (from) => deriveReported(from, []) },
  commissions: { schema: 'commissions-0.1', list: 'commissions', derive: commissionsOf },
  'commission-queue': { schema: 'commission-queue-0.1', list: 'queue', derive: deriveCommissionQueue },
  'body-state': { schema: 'body-state-0.1', list: 'workflows', derive: deriveBodyState },
};

describe('readers over registers', () => {
  test.each(Object.entries(rows))(
    '%s publishes its empty register as empty',
    (_, { schema, list, derive }) => {
      const body = validate(schema, derive(registers), 'body');
      expect(body).toMatchObject({ count: { value: 0, as_of: '2026-11-21' }, [list]: [] });
    },
  );

  test.each(Object.entries(rows))(
    '%s says null and why where it cannot be read',
    (_, { schema, list, derive }) => {
      const body = validate(schema, derive(nothing), 'body');
      expect(body).toMatchObject({
        count: { value: null, as_of: null, note: expect.stringContaining('expected a file') },
        [list]: null,
      });
    },
  );

  test('no agent-UI wire is configured', () => {
    expect(validate('agui-health-0.1', deriveAgentUiHealth(netlifyAddress), 'body').status).toBe(
      'unconfigured',
    );
  });
});

describe('settlements', () => {
  const row = (id: string, payer: string, amount_atomic: string, owner_controlled = false) => ({
    id,
    date: '2026-01-02',
    network: 'eip155:8453',
    asset: '0x1',
    transaction: `0x${id}`,
    payer,
    owner_controlled,
    amount_atomic,
    product: 'p',
    source: 'https://x.example',
  });
  const settlements = [
    row('a', '0xAA', '10000'),
    row('b', '0xaa', '9007199254740993'),
    row('c', '0xbb', '0'),
    row('d', '0xcc', '70000', true),
  ];

  test('owner-controlled and zero-value settlements are no outside settlements, and a payer counts once', () => {
    expect(deriveSettlementTotals(settlements)).toEqual({
      outside_payers: 1,
      outside_settlements: 2,
      settled_usdc_atomic: '9007199254750993',
      self_settlements: 1,
    });
  });

  test('every settlement is a row that says whether it is outside', () => {
    const commercial = read({ schema: 'svc.commercial/0.1' as const, as_of: '2026-01-02', settlements });
    const body = validate('register-0.1', deriveRevenue({ ...nothing, commercial }), 'body');
    expect(body.entries?.map(({ values }) => values?.outside)).toEqual([true, true, false, false]);
    expect(body.count.value).toBe(4);
  });
});

describe('commissions', () => {
  const intent = (id: string, state: 'open' | 'queued' | 'done' | 'declined') => ({
    id,
    as_of: '2026-01-02',
    subject: 's',
    question: 'q',
    asked_by: 'w',
    state,
    source: 'https://x.example',
  });
  const all = [intent('a', 'open'), intent('b', 'queued'), intent('c', 'done'), intent('d', 'queued')];
  const commissions = read({
    schema: 'svc.commission-ledger/0.1' as const,
    as_of: '2026-01-02',
    commissions: all,
  });

  test('open intents and queued intents are two lists, each with its own count', () => {
    const open = commissionsOf({ ...nothing, commissions });
    const queue = deriveCommissionQueue({ ...nothing, commissions });
    expect([open.count.value, open.commissions?.map(({ id }) => id)]).toEqual([1, ['a']]);
    expect([queue.count.value, queue.queue?.map(({ id }) => id)]).toEqual([2, ['b', 'd']]);
    expect(queue.count.kind).toBe('declared');
  });
});

describe('body state', () => {
  const run = (run_id: string, finished_at: string, conclusion: 'success' | 'failure' | 'cancelled') => ({
    run_id,
    finished_at,
    conclusion,
    url: `https://x.example/${run_id}`,
  });
  const runs = [
    run('3', '2026-01-03T00:00:00Z', 'cancelled'),
    run('1', '2026-01-01T00:00:00Z', 'success'),
    run('2', '2026-01-02T00:00:00Z', 'success'),
  ];

  test('last run, last success and last failure are found by time, and what is not recorded is null', () => {
    const workflows = read({
      schema: 'svc.workflows/0.1' as const,
      as_of: '2026-01-03',
      workflows: [{ workflow: 'test', file: 'test.yml', runs }],
    });
    const [row] = deriveBodyState({ ...nothing, workflows }).workflows ?? [];
    expect(row).toMatchObject({
      runs_recorded: 3,
      last_run: { run_id: '3' },
      last_success: { run_id: '2' },
      last_failure: null,
    });
  });
});

describe('bank census', () => {
  test('no census is unmeasured with the reason, never zero', () => {
    const body = validate('bank-complete-0.1', deriveBankComplete(registers), 'body');
    expect(body).toMatchObject({
      combinations: { value: null, kind: 'unmeasured' },
      looked_up: { value: null, kind: 'unmeasured' },
      complete: null,
      cells: null,
    });
    expect(body.looked_up.note).toContain('No census');
  });

  test.each([
    [['b1', 'b2'], false],
    [['b1'], true],
  ])('a census over %j with one cell is complete: %s', (banks, complete) => {
    const cells = [
      { bank: 'b1', chain: 'c', stablecoin: 's', status: 'not_found' as const, source: 'https://x.example' },
    ];
    const value = { as_of: '2026-01-02', banks, chains: ['c'], stablecoins: ['s'], cells };
    const bankCensus = read({ schema: 'svc.bank-census/0.1' as const, ...value });
    const body = validate('bank-complete-0.1', deriveBankComplete({ ...nothing, bankCensus }), 'body');
    expect([body.complete, body.combinations.value, body.looked_up.value]).toEqual([
      complete,
      banks.length,
      1,
    ]);
    expect(body.by_status).toEqual({ supported: 0, not_supported: 0, not_found: 1 });
  });
});
