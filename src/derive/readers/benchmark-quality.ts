/** Benchmark quality: when each cited bank was frozen and each run was made, and from which sources. */

import type { Bank } from '../../artifacts/banks.ts';
import type { Evidence } from '../../artifacts/evidence.ts';
import type { EvidenceRunFile } from '../../artifacts/evidence-runs.ts';
import type { Run } from '../../artifacts/runs.ts';
import { BoardError } from '../../core/board-error.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { BenchmarkQuality01 } from '../../schema/contracts.gen.ts';
import { deriveFrozenBeforeRun } from '../board/frozen-before-run.ts';
import { type Counted, counted, type Origin } from '../figures/counted.ts';
import { everywhere } from '../figures/evidence-url.ts';
import { newestOf, newestOfEvidenceRuns, newestOfRuns } from '../figures/newest-artifact.ts';

type CitedArtifact = BenchmarkQuality01['artifacts'][number];

type CitedEvidence = Pick<Evidence, 'banks' | 'runs' | 'evidenceRuns' | 'published' | 'log'>;

type CitedCounts = Pick<
  BenchmarkQuality01,
  'banks' | 'runs' | 'evidence_runs' | 'runs_before_their_bank' | 'sources_without_a_digest'
>;

type DigestOf = (path: string) => string;

/** Keep the body below 5 MB, however many components ran how often. */
export const ROWS_AT_MOST = 5_000;
export const SOURCES_AT_MOST = 10_000;

export function deriveBenchmarkQuality(evidence: CitedEvidence): BenchmarkQuality01 {
  const { banks, published } = evidence;
  const digestOf = (path: string): string => digest(path, published);
  const runs = [...evidence.runs.values()].flat();
  const facts = [...evidence.evidenceRuns.values()].flat();
  const rows = [
    ...[...banks].map(([bench, bank]) => bankRow(bench, bank, digestOf)),
    ...[...runs.map((run) => runRow(run, evidence, digestOf)), ...facts.map(factRow)].sort(
      (left, right) => byCodeUnit(right.date, left.date) || byCodeUnit(left.artifact, right.artifact),
    ),
  ];
  const artifacts = limitSources(rows.slice(0, ROWS_AT_MOST));
  const [stated, listed] = [rows, artifacts].map((all) => all.flatMap(({ sources }) => sources).length);
  return {
    schema: 'svc.benchmark-quality/0.1',
    license: 'CC-BY-4.0',
    note:
      'One row for each cited artifact: the day it carries itself, in the field that is named, and the sources it states. A date is when bytes ' +
      'were frozen, run, imported or checked; it says nothing of how good a bank is. frozen_before_run is read from the log, where the event of the ' +
      'bank lies under the checkpoint that the run names; null, with the reason, where the log cannot say. No date here is the day of this request.',
    ...counts(evidence, rows),
    artifacts_not_listed_why:
      artifacts.length === rows.length
        ? null
        : `at most ${ROWS_AT_MOST} artifacts are listed, every bank and the newest of the others; the counts are over all`,
    sources_not_listed_why:
      listed === stated
        ? null
        : `at most ${SOURCES_AT_MOST} sources are listed, the newest artifacts first; sources_stated says how many each artifact states itself`,
    artifacts: artifacts.sort((left, right) => byCodeUnit(left.artifact, right.artifact)),
  };
}

/** Rows beyond the limit lose all their sources: a row lists all of its sources or none. */
function limitSources(rows: readonly CitedArtifact[]): CitedArtifact[] {
  let room = SOURCES_AT_MOST;
  return rows.map((row) => {
    if (row.sources.length > room) return { ...row, sources: [] };
    room -= row.sources.length;
    return row;
  });
}

function counts(evidence: CitedEvidence, rows: readonly CitedArtifact[]): CitedCounts {
  const ofKind = (kind: CitedArtifact['kind']): number => rows.filter((row) => row.kind === kind).length;
  const frozen = newestOf(rows, {
    date: ({ kind, date }) => (kind === 'bank' ? date : undefined),
    field: ({ artifact, date_field }) => `${artifact} → ${date_field}`,
  });
  const runs = { dated: newestOfRuns(evidence) };
  const facts = { dated: newestOfEvidenceRuns(evidence) };
  const measured = (value: number, origin: Origin): Counted<'measured'> => counted('measured', value, origin);
  return {
    banks: counted('catalogued', ofKind('bank'), { source: everywhere.banks, dated: frozen }),
    runs: measured(ofKind('run'), { source: everywhere.runs, ...runs }),
    evidence_runs: measured(ofKind('evidence-run'), {
      source: everywhere.evidenceRuns,
      ...facts,
    }),
    runs_before_their_bank: measured(rows.filter((row) => row.frozen_before_run === false).length, {
      source: `${everywhere.runs} → bank_checkpoint, events of the log`,
      ...runs,
      note: 'Runs on a bank that no event under their checkpoint froze. Runs of which the log cannot say are not among them.',
    }),
    sources_without_a_digest: counted(
      'catalogued',
      rows.flatMap(({ sources }) => sources).filter((source) => source.digest === null).length,
      {
        source: 'artifacts[].sources',
        note: 'Sources that state no digest: own work, whose bytes are the bank itself, and parts of a runtime.',
      },
    ),
  };
}

function bankRow(bench: string, { header }: Bank, digestOf: DigestOf): CitedArtifact {
  const path = `banks/${bench}/bank.json`;
  const { name, version, integrity } = header.source;
  return {
    artifact: `/${path}`,
    kind: 'bank',
    date: header.frozen_on,
    date_field: 'frozen_on',
    event: 'frozen',
    sha256: digestOf(path),
    author: header.author,
    sources_stated: 1,
    sources: [{ name, version, digest: integrity }],
  };
}

function runRow({ header }: Run, evidence: CitedEvidence, digestOf: DigestOf): CitedArtifact {
  const { bench, run, date, fleet } = header;
  const path = `runs/${bench}/${run}/run.json`;
  const frozen = evidence.banks.get(bench)?.header.frozen_on;
  return {
    artifact: `/${path}`,
    kind: 'run',
    date,
    date_field: 'date',
    event: 'run',
    sha256: digestOf(path),
    ...(frozen === undefined ? {} : { bank_frozen_on: frozen }),
    ...deriveFrozenBeforeRun(header, evidence),
    sources_stated: fleet.length,
    sources: fleet.map(({ name, version, integrity }) => ({
      name,
      version: version ?? null,
      digest: integrity ?? null,
    })),
  };
}

function factRow({ path, sha256, run }: EvidenceRunFile): CitedArtifact {
  return {
    artifact: `/${path}`,
    kind: 'evidence-run',
    date: run.as_of,
    date_field: 'as_of',
    event: 'checked',
    sha256,
    sources_stated: run.sources.length,
    sources: run.sources.map(({ name, version, integrity, sha256: digest }) => ({
      name,
      version,
      digest: integrity ?? digest ?? null,
    })),
  };
}

function digest(path: string, published: Evidence['published']): string {
  const bytes = published.get(path);
  if (bytes === undefined)
    throw new BoardError('CITED_ARTEFACT', `${path}: expected the bytes of a cited artifact, got none`);
  return sha256Hex(bytes);
}
