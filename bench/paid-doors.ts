/**
 * What a paid door costs against the official server half with the same extensions: loading it cold,
 * and answering unpaid, paid and once more paid with the same payment.
 */

import type { BenchFinding } from './bench.ts';
import { bundle, compareCold, compareWarm, moduleOf } from './door-bundle.ts';

const official = 'tests/referees/payment/official-seller.ts';

/** The door as a host runs it, with the host's store and every setting. */
export function benchCold(): Promise<BenchFinding> {
  return compareCold('functions/evidence-bundle.ts', official);
}

export function benchChallenge(): Promise<BenchFinding> {
  return compare(`const ask = async () => expected(402, await seller.unpaid());`);
}

export function benchPaid(): Promise<BenchFinding> {
  return compare(`const payments = Array.from({ length: 400 }, (_, at) => seller.payment(at));
    const ask = async (at) => expected(200, await seller.paid(payments[at]));`);
}

/** Our door hands the paid artefact out again; the official half can only ask for another payment. */
export function benchReplay(): Promise<BenchFinding> {
  return compare(`const payment = seller.payment(0);
    expected(200, await seller.paid(payment));
    const again = await seller.paid(payment);
    const ask = async () => expected(again, await seller.paid(payment));`);
}

async function compare(ask: string): Promise<BenchFinding> {
  const prepare = (file: string) => `const { openSeller } = await import(${moduleOf(file)});
    const seller = await openSeller();
    const expected = (status, got) => {
      if (got !== status) throw new Error('expected ' + status + ', got ' + got);
    };
    ${ask}`;
  return compareWarm(prepare(await bundle('bench/own-server.ts')), prepare(await bundle(official)));
}
