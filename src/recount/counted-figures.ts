/**
 * Counts on the other surfaces: counters, hub cells, registers and card lists, recounted from the
 * same served files.
 */

import type { Findings } from '../verify/findings.ts';
import { compare } from '../verify/leaf-differences.ts';
import type { ServedFiles } from '../verify/served-files.ts';
import { parseJson, parseShape } from '../verify/shape.ts';
import { recountArena } from './arena-figures.ts';
import { statedOtherwise } from './axis-figures.ts';
import { type Grounds, type RecountedBoard, recountTotals } from './board-recount.ts';
import { recountComparison, scoreFigures } from './comparison-figures.ts';
import type { ComponentScore } from './component-score.ts';
import { recountGroups } from './grouped-figures.ts';
import { valuesInMetric } from './in-metric.ts';
import { recountItemMarks } from './item-marks.ts';
import { strengthFigures } from './preference-figures.ts';
import type { RecountedAxis } from './recounted-axis.ts';
import { isLive, type ServedCell, tallyOf } from './recounted-cards.ts';
import { originOf, type ServedModel } from './recounted-runs.ts';
import {
  axisRegister,
  type CountedItem,
  cardList,
  checkpointSizes,
  coverage,
  hubCounts,
  servedCounters,
} from './served-shapes.ts';

type RecountedSite = {
  readonly files: ServedFiles;
  readonly grounds: Grounds;
  readonly recounted: RecountedBoard;
};
type Counts = Readonly<Record<string, number>>;

/** Members of these names are totals of the board, in whichever file they are. */
const quoted = [
  'public_count',
  'separation_public_count',
  'measured_axes',
  'unmeasured_axes',
  'quotable_axes',
  'separated_leads',
  'untested_separations',
  'own_leaders_excluded',
];

export function recountSurfaces(site: RecountedSite, findings: Findings): void {
  const { files } = site;
  const rules: Readonly<Record<string, (path: string) => void>> = {
    'api/counters.json': (path) =>
      compareCounts(
        { findings, path },
        parseShape(servedCounters, files.read(path), path).counters,
        counters(site),
      ),
    'api/hub-cards.json': (path) =>
      compareCounts({ findings, path }, parseShape(hubCounts, files.read(path), path).counts, hubCells(site)),
    'api/axis-register.json': () => recountRegister(site, findings),
    'api/cards.json': () => recountCardList(site, findings),
    'api/coverage.json': () => recountCoverage(site, findings),
    'api/comparison.json': () => recountComparison(files, site.recounted, findings),
    'api/arena.json': () => recountArena(files, site.recounted, findings),
    'api/east-west-bench.json': () => recountGroups(files, site.recounted.recountedAxes, findings),
  };
  for (const [path, recount] of Object.entries(rules)) if (files.has(path)) recount(path);
  recountItemMarks(files, site.recounted.recountedAxes, findings);
  compareQuotedTotals(site, findings);
}

function counters({ files, grounds: { runs, evidenceRuns, cards } }: RecountedSite): Counts {
  const models = runs.runs.flatMap((run) => run.models);
  // A board that was never signed serves no log.
  const index = 'log/checkpoints/index.json';
  const bytes = files.find(index);
  const sizes = bytes === null ? [] : parseShape(checkpointSizes, bytes, index).sizes;
  return {
    frozen_banks: runs.banks.size,
    bank_items: [...runs.banks.values()].reduce((sum, { items }) => sum + items.size, 0),
    runs: runs.runs.length,
    graded_answers: models.reduce((sum, { component }) => sum + component.n, 0),
    components: new Set(models.map(({ sheet }) => sheet.name)).size,
    evidence_runs: evidenceRuns.length,
    evidence_checks: evidenceRuns.reduce((sum, { run }) => sum + run.checks.length, 0),
    measurement_cards: cards.cells.filter(({ surface }) => surface === 'measurement').length,
    mill_cards: cards.cells.filter(({ surface }) => surface === 'mill').length,
    fact_run_cards: cards.factRuns.length,
    superseded_cards: cards.superseded.size,
    withdrawn_cards: cards.withdrawn.size,
    ...listed(files, 'corrections', 'api/corrections.json', /"id":"C-\d{4}-\d{4}-\d{2}"/g),
    ...listed(files, 'published_roots', 'feeds/roots.xml', /<entry>/g),
    log_events: sizes.at(-1) ?? 0,
  };
}

function listed(files: ServedFiles, name: string, path: string, entry: RegExp): Counts {
  return files.has(path)
    ? { [name]: new TextDecoder().decode(files.read(path)).match(entry)?.length ?? 0 }
    : {};
}

/**
 * cells = rows of both indexes − superseded − withdrawn − rows whose cell a newer live row names.
 */
function hubCells({ grounds: { cards } }: RecountedSite): Counts {
  const rows = cards.cells;
  const withdrawn = rows.filter(({ id }) => cards.withdrawn.has(id)).length;
  const live = rows.filter((cell) => isLive(cards, cell));
  const cells = newestOfEachCell(live);
  return {
    rows_served_by_indexes: rows.length,
    withdrawn_excluded: withdrawn,
    superseded_excluded: rows.length - withdrawn - live.length,
    duplicates_collapsed: live.length - cells.length,
    cells: cells.length,
    measured: cells.filter(({ signed }) => signed).length,
  };
}

function recountRegister({ files, grounds, recounted }: RecountedSite, findings: Findings): void {
  const path = 'api/axis-register.json';
  const register = parseShape(axisRegister, files.read(path), path);
  const at = { findings, section: 'register' };
  for (const row of register.rows) {
    if (row.kind === 'deterministic-facts') {
      const facts = grounds.evidenceRuns.find(({ run }) => run.axis === row.axis && run.run === row.run);
      const wanted = { n: facts?.run.checks.length, ...tallyOf(facts?.run.checks ?? []) };
      compare({ ...at, place: `${path}: ${row.axis}` }, row, wanted);
      continue;
    }
    const run = grounds.runs.runs.find((each) => `/${each.path}` === row.run_url);
    const model = run?.models.find(({ sheet }) => sheet.name === row.model);
    const axis = recounted.recountedAxes.get(row.axis);
    const score = axis?.run.path === run?.path ? axis?.wholeScores.get(row.model) : undefined;
    compare(
      { ...at, place: `${path}: ${row.axis}, ${row.model}` },
      row,
      model === undefined || score === undefined || axis === undefined
        ? 'no run that is served and current stands behind this row'
        : {
            ...(axis.preferences === undefined
              ? registerFigures(model, score)
              : battleFigures(axis, model, score)),
            rank: axis.ranks?.sets.get(row.model) ?? null,
            how: originOf(axis.run),
            stated_otherwise: statedOtherwise(axis.run, (name) => name === row.model),
            in_metric: axis.preferences === undefined ? valuesInMetric(axis.run.header, score) : undefined,
          },
    );
  }
  const models = [...recounted.recountedAxes.values()].reduce((sum, { run }) => sum + run.models.length, 0);
  const facts = new Set(grounds.evidenceRuns.map(({ run }) => run.axis)).size;
  compareCounts({ findings, path }, register.counts, { model_rows: models, fact_rows: facts });
  compare({ ...at, place: `${path}: rows_listed` }, register.rows_listed, register.rows.length);
}

function registerFigures(model: ServedModel, score: ComponentScore): object {
  const { accuracy, interval, interval_asked, ...figures } = scoreFigures(
    model.sheet.name,
    score,
    model.earned,
  );
  const { name: _name, asked: n, ...rest } = figures;
  return {
    ...rest,
    n,
    unparsed: model.unparsed,
    rows_sha256: model.rows_sha256,
    family: model.component.family ?? null,
    accuracy: accuracy ?? undefined,
    interval: interval ?? undefined,
    interval_asked: interval_asked ?? undefined,
  };
}

function battleFigures(axis: RecountedAxis, model: ServedModel, { asked, parsed }: ComponentScore): object {
  return {
    ...model.earned,
    ...strengthFigures(axis, model.sheet.name),
    ...{ n: asked, parsed, unparsed: model.unparsed, rows_sha256: model.rows_sha256 },
    family: model.component.family ?? null,
  };
}

function recountCardList({ files, grounds: { cards } }: RecountedSite, findings: Findings): void {
  const path = 'api/cards.json';
  const list = parseShape(cardList, files.read(path), path);
  const live = newestOfEachCell(
    cards.cells.filter((cell) => cell.surface === 'measurement' && isLive(cards, cell)),
  );
  compareCounts({ findings, path }, { live_cards: list.live_cards }, { live_cards: live.length });
  for (const { axis, live_cards, cards: entries } of list.axes) {
    const mine = live.filter(({ payload }) => payload.axis === axis);
    compareCounts({ findings, path: `${path}: ${axis}` }, { live_cards }, { live_cards: mine.length });
    for (const entry of entries) {
      const cell = mine.find(({ id }) => id === entry.id);
      const at = { findings, section: 'card lists', place: `${path}: ${entry.id}` };
      const { n, correct, score_sum, wins, ties, losses, unparsed, run, as_of } = cell?.payload ?? {};
      const said = { n, correct, score_sum, wins, ties, losses, unparsed, run, as_of };
      compare(at, entry, { ...said, model: cell?.payload.model.id, signed: cell?.signed });
    }
  }
}

function newestOfEachCell(cells: readonly ServedCell[]): readonly ServedCell[] {
  const keyOf = ({ payload }: ServedCell): string => JSON.stringify([payload.bench, payload.model.id]);
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}

/** A figure that was withheld (null, with its reason) states nothing to compare. */
function compareCounts(
  { findings, path }: { readonly findings: Findings; readonly path: string },
  stated: Readonly<Record<string, CountedItem>>,
  counts: Counts,
): void {
  for (const [name, item] of Object.entries(stated)) {
    if (item.value === null) continue;
    const at = { findings, section: 'counts', place: `${path}: ${name}` };
    if (counts[name] !== undefined) compare(at, item.value, counts[name]);
    else compare(at, { value: item.value }, {});
  }
}

function recountCoverage({ files }: RecountedSite, findings: Findings): void {
  const path = 'api/coverage.json';
  const { by_lifecycle, operations } = parseShape(coverage, files.read(path), path);
  const count = (word: string): number => operations.filter(({ lifecycle }) => lifecycle === word).length;
  const wanted = Object.fromEntries(Object.keys(by_lifecycle).map((word) => [word, count(word)]));
  compare({ findings, section: 'counts', place: `${path}: /by_lifecycle` }, by_lifecycle, wanted);
}

/**
 * Whatever else is served may quote the board's totals: bare, or as the value of a counted figure.
 */
function compareQuotedTotals({ files, recounted }: RecountedSite, findings: Findings): void {
  const totals = recountTotals(recounted.board.axes);
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    // A snapshot that is not current states the totals of an earlier board.
    if (Reflect.get(value, 'claim_state') === 'NOT_CURRENT') return;
    for (const [name, inner] of Object.entries(value)) {
      const figure = isStated(inner) ? inner.value : inner;
      const isTotal = quoted.includes(name) && (typeof figure === 'number' || typeof figure === 'string');
      if (isTotal)
        compare({ findings, section: 'quoted totals', place: `${place}/${name}` }, figure, totals[name]);
      else visit(inner, `${place}/${name}`);
    }
  };
  for (const path of files.paths) {
    if (/^api\/(?!gspc\.json$).*\.json$/.test(path)) visit(parseJson(files.read(path), path), `${path}: `);
  }
}

function isStated(item: unknown): item is { readonly value: unknown } {
  return typeof item === 'object' && item !== null && 'value' in item;
}
