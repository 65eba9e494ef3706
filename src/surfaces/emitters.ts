/** The emitter of every prebuilt row. A row without one does not compile. */

import type { Site } from '../derive/site.ts';
import type { PrebuiltId, QuotingId } from '../operations/operations.ts';
import { emitAgentCard } from './emit/agent-card.ts';
import { emitAxisRegister } from './emit/axis-register.ts';
import { emitBadge, emitBadges } from './emit/badge.ts';
import { emitBenchmarkQuality } from './emit/benchmark-quality.ts';
import { emitMillCards, emitRootCards, emitSignedCards, emitSignedPack } from './emit/card-files.ts';
import { emitCardIndex, emitCardIndexShards, emitMillIndex } from './emit/card-index.ts';
import { emitCardSurfaces } from './emit/card-surfaces.ts';
import { emitCards } from './emit/cards.ts';
import { emitAiCatalog, emitApiCatalog } from './emit/catalogs.ts';
import { emitCertificateSchema } from './emit/certificate-schema.ts';
import { emitChain } from './emit/chain.ts';
import { emitCitation } from './emit/citation.ts';
import { emitClarity } from './emit/clarity.ts';
import { emitComparison } from './emit/comparison.ts';
import { emitCompute } from './emit/compute.ts';
import { emitCorrections } from './emit/corrections.ts';
import { emitCounters } from './emit/counters.ts';
import { emitCoverage } from './emit/coverage.ts';
import { emitDid } from './emit/did.ts';
import { emitEstateIndex } from './emit/estate-index.ts';
import { emitExports } from './emit/exports.ts';
import { emitCardsFeed, emitCorrectionsFeed, emitRootsFeed } from './emit/feeds.ts';
import { emitGspc } from './emit/gspc.ts';
import { emitHubCards } from './emit/hub-cards.ts';
import { emitInsurability } from './emit/insurability.ts';
import { emitSuperseded, emitWithdrawn } from './emit/ledgers.ts';
import { emitLlms } from './emit/llms.ts';
import { emitLog } from './emit/log.ts';
import { emitOpenapi } from './emit/openapi.ts';
import { emitPress } from './emit/press.ts';
import { emitBanks, emitEvidence, emitRuns } from './emit/published.ts';
import {
  emitAguiHealth,
  emitArena,
  emitBankComplete,
  emitBodyState,
  emitCommissionQueue,
  emitCommissions,
  emitEastWestBench,
  emitReported,
  emitRevenue,
  emitXrpl,
} from './emit/registers.ts';
import { emitRegulation } from './emit/regulation.ts';
import { emitRoot, emitRootLeaves, emitRootProofs } from './emit/root.ts';
import { emitSchemas } from './emit/schemas.ts';
import { emitSecurityTxt } from './emit/security-txt.ts';
import { emitRobots, emitSitemap } from './emit/sitemap.ts';
import { emitState } from './emit/state.ts';
import type { Files } from './files.ts';

export type Emitter = (site: Site) => Files;

/** An emitter that quotes the bytes of the files made before it. */
export type QuotingEmitter = (site: Site, indexed: Files) => Files;

export const emitters: Readonly<Record<Exclude<PrebuiltId, QuotingId>, Emitter>> = {
  gspc: emitGspc,
  'agent-card': emitAgentCard,
  corrections: emitCorrections,
  coverage: emitCoverage,
  compute: emitCompute,
  comparison: emitComparison,
  clarity: emitClarity,
  badges: emitBadges,
  badge: emitBadge,
  counters: emitCounters,
  'axis-register': emitAxisRegister,
  cards: emitCards,
  'hub-cards': emitHubCards,
  schemas: emitSchemas,
  'card-surfaces': emitCardSurfaces,
  banks: emitBanks,
  runs: emitRuns,
  evidence: emitEvidence,
  'signed-cards': emitSignedCards,
  'signed-pack': emitSignedPack,
  'card-index': emitCardIndex,
  'card-index-shards': emitCardIndexShards,
  chain: emitChain,
  root: emitRoot,
  'root-leaves': emitRootLeaves,
  'root-cards': emitRootCards,
  'root-proofs': emitRootProofs,
  superseded: emitSuperseded,
  withdrawn: emitWithdrawn,
  'mill-index': emitMillIndex,
  'mill-cards': emitMillCards,
  log: emitLog,
  'east-west-bench': emitEastWestBench,
  xrpl: emitXrpl,
  arena: emitArena,
  revenue: emitRevenue,
  reported: emitReported,
  commissions: emitCommissions,
  'commission-queue': emitCommissionQueue,
  'body-state': emitBodyState,
  'bank-complete': emitBankComplete,
  'agui-health': emitAguiHealth,
  regulation: emitRegulation,
  'benchmark-quality': emitBenchmarkQuality,
  'certificate-schema': emitCertificateSchema,
  press: emitPress,
  insurability: emitInsurability,
  did: emitDid,
  'feed-corrections': emitCorrectionsFeed,
  'feed-roots': emitRootsFeed,
  'feed-cards': emitCardsFeed,
  'security-txt': emitSecurityTxt,
  citation: emitCitation,
  sitemap: emitSitemap,
  robots: emitRobots,
  llms: emitLlms,
  'api-catalog': emitApiCatalog,
  'ai-catalog': emitAiCatalog,
  exports: emitExports,
};

/** In order: each sees what the ones before it made. */
export const quotingEmitters: Readonly<Record<QuotingId, QuotingEmitter>> = {
  openapi: emitOpenapi,
  'estate-index': emitEstateIndex,
  state: emitState,
};
