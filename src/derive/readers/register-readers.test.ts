import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import type { PublisherRegisters } from '../../artifacts/publisher-registers.ts';
import type { RegisterFile01, SchemaTypes } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import { deriveSettlementTotals } from '../figures/settlements.ts';
import { deriveBankComplete } from './bank-complete.ts';
import { deriveCommissionQueue, deriveCommissions, type QueueSources } from './commissions.ts';
import { deriveAgentUiHealth } from './compute-probe.ts';
import { derivePlainRegister } from './plain-register.ts';
import { deriveReported } from './reported.ts';
import { deriveRevenue } from './revenue.ts';

const read = <T>(value: T) => ({ ok: true, source: 'registers/x.json', value }) as const;
const unread = (source: string) =>
  ({ ok: false, source, reason: `${source}: expected a file, got none` }) as const;
const as_of = '2026-01-02';
const plain = (register: RegisterFile01['register']) =>
  read({ schema: 'svc.register-file/0.1' as const, register, as_of, entries: [] });
/** Each read, and without a row. */
const registers: PublisherRegisters = {
  generic: { 'east-west-bench': plain('east-west-bench'), xrpl: plain('xrpl') },
  commercial: read({ schema: 'svc.commercial/0.1', as_of, settlements: [] }),
  distribution: read({ schema: 'svc.distribution/0.1', as_of, surfaces: [] }),
  reported: read({ schema: 'svc.reported-register/0.1', as_of, aggregates: [] }),
  commissions: read({ schema: 'svc.commission-ledger/0.1', as_of, commissions: [] }),
  bankCensus: unread('b'),
  targetGroups: unread('t'),
  tokenCensus: unread('tc'),
};

const commissionsOf = (from: PublisherRegisters) =>
  deriveCommissions(from, { address: netlifyAddress, contact: 'mailto:board@board.example' });

const queueOf = (registers: PublisherRegisters, axes: QueueSources['axes'] = []) =>
  deriveCommissionQueue({ registers, axes, publisher: 'Publisher' });

const nothing: PublisherRegisters = {
  generic: { 'east-west-bench': unread('e'), xrpl: unread('x') },
  commercial: unread('c'),
  distribution: unread('d'),
  reported: unread('r'),
  commissions: unread('co'),
  bankCensus: unread('b'),
  targetGroups: unread('t'),
  tokenCensus: unread('tc'),
};

type Row = {
  readonly schema: keyof SchemaTypes;
  readonly list: string;
  readonly derive: (from: PublisherRegisters) => object;
};
const rows: Readonly<Record<string, Row>> = {
  xrpl: { schema: 'register-0.1', list: 'entries', derive: (from) => derivePlainRegister('xrpl', from) },
  revenue: { schema: 'register-0.1', list: 'entries', derive: deriveRevenue },
  reported: { schema: 'reported-0.1', list: 'aggregates', derive: (from) => deriveReported(from, []) },
  commissions: { schema: 'commissions-0.1', list: 'commissions', derive: commissionsOf },
  'commission-queue': { schema: 'commission-queue-0.1', list: 'queue', derive: queueOf },
};

describe('readers over registers', () => {
  test.each(Object.entries(rows))(
    '%s publishes its empty register as empty',
    (_, { schema, list, derive }) => {
      const body = validate(schema, derive(registers), 'body');
      expect(body).toMatchObject({ count: { value: 0, as_of: '2026-01-02' }, [list]: [] });
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
    const queue = queueOf({ ...nothing, commissions });
    expect([open.count.value, open.commissions?.map(({ id }) => id)]).toEqual([1, ['a']]);
    expect([queue.count.value, queue.queue?.map(({ id }) => id)]).toEqual([2, ['b', 'd']]);
    expect(queue.count.kind).toBe('declared');
  });

  test('the open slots are the first of the queue, each with what would fill it, and are counted apart', () => {
    const axes = [
      { axis: 'one', question: 'One?', kind: 'model-comparison', status: 'MEASURED' },
      { axis: 'two', title: 'Two', question: 'Two?', kind: 'deterministic-facts', status: 'PLANNED' },
    ] as const;
    const body = validate('commission-queue-0.1', queueOf({ ...nothing, commissions }, axes), 'body');
    expect(body.queue?.map(({ id }) => id)).toEqual(['slot.two', 'b', 'd']);
    expect(body.queue?.[0]).toMatchObject({
      as_of: null,
      subject: 'Two',
      asked_by: 'Publisher',
      axis: 'two',
    });
    expect(body.queue?.[0]?.fills.join(' ')).toContain('A published source');
    expect([body.open_slots.value, body.count.value]).toEqual([1, 2]);
  });
});

describe('what packages name', () => {
  const committed = committedEvidence().registers;
  test('stands beside who keeps it: each cell is of a token that the census beside it names', () => {
    const { cells, banks_are, read_from, stablecoin_census } = validate(
      'bank-complete-0.1',
      deriveBankComplete(committed),
      'body',
    );
    const tokens = new Set(
      stablecoin_census.census?.contracts.map(({ chain, stablecoin }) => `${chain} ${stablecoin}`),
    );
    expect(cells?.length).toBeGreaterThan(0);
    expect(cells?.filter(({ chain, stablecoin }) => !tokens.has(`${chain} ${stablecoin}`))).toEqual([]);
    expect(banks_are).toContain('calls none of them a bank');
    const lock = readFileSync('benches/reserve-attestation/token-lists/package-lock.json', 'utf8');
    expect(lock).toContain(read_from?.integrity ?? 'no integrity');
    const { contracts, named_by_several, census } = stablecoin_census;
    expect(contracts).toMatchObject({
      value: census?.contracts.length,
      kind: 'catalogued',
      as_of: census?.as_of,
    });
    expect(named_by_several.value).toBe(
      census?.contracts.filter(({ named_by }) => named_by.length > 1).length,
    );
    expect(census?.not_said.map(({ what }) => what)).toContain('banks');
  });

  test('is null with the reason where it cannot be read', () => {
    const { contracts, census } = deriveBankComplete(nothing).stablecoin_census;
    expect([contracts.value, census]).toEqual([null, null]);
    expect(contracts.note).toContain('expected a file');
  });

  test('of the XRP Ledger is named by a package and located nowhere', () => {
    const { entries } = derivePlainRegister('xrpl', committed);
    expect(entries?.length).toBeGreaterThan(0);
    expect(new Set(entries?.map(({ values }) => values?.located))).toEqual(new Set([false]));
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
    expect(body.complete_reason).toMatch(/expected a file, got none\. It is filled by committing that file/);
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
