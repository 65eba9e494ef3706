/** The publisher's settings of the doors: prices, limits of free use, bundles, lists of authorities, and the workflows that may sign. */

import type { DoorBundles01, DoorLimits01, DoorPricing01, OidcPolicy01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { type PinnedTrustList, readTrustLists } from './trust-lists.ts';

export type DoorRegisters = {
  readonly pricing: Read<DoorPricing01>;
  readonly limits: Read<DoorLimits01>;
  readonly bundles: Read<DoorBundles01>;
  readonly trustLists: Read<readonly PinnedTrustList[]>;
  readonly oidcPolicy: Read<OidcPolicy01>;
};

export function readDoors(folder: Folder): DoorRegisters {
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
