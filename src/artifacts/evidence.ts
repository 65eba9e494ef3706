/** Everything that the board is derived from, read once. */

import { BoardError } from '../core/board-error.ts';
import type { Axis01 } from '../schema/contracts.gen.ts';
import { readAssessRules } from './assess-rules.ts';
import { readAttempts } from './attempts.ts';
import { readAxes, readRetiredAxes } from './axes.ts';
import { readBanks } from './banks.ts';
import { readBenchResults } from './bench-results.ts';
import { readCardContexts } from './card-contexts.ts';
import { readIssuedCards, readRetirements } from './cards.ts';
import { assignClusters } from './clusters.ts';
import { readCorrections } from './corrections.ts';
import { readDisclosures } from './disclosures.ts';
import { readDoorProbe } from './door-probe.ts';
import { readDoors } from './doors.ts';
import { readEvidenceRuns } from './evidence-runs.ts';
import { refuseOddNames } from './file-names.ts';
import { readFleetRules } from './fleet-rules.ts';
import { type Folder, openFolder } from './folder.ts';
import { readFreshness } from './freshness.ts';
import { digestArtifacts, digestInputs, isInput, readInputs } from './inputs.ts';
import { readJournal } from './journal.ts';
import { readKeyDocuments } from './key-documents.ts';
import { readKeys } from './keys.ts';
import { readEventLog } from './log.ts';
import { readMcpProbe } from './mcp-probe.ts';
import { readProvisions } from './provisions.ts';
import { readPublished } from './published.ts';
import { readPublisher } from './publisher.ts';
import { readPublisherRegisters } from './publisher-registers.ts';
import { readRoots } from './roots.ts';
import { readRuns } from './runs.ts';
import { sharingValues } from './shared-values.ts';
import { readChainManifest, readSnapshot } from './snapshot.ts';
import { readSplits } from './splits.ts';
import { readClaims, readHubCensus, readInstruments } from './state-registers.ts';
import { readTimestamps } from './timestamps.ts';
import { readWitnesses } from './witnesses.ts';

/** Each member as its reader gives it. */
export type Evidence = Readonly<ReturnType<typeof readEvidenceFrom>>;

export function readEvidence(root: string): Evidence {
  return readEvidenceFrom(openFolder(root));
}

export function readEvidenceFrom(folder: Folder) {
  refuseLeftBehind(folder);
  const share = sharingValues();
  const banks = assignClusters(folder, readBanks(folder));
  const axes = readAxes(folder);
  const retiredAxes = readRetiredAxes(folder);
  const evidenceRuns = readEvidenceRuns(folder);
  const roots = readRoots(folder);
  const log = readEventLog(folder, share);
  const cards = readIssuedCards(folder, share);
  refuseOddNames(folder.paths.filter(isInput), { banks, cards });
  refuseStrayEvidence([...axes, ...retiredAxes.map(({ was }) => was)], evidenceRuns);
  return {
    publisher: readPublisher(folder),
    keys: readKeys(folder),
    /** Oldest first. */
    keyDocuments: readKeyDocuments(folder),
    axes,
    /** Oldest first. */
    retiredAxes,
    banks,
    /** By bench, where the part of a frozen bank that decides was named after the freeze. */
    splits: readSplits(folder, banks),
    /** By bench, where the rule of its fleet is written down. */
    fleetRules: readFleetRules(folder, banks),
    disclosures: readDisclosures(folder, banks),
    /** Runs by bench, oldest first. */
    runs: readRuns(folder, banks, share),
    /** Undefined where none were published. */
    benchResults: readBenchResults(folder),
    /** Undefined where no journal was kept. */
    attempts: readAttempts(folder),
    /** Commands that ended, in the order in which they did. */
    journal: readJournal(folder),
    /** Evidence runs by axis, oldest first. */
    evidenceRuns,
    /** Files that are served byte for byte. */
    published: readPublished(folder),
    /** What else a stranger needs to make the board again. */
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
    cards,
    retirements: readRetirements(folder, share),
    /** What held when a card was signed, by its id; none of cards that were signed before this was kept. */
    cardContexts: readCardContexts(folder),
    chain: readChainManifest(folder),
    /** Oldest first; the last is the current one. */
    roots,
    snapshot: readSnapshot(folder),
    log,
    timestamps: readTimestamps(folder, { roots, log }),
    witnesses: readWitnesses(folder),
    inputs_sha256: digestInputs(folder),
    /** The part of the inputs that a change of content is known by. */
    artifacts_sha256: digestArtifacts(folder),
    /** Undefined where the board was never refreshed. */
    freshness: readFreshness(folder),
  };
}

/** Checks belong to an axis of facts; on another axis they would be counted but shown nowhere. */
function refuseStrayEvidence(
  axes: readonly Axis01[],
  evidenceRuns: ReturnType<typeof readEvidenceRuns>,
): void {
  const facts = new Set(axes.filter(({ kind }) => kind === 'deterministic-facts').map(({ axis }) => axis));
  const stray = [...evidenceRuns.values()].flat().find(({ run }) => !facts.has(run.axis));
  if (stray === undefined) return;
  throw new BoardError(
    'EVIDENCE',
    `${stray.path}: field /axis: expected a deterministic-facts axis of the board, got ${stray.run.axis}`,
  );
}

/** What boards of earlier versions have, and this one no longer publishes: refused, so that nobody believes it is still served. */
const left: Readonly<Record<string, string>> = {
  'attestations.json': 'statements of others who made the site again are no longer published',
};

function refuseLeftBehind(folder: Folder): void {
  for (const [path, why] of Object.entries(left))
    if (folder.has(path))
      throw new BoardError(
        'LEFT_BEHIND',
        `${path}: ${why}; remove it from the artifacts, then sign and build`,
      );
}
