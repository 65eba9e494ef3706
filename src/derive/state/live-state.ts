/** Live state: every derived count with its kind, its source and the date of its artifact. */

import type { LiveState1 } from '../../schema/contracts.gen.ts';
import { deriveHubCensus } from '../readers/hub-census.ts';
import { deriveBoardBlock } from './board-block.ts';
import { deriveCardChain } from './card-chain.ts';
import { deriveClaimsBlock } from './claims-block.ts';
import { contract, deriveNotCovered, doctrine } from './contract.ts';
import { deriveEstateBlock } from './estate-block.ts';
import { deriveEventLog } from './event-log.ts';
import { deriveInstrumentsBlock } from './instruments-block.ts';
import { derivePublicRootBlock } from './public-root-block.ts';
import { deriveSignedCards } from './signed-cards.ts';
import type { StateSources } from './sources.ts';
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
