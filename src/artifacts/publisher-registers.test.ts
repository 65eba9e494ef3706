import { describe, expect, test } from 'vitest';
import { folderOf } from '../../tests/kit/files.ts';
import { openFolder } from './folder.ts';
import { readPublisherRegisters } from './publisher-registers.ts';

const readOf = (path: string, text: string | undefined) => {
  const folder = {
    ...folderOf(text === undefined ? {} : { [path]: text }),
    root: '/a/folder/of/this/machine',
  };
  const registers = readPublisherRegisters(folder);
  const { generic, ...rest } = registers;
  const read = [...Object.values(generic), ...Object.values(rest)].find((each) => each.source === path);
  if (read === undefined) throw new Error(`nothing reads ${path}`);
  return read;
};

const as_of = '2026-01-02';
const file = (schema: string, rest: object) => JSON.stringify({ schema, as_of, ...rest });
const entry = { id: 'a', as_of, subject: 's', statement: 't', source: 'https://x.example' };
const settlement = {
  id: 'a',
  date: as_of,
  network: 'eip155:8453',
  asset: '0x1',
  transaction: '0xAB',
  payer: '0x2',
  owner_controlled: false,
  amount_atomic: '5',
  product: 'p',
  source: 'https://x.example',
};
const surface = { id: 'a', surface: 's', status: 'live', address: 'https://x.example', confirmed_on: as_of };
const cell = { bank: 'b', chain: 'c', stablecoin: 's', status: 'supported', source: 'https://x.example' };
const lists = { banks: ['b'], chains: ['c'], stablecoins: ['s'] };

const grouped = (...targets: readonly string[]) => ({
  axis: 'x',
  groupings: [
    {
      grouping: 'script',
      source: 's',
      groups: targets.map((each, at) => ({ group: `${at}`, targets: [each] })),
    },
  ],
});

const empty = {
  'registers/xrpl.json': file('svc.register-file/0.1', { register: 'xrpl', entries: [] }),
  'registers/east-west-bench.json': file('svc.register-file/0.1', {
    register: 'east-west-bench',
    entries: [],
  }),
  'registers/commercial.json': file('svc.commercial/0.1', { settlements: [] }),
  'registers/distribution.json': file('svc.distribution/0.1', { surfaces: [] }),
  'registers/reported.json': file('svc.reported-register/0.1', { aggregates: [] }),
  'registers/bank-census.json': file('svc.bank-census/0.1', { ...lists, cells: [] }),
  'registers/target-groups.json': file('svc.target-groups/0.1', { axes: [] }),
  'commissions.json': file('svc.commission-ledger/0.1', { commissions: [] }),
};

describe('registers that a publisher may fill', () => {
  test.each(Object.entries(empty))('%s without rows counts as read', (path, text) => {
    expect(readOf(path, text)).toMatchObject({ ok: true, value: { as_of } });
  });

  test.each(
    Object.entries(empty).flatMap(([path, text]) => [
      { path, text: undefined, what: 'missing', says: 'expected a file, got none' },
      { path, text: text.slice(0, -1), what: 'cut off', says: path },
      { path, text: text.replace('svc.', 'other.'), what: 'of another schema', says: '/schema' },
      { path, text: text.replace(as_of, 'today'), what: 'without a date', says: '/as_of' },
    ]),
  )('$path $what is a reason that names no machine path', ({ path, text, says }) => {
    const read = readOf(path, text);
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.reason).toContain(says);
    expect(read.ok ? '' : read.reason).not.toContain('/a/folder');
  });

  test.each([
    [
      'registers/xrpl.json',
      'register-file',
      { register: 'east-west-bench', entries: [] },
      "the file's own name",
    ],
    ['registers/xrpl.json', 'register-file', { register: 'xrpl', entries: [entry, entry] }, 'a twice'],
    ['registers/commercial.json', 'commercial', { settlements: [settlement, settlement] }, 'a twice'],
    [
      'registers/commercial.json',
      'commercial',
      { settlements: [settlement, { ...settlement, id: 'b', transaction: '0xab' }] },
      '0xab twice',
    ],
    [
      'registers/commercial.json',
      'commercial',
      { settlements: [{ ...settlement, amount_atomic: '1.5' }] },
      'amount_atomic',
    ],
    [
      'registers/distribution.json',
      'distribution',
      { surfaces: [{ ...surface, confirmed_on: null }] },
      'confirmed_on',
    ],
    ['registers/bank-census.json', 'bank-census', { ...lists, cells: [cell, cell] }, 'b × c × s twice'],
    ['registers/bank-census.json', 'bank-census', { ...lists, banks: ['b', 'b'], cells: [] }, 'b twice'],
    [
      'registers/bank-census.json',
      'bank-census',
      { ...lists, cells: [{ ...cell, chain: 'unlisted' }] },
      'b × unlisted × s',
    ],
    ['registers/target-groups.json', 'target-groups', { axes: [grouped('a', 'a')] }, 'a twice'],
    ['registers/target-groups.json', 'target-groups', { axes: [grouped('a'), grouped('a')] }, 'x twice'],
  ])('%s as %s is refused where its rows contradict themselves', (path, schema, rest, says) => {
    const read = readOf(path, file(`svc.${schema}/0.1`, rest));
    expect(read.ok ? 'read' : read.reason).toContain(says);
  });

  test('every committed register is readable', () => {
    const { generic, ...rest } = readPublisherRegisters(openFolder('artifacts'));
    const unread = [...Object.values(generic), ...Object.values(rest)].filter(({ ok }) => !ok);
    expect(unread).toEqual([]);
  });
});
