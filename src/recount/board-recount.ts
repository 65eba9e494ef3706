/**
 * The board, number by number: every row, total, sentence and lane from served banks, rows,
 * evidence and cards.
 */

import { sha256Hex } from '../verify/digest.ts';
import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import { verifier } from '../verify/published-verifier.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import type { SoundLog } from '../verify/served-log.ts';
import { parseShape } from '../verify/shape.ts';
import { type AttemptCounter, countAttempts } from './attempts.ts';
import { publicLeader, rowFigures } from './axis-figures.ts';
import { readAxisFile } from './axis-file.ts';
import { frozenBeforeRun } from './frozen-banks.ts';
import { ALPHA } from './paired-test.ts';
import { type QuestionSets, recountQuestionSets } from './question-sets.ts';
import { type RecountedAxis, recountAxis } from './recounted-axis.ts';
import {
  competing,
  isLive,
  leftOut,
  type ServedCards,
  type ServedEvidenceRun,
  tallyOf,
} from './recounted-cards.ts';
import { newestRun, originOf, type ServedModel, type ServedRun, type ServedRuns } from './recounted-runs.ts';
import { type ServedBoard, type ServedRow, servedBoard } from './served-shapes.ts';
import { saidRate } from './stated-base-rate.ts';
import type { Verdict } from './verdict.ts';

/** What the figures of the board rest on. */
export type Grounds = {
  readonly runs: ServedRuns;
  readonly evidenceRuns: readonly ServedEvidenceRun[];
  readonly cards: ServedCards;
  /** Undefined where the log could not be read; the figures that need it are then left open. */
  readonly log: SoundLog | undefined;
};

export type RecountedBoard = {
  readonly board: ServedBoard;
  /** The measured axes that compare models, by name. */
  readonly recountedAxes: ReadonlyMap<string, RecountedAxis>;
  /** By axis: the name of its public leader. */
  readonly leaders: ReadonlyMap<string, string | undefined>;
  readonly sets: QuestionSets;
  readonly totals: Readonly<Record<string, number | string>>;
};

const file = 'api/gspc.json';

type RowGrounds = {
  readonly files: ServedFiles;
  readonly recountedAxes: ReadonlyMap<string, RecountedAxis>;
  readonly sets: QuestionSets;
  readonly grounds: Grounds;
  readonly attempts: AttemptCounter | undefined;
};

export function recountBoard(files: ServedFiles, grounds: Grounds, findings: Findings): RecountedBoard {
  const board = parseShape(servedBoard, files.read(file), file);
  const recountedAxes = new Map(
    board.axes.flatMap((row): [string, RecountedAxis][] => {
      const run = runOf(row, grounds.runs.runs);
      const models = run && competing(run, grounds.cards);
      if (run === undefined || models === undefined || models.models.length === 0) return [];
      const { assigned } = readAxisFile(row.axis, files);
      const said = saidRate(run.bank.header, assigned);
      const isOfAnswers = assigned?.unanswered !== undefined;
      return [[row.axis, recountAxis(models, leftOut(run, grounds.cards), { said, isOfAnswers })]];
    }),
  );
  const sets = recountQuestionSets({ files, ...grounds, recountedAxes });
  const attempts = countAttempts(files);
  for (const row of board.axes) {
    const at = { findings, section: 'axis rows', place: row.axis };
    const { historical_measurement_record: _history, ...published } = row;
    compare(at, published, wantedRow(row, { files, recountedAxes, sets, grounds, attempts }));
    checkOneRowFile(files, row, findings);
    checkBasis(row, recountedAxes.get(row.axis)?.verdict, findings);
  }
  const totals = recountTotals(board.axes);
  compare({ findings, section: 'totals', place: `${file}: /totals` }, board.totals, totals);
  recountSentences(board, findings, sets);
  recountLane(board, { measured: [...recountedAxes.values()], attempts }, findings);
  checkStamp(board, findings);
  const leaders = new Map(
    [...recountedAxes].map(([axis, recounted]) => [
      axis,
      publicLeader(recounted, { isSigned: (model) => isSigned(grounds.cards, recounted.run, model) })?.name,
    ]),
  );
  return { board, recountedAxes, leaders, sets, totals };
}

/**
 * A row rests on the run it links, or the newest of its bench: a slot that says it is unmeasured
 * has none.
 */
function runOf(row: ServedRow, runs: readonly ServedRun[]): ServedRun | undefined {
  if (row.kind !== 'model-comparison') return undefined;
  const linked = runs.find(({ path }) => `/${path}` === row.run_url);
  return linked ?? (row.bench === undefined ? undefined : newestRun(runs, row.bench));
}

function wantedRow(row: ServedRow, { files, recountedAxes, sets, grounds, attempts }: RowGrounds): unknown {
  const recounted = recountedAxes.get(row.axis);
  if (recounted !== undefined) {
    const { log } = grounds;
    const { per_model, assigned } = readAxisFile(row.axis, files);
    return {
      ...rowFigures(recounted, {
        holm: sets.holmOf(row.axis),
        question_sets: sets.historyOf(row.axis),
        isSigned: (model) => isSigned(grounds.cards, recounted.run, model),
        withPerModel: per_model === true,
      }),
      says: recounted.run.bank.header.says ?? assigned?.says,
      unanswered: assigned?.unanswered && { ...assigned.unanswered, assigned_at: assigned.at },
      bank_url: `/banks/${recounted.run.header.bench}/bank.json`,
      run_url: `/${recounted.run.path}`,
      ...(log === undefined ? {} : { frozen_before_run: frozenBeforeRun(recounted.run, log) }),
      attempts: originOf(recounted.run) === 'mill' ? attempts?.(sets.benchesOf(row.axis)) : undefined,
    };
  }
  const facts = grounds.evidenceRuns.filter(({ run }) => run.axis === row.axis).at(-1);
  if (row.kind === 'deterministic-facts' && facts !== undefined) return wantedFacts(row, facts);
  const bank = grounds.runs.banks.get(row.bench ?? '');
  const status = row.status === 'MEASURED' ? 'not MEASURED: no run is served' : row.status;
  const unmeasured = { tally: undefined, accuracy: undefined, separation: undefined };
  return { n: bank?.header.item_count ?? 0, status, ...unmeasured };
}

function wantedFacts(row: ServedRow, { path, run }: ServedEvidenceRun): unknown {
  const tally = tallyOf(run.checks);
  const sentence = `${tally.pass} pass, ${tally.fail} fail, ${tally.uncheckable} uncheckable.`;
  const typed = /\d+ pass, \d+ fail, \d+ uncheckable\./.exec(row.note ?? '')?.[0];
  return {
    status: 'MEASURED',
    n: run.checks.length,
    tally,
    quotable: true,
    as_of: run.as_of,
    evidence_url: `/${path}`,
    accuracy: undefined,
    interval: undefined,
    separation: undefined,
    ...(typed === undefined ? {} : { note: row.note?.replace(typed, sentence) }),
  };
}

function isSigned(cards: ServedCards, run: ServedRun, model: ServedModel): boolean {
  return cards.cells.some(
    (cell) =>
      cell.payload.rows_sha256 === model.rows_sha256 &&
      cell.payload.model.id === model.sheet.name &&
      cell.payload.bench === run.header.bench &&
      cell.surface === 'measurement' &&
      cell.signed &&
      isLive(cards, cell),
  );
}

/** The words are the publisher's, but where something else than a test took the lead the code that they open with says what. */
function checkBasis(row: ServedRow, verdict: Verdict | undefined, findings: Findings): void {
  const place = `${row.axis}/separation_basis`;
  const basis = verdict === undefined || verdict.state === 'UNTESTED' ? undefined : verdict.basis;
  for (const [code, taker] of [
    ['BASE_RATE', 'base rate'],
    ['UNANSWERED', 'unanswered'],
  ] as const) {
    const [stated, wanted] = [row.separation_basis?.startsWith(code) === true, basis === taker];
    if (stated || wanted) compare({ findings, section: 'axis rows', place }, stated, wanted);
  }
}

/** `?axis=` answers with a file of its own. */
function checkOneRowFile(files: ServedFiles, row: ServedRow, findings: Findings): void {
  const path = `board-data/axis-${row.axis}.json`;
  if (!files.has(path)) return;
  const served = new TextDecoder().decode(files.read(path));
  compare({ findings, section: 'axis rows', place: path }, served, verifier.canonicalize(row));
}

/** The publisher may choose the words, but the sentence to quote and each number follow from the rows. */
function recountSentences(
  { axes, totals, limitations }: ServedBoard,
  findings: Findings,
  sets: QuestionSets,
): void {
  const recounted = recountTotals(axes);
  const { public_count, separation_public_count, measured_axes, separated_leads } = recounted;
  const quoted = [String(separation_public_count), String(public_count)];
  const numbersIn = (text: string): readonly number[] =>
    (quoted.reduce((rest, sentence) => rest.replace(sentence, ''), text).match(/\d+/g) ?? []).map(Number);
  const at = (member: string) => ({ findings, section: 'sentences', place: `${file}: ${member}` });
  const facts = Number(measured_axes) - compared(axes).length;
  compare(at('/totals/count_grammar'), numbersIn(totals.count_grammar), [facts]);
  // Still separated when every set of questions is allowed for.
  const holding = compared(axes).filter(
    ({ axis, separation }) => separation === 'SEPARATED' && (sets.holmOf(axis)?.holm_p ?? 1) < ALPHA,
  );
  const { length: all } = compared(axes);
  const tests = all - Number(recounted.untested_separations);
  const leads = leadSentence({
    ...{ all, ahead: Number(separated_leads), holding: holding.length },
    ...{ tests, sets: sets.count },
  });
  compare(at('/totals/lid'), totals.lid.startsWith(leads), true);
  for (const [name, text] of [
    ['count_grammar', totals.count_grammar],
    ['lid', totals.lid],
  ] as const) {
    compare(at(`/totals/${name}`), text.includes(String(separation_public_count)), true);
  }
  const counts = [all, recounted.ties, recounted.untested_separations];
  const [first = ''] = limitations;
  compare(at('/limitations/0'), numbersIn(first.replace(leads, '')), counts);
  compare(at('/limitations/0'), first.endsWith(leads), true);
}

type Leads = Readonly<Record<'all' | 'ahead' | 'holding' | 'tests' | 'sets', number>>;

/** Both numbers, in one sentence. */
function leadSentence({ all, ahead, holding, tests, sets }: Leads): string {
  if (all === 0) return 'No comparison is measured here.';
  if (tests === 0)
    return all === 1 ? 'The one question could not be tested.' : `None of ${all} questions could be tested.`;
  const questions = `${all} question${all === 1 ? '' : 's'} ${ahead === 1 ? 'has' : 'have'}`;
  const counted =
    sets === 1 ? 'the one question set is' : `all ${sets} question sets asked since the start are`;
  return `${ahead} of ${questions} a component ahead; ${holding} once ${counted} counted.`;
}

export function recountTotals(rows: readonly ServedRow[]): Readonly<Record<string, number | string>> {
  const measured = rows.filter(({ status }) => status === 'MEASURED');
  const of = (word: string): number => compared(rows).filter(({ separation }) => separation === word).length;
  const [separated, ties, untested] = [of('SEPARATED'), of('TIE'), of('UNTESTED')];
  const sizeOf = (wanted: ServedRow['kind']): number =>
    measured.reduce((sum, { kind, n }) => (kind === wanted ? sum + n : sum), 0);
  const public_count = `${rows.length} axis \u00b7 ${measured.length} measured`;
  const sentence = `${separated} of ${compared(rows).length} model-comparison axis separated a leader, ${ties} TIE, ${untested} UNTESTED`;
  return {
    public_count,
    axes: rows.length,
    measured_axes: measured.length,
    unmeasured_axes: rows.length - measured.length,
    quotable_axes: rows.filter(({ quotable }) => quotable === true).length,
    items: sizeOf('model-comparison'),
    checks: sizeOf('deterministic-facts'),
    separated_leads: separated,
    ties,
    untested_separations: untested,
    own_leaders_excluded: rows.filter((row) => row.public_leader_state === 'EXCLUDED_OWN_MODEL').length,
    separation_public_count: sentence,
  };
}

function compared(rows: readonly ServedRow[]): readonly ServedRow[] {
  return rows.filter((row) => row.status === 'MEASURED' && row.kind === 'model-comparison');
}

type Lane = { readonly measured: readonly RecountedAxis[]; readonly attempts: AttemptCounter | undefined };

/** The lanes of the board's own instrument: what it measured itself, and what it imported. */
function recountLane(board: ServedBoard, { measured, attempts }: Lane, findings: Findings): void {
  const of = (how: 'mill' | 'import') =>
    measured.map(({ run }) => run).filter((run) => originOf(run) === how);
  const [mill, imports] = [of('mill'), of('import')];
  const fleet = mill.flatMap(competingFleet);
  const reasons = fleet.flatMap((each) => ('excluded' in each ? [each.excluded.reason_code] : []));
  const counts = {
    components: fleet.length,
    passed: fleet.length - reasons.length,
    excluded: reasons.length,
    excluded_by_reason: [...new Set(reasons)].sort().map((reason_code) => ({
      reason_code,
      count: reasons.filter((each) => each === reason_code).length,
    })),
    imported: ran(imports).length,
    attempts: attempts?.() ?? null,
  };
  const at = { findings, section: 'lanes', place: `${file}: /measured_in_lane` };
  for (const row of board.measured_in_lane) {
    const isMeasured = row.row === 'instrument-honesty' && mill.length > 0;
    const wanted = { ...(isMeasured ? counts : {}), board_quotable: false };
    compare({ ...at, place: `${at.place}/${row.row}` }, row, wanted);
  }
  const [own, others] = [true, false].map((isOwn) =>
    imports.filter(({ header }) => (header.measured_by !== undefined) === isOwn),
  );
  const wanted = [mill, own ?? [], others ?? []].flatMap((runs) => {
    const names = new Set(ran(runs).map(({ name }) => name));
    return runs.length === 0 ? [] : [names.size, runs.length];
  });
  const numbers = board.measured_on.model.match(/\d+/g)?.map(Number) ?? [];
  compare({ ...at, place: `${file}: /measured_on/model` }, numbers, wanted);
}

function ran(runs: readonly ServedRun[]): readonly { readonly name: string }[] {
  return runs.flatMap(competingFleet).filter((each) => !('excluded' in each));
}

/** Without those whose result was withdrawn: of a competing run they are no models any more. */
function competingFleet({ header, models }: ServedRun): ServedRun['header']['fleet'] {
  const names = new Set(models.map(({ sheet }) => sheet.name));
  return header.fleet.filter((each) => 'excluded' in each || names.has(each.name));
}

function checkStamp({ axes, measured_on }: ServedBoard, findings: Findings): void {
  const { living_stamp } = measured_on;
  if (living_stamp.verification_state !== 'VERIFIABLE') return;
  const place = `${file}: /measured_on/living_stamp/axes_sha256`;
  compare(
    { findings, section: 'lanes', place },
    living_stamp.axes_sha256,
    sha256Hex(verifier.canonicalize(axes)),
  );
}
