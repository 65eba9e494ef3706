/**
 * Everything that a payment needs on one machine: chain, facilitator, served board, buyers with
 * money. Keys and recipient are new each time, and every X402 variable of the environment is
 * ignored: an authorization that is made here for the real asset would be valid on the real chain.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunningServer, startServer } from '../../../src/host/start-server.ts';
import { doorFactsFile } from '../../../src/operations/door-facts-file.ts';
import type { DoorPricing01 } from '../../../src/schema/contracts.gen.ts';
import { type Buyer, makeBuyer } from './buyer.ts';
import { type LocalChain, startLocalChain } from './local-chain.ts';
import { type LocalFacilitator, startLocalFacilitator } from './local-facilitator.ts';

export const NETWORK = 'eip155:8453';

/** One dollar in atomic units. */
export const DOLLAR_UNITS = 1_000_000n;

export type Shop = {
  readonly url: string;
  /** The same store, another process: what a crash and a restart leave. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Stage = {
  readonly chain: LocalChain;
  readonly facilitator: LocalFacilitator;
  readonly payTo: `0x${string}`;
  readonly earned: () => Promise<bigint>;
  readonly newBuyer: (funds?: bigint) => Promise<Buyer>;
  readonly openShop: (options?: ShopOptions) => Promise<Shop>;
  readonly stop: () => Promise<void>;
};

export type ShopOptions = {
  readonly hasChain?: boolean;
  readonly pricing?: Partial<DoorPricing01>;
  readonly port?: number;
};

type StageOptions = { readonly siteDir: string; readonly projectDir?: string };

export async function openStage({ siteDir, projectDir = '.' }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-board-payment-'));
  const chain = await startLocalChain();
  const facilitator = await startLocalFacilitator({
    rpcUrl: chain.rpcUrl,
    account: await chain.newAccount(),
  });
  const { address: payTo } = await chain.newAccount();
  const shops = new Set<() => Promise<void>>();
  let opened = 0;

  const openShop = async (options: ShopOptions = {}): Promise<Shop> => {
    opened += 1;
    const shopDir = join(folder, `shop-${opened}`);
    const outDir = linkSite(siteDir, shopDir, options.pricing);
    const start = (port: number): Promise<RunningServer> =>
      startServer({
        outDir,
        functionsDir: resolve(projectDir, 'functions'),
        projectDir: resolve(projectDir),
        port,
        print: () => {},
        env: {
          ...withoutPaymentVariables(),
          LOCAL_STORE_DIR: join(shopDir, 'store'),
          SITE_URL: undefined,
          X402_PAY_TO: payTo,
          X402_FACILITATOR_URL: facilitator.url,
          ...(options.hasChain === false ? {} : { X402_RPC_URL: chain.rpcUrl }),
        },
      });
    let server = await start(options.port ?? 0);
    const { url, port } = server;
    const close = async () => {
      shops.delete(close);
      await server.close();
    };
    shops.add(close);
    return {
      url,
      restart: async () => {
        await server.close();
        server = await start(port);
      },
      close,
    };
  };

  return {
    chain,
    facilitator,
    payTo,
    earned: () => chain.balanceOf(payTo),
    newBuyer: async (funds = DOLLAR_UNITS) => {
      const account = await chain.newAccount();
      if (funds > 0n) await chain.mint(account.address, funds);
      return makeBuyer(account);
    },
    openShop,
    stop: async () => {
      await Promise.all([...shops].map((close) => close()));
      await facilitator.stop();
      await chain.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same site with door facts of its own, so that a shop can ask another price. */
function linkSite(siteDir: string, shopDir: string, pricing: Partial<DoorPricing01> = {}): string {
  mkdirSync(shopDir, { recursive: true });
  const outDir = join(shopDir, 'site');
  symlinkSync(resolve(siteDir), outDir);
  const facts: Record<string, object> = JSON.parse(readFileSync(doorFactsFile(resolve(siteDir)), 'utf8'));
  const file = doorFactsFile(outDir);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...facts, pricing: { ...facts.pricing, ...pricing } }));
  return outDir;
}

function withoutPaymentVariables(): Record<string, undefined> {
  const names = Object.keys(process.env).filter((name) => name.startsWith('X402_'));
  return Object.fromEntries([...names, 'CONTEXT'].map((name) => [name, undefined]));
}
