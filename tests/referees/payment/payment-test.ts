/** The stage of a test file, opened before it and taken down after it, and what a test says of money. */

import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { parseCard } from '../../../src/core/card.ts';
import { utf8 } from '../../../src/core/text.ts';
import { type Buyer, decodeHeader, encodeHeader, paymentHeader } from './buyer.ts';
import { openStage, type Shop, type Stage } from './payment-stage.ts';

export const PRICE = 50_000n;
const PATH = '/api/evidence-bundle?obligation=dora&subject=';
const SUBJECTS = ['board', 'distribution-integrity', 'custody-disclosure', 'reserve-attestation'];

export type Bill = { readonly earned: bigint; readonly spent: bigint; readonly settles: number };

export type PaymentTest = {
  readonly stage: () => Stage;
  readonly shop: () => Shop;
  /** Another resource than the one before. */
  readonly newUrl: (from?: Shop) => string;
  /** What a piece of a test moves and asks for is this: by a new buyer, for another resource than the one before. */
  readonly expectBill: (
    expected: Partial<Bill>,
    work: (sale: { readonly buyer: Buyer; readonly url: string }) => Promise<void>,
    given?: { readonly funds?: bigint; readonly buyer?: Buyer; readonly from?: Shop },
  ) => Promise<void>;
};

export const paidOnce = { earned: PRICE, spent: PRICE };
export const nothing = { earned: 0n, spent: 0n };

export const payments = (): PaymentTest => {
  const set: { stage?: Stage; shop?: Shop } = {};
  const need = <T>(value: T | undefined): T => value ?? expect.fail('the stage is not open');
  const stage = () => need(set.stage);
  const shop = () => need(set.shop);
  let urls = 0;
  beforeAll(async () => {
    set.stage = await openStage({ siteDir: inject('siteDir') });
    set.shop = await set.stage.openShop();
  });
  afterAll(() => set.stage?.stop());
  afterEach(() => {
    stage().facilitator.faults.verify = undefined;
    stage().facilitator.faults.settle = undefined;
  });
  const newUrl: PaymentTest['newUrl'] = (from = shop()) => {
    urls += 1;
    return `${from.url}${PATH}${SUBJECTS[urls % SUBJECTS.length]}`;
  };
  return {
    stage,
    shop,
    newUrl,
    expectBill: async (expected, work, { funds, from, buyer: given } = {}) => {
      const { chain, facilitator, earned, newBuyer } = stage();
      const buyer = given ?? (await newBuyer(funds));
      const now = async () => [await earned(), await chain.balanceOf(buyer.address)] as const;
      const [earnedBefore, fundsBefore] = await now();
      const settlesBefore = facilitator.calls.settle;
      await work({ buyer, url: newUrl(from) });
      const [earnedAfter, fundsAfter] = await now();
      expect({
        earned: earnedAfter - earnedBefore,
        spent: fundsBefore - fundsAfter,
        settles: facilitator.calls.settle - settlesBefore,
      }).toMatchObject(expected);
    },
  };
};

export const send = (url: string, header: string, name = paymentHeader): Promise<Response> =>
  fetch(url, { headers: { [name]: header } });

export const expectCard = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  expect([answer.status, text]).toEqual([200, expect.stringContaining('"surface":"evidence-bundle"')]);
  expect(parseCard(utf8(text), 'card').isSigned).toBe(true);
  return text;
};

type ChangedPayment = { readonly [name: string]: ChangedPayment | string };

/** The payment with one member changed, however deep. */
export const changed = (header: string, path: readonly string[], value: unknown): string => {
  const change = (object: ChangedPayment, [name = '', ...rest]: readonly string[]): object => ({
    ...object,
    [name]: rest.length === 0 ? value : change(Object(object[name]), rest),
  });
  return encodeHeader(change(decodeHeader(header), path));
};
