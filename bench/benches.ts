/** Every bench, in the order of the table. */

import type { Bench, BenchFinding } from './bench.ts';
import { benchCanonicalize, benchRuntimeJson } from './canonical-json.ts';
import { benchCore, benchPublished, benchTwoCores } from './card-verification.ts';
import { benchCounted } from './counted-requests.ts';
import { benchEndpoint } from './endpoint-run.ts';
import { benchLeavingOut, benchRanking } from './growth-rows.ts';
import { comparison, seconds, spread } from './in-turns.ts';
import { type ImportStep, stepOf, steps } from './large-import.ts';
import { liveEdits } from './live-edits.ts';
import { benchFunctions, benchPrices, benchReaders, benchWriters } from './load-rows.ts';
import { MEBIBYTE, mebibytes, type Ran } from './measured-process.ts';
import { benchMerkletreejs, benchRawHashes } from './merkle-root.ts';
import { ownBuild, ownCheck } from './own-build.ts';
import * as doors from './paid-doors.ts';
import { benchAllAtOnce, benchOneByOne } from './pairwise-table.ts';
import { type BuiltBoard, buildOf } from './site-build.ts';
import { readers, type SiteReader, siteCheck } from './site-check.ts';
import { benchTable } from './table-import.ts';
import * as tools from './tool-server.ts';
import { benchTrial } from './trial-build.ts';

const readBy: Readonly<Record<SiteReader, string>> = {
  verify: 'the whole site',
  measure: 'the signatures',
  witness: 'the log',
};

/** In MiB: the most memory that a process may hold on a board of two million answers. */
const largeSteps: readonly { readonly step: ImportStep; readonly most: number }[] = [
  { step: 'import', most: 600 },
  { step: 'sign', most: 2_048 },
  { step: 'build', most: 2_048 },
  { step: 'verify', most: 2_048 },
  { step: 'rebuild', most: 2_048 },
];

export const benches: readonly Bench[] = [
  {
    id: 'build-1k',
    what: 'processor time of npm run build -- --fresh of 1,000 cards over reading, hashing, verifying and writing the same bytes',
    run: () => buildRatio(1_000),
  },
  {
    id: 'build-10k',
    what: 'processor time of npm run build -- --fresh of 10,000 cards over the same floor',
    target: { atMost: 6 },
    run: () => buildRatio(10_000),
  },
  {
    id: 'build-100k',
    what: 'processor time of npm run build -- --fresh of 100,000 cards over the same floor',
    target: { atMost: 3 },
    run: () => buildRatio(100_000),
  },
  {
    id: 'build-growth',
    what: 'processor time of npm run build -- --fresh of 100,000 cards over that of 10,000',
    target: { atMost: 11 },
    run: growth,
  },
  {
    id: 'build-own',
    what: 'processor time of npm run build -- --fresh of the committed board over its floor and a plain Astro site of as many pages',
    run: async () => {
      const { overFloor, did } = await ownBuild();
      return comparison(overFloor, `${did}; `);
    },
  },
  {
    id: 'build-own-fresh',
    what: 'processor time of npm run build -- --fresh of the committed board over a plain Astro site of as many pages',
    target: { atMost: 4.5 },
    run: async () => {
      const { fresh, pages } = await ownBuild();
      return comparison(fresh, `${pages} pages: `);
    },
  },
  {
    id: 'build-own-kept',
    what: 'processor time of npm run build of the committed board, with the answers of the build before, over a plain Astro site of as many pages',
    target: { atMost: 2.5 },
    run: async () => {
      const { kept, pages } = await ownBuild();
      return comparison(kept, `${pages} pages: `);
    },
  },
  {
    id: 'build-trial',
    what: 'processor time of npm run build -- --fresh of a trial of one table over a plain Astro site of as many pages',
    target: { atMost: 2 },
    run: benchTrial,
  },
  {
    id: 'memory-build-own',
    what: 'peak memory of npm run build of the committed board over 850 MiB',
    target: { atMost: 1 },
    run: async () => {
      const { peakBytes } = await ownBuild();
      return { ratio: peakBytes / (850 * MEBIBYTE), detail: mebibytes(peakBytes) };
    },
  },
  ...[
    { cards: 1_000, most: 850 },
    { cards: 10_000, most: 850 },
    { cards: 100_000, most: 1_536 },
  ].map(
    ({ cards, most }): Bench => ({
      id: `memory-build-${cards / 1000}k`,
      what: `peak memory of npm run build of ${cards.toLocaleString('en')} cards over ${most.toLocaleString('en')} MiB`,
      target: { atMost: 1 },
      run: () => buildMemory(cards, most),
    }),
  ),
  {
    id: 'incremental',
    what: 'processor time of npm run dev from one changed run until the page shows it, over npm run build -- --fresh',
    target: { atMost: 0.25 },
    run: async () => comparison((await liveEdits()).edit),
  },
  {
    id: 'dev-first-page',
    what: 'processor time of npm run dev without former answers until its first page, over npm run build -- --fresh',
    target: { atMost: 0.8 },
    run: async () => comparison((await liveEdits()).firstPage),
  },
  {
    id: 'import-csv-parse',
    what: 'processor time of npm run import of a table over reading the same file by csv-parse',
    target: { atMost: 6 },
    run: benchTable,
  },
  {
    id: 'measure-endpoint',
    what: 'time of measuring 40 items at an endpoint of 150 ms, 4 questions at once, over items times latency by concurrency',
    target: { atMost: 1.3 },
    run: benchEndpoint,
  },
  {
    id: 'growth-leaving-out',
    what: 'exponent of the processor time of leaving out each cluster of 4 of an axis of 20 components, by items, over 1, which is in proportion',
    target: { atMost: 1.2 },
    run: benchLeavingOut,
  },
  {
    id: 'growth-ranks',
    what: 'exponent of the processor time of the rank sets of an axis of 100 items, by components, over 2, that of all pairs',
    target: { atMost: 1.2 },
    run: benchRanking,
  },
  {
    id: 'corpus-verify-core',
    what: 'cards verified by src/core on one core, as a share of openssl speed ed25519',
    target: { atLeast: 0.5 },
    run: benchCore,
  },
  {
    id: 'corpus-verify-published',
    what: 'cards verified by the published verifier on one core, as a share of openssl speed ed25519',
    target: { atLeast: 0.5 },
    run: benchPublished,
  },
  {
    id: 'corpus-verify-two-cores',
    what: 'cards verified by src/core in two threads, as a share of openssl speed ed25519 on two cores',
    target: { atLeast: 0.5 },
    run: benchTwoCores,
  },
  {
    id: 'merkle-floor',
    what: 'public root over hashing as many pairs',
    target: { atMost: 2 },
    run: benchRawHashes,
  },
  {
    id: 'merkle-merkletreejs',
    what: 'public root over merkletreejs with the same hash',
    target: { atMost: 1 },
    run: benchMerkletreejs,
  },
  {
    id: 'canonical-json',
    what: 'canonical JSON over JSON.stringify, which sorts and refuses nothing',
    target: { atMost: 8 },
    run: benchRuntimeJson,
  },
  {
    id: 'canonical-canonicalize',
    what: 'canonical JSON over canonicalize, which checks less',
    target: { atMost: 1.5 },
    run: benchCanonicalize,
  },
  {
    id: 'pairwise-scipy',
    what: 'exact tests of all pairs over scipy.stats.binomtest of each',
    target: { atMost: 1 },
    run: benchOneByOne,
  },
  {
    id: 'pairwise-scipy-vectorised',
    what: 'exact tests of all pairs over scipy.stats.binom.cdf of all at once',
    run: benchAllAtOnce,
  },
  {
    id: 'door-402',
    what: 'a 402 with a signed offer over the official x402 server half',
    target: { atMost: 3 },
    run: doors.benchChallenge,
  },
  {
    id: 'door-paid',
    what: 'a paid request, which is claimed before it is settled, over the official half, which keeps nothing',
    run: doors.benchPaid,
  },
  {
    id: 'door-replay',
    what: 'the same payment once more, answered with what it bought, over the official half, which refuses it',
    target: { atMost: 1.5 },
    run: doors.benchReplay,
  },
  {
    id: 'door-cold',
    what: 'cold import of the paid door over the official half',
    target: { atMost: 1 },
    run: doors.benchCold,
  },
  {
    id: 'tools-list',
    what: 'MCP tools/list, with its line in the log, over the official SDK, which keeps none',
    target: { atMost: 1.5 },
    run: tools.benchListing,
  },
  {
    id: 'tools-cold',
    what: 'cold import of the tool server over the official SDK',
    target: { atMost: 1 },
    run: tools.benchCold,
  },
  {
    id: 'verify-10k',
    what: 'processor time of npm run verify of the whole site of 10,000 cards over npm run build -- --fresh of it',
    target: { atMost: 5 },
    run: checkRatio,
  },
  {
    id: 'verify-own',
    what: 'processor time of npm run verify of the whole site of the committed board over npm run build -- --fresh of it',
    target: { atMost: 1.8 },
    run: async () => comparison(await ownCheck()),
  },
  ...readers.map(
    (reader): Bench => ({
      id: `memory-${reader}-10k`,
      what: `peak memory of npm run ${reader} of ${readBy[reader]} of 10,000 cards over 1 GiB`,
      target: { atMost: 1 },
      run: async () => toMemory((await siteCheck()).ran[reader]),
    }),
  ),
  ...steps.map(
    (step): Bench => ({
      id: `memory-${step.replace(':', '-')}-162x2294`,
      what: `peak memory of npm run ${step} in the life of a board of 162 components on 2,294 items over 1 GiB`,
      target: { atMost: 1 },
      run: async () => toMemory(await stepOf('162x2294', step)),
    }),
  ),
  ...largeSteps.map(
    ({ step, most }): Bench => ({
      id: `memory-${step}-20x100000`,
      what: `peak memory of npm run ${step} of 20 components on 100,000 items over ${most.toLocaleString('en')} MiB`,
      target: { atMost: 1 },
      run: async () => toMemory(await stepOf('20x100000', step), most),
    }),
  ),
  {
    id: 'load-site',
    what: 'memory of the served site after 10 s of 64 connections over that once warm',
    target: { atMost: 1.25 },
    run: benchReaders,
  },
  {
    id: 'load-functions',
    what: 'memory of the served functions after 10 s of 64 connections over that once warm',
    target: { atMost: 1.25 },
    run: benchFunctions,
  },
  {
    id: 'load-402',
    what: 'answers of a function that answers JSON over 402s of bundles, in 10 s at 64 connections',
    target: { atMost: 2 },
    run: benchPrices,
  },
  {
    id: 'load-writes',
    what: 'writes found again over writes sent by 64 connections',
    target: { atLeast: 1 },
    run: benchWriters,
  },
  {
    id: 'load-counted',
    what: 'requests that a limit counts in a second, by 64 at once over by one alone',
    target: { atLeast: 1 },
    run: benchCounted,
  },
];

async function buildRatio(cards: number): Promise<BenchFinding> {
  const { turns, did } = await buildOf(cards);
  return {
    ratio: turns.ratio,
    detail: `${seconds(turns.one)} against ${seconds(turns.other)}; ${spread(turns)}; ${did}`,
  };
}

async function growth(): Promise<BenchFinding> {
  const [small, large] = [await buildOf(10_000), await buildOf(100_000)];
  const share = (one: BuiltBoard, other: BuiltBoard) => one.turns.other / other.turns.other;
  return {
    ratio: large.turns.one / small.turns.one,
    detail: `${seconds(large.turns.one)} against ${seconds(small.turns.one)}; the floor grows ${share(large, small).toFixed(1)} times`,
  };
}

async function buildMemory(cards: number, most: number): Promise<BenchFinding> {
  const { peakBytes, floorPeakBytes, makerPeakBytes } = await buildOf(cards);
  return {
    ratio: peakBytes / (most * MEBIBYTE),
    detail: `${mebibytes(peakBytes)}; the floor held ${mebibytes(floorPeakBytes)}, npm run bench:board ${mebibytes(makerPeakBytes)}`,
  };
}

async function checkRatio(): Promise<BenchFinding> {
  const { turns } = await siteCheck();
  return { ratio: turns.ratio, detail: `${seconds(turns.one)} against ${seconds(turns.other)}` };
}

function toMemory({ peakBytes, seconds: took }: Ran, most = 1024): BenchFinding {
  return { ratio: peakBytes / (most * MEBIBYTE), detail: `${mebibytes(peakBytes)} in ${seconds(took)}` };
}
