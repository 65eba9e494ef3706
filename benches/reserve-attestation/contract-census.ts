/** Who names which contract under which symbol: the entries of all packages, put together by chain and symbol. */

import { byCodeUnit } from '../../src/core/code-unit.ts';
import { type NamedContract, type PackageName, packages } from './named-contracts.ts';

export type CensusToken = {
  readonly chain: string;
  readonly symbol: string;
  /** Every contract that a package names so, those of most packages first. */
  readonly contracts: readonly CensusContract[];
};

export type CensusContract = {
  readonly address: string;
  readonly name: string;
  readonly named_by: readonly PackageName[];
  /** By package, in the order of `named_by`. */
  readonly decimals: readonly number[];
};

/** In the order of symbol, then chain. */
export type Census = {
  readonly stablecoins: readonly CensusToken[];
  /** Tokens of funds that hold public debt, and of gold. */
  readonly instruments: readonly CensusToken[];
};

/** The custodian's words for such a fund, and the two tokens of gold that more than one package names. */
const INSTRUMENT = /\b(?:Treasury|T-Bills?|Government|Money Market|Liquidity Fund)\b|^(?:Paxos|Tether) Gold$/;

/** A symbol is in the census where the custodian marks or calls it so on any chain. */
export function takeCensus(contracts: readonly NamedContract[]): Census {
  const symbolsOf = (isMarked: (each: NamedContract) => boolean): ReadonlySet<string> =>
    new Set(contracts.filter(isMarked).map(({ symbol }) => symbol));
  const stable = symbolsOf(({ isStablecoin }) => isStablecoin);
  const instruments = symbolsOf(
    (each) => each.package === packages.custodian && INSTRUMENT.test(each.name) && !stable.has(each.symbol),
  );
  return {
    stablecoins: tokensOf(contracts.filter(({ symbol }) => stable.has(symbol))),
    instruments: tokensOf(contracts.filter(({ symbol }) => instruments.has(symbol))),
  };
}

function tokensOf(contracts: readonly NamedContract[]): readonly CensusToken[] {
  const keys = [...new Set(contracts.map(({ chain, symbol }) => `${symbol} ${chain}`))].sort(byCodeUnit);
  return keys.map((key) => {
    const named = contracts.filter(({ chain, symbol }) => `${symbol} ${chain}` === key);
    const [symbol = '', chain = ''] = key.split(' ');
    return { chain, symbol, contracts: contractsOf(named) };
  });
}

function contractsOf(named: readonly NamedContract[]): readonly CensusContract[] {
  const addresses = [...new Set(named.map(({ address }) => address))].sort(byCodeUnit);
  return addresses
    .map((address) => {
      const by = named.filter((each) => each.address === address);
      const named_by = [...new Set(by.map((each) => each.package))].sort(byCodeUnit);
      return {
        address,
        name: by[0]?.name ?? '',
        named_by,
        decimals: named_by.map((name) => by.find((each) => each.package === name)?.decimals ?? Number.NaN),
      };
    })
    .sort((left, right) => right.named_by.length - left.named_by.length);
}

/** The contract that every package names that names any; undefined where there is none, or one package only. */
export function agreedContract({ contracts }: CensusToken): CensusContract | undefined {
  const all = packagesOf(contracts);
  const [first] = contracts;
  return first !== undefined && all.length > 1 && first.named_by.length === all.length ? first : undefined;
}

export function packagesOf(contracts: readonly CensusContract[]): readonly PackageName[] {
  return [...new Set(contracts.flatMap(({ named_by }) => named_by))].sort(byCodeUnit);
}
