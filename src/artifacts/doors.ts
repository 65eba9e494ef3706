/** The publisher's settings of the doors: prices, limits of free use, bundles, lists of authorities, and the workflows that may sign. */

import type { Folder } from './folder.ts';
import { readRegister } from './read.ts';
import { readTrustLists } from './trust-lists.ts';

export function readDoors(folder: Folder) {
  return {
    pricing: readRegister(folder, { schema: 'door-pricing-0.1', path: 'doors/pricing.json' }),
    limits: readRegister(folder, { schema: 'door-limits-0.1', path: 'doors/limits.json' }),
    bundles: readRegister(folder, {
      schema: 'door-bundles-0.1',
      path: 'doors/bundles.json',
      ids: ({ bundles }) => bundles.map(({ obligation }) => obligation),
    }),
    trustLists: readTrustLists(folder),
    oidcPolicy: readRegister(folder, { schema: 'oidc-policy-0.1', path: 'operators/oidc-policy.json' }),
  };
}
