/** Load on the committed board as it is served: readers of its files, readers of a function, writers of the store. */

import { randomUUID } from 'node:crypto';
import type { BenchFinding } from './bench.ts';
import { type Borne, bearReaders, bearWriters, type Load } from './load.ts';
import { ownBuild } from './own-build.ts';
import { scratch } from './scratch.ts';
import { type MeasuredSite, serveSite } from './served-site.ts';

const load: Load = { connections: 64, warmSeconds: 10, seconds: 10 };

export const sitePaths = [
  '/',
  '/axes/jail',
  '/api/gspc',
  '/api/state',
  '/cards',
  '/signed/chain.json',
  '/log/checkpoint',
];

export const functionPaths = ['/api/action-jobs'];

/** A price of each bundle door that is cut from the whole board. */
export const pricedPaths = [
  '/api/evidence-bundle?obligation=article-50&subject=board',
  '/api/evidence-bundle?obligation=cra&subject=board',
  '/api/board-snapshot',
];

export function benchReaders(): Promise<BenchFinding> {
  return withSite(async (site) => toFinding(await bearReaders(site, sitePaths, load)));
}

export function benchFunctions(): Promise<BenchFinding> {
  return withSite(async (site) => toFinding(await bearReaders(site, functionPaths, load)));
}

/** Doors that sell, with the settings of a demo: a price is made anew for each who asks, and signed. */
export function benchPrices(): Promise<BenchFinding> {
  return withSite(async (site) => {
    const plain = await bearReaders(site, functionPaths, load);
    const priced = await bearReaders(site, pricedPaths, { ...load, status: 402 });
    const faults = [...plain.faults, ...priced.faults];
    return {
      ratio: plain.perSecond / priced.perSecond,
      detail: `${Math.round(priced.perSecond)}/s against ${Math.round(plain.perSecond)}/s of ${functionPaths.join(', ')}${said(faults)}`,
      ...(faults.length === 0 ? {} : { fault: 'not every answer was the one expected' }),
    };
  });
}

export function benchWriters(): Promise<BenchFinding> {
  return withSite(async (site) => {
    const { connections } = load;
    const { accepted, found, faults } = await bearWriters(site, { connections, each: 4 });
    return {
      ratio: found / (connections * 4),
      detail: `${found} of ${connections * 4} jobs of ${connections} connections found again, ${accepted} accepted${said(faults)}`,
    };
  });
}

async function withSite(use: (site: MeasuredSite) => Promise<BenchFinding>): Promise<BenchFinding> {
  const site = await serveSite((await ownBuild()).site, scratch(`store-${randomUUID()}`));
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}

function toFinding({ answers, perSecond, faults, growth }: Borne): BenchFinding {
  return {
    ratio: growth,
    detail: `${answers} answers to ${load.connections} connections, ${Math.round(perSecond)}/s${said(faults)}`,
    ...(faults.length === 0 ? {} : { fault: 'not every answer was the one expected' }),
  };
}

function said(faults: readonly string[]): string {
  return faults.length === 0 ? ', no error' : `, ${faults.length} errors, the first: ${faults[0]}`;
}
