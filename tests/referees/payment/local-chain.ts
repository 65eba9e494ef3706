/**
 * A chain on this machine with the id of the real one and a dollar coin at the real address, so that
 * the doors run with the configuration that they have in production.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import {
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { base } from 'viem/chains';
import { compileContracts } from './contracts.ts';

export const DOLLAR: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
]);

export type Authorized = {
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  readonly nonce: Hex;
  readonly signature: Hex;
};

export type LocalChain = {
  readonly rpcUrl: string;
  /** A new account that can pay for gas. */
  readonly newAccount: () => Promise<PrivateKeyAccount>;
  readonly mint: (to: Address, value: bigint) => Promise<void>;
  readonly balanceOf: (owner: Address) => Promise<bigint>;
  /** Anybody may submit an authorization to the chain: here somebody else does so first. */
  readonly execute: (authorized: Authorized) => Promise<void>;
  readonly mine: (blocks: number) => Promise<void>;
  readonly setAutomine: (isOn: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startLocalChain(): Promise<LocalChain> {
  const anvil = spawn(anvilBinary(), ['--chain-id', `${base.id}`, '--port', '0', '--accounts', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rpcUrl = await listening(anvil);
  const transport = http(rpcUrl);
  const client = createTestClient({ chain: base, mode: 'anvil', transport, pollingInterval: 20 }).extend(
    publicActions,
  );
  const { dollar, multicall } = compileContracts();
  await client.setCode({ address: DOLLAR, bytecode: dollar });
  await client.setCode({ address: MULTICALL, bytecode: multicall });

  const newAccount = async (): Promise<PrivateKeyAccount> => {
    const account = privateKeyToAccount(generatePrivateKey());
    await client.setBalance({ address: account.address, value: parseEther('10') });
    return account;
  };
  const minter = createWalletClient({ account: await newAccount(), chain: base, transport });
  const sent = async (hash: Promise<Hex>): Promise<void> => {
    await client.waitForTransactionReceipt({ hash: await hash });
  };
  return {
    rpcUrl,
    newAccount,
    mint: (to, value) =>
      sent(minter.writeContract({ address: DOLLAR, abi, functionName: 'mint', args: [to, value] })),
    balanceOf: (owner) =>
      client.readContract({ address: DOLLAR, abi, functionName: 'balanceOf', args: [owner] }),
    execute: ({ from, to, value, validAfter, validBefore, nonce, signature }) =>
      sent(
        minter.writeContract({
          address: DOLLAR,
          abi,
          functionName: 'transferWithAuthorization',
          args: [from, to, value, validAfter, validBefore, nonce, signature],
        }),
      ),
    mine: (blocks) => client.mine({ blocks }),
    setAutomine: (isOn) => client.setAutomine(isOn),
    stop: async () => {
      if (anvil.exitCode !== null) return;
      anvil.kill('SIGTERM');
      await once(anvil, 'exit');
    },
  };
}

/** The binary itself: its npm wrapper would be a second process to stop. */
function anvilBinary(): string {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const machine = process.arch === 'x64' ? 'amd64' : process.arch;
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  const name = platform === 'win32' ? 'anvil.exe' : 'anvil';
  return require.resolve(`@foundry-rs/anvil-${platform}-${machine}/bin/${name}`);
}

async function listening(anvil: ChildProcess): Promise<string> {
  if (anvil.stdout === null) throw new Error('anvil: expected its output');
  const lines = createInterface({ input: anvil.stdout });
  for await (const line of lines) {
    const port = /Listening on 127\.0\.0\.1:([0-9]+)/.exec(line)?.[1];
    if (port === undefined) continue;
    anvil.stdout.resume();
    return `http://127.0.0.1:${port}`;
  }
  throw new Error('anvil: expected it to listen, got the end of its output');
}
