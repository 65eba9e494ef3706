/**
 * reserve-attestation: before somebody attests the reserve of a token, it must be clear which token. Do
 * packages that name stablecoins name the same contracts, with the same decimals?
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseStrictJson } from '../../src/core/strict-json.ts';
import type { Bench, Check, FactDeps, FactFindings, Source } from '../../src/measure/bench.ts';
import { isRecord, member, string } from '../../src/measure/foreign.ts';
import { licenceOf } from '../../src/measure/pinned-package.ts';
import { judged, type Subject } from '../facts/findings.ts';
import { installPinned } from '../facts/pinned-folder.ts';
import { agreedContract, type CensusToken, packagesOf, takeCensus } from './contract-census.ts';
import { packages, readNamedTokens } from './named-contracts.ts';

const method =
  'No reserve and no attestation is read: no package says either. Read are the token entries of four packages, on main networks of the ' +
  'Ethereum family that the custodian or the hardware wallet knows. Stablecoins are the symbols that @bitgo/statics marks with its feature ' +
  '"stablecoin" on any of these networks, which is the mark of one publisher and not ours. Symbols are compared without case; of an id such ' +
  'as polygon:usdc the symbol is the last part. For each symbol on each network that two or more packages name: one contract must be named ' +
  'under it by all of them. A fail says that one symbol means two contracts, such as a bridged and a native one, and not which package is ' +
  'right. For each contract that two or more packages name: they must state the same decimals. What one package alone names is no check: it ' +
  'stands in the census of the board. Any package may have copied from another or from a common list. Nothing is looked up on a chain. The ' +
  'method was tried three times before it was committed, and stopped once at a key that stands twice in a file. After the trials the checks of ' +
  'what one package alone names, all uncheckable, and the group of tokenised funds were left out.';

export const AXIS = 'reserve-attestation';

export const bench: Bench = { axis: AXIS, facts: findFacts };

export const listed = fileURLToPath(new URL('./token-lists', import.meta.url));

async function findFacts({ root, say }: FactDeps): Promise<FactFindings> {
  const modules = await installPinned({ root, listed, say });
  const { contracts } = await readNamedTokens(modules);
  const stablecoins = takeCensus(contracts).stablecoins.filter(isShared);
  const lock = parseStrictJson(await readFile(join(listed, 'package-lock.json')));
  const sources = await Promise.all(Object.values(packages).map((name) => sourceOf(name, modules, lock)));
  return {
    method,
    sources,
    checks: [...stablecoins.map(checkContract), ...stablecoins.flatMap(checkDecimals)],
  };
}

async function sourceOf(name: string, modules: string, lock: unknown): Promise<Source> {
  const manifest = parseStrictJson(await readFile(join(modules, name, 'package.json')));
  return {
    name,
    version: string(member(manifest, 'version')),
    licence: isRecord(manifest) ? licenceOf(manifest) : null,
    integrity: string(member(lock, 'packages', `node_modules/${name}`, 'integrity')),
  };
}

/** Two or more packages name the symbol on the network. */
export function isShared({ contracts }: CensusToken): boolean {
  return packagesOf(contracts).length > 1;
}

export function checkContract(token: CensusToken): Check {
  const { symbol, chain, contracts } = token;
  const named = packagesOf(contracts);
  const agreed = agreedContract(token);
  const subject: Subject = {
    id: `${symbol} ${chain}`,
    group: 'contracts',
    what:
      agreed === undefined
        ? `The ${named.length} packages that name ${symbol} on ${chain} name one contract`
        : `The ${named.length} packages that name ${symbol} on ${chain} all name ${agreed.address}`,
    source: named.join(', '),
  };
  const differing = contracts.map(({ address, named_by }) => `${named_by.join(' and ')}: ${address}`);
  return judged(subject, agreed === undefined ? differing.join('; ') : undefined);
}

/** One check for each contract that two or more packages name. */
export function checkDecimals({ symbol, chain, contracts }: CensusToken): Check[] {
  return contracts
    .filter(({ named_by }) => named_by.length > 1)
    .flatMap(({ address, named_by, decimals }) => {
      const subject: Subject = {
        id: `${symbol} ${chain} ${address}`,
        group: 'decimals',
        what: `The ${named_by.length} packages that name ${address} on ${chain} as ${symbol} state the same decimals`,
        source: named_by.join(', '),
      };
      const stated = named_by.map((name, at) => `${name} states ${decimals[at]}`);
      return judged(subject, new Set(decimals).size > 1 ? stated.join(', ') : undefined);
    });
}
