/** The contracts of the local chain, compiled from their source when they are needed. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import solc from 'solc';

export type Bytecode = `0x${string}`;

const SOURCE = 'local-dollar.sol';

/** What stands at an address once a contract was deployed there; neither of these has a constructor. */
export function compileContracts(): { readonly dollar: Bytecode; readonly multicall: Bytecode } {
  const content = readFileSync(join(import.meta.dirname, SOURCE), 'utf8');
  const input = {
    language: 'Solidity',
    sources: { [SOURCE]: { content } },
    settings: {
      optimizer: { enabled: true },
      evmVersion: 'paris',
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  };
  const output: unknown = JSON.parse(String(solc.compile(JSON.stringify(input))));
  const codeOf = (name: string): Bytecode => {
    const code: unknown = Object(output).contracts?.[SOURCE]?.[name]?.evm?.deployedBytecode?.object;
    if (typeof code === 'string' && code !== '') return `0x${code}`;
    throw new Error(`${SOURCE}: expected code of ${name}, got ${JSON.stringify(Object(output).errors)}`);
  };
  return { dollar: codeOf('LocalDollar'), multicall: codeOf('LocalMulticall') };
}
