/**
 * Issued cards, each compared with the rows or checks it speaks of, and which of them still count.
 */

import { sha256Hex } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import { parseLines } from '../verify/line-files.ts';
import { verifier } from '../verify/published-verifier.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { parseShape, toShape } from '../verify/shape.ts';
import { type Age, oldestFirst } from './age-order.ts';
import type { ServedModel, ServedRun } from './recounted-runs.ts';
import {
  type CellPayload,
  cellPayload,
  type EvidenceRun,
  evidenceRun,
  type FactPayload,
  factPayload,
  retirement,
  servedCard,
} from './served-shapes.ts';

export type ServedCell = {
  readonly id: string;
  readonly surface: string;
  readonly signed: boolean;
  readonly payload: CellPayload;
};

export type ServedCards = {
  /** Measurement and mill cards, oldest first. */
  readonly cells: readonly ServedCell[];
  readonly factRuns: readonly { readonly id: string; readonly payload: FactPayload }[];
  readonly superseded: ReadonlySet<string>;
  readonly withdrawn: ReadonlySet<string>;
};

export type ServedEvidenceRun = { readonly path: string; readonly sha256: string; readonly run: EvidenceRun };

const ledgers = 'interop/mill-cards-signed/';

type CardGrounds = {
  readonly runs: readonly ServedRun[];
  readonly evidenceRuns: readonly ServedEvidenceRun[];
};

export function readServedCards(files: ServedFiles): ServedCards {
  const path = 'signed/cards.jsonl';
  const cards = [...parseLines(files, path, servedCard)].map(({ sig_ed25519, ...body }) => {
    return { ...body, id: sha256Hex(verifier.canonicalize(body)), signed: sig_ed25519 !== null };
  });
  const retired = (name: string): ReadonlySet<string> => {
    const ledger = `${ledgers}${name}.jsonl`;
    return new Set([...parseLines(files, ledger, retirement)].map(({ id }) => id));
  };
  return {
    cells: cards
      .filter(({ surface }) => surface === 'measurement' || surface === 'mill')
      .map((card) => ({ ...card, payload: toShape(cellPayload, card.payload, `card ${card.id}`) })),
    factRuns: cards
      .filter(({ surface }) => surface === 'fact-run')
      .map(({ id, payload }) => ({ id, payload: toShape(factPayload, payload, `card ${id}`) })),
    superseded: retired('SUPERSEDED'),
    withdrawn: retired('WITHDRAWN'),
  };
}

/** Oldest first. */
export function readServedEvidenceRuns(files: ServedFiles): readonly ServedEvidenceRun[] {
  return files.paths
    .filter((path) => /^evidence\/[^/]+\/[^/]+\.json$/.test(path))
    .map((path) => {
      const bytes = files.read(path);
      return { path, sha256: sha256Hex(bytes), run: parseShape(evidenceRun, bytes, path) };
    })
    .sort((left, right) => oldestFirst(ageOf(left), ageOf(right)));
}

/**
 * A live card must say what its rows say; a retired one may have been wrong, that is why it is
 * retired.
 */
export function recountCards(
  cards: ServedCards,
  { runs, evidenceRuns }: CardGrounds,
  findings: Findings,
): void {
  for (const cell of cards.cells) {
    if (!isLive(cards, cell)) continue;
    const { bench, run, model } = cell.payload;
    const at = { findings, section: 'cards', place: `card ${cell.id} (${bench}, ${model.id})` };
    const wanted = cellOf(runs, bench, { run, model: model.id });
    compare(at, cell.payload, wanted ?? 'no served rows stand behind this card');
  }
  for (const { path, run } of evidenceRuns) {
    compare({ findings, section: 'evidence', place: `${path}: /tally` }, run.tally, tallyOf(run.checks));
  }
  for (const { id, payload } of cards.factRuns) {
    const at = { findings, section: 'cards', place: `card ${id} (${payload.axis}, ${payload.group})` };
    compare(at, payload, factsOf(evidenceRuns, payload) ?? 'no served evidence stands behind this card');
  }
}

export function isLive({ superseded, withdrawn }: ServedCards, { id }: { readonly id: string }): boolean {
  return !superseded.has(id) && !withdrawn.has(id);
}

/** The run without the components whose result was withdrawn: they compete no more. */
export function competing(run: ServedRun, cards: ServedCards): ServedRun {
  const models = standingResults(run, cards).filter((model) => !isCandidate(model));
  return { ...run, models };
}

/** Those that the rule of the fleet left out were asked, and compete with nobody. */
export function leftOut(run: ServedRun, cards: ServedCards): readonly ServedModel[] {
  return standingResults(run, cards).filter(isCandidate);
}

function isCandidate({ component }: ServedModel): boolean {
  return component.role === 'candidate';
}

function standingResults(run: ServedRun, { cells, withdrawn }: ServedCards): readonly ServedModel[] {
  const { bench, bank_sha256 } = run.header;
  const gone = new Set(
    cells
      .filter(({ id, surface }) => surface === 'measurement' && withdrawn.has(id))
      .map(({ payload }) => verifier.canonicalize(resultOf(payload))),
  );
  const isGone = ({ sheet, component, rows_sha256 }: ServedModel): boolean => {
    const { version = null, integrity: digest = null } = component;
    const model = { id: sheet.name, version, digest };
    return gone.has(verifier.canonicalize(resultOf({ bench, bank_sha256, rows_sha256, model })));
  };
  return gone.size === 0 ? run.models : run.models.filter((model) => !isGone(model));
}

type SignedResult = Pick<CellPayload, 'bench' | 'bank_sha256' | 'rows_sha256' | 'model'>;

/** Answers to another bank, or of another version, are another result. */
function resultOf({ bench, bank_sha256, rows_sha256, model }: SignedResult): object {
  return { bench, bank_sha256, rows_sha256, model };
}

function ageOf({ run }: ServedEvidenceRun): Age {
  return { day: run.as_of, id: run.run };
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
    n: found.n,
    ...found.earned,
    unparsed: found.unparsed,
    confusion: found.confusion,
    rows_sha256: found.rows_sha256,
    as_of: served.header.date,
  };
}

function factsOf(
  evidenceRuns: readonly ServedEvidenceRun[],
  { axis, run, group }: FactPayload,
): Readonly<Record<string, unknown>> | undefined {
  const served = evidenceRuns.find((each) => each.run.axis === axis && each.run.run === run);
  if (served === undefined) return undefined;
  const checks = served.run.checks.filter((check) => check.group === group);
  return { ...tallyOf(checks), evidence_sha256: served.sha256, as_of: served.run.as_of };
}

export function tallyOf(
  checks: readonly { readonly result: string }[],
): Readonly<Record<'pass' | 'fail' | 'uncheckable', number>> {
  const count = (word: string): number => checks.filter(({ result }) => result === word).length;
  return { pass: count('pass'), fail: count('fail'), uncheckable: count('uncheckable') };
}
