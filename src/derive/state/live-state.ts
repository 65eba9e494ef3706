/** Live state: every derived count with its kind, its source and the date of its artifact. */

import { HASH_BYTES } from '../../core/bytes.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { parseHex } from '../../core/hex.ts';
import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { type Counted, counted } from '../figures/counted.ts';
import { byFile, whereEmpty } from '../figures/empty-registers.ts';
import { deriveSchedule } from '../figures/freshness.ts';
import { countRows } from '../figures/register-count.ts';
import { checkSample } from '../readers/estate-index.ts';
import { deriveHubCensus } from '../readers/hub-census.ts';
import { deriveBoardBlock } from './board-block.ts';
import { deriveCardChain } from './card-chain.ts';
import { contract, deriveNotCovered, doctrine } from './contract.ts';
import { deriveCorpusRelation } from './corpus-relation.ts';
import { deriveEventLog } from './event-log.ts';
import { deriveInstrumentsBlock } from './instruments-block.ts';
import { deriveSignedCards } from './signed-cards.ts';
import type { StateSources } from './sources.ts';
import { deriveTimestampState } from './timestamp-state.ts';
import { deriveCouncil, deriveToolServers } from './tool-servers.ts';

export function deriveLiveState(sources: StateSources): LiveState1 {
  return {
    schema: 'svc.live-state/1',
    license: 'CC-BY-4.0',
    title: `Live state of ${sources.evidence.publisher.name}`,
    public_count: sources.board.totals.public_count,
    contract,
    board: deriveBoardBlock(sources),
    council_http_mcp: deriveCouncil(sources),
    mcp_fleet: deriveToolServers(sources),
    hub_census: deriveHubCensus(sources.evidence, sources.address),
    estate_index: deriveEstateBlock(sources),
    signed_cards: deriveSignedCards(sources),
    card_chain: deriveCardChain(sources),
    claims_register: deriveClaimsBlock(sources),
    rwa_instruments: deriveInstrumentsBlock(sources),
    public_root: derivePublicRootBlock(sources),
    event_log: deriveEventLog(sources),
    not_covered: deriveNotCovered(sources.address),
    doctrine,
  };
}

/** The public root as served, and what its signature does and does not cover. */
function derivePublicRootBlock({
  evidence,
  served,
  address,
}: Pick<StateSources, 'evidence' | 'served' | 'address'>): LiveState1['public_root'] {
  const { root } = served;
  const source = `${pathOf('root')} → card_count`;
  return {
    card_count: counted('catalogued', root.card_count, {
      source,
      dated: { as_of: root.as_of, as_of_field: `${pathOf('root')} → as_of` },
      note: 'Leaves of the tree. Bind this number when a proof is checked: an odd node is paired with itself.',
    }),
    corpus_relation: deriveCorpusRelation(served),
    xrpl_asset_count_attempted: root.xrpl_asset_count_attempted,
    xrpl_asset_count_note:
      root.xrpl_asset_count_attempted === null
        ? `Not established when the root was published: its register could not be read.${address.hasRow('xrpl') ? ` What holds now stands at ${address.of('xrpl')}.` : ''}`
        : 'Counted when the root was published; of a root that was published before, as it stated it.',
    merkle_root: root.merkle_root,
    schema: root.schema,
    signature_state: root.sig_ed25519 === null ? 'UNSIGNED' : 'SIGNED_ENVELOPE_PRESENT',
    schedule: deriveSchedule(evidence),
    timestamp: deriveTimestampState(evidence, 'root'),
    caveat:
      'The signature authenticates the six-field statement, not each leaf and no other field. Membership in the list is not a measurement, ' +
      'and how fresh the root is follows from as_of alone.',
  };
}

const vocabulary: LiveState1['claims_register']['status_vocabulary'] = {
  live: 'Shipped and checkable today.',
  devnet: 'Proven on a test network only.',
  unmeasured: 'Exists, not measured.',
  planned: 'Intended, not built or shipped.',
  retired: 'Previously published, now withdrawn with a reason.',
};

/** The register of the product's own claims, counted by status. */
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
    page: address.path(pages.reference),
    corrections_feed: pathOf('feed-corrections'),
  };
}

/** The estate index as it is served, with its inclusion rule run once more against the root that it states. */
export function deriveEstateBlock({
  served: { estate },
  address,
}: {
  readonly served: Pick<StateSources['served'], 'estate'>;
  readonly address: StateSources['address'];
}): LiveState1['estate_index'] {
  const path = pathOf('estate-index');
  const count = (field: string, value: number, note: string): Counted<'catalogued'> =>
    counted('catalogued', value, { source: `${path} → ${field}`, note });
  return {
    authority: path,
    full_artifact: path,
    page: address.path(pages.verify),
    merkle_root: estate.merkle_root,
    merkle_rule: estate.merkle_rule,
    entries: count('entries', estate.sample.entries, 'INDEXED, never MEASURED. The index carries no date.'),
    bytes_leaves: count('bytes_leaves', estate.bytes_leaves, 'Files; never added to record_leaves.'),
    record_leaves: count(
      'record_leaves',
      estate.record_leaves,
      'Records inside files; never added to bytes_leaves.',
    ),
    by_surface: estate.by_surface,
    never_add_these: estate.never_add_these,
    // Checked against the stated root: a wrong root verifies nothing.
    inclusion_self_check:
      estate.merkle_root === null
        ? { sampled: null, verified: null, a_leaf_outside_the_set_is_rejected: null }
        : {
            sampled: estate.sample.proofs.length,
            ...checkSample(estate.sample, parseHex(estate.merkle_root, HASH_BYTES)),
          },
    what_this_is_not: estate.what_this_is_not,
    signed: false,
    signing_note:
      'The index is not signed. It is quoted here, and the sums of the site list it; the board, the cards, the root and the log are what is signed.',
  };
}
