import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { correction, readLedger } from '../../../tests/kit/correction.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import { validate } from '../../schema/validate.ts';
import { deriveBoard } from '../board/board.ts';
import { derivePublicRoot } from '../cards/public-root.ts';
import { deriveMeasuredAxes } from '../scores/measured-axis.ts';
import { derivePress } from './press.ts';

const committed = committedEvidence();
const noKey = { healthy: false, kid: 'k', reason: 'no key in this test' } as const;
const unsigned = { measuredAxes: deriveMeasuredAxes(committed), validCards: new Set<string>() };
const board = deriveBoard(committed, unsigned, noKey);

const pressOf = (changes: Partial<Evidence> = {}) => {
  const evidence = { ...committed, ...changes };
  const root = derivePublicRoot(evidence, '2026-11-21T00:00:00Z', noKey);
  return validate(
    'press-0.1',
    derivePress({ evidence, board, root, address: netlifyAddress, origin: 'https://deploy.example' }),
    '/api/press.json',
  );
};

const unread = { ok: false, source: 'registers/x.json', reason: 'expected a file, got none' } as const;

describe('corrections in the window', () => {
  test('the committed ledger is recounted', () => {
    const { value, total, items } = pressOf().corrections_this_window;
    const all = committed.corrections.ok ? committed.corrections.value.corrections : [];
    expect([value, total]).toEqual([items?.length, all.length]);
  });

  test('only entries of the seven days count in the window, all in the total, newest first', () => {
    const corrections = readLedger(
      ...['C-2027-0604-01', 'C-2027-0605-01', 'C-2027-0611-01'].map((id) => correction(id)),
    );
    const { value, total, items } = pressOf({ corrections }).corrections_this_window;
    expect([value, total]).toEqual([2, 3]);
    expect(items?.map(({ id }) => id)).toEqual(['C-2027-0611-01', 'C-2027-0605-01']);
  });

  test('an unreadable ledger is null with the reason', () => {
    expect(pressOf({ corrections: unread }).corrections_this_window).toMatchObject({
      value: null,
      total: null,
      items: null,
      note: unread.reason,
    });
  });
});

describe('what lies outside the board', () => {
  const registers = (changes: Partial<Evidence['registers']>) => ({
    registers: { ...committed.registers, ...changes },
  });

  test('empty registers are read: nothing is established, and nothing is live', () => {
    const { commercial_evidence, distribution_surfaces } = pressOf();
    expect(commercial_evidence).toMatchObject({
      state: 'NONE_ESTABLISHED',
      outside_payers: 0,
      outside_settlements: 0,
      settled_usdc_atomic: '0',
      self_settlements: 0,
    });
    expect(distribution_surfaces.live).toBe(null);
  });

  test('places are counted by their status, and the note says how many answered where', () => {
    const probe = (where: 'address' | 'own build', answered: boolean) => ({
      ...{ at: '2026-01-02T00:00:00Z', where, answered, http_status: answered ? 200 : 404, reason: null },
    });
    const row = { surface: 's', address: null, confirmed_on: null };
    const value = {
      schema: 'svc.distribution/0.1' as const,
      as_of: '2026-01-02',
      surfaces: [
        { ...row, id: 'a', status: 'drafted' as const, probe: probe('own build', true) },
        { ...row, id: 'b', status: 'queued' as const, probe: probe('address', false) },
        { ...row, id: 'c', status: 'queued' as const },
      ],
    };
    const distribution = { ok: true, source: 'registers/distribution.json', value } as const;
    const { by_status, live, note } = pressOf(registers({ distribution })).distribution_surfaces;
    expect([live, by_status]).toEqual([null, { queued: 2, drafted: 1 }]);
    expect(note).toContain(
      'Of 3 places 2 were asked at 2026-01-02T00:00:00Z: 1 answered, 1 of them on a build',
    );
    const none = { ...distribution, value: { ...value, surfaces: [] } };
    expect(pressOf(registers({ distribution: none })).distribution_surfaces.note).not.toContain('were asked');
  });

  test('unreadable registers are null with the reason, never zero', () => {
    const press = pressOf(registers({ commercial: unread, distribution: unread }));
    expect(press.commercial_evidence).toMatchObject({
      state: 'UNREADABLE',
      outside_payers: null,
      settled_usdc_atomic: null,
      note: unread.reason,
    });
    expect(press.distribution_surfaces).toMatchObject({
      live: null,
      by_status: { queued: null, drafted: null },
      note: unread.reason,
    });
  });

  test('a register that is not served is proved by the list of files, which has no such line', () => {
    const source = 'registers/distribution.json';
    const held = pressOf().distribution_surfaces;
    const inputs = new Map([...committed.inputs].filter(([path]) => path !== source));
    const { proof } = pressOf({
      inputs,
      ...registers({ distribution: { ...unread, source } }),
    }).distribution_surfaces;
    expect([
      held.proof.includes('/inputs/artifacts/registers/distribution.json"'),
      committed.inputs.has(source),
    ]).toEqual([true, true]);
    const prints = (list: string) => {
      const line = proof.replace(/^curl -fsS "[^"]*\/SHA256SUMS"/, 'printf \'%s\\n\' "$LIST"');
      const env = { PATH: process.env.PATH, LIST: list };
      return spawnSync('sh', ['-c', line], { env, encoding: 'utf8' }).stdout;
    };
    expect(prints('ab  index.html')).toBe('null null null\n');
    expect(prints('ab  inputs/artifacts/registers/distribution.json')).toBe('');
  });

  test('queued and drafted rows are not live', () => {
    const row = (id: string, status: 'queued' | 'drafted' | 'live') => ({
      id,
      surface: 's',
      status,
      address: 'https://x.example',
      confirmed_on: '2026-11-21',
    });
    const surfaces = [row('a', 'queued'), row('b', 'drafted'), row('c', 'queued'), row('d', 'live')];
    const value = { schema: 'svc.distribution/0.1' as const, as_of: '2026-11-21', surfaces };
    const distribution = { ok: true, source: 'registers/distribution.json', value } as const;
    expect(pressOf(registers({ distribution })).distribution_surfaces).toMatchObject({
      live: 1,
      by_status: { queued: 2, drafted: 1 },
    });
  });
});

describe('proofs', () => {
  const proofs = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, below]) =>
      key === 'proof' ? [String(below)] : proofs(below),
    );
  };
  const all = proofs(pressOf());

  test('every figure of the digest has one', () => {
    expect(all.length).toBe(7 + pressOf().not_announced.length);
  });

  test.each(all)(
    'one line of curl and node, with the address of the site, that the reader may set: %s',
    (proof) => {
      expect(proof).not.toMatch(/\n/);
      expect(proof).toMatch(/^curl -fsS .*\| node -e '[^']*'$/);
      expect(proof).toContain(`\${BASE:-https://deploy.example}`);
    },
  );

  test('a digest without cards offers none to verify', () => {
    expect(pressOf({ cards: { measurement: [], mill: [], factRun: [] } }).signed_cards).toMatchObject({
      indexed: 0,
      added_this_window: 0,
      verify_one: null,
    });
  });
});

test('the tallies that are not announced are those of the board', () => {
  const statesOf = (changes: Partial<Evidence> = {}) =>
    pressOf(changes).not_announced.map(({ state }) => state);
  const { ties, untested_separations, unmeasured_axes, axes } = board.totals;
  const always = [
    `${ties} TIE, ${untested_separations} UNTESTED`,
    `${unmeasured_axes} of ${axes}`,
    'NOT_DEPOSITED',
  ];
  expect(statesOf()).toEqual(always);
  const registers = { ...committed.registers, bankCensus: unread };
  expect(statesOf({ registers })).toEqual([...always, 'UNMEASURED']);
});
