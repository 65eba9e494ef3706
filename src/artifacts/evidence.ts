/** Everything that the board is derived from, read once. */

import { BoardError } from '../core/board-error.ts';
import type {
  AssessRules01,
  Attempt01,
  Attestations01,
  Axis01,
  BenchResults01,
  BoardSnapshot01,
  CardContext01,
  Claims01,
  CorrectionLedger01,
  DoorProbe01,
  FleetRule01,
  Freshness01,
  HubCensus01,
  JournalLine01,
  Keys01,
  McpProbe01,
  Provisions01,
  Publisher01,
  RetiredAxis01,
  RwaInstruments01,
  Split01,
} from '../schema/contracts.gen.ts';
import { readAssessRules } from './assess-rules.ts';
import { readAttempts } from './attempts.ts';
import { readAttestations } from './attestations.ts';
import { readAxes, readRetiredAxes } from './axes.ts';
import { type Bank, readBanks } from './banks.ts';
import { readBenchResults } from './bench-results.ts';
import { readCardContexts } from './card-contexts.ts';
import { type IssuedCards, type Retirements, readIssuedCards, readRetirements } from './cards.ts';
import { assignClusters } from './clusters.ts';
import { readCorrections } from './corrections.ts';
import { type Disclosures, readDisclosures } from './disclosures.ts';
import { readDoorProbe } from './door-probe.ts';
import { type DoorRegisters, readDoors } from './doors.ts';
import { type EvidenceRunFile, readEvidenceRuns } from './evidence-runs.ts';
import { readFleetRules } from './fleet-rules.ts';
import { type Folder, openFolder } from './folder.ts';
import { readFreshness } from './freshness.ts';
import { digestArtifacts, digestInputs, type Inputs, readInputs } from './inputs.ts';
import { readJournal } from './journal.ts';
import { readKeys } from './keys.ts';
import { type EventLog, readEventLog } from './log.ts';
import { readMcpProbe } from './mcp-probe.ts';
import { readProvisions } from './provisions.ts';
import { type Published, readPublished } from './published.ts';
import { readPublisher } from './publisher.ts';
import { type PublisherRegisters, readPublisherRegisters } from './publisher-registers.ts';
import type { Read } from './read.ts';
import { type PublishedRoot, readRoots } from './roots.ts';
import { type Run, readRuns } from './runs.ts';
import { sharingValues } from './shared-values.ts';
import { type CommittedChain, readChainManifest, readSnapshot } from './snapshot.ts';
import { readSplits } from './splits.ts';
import { readClaims, readHubCensus, readInstruments } from './state-registers.ts';
import { readTimestamps, type TimestampFile } from './timestamps.ts';
import { readWitnesses, type Witnesses } from './witnesses.ts';

export type Evidence = {
  readonly publisher: Publisher01;
  readonly keys: Keys01;
  readonly axes: readonly Axis01[];
  /** Oldest first. */
  readonly retiredAxes: readonly RetiredAxis01[];
  readonly banks: ReadonlyMap<string, Bank>;
  /** By bench, where the part of a frozen bank that decides was named after the freeze. */
  readonly splits: ReadonlyMap<string, Split01>;
  /** By bench, where the rule of its fleet is written down. */
  readonly fleetRules: ReadonlyMap<string, FleetRule01>;
  readonly disclosures: Disclosures;
  /** Runs by bench, oldest first. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  /** Undefined where none were published. */
  readonly benchResults: BenchResults01 | undefined;
  /** Undefined where no journal was kept. */
  readonly attempts: readonly Attempt01[] | undefined;
  /** Commands that ended, in the order in which they did. */
  readonly journal: Read<readonly JournalLine01[]>;
  /** Evidence runs by axis, oldest first. */
  readonly evidenceRuns: ReadonlyMap<string, readonly EvidenceRunFile[]>;
  /** Files that are served byte for byte. */
  readonly published: Published;
  /** What else a stranger needs to make the board again. */
  readonly inputs: Inputs;
  readonly corrections: Read<CorrectionLedger01>;
  readonly claims: Read<Claims01>;
  readonly hubCensus: Read<HubCensus01>;
  readonly instruments: Read<RwaInstruments01>;
  readonly mcpProbe: Read<McpProbe01>;
  readonly doorProbe: Read<DoorProbe01>;
  readonly registers: PublisherRegisters;
  readonly provisions: Read<Provisions01>;
  readonly assessRules: Read<AssessRules01>;
  readonly doors: DoorRegisters;
  readonly cards: IssuedCards;
  readonly retirements: Retirements;
  /** What held when a card was signed, by its id; none of cards that were signed before this was kept. */
  readonly cardContexts: ReadonlyMap<string, CardContext01>;
  readonly chain: CommittedChain | undefined;
  /** Oldest first; the last is the current one. */
  readonly roots: readonly PublishedRoot[];
  readonly snapshot: BoardSnapshot01 | undefined;
  readonly log: EventLog;
  readonly timestamps: readonly TimestampFile[];
  readonly witnesses: Witnesses;
  /** What others say who made the site again. */
  readonly attestations: Attestations01;
  readonly inputs_sha256: string;
  /** The part of the inputs that a change of content is known by. */
  readonly artifacts_sha256: string;
  /** Undefined where the board was never refreshed. */
  readonly freshness: Freshness01 | undefined;
};

export function readEvidence(root: string): Evidence {
  return readEvidenceFrom(openFolder(root));
}

export function readEvidenceFrom(folder: Folder): Evidence {
  const share = sharingValues();
  const banks = assignClusters(folder, readBanks(folder));
  const axes = readAxes(folder);
  const retiredAxes = readRetiredAxes(folder);
  const evidenceRuns = readEvidenceRuns(folder);
  const roots = readRoots(folder);
  const log = readEventLog(folder, share);
  refuseStrayEvidence([...axes, ...retiredAxes.map(({ was }) => was)], evidenceRuns);
  return {
    publisher: readPublisher(folder),
    keys: readKeys(folder),
    axes,
    retiredAxes,
    banks,
    splits: readSplits(folder, banks),
    fleetRules: readFleetRules(folder, banks),
    disclosures: readDisclosures(folder, banks),
    runs: readRuns(folder, banks, share),
    benchResults: readBenchResults(folder),
    attempts: readAttempts(folder),
    journal: readJournal(folder),
    evidenceRuns,
    published: readPublished(folder),
    inputs: readInputs(folder),
    corrections: readCorrections(folder),
    claims: readClaims(folder),
    hubCensus: readHubCensus(folder),
    instruments: readInstruments(folder),
    mcpProbe: readMcpProbe(folder),
    doorProbe: readDoorProbe(folder),
    registers: readPublisherRegisters(folder),
    provisions: readProvisions(folder),
    assessRules: readAssessRules(folder),
    doors: readDoors(folder),
    cards: readIssuedCards(folder, share),
    retirements: readRetirements(folder, share),
    cardContexts: readCardContexts(folder),
    chain: readChainManifest(folder),
    roots,
    snapshot: readSnapshot(folder),
    log,
    timestamps: readTimestamps(folder, { roots, log }),
    witnesses: readWitnesses(folder),
    attestations: readAttestations(folder),
    inputs_sha256: digestInputs(folder),
    artifacts_sha256: digestArtifacts(folder),
    freshness: readFreshness(folder),
  };
}

/** Checks belong to an axis of facts; on another axis they would be counted but shown nowhere. */
function refuseStrayEvidence(axes: readonly Axis01[], evidenceRuns: Evidence['evidenceRuns']): void {
  const facts = new Set(axes.filter(({ kind }) => kind === 'deterministic-facts').map(({ axis }) => axis));
  const stray = [...evidenceRuns.values()].flat().find(({ run }) => !facts.has(run.axis));
  if (stray === undefined) return;
  throw new BoardError(
    'EVIDENCE',
    `${stray.path}: field /axis: expected a deterministic-facts axis of the board, got ${stray.run.axis}`,
  );
}
