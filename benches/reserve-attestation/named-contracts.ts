/**
 * Token contracts as four packages name them: a custodian's, a hardware wallet's, a software wallet's
 * and an exchange's. Only main networks that the custodian or the hardware wallet knows are read.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import { invoke, isRecord, list, member, string, tryJson } from '../../src/measure/foreign.ts';

export const packages = {
  custodian: '@bitgo/statics',
  hardware: '@ledgerhq/cryptoassets-evm-signatures',
  wallet: '@metamask/contract-metadata',
  exchange: '@uniswap/default-token-list',
} as const;

export type PackageName = (typeof packages)[keyof typeof packages];

export type NamedContract = {
  readonly package: PackageName;
  /** CAIP-2. */
  readonly chain: string;
  /** In capitals. */
  readonly symbol: string;
  readonly name: string;
  /** In small letters: case is a checksum of some packages and a habit of others. */
  readonly address: string;
  readonly decimals: number;
  /** The custodian marks it as a stablecoin; no other package says so of anything. */
  readonly isStablecoin: boolean;
  /** The custodian's own entities in whose custody it says the token can be kept; no other package names any. */
  readonly keepers: readonly string[];
};

/** Issued currencies of the XRP Ledger, which one of the packages names. */
export type LedgerCurrency = {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly currency: string;
};

export type NamedTokens = {
  readonly contracts: readonly NamedContract[];
  /** All that the custodian has a feature for, also those that keep no stablecoin. */
  readonly keepers: readonly string[];
  readonly xrpl: readonly LedgerCurrency[];
};

export async function readNamedTokens(modules: string): Promise<NamedTokens> {
  const statics: unknown = await import(
    pathToFileURL(join(modules, packages.custodian, 'dist/src/index.js')).href
  );
  const coins = coinsOf(statics);
  const first = [...custodianContracts(coins), ...(await hardwareContracts(modules))];
  const known = new Set(first.map(({ chain }) => chain));
  const others = [...(await walletContracts(modules)), ...(await exchangeContracts(modules))];
  return {
    contracts: [...first, ...others.filter(({ chain }) => known.has(chain))],
    keepers: keepersIn(Object.values(Object(member(statics, 'CoinFeature')))),
    xrpl: coins.flatMap((coin) => ledgerCurrency(coin) ?? []),
  };
}

function coinsOf(statics: unknown): readonly unknown[] {
  const coins: unknown[] = [];
  invoke(member(statics, 'coins'), 'forEach', (coin: unknown) => coins.push(coin));
  return coins;
}

function custodianContracts(coins: readonly unknown[]): readonly NamedContract[] {
  return coins.flatMap((coin) => {
    const { contractAddress: address, features } = Object(coin);
    const { type, chainId } = Object(member(coin, 'network'));
    if (type !== 'mainnet' || typeof chainId !== 'number' || !isAddress(address)) return [];
    return toContract(packages.custodian, {
      chain: chainId,
      // Its ids are `usdc` and `polygon:usdc`.
      symbol: string(member(coin, 'name')).split(':').at(-1),
      name: member(coin, 'fullName'),
      address,
      decimals: member(coin, 'decimalPlaces'),
      isStablecoin: list(features).includes('stablecoin'),
      keepers: keepersIn(list(features)),
    });
  });
}

/** From features such as `custody-bitgo-india`; `custody-bulk-transaction` is one as well, and names nobody. */
function keepersIn(features: readonly unknown[]): readonly string[] {
  return features.flatMap((feature) => /^custody-(bitgo-.+)$/.exec(String(feature))?.[1] ?? []);
}

function ledgerCurrency(coin: unknown): LedgerCurrency | undefined {
  const { issuerAddress, currencyCode, name, fullName } = Object(coin);
  const { type, name: network } = Object(member(coin, 'network'));
  if (type !== 'mainnet' || network !== 'Xrp' || typeof issuerAddress !== 'string') return undefined;
  return {
    id: string(name),
    name: string(fullName),
    issuer: issuerAddress.split('::')[0] ?? '',
    currency: string(currencyCode),
  };
}

/** [network, id, ticker, decimals, name, signature, address, …, is delisted] by the number of the chain. */
async function hardwareContracts(modules: string): Promise<readonly NamedContract[]> {
  const folder = join(modules, packages.hardware, 'lib/data/evm');
  const chains = (await readdir(folder)).filter((name) => /^\d+$/.test(name));
  const read = chains.map(async (chain) => {
    const tokens = list(parseStrictJson(await readFile(join(folder, chain, 'erc20.json'))));
    return tokens.flatMap((token) => {
      const [, , symbol, decimals, name, , address, , isDelisted] = list(token);
      if (isDelisted === true || !isAddress(address)) return [];
      return toContract(packages.hardware, { chain: Number(chain), symbol, name, address, decimals });
    });
  });
  return (await Promise.all(read)).flat();
}

/** By address, of the first chain alone. The file has a key twice, so it is read as the package itself reads it. */
async function walletContracts(modules: string): Promise<readonly NamedContract[]> {
  const map = tryJson(await readFile(join(modules, packages.wallet, 'contract-map.json'), 'utf8'));
  return Object.entries(Object(map)).flatMap(([address, token]) => {
    if (!isRecord(token) || token.erc20 !== true || !isAddress(address)) return [];
    const { symbol, name, decimals } = token;
    return toContract(packages.wallet, { chain: 1, symbol, name, address, decimals });
  });
}

async function exchangeContracts(modules: string): Promise<readonly NamedContract[]> {
  const path = join(modules, packages.exchange, 'build/uniswap-default.tokenlist.json');
  return list(member(parseStrictJson(await readFile(path)), 'tokens')).flatMap((token) => {
    const { chainId: chain, symbol, name, address, decimals } = Object(token);
    return isAddress(address)
      ? toContract(packages.exchange, { chain, symbol, name, address, decimals })
      : [];
  });
}

type Stated = {
  readonly chain: unknown;
  readonly symbol: unknown;
  readonly name: unknown;
  readonly address: string;
  readonly decimals: unknown;
  readonly isStablecoin?: boolean;
  readonly keepers?: readonly string[];
};

/** Nothing of an entry that leaves out what is compared. */
function toContract(from: PackageName, stated: Stated): readonly NamedContract[] {
  const { chain, symbol, name, address, decimals, isStablecoin = false, keepers = [] } = stated;
  if (typeof symbol !== 'string' || symbol === '' || typeof decimals !== 'number') return [];
  return [
    {
      package: from,
      chain: `eip155:${Number(chain)}`,
      symbol: symbol.toUpperCase(),
      name: typeof name === 'string' ? name : symbol,
      address: address.toLowerCase(),
      decimals,
      isStablecoin,
      keepers,
    },
  ];
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);
}
