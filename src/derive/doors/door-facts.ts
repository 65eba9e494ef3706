/**
 * What the doors need to know of this board and cannot read themselves: identity, keys, prices,
 * limits, the workflow that may sign, and the content of the bundles they sell.
 */

import { pathOf } from '../../operations/paths.ts';
import type { DemoKeys01, DoorFacts01 } from '../../schema/contracts.gen.ts';
import type { Site } from '../site.ts';
import { type BuiltFiles, deriveBundles } from './evidence-bundle.ts';

export type DoorInput = {
  readonly site: Site;
  readonly files: BuiltFiles;
  /** Private halves that are public on purpose; none in production. */
  readonly demo: DemoKeys01 | undefined;
};

export function deriveDoorFacts({ site, files, demo }: DoorInput): DoorFacts01 {
  const { publisher, keys, doors } = site.evidence;
  return {
    schema: 'svc.door-facts/0.1',
    name: publisher.name,
    did_domain: publisher.did_domain,
    base_url: publisher.base_url,
    fallback_address: publisher.fallback_address,
    card_schema_url: publisher.base_url + pathOf('schemas', { name: 'card-v0' }),
    build_hash: site.build_hash,
    keys,
    demo_seeds: demo === undefined ? null : doorSeeds(demo),
    pricing: doors.pricing.ok ? doors.pricing.value : null,
    limits: doors.limits.ok ? doors.limits.value : null,
    oidc_policy: doors.oidcPolicy.ok ? doors.oidcPolicy.value : null,
    bundles: [...deriveBundles(site, files)],
  };
}

/** A door signs offers, receipts and cards, never checkpoints. */
function doorSeeds({ seeds }: DemoKeys01): NonNullable<DoorFacts01['demo_seeds']> {
  return {
    'board-attestation': seeds['board-attestation-1'],
    'card-attestation': seeds['card-attestation-1'],
  };
}
