import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validate } from '../../src/schema/validate.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { checkContract, checkDecimals, isShared } from './bench.ts';
import { agreedContract, takeCensus } from './contract-census.ts';
import { type NamedContract, packages, readNamedTokens } from './named-contracts.ts';
import { toBankCensus, toInstruments, toTokenCensus, toXrplRegister } from './registers.ts';

const one = `0x${'1'.repeat(40)}`;
const two = `0x${'2'.repeat(40)}`;

function named(
  from: keyof typeof packages,
  symbol: string,
  more: Partial<NamedContract> = {},
): NamedContract {
  return {
    package: packages[from],
    chain: 'eip155:1',
    symbol,
    name: symbol,
    address: one,
    decimals: 6,
    isStablecoin: from === 'custodian',
    keepers: [],
    ...more,
  };
}

describe('who names which contract', () => {
  const checked = (...contracts: readonly NamedContract[]) => {
    const shared = takeCensus(contracts).stablecoins.filter(isShared);
    return [...shared.map(checkContract), ...shared.flatMap(checkDecimals)].map(
      ({ id, group, result }) => `${group} ${id} ${result}`,
    );
  };

  test('all that name the symbol name one contract, beside others or not', () => {
    expect(checked(named('custodian', 'USDX'), named('wallet', 'USDX'))).toEqual([
      'contracts USDX eip155:1 pass',
      `decimals USDX eip155:1 ${one} pass`,
    ]);
    const both = [named('wallet', 'USDX'), named('wallet', 'USDX', { address: two })];
    expect(checked(named('custodian', 'USDX'), ...both)).toContain('contracts USDX eip155:1 pass');
  });

  test('one symbol at two contracts fails and says who means which', () => {
    const contracts = [
      named('custodian', 'USDX'),
      named('hardware', 'USDX'),
      named('wallet', 'USDX', { address: two }),
    ];
    expect(checked(...contracts)).toEqual([
      'contracts USDX eip155:1 fail',
      `decimals USDX eip155:1 ${one} pass`,
    ]);
    const [token] = takeCensus(contracts).stablecoins;
    if (token === undefined) expect.fail('the census has the symbol');
    expect(checkContract(token)).toMatchObject({
      reason: `${packages.custodian} and ${packages.hardware}: ${one}; ${packages.wallet}: ${two}`,
    });
    expect(agreedContract(token)).toBe(undefined);
  });

  test('other decimals of one contract fail', () => {
    const [token] = takeCensus([
      named('custodian', 'USDX'),
      named('exchange', 'USDX', { decimals: 18 }),
    ]).stablecoins;
    expect(token && checkDecimals(token)).toMatchObject([
      { result: 'fail', reason: `${packages.custodian} states 6, ${packages.exchange} states 18` },
    ]);
  });

  test('what one package alone names is no check, another chain is another token, an unmarked symbol is not in the census', () => {
    expect(checked(named('custodian', 'USDX'))).toEqual([]);
    expect(checked(named('custodian', 'USDX'), named('wallet', 'USDX', { chain: 'eip155:10' }))).toEqual([]);
    expect(checked(named('wallet', 'ABC'), named('exchange', 'ABC'))).toEqual([]);
  });
});

describe('the registers', () => {
  const versions = [{ package: packages.custodian, version: '1.0.0' }];
  const gold = { name: 'Paxos Gold', isStablecoin: false };
  const census = takeCensus([
    named('custodian', 'USDX'),
    named('wallet', 'USDX', { decimals: 18 }),
    named('custodian', 'PAXG', gold),
    named('exchange', 'PAXG', gold),
    named('custodian', 'TBILL', { name: 'Some T-Bills', isStablecoin: false, address: two }),
  ]);
  const taken = { as_of: '2026-01-02', versions, census };

  test('the census keeps every contract, and no decimals where packages differ', () => {
    const body = validate('token-census-0.1', toTokenCensus(taken), 'census');
    expect(body.contracts).toEqual([
      {
        chain: 'eip155:1',
        stablecoin: 'USDX',
        address: one,
        decimals: null,
        named_by: [packages.custodian, packages.wallet],
      },
    ]);
    expect(body.not_said.map(({ what }) => what)).toEqual(['banks', 'reserves']);
  });

  test('an entity of the custodian keeps what its package says it does; of what it does not name there is no cell', () => {
    const contracts = [
      named('custodian', 'USDX', { keepers: ['bitgo-one'] }),
      named('custodian', 'USDX', { address: two }),
      named('custodian', 'USDY', { chain: 'eip155:10', keepers: ['bitgo-two'] }),
      named('wallet', 'USDY'),
    ];
    const of = { contracts, keepers: ['bitgo-two', 'bitgo-one'] };
    const census = toBankCensus({ ...taken, census: takeCensus(contracts) }, of, 'sha512-x');
    const { banks, chains, stablecoins, cells } = validate('bank-census-0.1', census, 'census');
    expect([banks, chains, stablecoins]).toEqual([
      ['bitgo-one', 'bitgo-two'],
      ['eip155:1', 'eip155:10'],
      ['USDX', 'USDY'],
    ]);
    expect(
      cells.map(({ bank, chain, stablecoin, status }) => `${bank} ${chain} ${stablecoin} ${status}`),
    ).toEqual([
      'bitgo-two eip155:1 USDX not_found',
      'bitgo-one eip155:1 USDX supported',
      'bitgo-two eip155:10 USDY supported',
      'bitgo-one eip155:10 USDY not_found',
    ]);
    expect(new Set(cells.map(({ source }) => source))).toEqual(new Set([`${packages.custodian} 1.0.0`]));
  });

  test('an instrument is located where two packages name one contract, and nothing of it is attested', () => {
    const { header, instruments } = validate('rwa-instruments-0.1', toInstruments(taken), 'instruments');
    expect(instruments.map(({ id, address }) => [id, address])).toEqual([
      ['paxg', one],
      ['tbill', null],
    ]);
    expect(header).toEqual({
      named: 2,
      located: 1,
      mainnet_verified_and_attested: 0,
      control_facts_measured: 0,
      not_located: 1,
    });
  });

  test('a currency of the XRP Ledger is named by one package, and not located', () => {
    const currency = { id: 'xrp:abc', name: 'A', issuer: 'r1', currency: 'ABC' };
    expect(validate('register-file-0.1', toXrplRegister(taken, [currency]), 'xrpl').entries).toMatchObject([
      {
        id: 'xrp-abc',
        source: `${packages.custodian} 1.0.0`,
        values: { issuer: 'r1', currency: 'ABC', located: false },
      },
    ]);
  });
});

test('entries are read as each package writes them, and what leaves out an address is passed over', async () => {
  const modules = useFiles({
    [`${packages.custodian}/package.json`]: '{"type":"commonjs"}',
    [`${packages.custodian}/dist/src/index.js`]: `exports.coins = [
      { name: 'polygon:usdx', fullName: 'X', contractAddress: '${one}', decimalPlaces: 6, features: ['stablecoin', 'custody', 'custody-bitgo-one', 'custody-bulk-transaction'], network: { type: 'mainnet', chainId: 137 } },
      { name: 'tusdx', fullName: 'X', contractAddress: '${one}', decimalPlaces: 6, features: [], network: { type: 'testnet', chainId: 5 } },
      { name: 'xrp:abc', fullName: 'A', issuerAddress: 'r1::ABC', currencyCode: 'ABC', network: { type: 'mainnet', name: 'Xrp' } },
    ];
    exports.CoinFeature = { CUSTODY: 'custody', CUSTODY_BITGO_ONE: 'custody-bitgo-one', CUSTODY_BITGO_TWO: 'custody-bitgo-two' };`,
    [`${packages.hardware}/lib/data/evm/1/erc20.json`]: JSON.stringify([
      ['ethereum', 'x', 'usdx', 6, 'X', 'sig', one.toUpperCase().replace('X', 'x'), false, false],
      ['ethereum', 'x', 'OLD', 6, 'X', 'sig', two, false, true],
    ]),
    [`${packages.wallet}/contract-map.json`]: `{"${one}":{"symbol":"USDX","decimals":6,"erc20":true},"${two}":{"symbol":"NFT","erc721":true}}`,
    [`${packages.exchange}/build/uniswap-default.tokenlist.json`]: JSON.stringify({
      tokens: [
        { chainId: 137, symbol: 'USDX', name: 'X', address: two, decimals: 6 },
        { chainId: 5, symbol: 'USDX', name: 'X', address: two, decimals: 6 },
        { chainId: 137, symbol: 'SOL', name: 'X', address: 'So111', decimals: 9 },
      ],
    }),
  });
  const { contracts, keepers, xrpl } = await readNamedTokens(modules);
  expect(
    contracts.map((each) => [each.package, each.chain, each.symbol, each.address, each.isStablecoin]),
  ).toEqual([
    [packages.custodian, 'eip155:137', 'USDX', one, true],
    [packages.hardware, 'eip155:1', 'USDX', one, false],
    [packages.wallet, 'eip155:1', 'USDX', one, false],
    [packages.exchange, 'eip155:137', 'USDX', two, false],
  ]);
  expect(contracts.map((each) => each.keepers)).toEqual([['bitgo-one'], [], [], []]);
  expect(keepers).toEqual(['bitgo-one', 'bitgo-two']);
  expect(xrpl).toEqual([{ id: 'xrp:abc', name: 'A', issuer: 'r1', currency: 'ABC' }]);
});

const folder = useFolder();

function useFiles(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
