/**
 * A payment core with fakes: a clock that stands still, a chain in a variable, a facilitator that a test
 * controls.
 */

import { toBase64 } from '../../src/core/base64.ts';
import { publicKeyOf, sign } from '../../src/core/ed25519.ts';
import type { Signer } from '../../src/core/signer.ts';
import { utf8 } from '../../src/core/text.ts';
import type { Note } from '../../src/doors/http/request-log.ts';
import type { ChainState, OnChain } from '../../src/doors/payment/chain.ts';
import { receiptExtension } from '../../src/doors/payment/challenge.ts';
import { claimBook } from '../../src/doors/payment/claim-book.ts';
import type { Settled, Verified } from '../../src/doors/payment/facilitator.ts';
import { signReceipt } from '../../src/doors/payment/offer.ts';
import { type Payment, readPayment } from '../../src/doors/payment/payment-header.ts';
import { type SalePorts, sell, WORK_MS, type Worked } from '../../src/doors/payment/sale.ts';
import type { SaleOutcome, ShutSale } from '../../src/doors/payment/settlement.ts';
import { toTerms } from '../../src/doors/payment/terms.ts';
import type { Store } from '../../src/doors/store/store.ts';
import { memoryStore } from './memory-store.ts';

export const place = {
  network: 'eip155:8453',
  asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  payTo: '0x1111111111111111111111111111111111111111',
  extra: { name: 'USD Coin', version: '2', decimals: 6, symbol: 'USDC' },
} as const;

export const NOW_S = 1_800_000_000;
export const RESOURCE = 'https://board.example/api/evidence-bundle?obligation=dora&subject=board';
export const PAYER = `0x${'ab'.repeat(20)}`;
export const TRANSACTION = `0x${'ab'.repeat(32)}`;

export const moved = { kind: 'transferred', transaction: TRANSACTION, confirmations: 1 } as const;

const seed = new Uint8Array(32).fill(7);

export const boardSigner: Signer = {
  kid: 'did:web:board.example#board-attestation-1',
  publicKey: publicKeyOf(seed),
  sign: (message) => sign(seed, message),
};

type Payload = {
  readonly authorization?: Readonly<Record<string, unknown>>;
  readonly accepted?: Readonly<Record<string, unknown>> | null;
  readonly top?: Readonly<Record<string, unknown>>;
};

/** The object that a client puts into its header, with what a test changes. */
export const payload = ({ authorization = {}, accepted = {}, top = {} }: Payload = {}): object => ({
  x402Version: 2,
  payload: {
    signature: `0x${'5c'.repeat(65)}`,
    authorization: {
      from: PAYER,
      to: place.payTo,
      value: '50000',
      validAfter: '0',
      validBefore: `${NOW_S + 300}`,
      nonce: `0x${'0d'.repeat(32)}`,
      ...authorization,
    },
  },
  resource: { url: RESOURCE },
  ...(accepted === null ? {} : { accepted: { ...toTerms(place, '50000'), ...accepted } }),
  ...top,
});

export const headerOf = (value: object): string => toBase64(utf8(JSON.stringify(value)));

export const paymentOf = (value: object): Payment => {
  const read = readPayment(new Headers({ 'payment-signature': headerOf(value) }));
  if (read.kind !== 'payment') throw new Error(`expected a payment, got ${JSON.stringify(read)}`);
  return read.payment;
};

export type Rig = {
  readonly ports: SalePorts;
  readonly store: Store;
  /** What happens next; a test changes it between two requests. */
  readonly world: World;
  /** What the sale leaves for the log. */
  readonly notes: readonly Note[];
  readonly calls: { verify: number; settle: number; work: number };
  readonly send: (options?: RigSending) => Promise<SaleOutcome>;
  /** Sends a request whose instance dies over its work. */
  readonly crash: () => Promise<void>;
};

type World = {
  now: number;
  verified: Verified;
  settled: Settled;
  onChain: OnChain;
  /** What the node says of itself. */
  chain: ChainState;
  work: () => Promise<Worked>;
  workIsSlow: boolean;
  /** Nothing new is sold. */
  shut: ShutSale | undefined;
  /** Called when the facilitator is asked to settle: what then happens on the chain. By default what it says. */
  onSettle: () => void;
};

type RigSending = {
  readonly payment?: Payment;
  readonly resourceUrl?: string;
  readonly amount?: string;
  readonly bodySha256?: string;
};

export const makeRig = ({ store = memoryStore(), confirmations = 1 } = {}): Rig => {
  const calls = { verify: 0, settle: 0, work: 0 };
  const world: World = {
    now: NOW_S * 1000,
    verified: { kind: 'valid' },
    settled: { kind: 'settled', transaction: TRANSACTION },
    onChain: { kind: 'unused' },
    chain: 'ready',
    work: async () => ({ ok: true, artefact: '{"card":1}' }),
    workIsSlow: false,
    shut: undefined,
    onSettle: () => {
      if (world.settled.kind === 'settled') world.onChain = moved;
    },
  };
  const notes: Note[] = [];
  let owners = 0;
  const portsNow = (): SalePorts => ({
    facilitator: {
      verify: async () => {
        calls.verify += 1;
        return world.verified;
      },
      settle: async () => {
        calls.settle += 1;
        world.onSettle();
        return world.settled;
      },
    },
    chain: { check: async () => world.chain, find: async () => world.onChain },
    claims: claimBook(store),
    confirmations,
    now: () => world.now,
    sleep: async (ms) => {
      if (ms === WORK_MS && !world.workIsSlow) return new Promise(() => {});
      world.now += ms;
    },
    random: () => {
      owners += 1;
      return `owner-${owners}`;
    },
    note: (note) => void notes.push(note),
    receipt: (paid) => receiptExtension(signReceipt(paid, boardSigner)),
  });
  const send = ({ payment, resourceUrl = RESOURCE, amount = '50000', bodySha256 = '' }: RigSending = {}) => {
    return sell(
      {
        payment: payment ?? paymentOf(payload()),
        bought: { method: 'GET', resourceUrl, bodySha256 },
        place,
        demand: async () =>
          world.shut ?? {
            terms: toTerms(place, amount),
            resourceUrl,
            offerKeys: [boardSigner.publicKey],
            now: Math.floor(world.now / 1000),
          },
        work: () => {
          calls.work += 1;
          return world.work();
        },
      },
      portsNow(),
    );
  };
  const crash = async (): Promise<void> => {
    const { work } = world;
    await new Promise<void>((begun) => {
      world.work = () => {
        begun();
        return new Promise(() => {});
      };
      void send();
    });
    world.work = work;
  };
  return { ports: portsNow(), store, world, calls, notes, send, crash };
};
