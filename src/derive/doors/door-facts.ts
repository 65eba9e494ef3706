/**
 * What the doors need to know of this board and cannot read themselves: identity, keys, prices,
 * limits, the workflow that may sign, and the content of the bundles they sell.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { commissionReceipt } from '../../core/commission-letter.ts';
import { operation } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import type { DemoKeys01, DoorFacts01 } from '../../schema/contracts.gen.ts';
import { exampleAxis } from '../board/example-axis.ts';
import type { PublishedSite } from '../site.ts';
import { deriveAxisWords } from './axis-words.ts';
import { type BuiltFiles, deriveBundles } from './evidence-bundle.ts';
import { deriveGoods } from './goods.ts';
import { derivePublishedAnswers } from './published-answers.ts';
import { deriveScreening } from './screening.ts';

export type DoorInput = {
  readonly site: PublishedSite;
  readonly files: BuiltFiles;
  /** Private halves that are public on purpose; none in production. */
  readonly demo: DemoKeys01 | undefined;
  /** Whether this is a production build. A host that says so to a build may not say so to a function. */
  readonly isProduction: boolean;
};

export function deriveDoorFacts({ site, files, demo, isProduction }: DoorInput): DoorFacts01 {
  const { publisher, keys, doors } = site.evidence;
  const bundles = [...deriveBundles(site, files)];
  return {
    schema: 'svc.door-facts/0.1',
    name: publisher.name,
    did_domain: publisher.did_domain,
    base_url: publisher.base_url,
    origin: site.origin,
    fallback_address: publisher.fallback_address,
    right_of_reply_days: publisher.right_of_reply_days,
    example_axis: exampleAxis(site.board),
    corrected_challenges: [...correctedChallenges(site.evidence)],
    commissions: takenCommissions(site.evidence),
    card_schema_url: publisher.base_url + pathOf('schemas', { name: 'card-v0' }),
    build_hash: site.build_hash,
    keys,
    for_production: isProduction,
    // A door signs offers, receipts and cards, never checkpoints.
    demo_seeds:
      demo === undefined
        ? null
        : {
            'board-attestation': demo.seeds['board-attestation-1'],
            'card-attestation': demo.seeds['card-attestation-1'],
          },
    pricing: doors.pricing.ok ? doors.pricing.value : null,
    limits: doors.limits.ok ? doors.limits.value : null,
    oidc_policy: doors.oidcPolicy.ok ? doors.oidcPolicy.value : null,
    trust_lists: doors.trustLists.ok ? [...doors.trustLists.value] : null,
    bundles,
    goods: deriveGoods(site, bundles),
    assess: deriveScreening(site),
    axes: [...deriveAxisWords(site)],
    answers: [...derivePublishedAnswers(site)],
  };
}

/**
 * The receipts of challenges that led to a correction: the entry names the address of the receipt
 * among its evidence.
 */
function correctedChallenges({ corrections }: Evidence): readonly string[] {
  if (!corrections.ok) return [];
  const address = `${operation('challenge').path}?receipt=`;
  return corrections.value.corrections
    .flatMap(({ evidence = [] }) => evidence)
    .filter((each) => each.startsWith(address))
    .map((each) => each.slice(address.length))
    .filter((receipt) => /^[0-9a-f]{32}$/.test(receipt));
}

/** The requests that stand in the ledger, by the receipt that their source names. */
function takenCommissions({ registers: { commissions } }: Evidence): DoorFacts01['commissions'] {
  if (!commissions.ok) return [];
  return commissions.value.commissions.flatMap(({ letter, state }) =>
    letter === undefined ? [] : [{ receipt: commissionReceipt(letter), state }],
  );
}
