/**
 * Verification of 10,000 cards by the published verifier's path and by src/core, on one core and on
 * two.
 */

import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { canonicalBytes } from '../src/core/canonical.ts';
import { importVerifier } from '../src/core/ed25519-web.ts';
import { parseCanonicalJson } from '../src/core/strict-json.ts';
import { benchKey, makeCards, type SignedCard } from './card-pack.ts';
import { measureSignatureFloor } from './signature-floor.ts';
import { type Measure, quickest, timed } from './stopwatch.ts';

const CARDS = 10_000;

const PROMISED = 0.8;

/** The runtime's threads of signatures are fed by so many cards at once. */
const IN_FLIGHT = 64;

type VerifyEd25519 = (publicKey: string, message: Uint8Array, signature: string) => Promise<boolean>;

type Published = {
  readonly parseStrict: (bytes: Uint8Array) => unknown;
  readonly canonicalize: (value: unknown) => string;
  readonly verifyEd25519: VerifyEd25519;
};

const address = new URL('../public/signed/verify-card.mjs', import.meta.url).href;

export async function benchCards(): Promise<readonly Measure[]> {
  const cards = await makeCards(CARDS);
  const floor = await measureSignatureFloor(cards);
  const published = CARDS / (await quickest(3, () => verifyPublished(cards)));
  const core = CARDS / (await quickest(3, () => verifyCore(cards)));
  const measures = [
    { name: 'floor: bare signatures, one core', value: `${rate(floor.perSecond)} by ${floor.by}` },
    toMeasure('cards by the published verifier, one process', published, floor.perSecond),
    toMeasure('cards by src/core, one process', core, floor.perSecond),
  ];
  if (availableParallelism() < 2)
    return [...measures, { name: 'cards on two cores', value: 'this machine has one' }];
  const two = await onTwoCores();
  return [
    ...measures,
    { name: 'cards by src/core, two threads', value: `${rate(two)}, ${(two / core).toFixed(2)} × one` },
  ];
}

function toMeasure(name: string, perSecond: number, floor: number): Measure {
  return {
    name,
    value: `${rate(perSecond)}, ${(perSecond / floor).toFixed(2)} × the floor`,
    promise: { text: `at least ${PROMISED} × the floor`, held: perSecond >= PROMISED * floor },
  };
}

function rate(perSecond: number): string {
  return `${Math.round(perSecond)}/s`;
}

/**
 * As the verifier does with a pack: read, compare with the canonical form, drop the signature,
 * verify over the rest.
 */
async function verifyPublished(cards: readonly SignedCard[]): Promise<void> {
  const verifier: Published = await import(address);
  await inFlight(cards, async ({ bytes }) => {
    const { sig_ed25519, ...body } = cardOf(JSON.parse(new TextDecoder().decode(bytes)));
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

/** Both threads get ready first, so that only verification is timed. */
async function onTwoCores(): Promise<number> {
  const workers = [0, 1].map(() => new Worker(new URL(import.meta.url), { workerData: CARDS / 2 }));
  const answer = (worker: Worker): Promise<unknown> =>
    new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await Promise.all(workers.map(answer));
  const { seconds } = await timed(() =>
    Promise.all(
      workers.map((worker) => {
        const done = answer(worker);
        worker.postMessage('go');
        return done;
      }),
    ),
  );
  await Promise.all(workers.map((worker) => worker.terminate()));
  return CARDS / seconds;
}

if (!isMainThread && typeof workerData === 'number') {
  const cards = await makeCards(workerData);
  await verifyCore(cards);
  parentPort?.once('message', () => void verifyCore(cards).then(() => parentPort?.postMessage('done')));
  parentPort?.postMessage('ready');
}
