/** Addresses as hosts of each kind have them. */

import { type Addresses, addressesOf, type Hosting } from '../../src/operations/hosting.ts';

export function addressesAt(hosting: Partial<Hosting> = {}, home = 'https://board.example'): Addresses {
  return addressesOf({ host: 'netlify', base: '/', ...hosting }, home, {
    hasDoors: true,
    hasTimestamp: true,
    hasProvisions: true,
    isLarge: false,
    beganWhole: true,
    holds: () => true,
  });
}

/** Of a board whose publisher chose nothing. */
export const netlifyAddress: Addresses = addressesAt();
