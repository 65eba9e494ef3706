/**
 * Verification of 10,000 cards against bare signatures by `openssl speed`. On one core by processor
 * time, because the runtime spreads signatures over its threads; on two by the clock.
 */

import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { canonicalBytes } from '../src/core/canonical.ts';
import { importVerifier } from '../src/core/ed25519-web.ts';
import { parseCanonicalJson } from '../src/core/strict-json.ts';
import type { BenchFinding } from './bench.ts';
import { benchKey, makeCards, type SignedCard } from './card-pack.ts';
import { inTurns, spread, timed, worked } from './in-turns.ts';

const CARDS = 10_000;

const TURNS = 7;

/** Cards that are verified at once, so that the runtime's threads of signatures always have work. */
const IN_FLIGHT = 64;

type PublishedVerifier = {
  readonly parseStrict: (bytes: Uint8Array) => unknown;
  readonly canonicalize: (value: unknown) => string;
  readonly verifyEd25519: (publicKey: string, message: Uint8Array, signature: string) => Promise<boolean>;
};

const address = new URL('../public/signed/verify-card.mjs', import.meta.url).href;

export function benchCore(): Promise<BenchFinding> {
  return onOneCore(verifyCore);
}

export function benchPublished(): Promise<BenchFinding> {
  return onOneCore(verifyPublished);
}

/** Both sides by the processor time they used, in all threads together. */
async function onOneCore(verifyAll: (cards: readonly SignedCard[]) => Promise<void>): Promise<BenchFinding> {
  const cards = await makeCards(CARDS);
  await verifyAll(cards);
  const turns = await inTurns(
    TURNS,
    () => speedOf(['-seconds', '1']),
    async () => (await worked(() => verifyAll(cards))) / CARDS,
  );
  return toFinding(turns);
}

export async function benchTwoCores(): Promise<BenchFinding> {
  if (availableParallelism() < 2) return { unmeasured: 'this machine has one core' };
  const pool = await openPool();
  try {
    const turns = await inTurns(
      TURNS,
      () => speedOf(['-elapsed', '-multi', '2', '-seconds', '2']),
      async () => (await timed(pool.verifyAll)) / CARDS,
    );
    return toFinding(turns);
  } finally {
    await pool.close();
  }
}

/** Seconds a signature of openssl's over seconds a card of ours: the share of its speed. */
function toFinding(turns: Awaited<ReturnType<typeof inTurns>>): BenchFinding {
  if (Number.isNaN(turns.ratio)) return { unmeasured: 'openssl is not installed' };
  const rate = (seconds: number) => `${Math.round(1 / seconds)}/s`;
  return {
    ratio: turns.ratio,
    detail: `${rate(turns.other)} against ${rate(turns.one)}; ${spread(turns)}`,
  };
}

/** Seconds that openssl takes to verify one signature; not a number where it is not there. */
function speedOf(options: readonly string[]): number {
  const { stdout } = spawnSync('openssl', ['speed', ...options, 'ed25519'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  const perSecond = Number(/EdDSA \(Ed25519\) .* ([\d.]+)$/m.exec(stdout ?? '')?.[1]);
  return perSecond > 0 ? 1 / perSecond : Number.NaN;
}

/**
 * As the verifier does with a pack: read, compare with the canonical form, drop the signature,
 * verify over the rest.
 */
async function verifyPublished(cards: readonly SignedCard[]): Promise<void> {
  const verifier: PublishedVerifier = await import(address);
  await inFlight(cards, async ({ bytes }) => {
    const card = cardOf(verifier.parseStrict(bytes));
    if (verifier.canonicalize(card) !== new TextDecoder().decode(bytes)) return false;
    const { sig_ed25519, ...body } = card;
    const message = new TextEncoder().encode(verifier.canonicalize(body));
    return verifier.verifyEd25519(benchKey.hex, message, sig_ed25519);
  });
}

async function verifyCore(cards: readonly SignedCard[]): Promise<void> {
  const check = await importVerifier(benchKey.publicKey);
  await inFlight(cards, async ({ bytes }) => {
    const { sig_ed25519, ...body } = cardOf(parseCanonicalJson(bytes));
    return check(canonicalBytes(body), Buffer.from(sig_ed25519, 'hex'));
  });
}

function cardOf(value: unknown): { readonly sig_ed25519: string } {
  if (typeof value === 'object' && value !== null && 'sig_ed25519' in value) {
    const { sig_ed25519, ...body } = value;
    if (typeof sig_ed25519 === 'string') return { ...body, sig_ed25519 };
  }
  throw new Error('a card without a signature');
}

async function inFlight(
  cards: readonly SignedCard[],
  isGood: (card: SignedCard) => Promise<boolean>,
): Promise<void> {
  const queue = cards[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const card of queue) if (!(await isGood(card))) throw new Error('a sound card was refused');
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}

type Pool = { readonly verifyAll: () => Promise<unknown>; readonly close: () => Promise<unknown> };

/** Two threads with half of the cards each, made and warm before anything is timed. */
async function openPool(): Promise<Pool> {
  const workers = [0, 1].map(() => new Worker(new URL(import.meta.url), { workerData: CARDS / 2 }));
  const answer = (worker: Worker): Promise<unknown> =>
    new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await Promise.all(workers.map(answer));
  return {
    verifyAll: () =>
      Promise.all(
        workers.map((worker) => {
          const done = answer(worker);
          worker.postMessage('go');
          return done;
        }),
      ),
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
}

if (!isMainThread && typeof workerData === 'number') {
  const cards = await makeCards(workerData);
  await verifyCore(cards);
  parentPort?.on('message', () => void verifyCore(cards).then(() => parentPort?.postMessage('done')));
  parentPort?.postMessage('ready');
}
