/** What one artefact costs, where it is paid to and in which asset: the terms of one sale. */

import type { AssetDomain } from '../../schema/contracts.gen.ts';

export type Terms = {
  readonly scheme: 'exact';
  /** CAIP-2. */
  readonly network: string;
  readonly asset: string;
  readonly payTo: string;
  /** Atomic units, a decimal string. */
  readonly amount: string;
  readonly maxTimeoutSeconds: number;
  /** The EIP-712 domain of the asset: a payment is a signature under it. */
  readonly extra: AssetDomain;
};

/** Where payments go: configuration, the same for every door. */
export type PaymentPlace = Pick<Terms, 'network' | 'asset' | 'payTo' | 'extra'>;

const MAX_TIMEOUT_SECONDS = 300;

export function toTerms(place: PaymentPlace, amount: string): Terms {
  const { network, asset, payTo, extra } = place;
  return { scheme: 'exact', network, asset, payTo, amount, maxTimeoutSeconds: MAX_TIMEOUT_SECONDS, extra };
}

/** Addresses are hex in either case: the checksum spelling is for people. */
export function isSameAddress(left: string | undefined, right: string | undefined): boolean {
  return left !== undefined && right !== undefined && left.toLowerCase() === right.toLowerCase();
}
