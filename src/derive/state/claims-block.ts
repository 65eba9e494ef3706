/** The register of the product's own claims, counted by status. */

import { byCodeUnit } from '../../core/code-unit.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { byFile, whereEmpty } from '../figures/empty-registers.ts';
import { countRows } from '../figures/register-count.ts';
import type { StateSources } from './sources.ts';

const vocabulary: LiveState1['claims_register']['status_vocabulary'] = {
  live: 'Shipped and checkable today.',
  devnet: 'Proven on a test network only.',
  unmeasured: 'Exists, not measured.',
  planned: 'Intended, not built or shipped.',
  retired: 'Previously published, now withdrawn with a reason.',
};

export function deriveClaimsBlock({
  evidence: { claims, publisher },
  address,
}: Pick<StateSources, 'evidence' | 'address'>): LiveState1['claims_register'] {
  const statuses = claims.ok ? claims.value.claims.map(({ status }) => status) : [];
  const how = (status: string): number => statuses.filter((each) => each === status).length;
  return {
    rows_total: countRows({
      kind: 'catalogued',
      read: claims,
      field: 'claims',
      rowsOf: (register) => register.claims,
      note: `Rows of all states together; a row is a claim, not a proof. Each live claim names the tests that back it.${whereEmpty(claims, (register) => register.claims, byFile(claims, 'claims-0.1'))}`,
    }),
    rows_by_status: claims.ok
      ? {
          live: how('live'),
          devnet: how('devnet'),
          unmeasured: how('unmeasured'),
          planned: how('planned'),
          retired: how('retired'),
        }
      : null,
    status_vocabulary: vocabulary,
    undeclared_statuses_found: [
      ...new Set(statuses.filter((status) => !Object.hasOwn(vocabulary, status))),
    ].sort(byCodeUnit),
    how_to_challenge: `Run the tests that a live claim names; what does not hold is challenged at ${address.door('challenge') ?? publisher.contact} and recorded under ${address.of('corrections')}.`,
    page: address.path(address.hasPage(pages.claims) ? pages.claims : pages.home),
    corrections_feed: pathOf('feed-corrections'),
  };
}
