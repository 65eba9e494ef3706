/** What the publisher says of the doors: prices, limits of what is free, bundles, whose workflow may sign. */

import type { DoorBundles01, DoorLimits01, DoorPricing01, OidcPolicy01 } from '../schema/contracts.gen.ts';
import type { Folder } from './folder.ts';
import { type Read, readRegister } from './read.ts';
import { refuseRepeatedIds } from './unique-ids.ts';

export type DoorRegisters = {
  readonly pricing: Read<DoorPricing01>;
  readonly limits: Read<DoorLimits01>;
  readonly bundles: Read<DoorBundles01>;
  readonly oidcPolicy: Read<OidcPolicy01>;
};

const bundlesPath = 'doors/bundles.json';

export function readDoors(folder: Folder): DoorRegisters {
  return {
    pricing: readRegister(folder, { schema: 'door-pricing-0.1', path: 'doors/pricing.json' }),
    limits: readRegister(folder, { schema: 'door-limits-0.1', path: 'doors/limits.json' }),
    bundles: readRegister(folder, {
      schema: 'door-bundles-0.1',
      path: bundlesPath,
      check: ({ bundles }) =>
        refuseRepeatedIds(
          bundlesPath,
          bundles.map(({ obligation }) => obligation),
        ),
    }),
    oidcPolicy: readRegister(folder, { schema: 'oidc-policy-0.1', path: 'operators/oidc-policy.json' }),
  };
}
