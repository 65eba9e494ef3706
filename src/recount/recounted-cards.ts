/**
 * Issued cards, each compared with the rows or checks it speaks of, and which of them still count.
 */

import { parseJsonLines, splitLines } from '../artifacts/json-lines.ts';
import { canonicalBytes } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import type { EvidenceRun01, FactRunPayload01, MeasurementPayload01 } from '../schema/contracts.gen.ts';
import { parseAs, validate } from '../schema/validate.ts';
import type { Findings } from './findings.ts';
import { compare } from './leaf-differences.ts';
import type { ServedRun } from './recounted-runs.ts';
import type { ServedFiles } from './served-files.ts';

export type ServedCell = {
  readonly id: string;
  readonly surface: string;
  readonly signed: boolean;
  readonly payload: MeasurementPayload01;
};

export type ServedCards = {
  /** Measurement and mill cards, oldest first. */
  readonly cells: readonly ServedCell[];
  readonly factRuns: readonly { readonly id: string; readonly payload: FactRunPayload01 }[];
  readonly superseded: ReadonlySet<string>;
  readonly withdrawn: ReadonlySet<string>;
};

export type ServedEvidence = { readonly path: string; readonly sha256: string; readonly run: EvidenceRun01 };

const ledgers = 'interop/mill-cards-signed/';

type Behind = { readonly runs: readonly ServedRun[]; readonly evidence: readonly ServedEvidence[] };

type Results = readonly { readonly result: string }[];

export function readServedCards(files: ServedFiles): ServedCards {
  const path = 'signed/cards.jsonl';
  const cards = splitLines(files.read(path)).map((line, at) => {
    const { sig_ed25519, ...body } = parseAs('card-v0', line, `${path} line ${at + 1}`);
    return { ...body, id: sha256Hex(canonicalBytes(body)), signed: sig_ed25519 !== null };
  });
  const retired = (name: string): ReadonlySet<string> => {
    const lines = parseJsonLines(
      'retirement-0.1',
      files.read(`${ledgers}${name}.jsonl`),
      `${ledgers}${name}.jsonl`,
    );
    return new Set(lines.map(({ id }) => id));
  };
  return {
    cells: cards
      .filter(({ surface }) => surface === 'measurement' || surface === 'mill')
      .map((card) => ({
        ...card,
        payload: validate('measurement-payload-0.1', card.payload, `card ${card.id}`),
      })),
    factRuns: cards
      .filter(({ surface }) => surface === 'fact-run')
      .map(({ id, payload }) => ({ id, payload: validate('fact-run-payload-0.1', payload, `card ${id}`) })),
    superseded: retired('SUPERSEDED'),
    withdrawn: retired('WITHDRAWN'),
  };
}

export function readServedEvidence(files: ServedFiles): readonly ServedEvidence[] {
  return (
    files.paths
      .filter((path) => /^evidence\/[^/]+\/[^/]+\.json$/.test(path))
      .map((path) => {
        const bytes = files.read(path);
        return { path, sha256: sha256Hex(bytes), run: parseAs('evidence-run-0.1', bytes, path) };
      })
      // Oldest first: by day, then by name; the order of paths would put a second run of a day before the first.
      .sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
  );
}

/**
 * A live card must say what its rows say; a retired one may have been wrong, that is why it is
 * retired.
 */
export function recountCards(cards: ServedCards, { runs, evidence }: Behind, findings: Findings): void {
  for (const cell of cards.cells) {
    if (!isLive(cards, cell)) continue;
    const { bench, run, model } = cell.payload;
    const at = { findings, section: 'cards', place: `card ${cell.id} (${bench}, ${model.id})` };
    compare(
      at,
      cell.payload,
      cellOf(runs, bench, { run, model: model.id }) ?? 'no served rows stand behind this card',
    );
  }
  for (const { path, run } of evidence) {
    compare({ findings, section: 'evidence', place: `${path}: /tally` }, run.tally, tallyOf(run.checks));
  }
  for (const { id, payload } of cards.factRuns) {
    const at = { findings, section: 'cards', place: `card ${id} (${payload.axis}, ${payload.group})` };
    compare(at, payload, factsOf(evidence, payload) ?? 'no served evidence stands behind this card');
  }
}

export function isLive({ superseded, withdrawn }: ServedCards, { id }: { readonly id: string }): boolean {
  return !superseded.has(id) && !withdrawn.has(id);
}

function keyOf({ run }: ServedEvidence): string {
  return `${run.as_of} ${run.run}`;
}

function cellOf(
  runs: readonly ServedRun[],
  bench: string,
  { run, model }: { readonly run: string; readonly model: string },
): Readonly<Record<string, unknown>> | undefined {
  const served = runs.find(({ header }) => header.bench === bench && header.run === run);
  const found = served?.models.find(({ sheet }) => sheet.name === model);
  if (served === undefined || found === undefined) return undefined;
  return {
    bank_sha256: served.bank.header.items_sha256,
    model: { version: found.component.version ?? null, digest: found.component.integrity ?? null },
    n: found.sheet.answers.size,
    correct: found.correct,
    unparsed: found.unparsed,
    confusion: found.confusion,
    rows_sha256: found.rows_sha256,
    as_of: served.header.date,
  };
}

function factsOf(
  evidence: readonly ServedEvidence[],
  { axis, run, group }: FactRunPayload01,
): Readonly<Record<string, unknown>> | undefined {
  const served = evidence.find((each) => each.run.axis === axis && each.run.run === run);
  if (served === undefined) return undefined;
  const checks = served.run.checks.filter((check) => check.group === group);
  return { ...tallyOf(checks), evidence_sha256: served.sha256, as_of: served.run.as_of };
}

export function tallyOf(checks: Results): Readonly<Record<'pass' | 'fail' | 'uncheckable', number>> {
  const count = (word: string): number => checks.filter(({ result }) => result === word).length;
  return { pass: count('pass'), fail: count('fail'), uncheckable: count('uncheckable') };
}
