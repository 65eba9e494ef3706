/**
 * `npm run measure:census`: writes what the pinned packages name into the registers of the board: the census
 * of chains and stablecoins, that of who keeps them, the named instruments, and the currencies of the XRP Ledger.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byCodeUnit } from '../../src/core/code-unit.ts';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { member, string } from '../../src/measure/foreign.ts';
import type {
  BankCensus01,
  RegisterFile01,
  RwaInstruments01,
  TokenCensus01,
} from '../../src/schema/contracts.gen.ts';
import { installPinned } from '../facts/pinned-folder.ts';
import { AXIS, listed } from './bench.ts';
import { agreedContract, type Census, type CensusToken, takeCensus } from './contract-census.ts';
import { type LedgerCurrency, type NamedTokens, packages, readNamedTokens } from './named-contracts.ts';

type Taken = {
  readonly as_of: string;
  readonly versions: TokenCensus01['packages'];
  readonly census: Census;
};

export function toTokenCensus({ as_of, versions, census }: Taken): TokenCensus01 {
  const { stablecoins } = census;
  return {
    schema: 'svc.token-census/0.1',
    as_of,
    axis: AXIS,
    packages: versions,
    chains: [...new Set(stablecoins.map(({ chain }) => chain))].sort(byCodeUnit),
    stablecoins: [...new Set(stablecoins.map(({ symbol }) => symbol))].sort(byCodeUnit),
    contracts: stablecoins.flatMap(({ chain, symbol, contracts }) =>
      contracts.map(({ address, decimals, named_by }) => ({
        chain,
        stablecoin: symbol,
        address,
        decimals: new Set(decimals).size === 1 ? (decimals[0] ?? null) : null,
        named_by: [...named_by],
      })),
    ),
    not_said: [
      {
        what: 'banks',
        why: 'None of the packages names a bank, or says which bank supports a stablecoin on a chain.',
      },
      {
        what: 'reserves',
        why: 'None of the packages states a reserve or an attestation of one; that a package names a contract says nothing of what is behind the token.',
      },
    ],
  };
}

/**
 * The custodian's entities × chains × stablecoins, as its package states them: the one published statement of
 * an institution among the packages. No cell where it names no such token on the chain.
 */
export function toBankCensus(
  { as_of, versions, census }: Taken,
  { contracts, keepers }: Pick<NamedTokens, 'contracts' | 'keepers'>,
  integrity: string,
): BankCensus01 {
  const source = `${packages.custodian} ${versionOf(packages.custodian, versions)}`;
  const own = contracts.filter((each) => each.package === packages.custodian);
  const cells = census.stablecoins.flatMap(({ chain, symbol: stablecoin }) => {
    const named = own.filter((each) => each.chain === chain && each.symbol === stablecoin);
    return named.length === 0
      ? []
      : keepers.map((bank) => {
          const isKept = named.some((each) => each.keepers.includes(bank));
          return { bank, chain, stablecoin, status: isKept ? 'supported' : 'not_found', source } as const;
        });
  });
  const listed = (names: readonly string[]) => [...new Set(names)].sort(byCodeUnit);
  return {
    schema: 'svc.bank-census/0.1',
    as_of,
    banks_are:
      'Entities of one custodian, BitGo, by the names of the features "custody-…" in its package. The package calls none of them a bank, ' +
      'and which licence one holds was not looked up. No package here states the same of another institution.',
    cells_say:
      'supported: the package has the feature of this entity at a token of this symbol on this chain. not_found: it names such a token without that ' +
      'feature, which is no statement that the entity refuses it. No cell: it names no such token there. Chains are those of the Ethereum family.',
    source: { name: source, integrity },
    banks: listed(keepers),
    chains: listed(cells.map(({ chain }) => chain)),
    stablecoins: listed(cells.map(({ stablecoin }) => stablecoin)),
    cells,
  };
}

const CHAIN = 'eip155:1';

/** Located: two packages name the same contract. What one package alone names is named, not located. */
export function toInstruments({ census }: Pick<Taken, 'census'>): RwaInstruments01 {
  const named = census.instruments.filter(({ chain }) => chain === CHAIN);
  const instruments = named.map((token: CensusToken) => ({
    id: token.symbol.toLowerCase(),
    name: token.contracts[0]?.name ?? token.symbol,
    issuer: 'not stated by the packages',
    address: agreedContract(token)?.address ?? null,
    mainnet_verified_and_attested: false,
    control_facts: [],
    risk_status: 'UNMEASURED' as const,
  }));
  const located = instruments.filter(({ address }) => address !== null).length;
  return {
    schema: 'svc.rwa-instruments/0.1',
    chain: CHAIN,
    header: {
      named: instruments.length,
      located,
      mainnet_verified_and_attested: 0,
      control_facts_measured: 0,
      not_located: instruments.length - located,
    },
    instruments,
  };
}

export function toXrplRegister(
  { as_of, versions }: Pick<Taken, 'as_of' | 'versions'>,
  currencies: readonly LedgerCurrency[],
): RegisterFile01 {
  const source = `${packages.custodian} ${versionOf(packages.custodian, versions)}`;
  return {
    schema: 'svc.register-file/0.1',
    register: 'xrpl',
    as_of,
    entries: currencies.map(({ id, name, issuer, currency }) => ({
      id: id.replace(/[^a-z0-9]+/g, '-'),
      as_of,
      subject: name,
      statement:
        'One package names this currency with its issuer; no other package of the census names any, and the ledger was not asked.',
      source,
      values: { issuer, currency, located: false },
    })),
  };
}

function versionOf(name: string, versions: Taken['versions']): string {
  return string(versions.find((each) => each.package === name)?.version);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const modules = await installPinned({ root, listed, say: console.log });
  const { xrpl, ...named } = await readNamedTokens(modules);
  const versions = await Promise.all(
    Object.values(packages).map(async (name) => {
      const manifest = parseStrictJson(await readFile(join(modules, name, 'package.json')));
      return { package: name, version: string(member(manifest, 'version')) };
    }),
  );
  const taken = {
    as_of: new Date().toISOString().slice(0, 10),
    versions,
    census: takeCensus(named.contracts),
  };
  const lock = parseStrictJson(await readFile(join(listed, 'package-lock.json')));
  const integrity = string(member(lock, 'packages', `node_modules/${packages.custodian}`, 'integrity'));
  const files = {
    'bank-census': toBankCensus(taken, named, integrity),
    'token-census': toTokenCensus(taken),
    instruments: toInstruments(taken),
    xrpl: toXrplRegister(taken, xrpl),
  };
  for (const [name, file] of Object.entries(files))
    await writeFile(join(root, 'artifacts/registers', `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
}
