/**
 * The two makers of signed files for c2pa-validity-1. Both leave claim, assertions and boxes to a
 * C2PA library; the signature over the claim is this project's own in both, and so is every random
 * number, so that a file is the same on every day.
 */

import { failedChecks } from '../c2pa-validity-1/validity-check.ts';
import type { Bytes } from './bytes.ts';
import { type Chain, testChain } from './certificate.ts';
import { coseSign1 } from './cose.ts';
import { cborOf, overwrite, part } from './manifest-store.ts';
import { withSeededDraws } from './seeded-draws.ts';
import { c2paRsSigner } from './sign-c2pa-rs.ts';
import { c2paTsSigner } from './sign-c2pa-ts.ts';
import type { Carrier } from './signed-carrier.ts';

export type Maker = 'c2pa-rs' | 'c2pa-ts';

export type Original = {
  readonly maker: Maker;
  readonly carrier: Carrier;
  readonly picture: number;
  readonly variant: number;
  readonly chain: Chain;
};

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture';

/** A function that signs one file after the other, and checks that each verifies. */
export async function openMakers(): Promise<(original: Original) => Promise<Bytes>> {
  const own = testChain();
  const makers = { 'c2pa-rs': await c2paRsSigner(own), 'c2pa-ts': await c2paTsSigner(own) };
  return async ({ maker, carrier, picture, variant, chain }) => {
    const title = `fixture ${picture}`;
    const request = { file: carrier.plain(picture, variant), format: carrier.format, title, source: SOURCE };
    const made = await withSeededDraws(`${maker}|${title}`, () => makers[maker](request));
    const file = signAnew(carrier, made, chain);
    const failed = failedChecks(carrier, file, chain);
    if (failed.length > 0) throw new RangeError(`${maker}, ${title}: ${failed.join(', ')} of a fresh file`);
    return file;
  };
}

/**
 * The maker signed with a key of its own; the file's chain signs in its place. Of c2pa-ts 0.9.4 this
 * mends a fault too: it spells the labels of its signature header as texts ("1", "33"), where
 * RFC 9052 and RFC 9360 have numbers, and c2pa-rs refuses that.
 */
function signAnew(carrier: Carrier, file: Bytes, chain: Chain): Bytes {
  const store = carrier.storeOf(file);
  const { start, end } = cborOf(store, 'c2pa.signature');
  const claim = part(store, cborOf(store, 'c2pa.claim'));
  return carrier.withStore(file, overwrite(store, start, coseSign1(claim, chain, end - start)));
}
