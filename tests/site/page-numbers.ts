/**
 * What the figures of a page should be, read from the published JSON: tables cell by cell, plots by
 * their text and by their geometry, and every number that stands in a sentence.
 */

import type { AxisRow05, Comparison01, Items01 } from '../../src/schema/contracts.gen.ts';
import { mainOf, tablesOf, visibleText } from './html-files.ts';

type Compared = Comparison01['axes'][number];
type Component = Compared['components'][number];

/** The fleet of a run file, as far as pages show it. */
type Run = {
  readonly fleet: readonly {
    readonly name: string;
    readonly version?: string;
    readonly licence?: string;
    /** The file of its answers; an excluded component has none. */
    readonly rows?: string;
  }[];
};

/** What an axis page shows, by what the JSON of the board says of the axis. */
export type AxisTruth = {
  readonly row: AxisRow05;
  readonly compared: Compared | undefined;
  /** One letter for each component and unit of the bank. */
  readonly marks: Items01 | undefined;
  readonly run: Run | undefined;
  /** Component → how it flagged, where a class is the positive one. */
  readonly flags: ReadonlyMap<string, Flags>;
  /** How many comparisons of the board were tested. */
  readonly tests: number;
  /** Further JSON that sentences of the page are read from: run, bank, evidence, events. */
  readonly sources: readonly unknown[];
};

export function faultsOnAxisPage(html: string, truth: AxisTruth): readonly string[] {
  const main = mainOf(html);
  const { compared, row, marks } = truth;
  return [
    ...(compared === undefined ? [] : faultsOfComparison(main, { compared, run: truth.run })),
    ...(marks === undefined ? [] : faultsOfUnits(main, marks)),
    // A part of the bank decides: the items file names no part, so its pairs are not counted again here.
    ...(marks === undefined || row.decided_by !== undefined
      ? []
      : faultsOfPairs(main, marks, hasClusters(compared))),
    ...faultsOfConfusion(main, truth.flags),
    ...(row.tally === undefined ? [] : faultsOfTally(main, row.tally)),
    ...faultsOfSentences(main, truth),
    ...strayNumbers(main, [row, compared, truth.run, truth.tests, ...truth.sources]),
  ];
}

/** The page for people has the chart, some items and sentences; the tables stand on the record. */
export function faultsOnFinding(html: string, truth: AxisTruth): readonly string[] {
  const main = mainOf(html);
  const { compared, row, marks } = truth;
  const classes = (row.per_model ?? []).map(({ TP, FP, TN, FN }) => [TP + FN, TN + FP]);
  return [
    ...(compared === undefined ? [] : faultsOfCharts(main, compared)),
    ...(marks === undefined ? [] : faultsOfUnits(main, marks)),
    ...faultsOfSentences(main, truth),
    ...strayNumbers(main, [
      row,
      compared,
      classes,
      [...truth.flags.values()],
      truth.run,
      truth.tests,
      ...truth.sources,
    ]),
  ];
}

/** One row of the home page: the difference of the best from its closest rival, drawn and written, and the best score. */
export function faultsOnLead(html: string, truth: AxisTruth): readonly string[] {
  const { row, compared } = truth;
  const families = (row.separation_detail?.stands_for ?? []).map(({ others }) => others.length + 1);
  return [
    ...faultsOfMargin(html, row),
    ...faultsOfBest(html, truth),
    ...faultsOfSentences(html, truth),
    ...strayNumbers(html, [row, compared, truth.tests, families]),
  ];
}

function faultsOfMargin(html: string, { differences = [], separation_detail }: AxisRow05): readonly string[] {
  const kin = (separation_detail?.stands_for ?? []).flatMap(({ others }) => others);
  const competing = differences.filter(({ rival }) => !kin.includes(rival));
  const least = Math.min(...competing.map(({ points }) => points));
  const closest = competing.find(({ points }) => points === least);
  const text = visibleText(html).replaceAll('−', '-');
  if (closest === undefined) return text.includes('not compared') ? [] : ['a difference of nobody'];
  const { points, low, high, rival } = closest;
  const [said = [], places = []] = [
    /([+-]?[\d.]+) points \(([+-]?[\d.]+) to ([+-]?[\d.]+)\)/.exec(text)?.slice(1).map(Number),
    /class="bar" x1="([\d.]+)%" x2="([\d.]+)%".*?(?:cx|<svg x)="([\d.]+)%"/s.exec(html)?.slice(1).map(Number),
  ];
  const [, zero = 0] = /class="reference" x1="([\d.]+)%"/.exec(html)?.map(Number) ?? [];
  const [saidPoints = 1e9, saidLow = 1e9, saidHigh = -1e9] = said;
  // Bounds are rounded outwards.
  const reach = [low - saidLow, saidHigh - high];
  const isSaid = Math.abs(points - saidPoints) <= 0.051 && reach.every((by) => by > -1e-9 && by < 0.1);
  // No difference stands at two fifths; the three places are on one scale.
  const steps = [low, high, points].map((value, at) => ((places[at] ?? 1e9) - 40) / value);
  const [step = 0] = steps.toSorted((one, other) => Math.abs(other) - Math.abs(one));
  const isDrawn = [low, high, points].every(
    (value, at) => Math.abs((places[at] ?? 1e9) - 40 - value * (steps[1] ?? 0)) < 0.05,
  );
  return [
    ...(isSaid && text.includes(`over ${rival}`) ? [] : [`says ${said} instead of ${[points, low, high]}`]),
    ...(isDrawn && zero === 40 && step !== 0 ? [] : [`draws ${places} around ${zero}`]),
  ];
}

function faultsOfBest(html: string, { row, compared }: AxisTruth): readonly string[] {
  const text = visibleText(html);
  const scores = (compared?.components ?? []).map(({ accuracy_asked }) => accuracy_asked);
  // Where nobody is compared no score is told either.
  const isCompared = (row.differences ?? []).length > 0;
  const wanted = [
    ['best', Math.max(...scores)],
    ['always one answer', row.only_answer === undefined ? row.baseline?.accuracy : 1],
  ] as const;
  return wanted.flatMap(([what, known]) => {
    const share = isCompared ? known : undefined;
    const [, sign, said] = new RegExp(`${what} (over |under )?(\\d+) %`).exec(text) ?? [];
    if (share === undefined) return said === undefined ? [] : [`${what} ${said} is of nothing`];
    const whole = Math.round(share * 100);
    const shown = sign === undefined ? whole : sign === 'over ' ? 99 : 1;
    return said === String(shown) ? [] : [`${what} ${said} instead of ${shown}`];
  });
}

type ComparedRow = Pick<AxisTruth, 'run'> & { readonly compared: Compared };

function faultsOfComparison(main: string, { compared, run }: ComparedRow): readonly string[] {
  const byName = new Map(compared.components.map((each) => [each.name, each]));
  return [
    ...faultsOfFleet(main, byName),
    ...faultsOfVersions(main, run),
    ...faultsOfStrata(main, compared.strata ?? []),
    ...faultsOfRankSets(main, byName),
    ...faultsOfCandidates(main, compared.candidates ?? []),
    ...faultsOfSensitivity(main, compared.sensitivity),
  ];
}

// ---- tables

function faultsOfFleet(main: string, components: ReadonlyMap<string, Component>): readonly string[] {
  const tables = tablesOf(main).filter(({ headers }) => headers.includes('Rank'));
  const shown = tables.flatMap(({ headers, rows }) =>
    rows.map((cells) => new Map(headers.map((header, at) => [header, cells[at] ?? '']))),
  );
  const named = [...components.keys()].filter((name) =>
    shown.some((cells) => isNamed(cells.get('Component') ?? '', name)),
  );
  return [
    ...(named.length === shown.length ? [] : [`${shown.length} rows of the fleet, ${named.length} known`]),
    ...shown.flatMap((cells) => {
      const heading = cells.get('Component') ?? '';
      const known = longestFirst(components).find(([name]) => isNamed(heading, name))?.[1];
      return known === undefined
        ? [`unknown component: ${heading}`]
        : differing(heading, cells, fleetCells(known));
    }),
  ];
}

function fleetCells(component: Component): Readonly<Record<string, string>> {
  const { accuracy, accuracy_asked, interval_asked, rank, correct, asked, parsed, left_out } = component;
  return {
    Score: shareOf(accuracy_asked),
    '95 % interval': interval_asked == null ? 'none' : intervalOf(interval_asked),
    Rank: rank == null ? 'none' : rangeOf(rank),
    ...(correct == null ? {} : { Right: `${correct} of ${asked}` }),
    'No grade': String(asked - parsed + (left_out ?? 0)),
    Accuracy: shareOf(accuracy),
  };
}

function differing(
  where: string,
  cells: ReadonlyMap<string, string>,
  wanted: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(wanted).flatMap(([header, value]) =>
    cells.get(header) === value ? [] : [`${where}: ${header}: ${cells.get(header)} instead of ${value}`],
  );
}

function faultsOfStrata(main: string, strata: NonNullable<Compared['strata']>): readonly string[] {
  const table = tablesOf(main).find(
    ({ headers }) =>
      headers.length === strata.length + 1 &&
      strata.every(({ stratum }, at) => headers[at + 1]?.startsWith(stratum)),
  );
  if (strata.length === 0) return [];
  if (table === undefined) return ['no table of the parts of the bank'];
  const heads = strata.flatMap(({ stratum, n }, at) =>
    table.headers[at + 1]?.startsWith(`${stratum} n ${n}`) ? [] : [`${table.headers[at + 1]}: n is ${n}`],
  );
  const cellsWrong = table.rows.flatMap(([name = '', ...cells]) =>
    cells.flatMap((cell, at) => {
      const of = strata[at]?.components.find((each) => each.name === name);
      if (of === undefined) return [`${name}: unknown in a part of the bank`];
      const wanted = `${shareOf(of.accuracy_asked)} ${of.interval_asked == null ? 'no interval: too few clusters' : intervalOf(of.interval_asked)}`;
      return cell === wanted ? [] : [`${name}, ${strata[at]?.stratum}: ${cell} instead of ${wanted}`];
    }),
  );
  return [...heads, ...cellsWrong];
}

function faultsOfRankSets(main: string, components: ReadonlyMap<string, Component>): readonly string[] {
  const table = tablesOf(main).find(({ headers }) => headers.includes('Ranks'));
  return (table?.rows ?? []).flatMap(([name = '', score, ranks]) => {
    const { accuracy_asked, rank } = components.get(name) ?? {};
    const wanted = `${shareOf(accuracy_asked)} ${rank == null ? 'none' : rangeOf(rank)}`;
    return `${score} ${ranks}` === wanted ? [] : [`${name}: ${score} ${ranks} instead of ${wanted}`];
  });
}

function faultsOfCandidates(
  main: string,
  candidates: NonNullable<Compared['candidates']>,
): readonly string[] {
  const rows = tablesOf(main).find(({ headers }) => headers.includes('Verdict with it'))?.rows ?? [];
  return candidates.flatMap(({ name, accuracy_asked, interval_asked }) => {
    const shown = rows.find(([named]) => named === name)?.slice(1, 3);
    const wanted = [shareOf(accuracy_asked), interval_asked == null ? 'none' : intervalOf(interval_asked)];
    return `${shown}` === `${wanted}` ? [] : [`${name} left out: ${shown} instead of ${wanted}`];
  });
}

const leftOut = {
  'one cluster': 'clusters',
  'one stratum': 'strata',
  'one component': 'components',
  'one family': 'families',
} as const;

function faultsOfSensitivity(main: string, sensitivity: Compared['sensitivity']): readonly string[] {
  const rows = tablesOf(main).find(({ headers }) => headers.includes('Verdict stands'))?.rows ?? [];
  return Object.entries(leftOut).flatMap(([words, kind]) => {
    const known = sensitivity?.[kind];
    const shown = rows.find(([name]) => name === words)?.slice(1, 3);
    const wanted = known == null ? undefined : [String(known.cases), String(known.stands)];
    return `${shown}` === `${wanted}` ? [] : [`${words} left out: ${shown} instead of ${wanted}`];
  });
}

/** A component is named with its version and licence. */
function faultsOfVersions(main: string, run: Run | undefined): readonly string[] {
  const headings = tablesOf(main)
    .filter(({ headers }) => headers.includes('Rank'))
    .flatMap(({ rows }) => rows.map(([heading = '']) => heading));
  return headings.filter(
    (heading) =>
      !(run?.fleet ?? []).some(({ name, version, licence }) =>
        heading.startsWith(
          [name, version, version && licence ? `· ${licence}` : licence].filter(Boolean).join(' '),
        ),
      ),
  );
}

/**
 * Counted again from the marks: items that only the one has right, and only the other. Where both were read
 * everywhere, the exact two-sided McNemar p follows; clusters may only make the published one larger, and it is
 * the same in both places of a pair.
 */
function faultsOfPairs(
  main: string,
  { components, units }: Items01,
  isClustered: boolean,
): readonly string[] {
  const matrix = /<table class="matrix">.*?<\/table>/s.exec(main)?.[0] ?? '';
  const columns = [...matrix.matchAll(/<abbr title="([^"]*)"/g)].map(([, name = '']) =>
    components.indexOf(visibleText(name)),
  );
  const rows = tablesOf(matrix)[0]?.rows.map(([, ...cells]) => cells.map((cell) => cell.split(' '))) ?? [];
  return rows.flatMap((cells, one) =>
    cells.flatMap(([counts, p = ''], other) => {
      const [left = -1, right = -1] = [columns[one], columns[other]];
      if (one === other) return [];
      const pairs = units.map((unit) => `${unit.marks[left]}${unit.marks[right]}`);
      // A non-answer is left out, or counted as not right: the larger p is shown, with its counts.
      const scores = [pairs, pairs.map((pair) => pair.replace(/[^01]/g, '0'))].map((marks) => {
        const b = marks.filter((pair) => pair === '10').length;
        const c = marks.filter((pair) => pair === '01').length;
        return { counts: `${b}:${c}`, ahead: Math.sign(b - c), p: mcnemar(b, c) };
      });
      const least = Math.max(...scores.map((each) => each.p));
      const isOpposed = least < 1 && [1, -1].every((way) => scores.some((each) => each.ahead === way));
      const exact = isOpposed ? 'opposed' : chanceOf(least);
      const isHigher = isOpposed ? p === '1' : Number(p) > Number(exact);
      const isRight = p === exact || (isClustered && isHigher && rows[other]?.[one]?.[1] === p);
      const isCounted = scores.some(
        (each) => each.counts === counts && (isClustered || isOpposed || each.p === least),
      );
      return isCounted && isRight
        ? []
        : [
            `pair ${one + 1}, ${other + 1}: ${counts} ${p} instead of ${scores.map((each) => each.counts)} ${exact}`,
          ];
    }),
  );
}

function hasClusters(compared: Compared | undefined): boolean {
  return compared?.tests?.some(({ cluster_p }) => cluster_p !== null) ?? false;
}

/** Two-sided: twice the chance of at most the smaller count among b + c fair coins. */
function mcnemar(b: number, c: number): number {
  const n = b + c;
  let term = 0.5 ** n;
  let sum = 0;
  for (let k = 0; k <= Math.min(b, c); k += 1) {
    sum += term;
    term *= (n - k) / (k + 1);
  }
  return Math.min(1, 2 * sum);
}

/** Right and wrong flags, counted from rows. */
export type Flags = { readonly TP: number; readonly FP: number; readonly TN: number; readonly FN: number };

function faultsOfConfusion(main: string, flags: ReadonlyMap<string, Flags>): readonly string[] {
  const table = tablesOf(main).find(({ headers }) => headers.includes('TP'));
  return (table?.rows ?? []).flatMap(([name = '', ...cells]) => {
    const counted = flags.get(name);
    if (counted === undefined) return [`unknown in what was flagged: ${name}`];
    const { TP, FP, TN, FN } = counted;
    const wanted = [TP, FP, TN, FN, ratioOf(TP, TP + FP), ratioOf(TP, TP + FN)].join(' ');
    return cells.join(' ') === wanted ? [] : [`${name}: flagged ${cells.join(' ')} instead of ${wanted}`];
  });
}

function faultsOfTally(main: string, tally: NonNullable<AxisRow05['tally']>): readonly string[] {
  const { pass, fail, uncheckable } = tally;
  const table = tablesOf(main).find(({ headers }) => headers.includes('Uncheckable'));
  if (table === undefined) return ['no table of groups of checks'];
  const sums = [1, 2, 3].map((at) => table.rows.reduce((sum, cells) => sum + Number(cells[at]), 0));
  const words = visibleText(main);
  return [
    ...(sums.join() === [pass, fail, uncheckable].join() ? [] : [`groups add up to ${sums}`]),
    ...[`${fail} fail`, `${uncheckable} uncheckable`, `${pass} pass`]
      .filter((each) => !words.includes(each))
      .map((each) => `the bar does not say ${each}`),
  ];
}

// ---- charts

/** Of the components, and then of the parts of the questions: every cell, and the place of every mark on the scale that the chart names. */
function faultsOfCharts(main: string, compared: Compared): readonly string[] {
  const [chart = '', parts = ''] = main.match(/<table class="chart-table">.*?<\/table>/gs) ?? [];
  const components = new Map(compared.components.map((each) => [each.name, each]));
  const { differences, tests, strata, tags = [], against } = compared;
  const ofParts = new Map(
    [...strata, ...tags].flatMap(({ stratum, components: all }) =>
      all
        .filter(({ name }) => name === (against ?? compared.components[0]?.name))
        .map((each) => [stratum, each] as const),
    ),
  );
  return [
    ...faultsOfChart(chart, (name) => components.get(name)),
    ...(parts === '' ? [] : faultsOfChart(parts, (name) => ofParts.get(name.replace(/ \d+ \w+$/, '')))),
    ...rowsOfChart(chart).flatMap(([name, row]) => {
      const gap = differences.find(({ rival }) => rival === name);
      const test = tests.find(({ rival }) => rival === name);
      const words = visibleText(/<td class="num gap".*?<\/td>/s.exec(row)?.[0] ?? '').trim();
      const [, ...said] = /^(−?[\d.]+) \((−?[\d.]+) to (−?[\d.]+)\)/.exec(words) ?? [];
      const [points = Number.NaN, low = Number.NaN, high = Number.NaN] = said.map((text) =>
        Number(text.replace('−', '-')),
      );
      const [, better, worse] = /(\d+)\D+(\d+)(?:\D*)$/.exec(words.replace(/^[^)]*\)/, '')) ?? [];
      const isRight =
        gap === undefined
          ? words === ''
          : Math.abs(points - gap.points) <= 0.0501 &&
            [gap.low - low, high - gap.high].every((over) => over >= -1e-9 && over <= 0.1001) &&
            better === String(test?.c) &&
            worse === String(test?.b);
      return isRight ? [] : [`${name}: behind the best by ${words}`];
    }),
  ];
}

function rowsOfChart(chart: string): readonly (readonly [name: string, row: string])[] {
  return (chart.split('</thead>')[1]?.match(/<tr.*?<\/tr>/gs) ?? []).map((row) => {
    const heading = /<th scope="row">(.*?)<\/th>/s.exec(row)?.[1] ?? '';
    return [
      unlabelled(visibleText(heading.replace(/<span class="chart-stated">.*?<\/span>/s, '')).trim()),
      row,
    ];
  });
}

type Scored = Pick<Component, 'accuracy_asked' | 'interval_asked'>;

function faultsOfChart(chart: string, scoredOf: (name: string) => Scored | undefined): readonly string[] {
  const label = visibleText(/<svg class="chart-scale[^>]*aria-label="([^"]*)"/.exec(chart)?.[1] ?? '');
  const [, from, to] = /^Scale from ([\d.]+) %.*? to ([\d.]+) %/.exec(label) ?? [];
  return rowsOfChart(chart).flatMap(([name, row]) => {
    const scored = scoredOf(name);
    if (scored === undefined) return [`unknown in the chart: ${name}`];
    const { accuracy_asked: share, interval_asked: interval } = scored;
    if (share == null) return [];
    const cells = visibleText(row.replace(/<td class="num gap".*/s, ''));
    const wanted = [
      percentOf(share),
      ...(interval == null ? [] : [percentOf(interval[0] ?? 0), percentOf(interval[1] ?? 0)]),
    ];
    const figures = cells.slice(cells.indexOf(name) + name.length).match(/\d+\.\d(?= %| to)/g) ?? [];
    const places = [
      / cx="([\d.-]+)%"|<svg x="([\d.-]+)%"/.exec(row)?.slice(1).find(Boolean),
      ...(/class="bar" x1="([\d.-]+)%" x2="([\d.-]+)%"/.exec(row)?.slice(1) ?? []),
    ].map((place) => (Number(from) + (Number(place) / 100) * (Number(to) - Number(from))) / 100);
    return [
      ...(figures.join() === wanted.join()
        ? []
        : [`${name}: the chart says ${figures} instead of ${wanted}`]),
      ...[share, ...(interval ?? [])].flatMap((value, at) =>
        Math.abs(value - (places[at] ?? Number.NaN)) < 0.002
          ? []
          : [`${name}: drawn at ${places[at]} instead of ${value}`],
      ),
    ];
  });
}

/** 60.2, of the digits that the share is written with. */
function percentOf(share: number): string {
  return (Math.round(Number(shareOf(share)) * 1000) / 10).toFixed(1);
}

// ---- plots

/** Names as the JSON has them: a component of the publisher is marked behind its own. */
function unlabelled(text: string): string {
  return text.replaceAll(' (publisher’s)', '');
}

// ---- items

/** Each item that a page shows is as often right as its marks say. */
export function faultsOfUnits(html: string, { units, components }: Items01): readonly string[] {
  const marksOf = new Map(units.map(({ id, marks }) => [id, marks]));
  return [...html.matchAll(/<article class="unit" data-unit="([^"]*)">.*?<\/article>/gs)].flatMap(
    ([unit, named = '']) => {
      const id = visibleText(named);
      const marks = marksOf.get(id) ?? '';
      const said = /(\d+) of (\d+) right/.exec(visibleText(unit))?.slice(1).join(' of ');
      const wanted = `${marks.split('1').length - 1} of ${components.length}`;
      return said === wanted ? [] : [`${id}: ${said} right instead of ${wanted}`];
    },
  );
}

// ---- sentences

/** Every sentence that is known to hold a figure: on a page that has the sentence, its figure is that of the row. */
function faultsOfSentences(main: string, truth: AxisTruth): readonly string[] {
  const words = visibleText(main);
  return sentences(truth).flatMap(([pattern, ...wanted]) =>
    [...words.matchAll(pattern)].flatMap((said) =>
      said.slice(1).join(' ') === wanted.join(' ') ? [] : [`${said[0]}: instead of ${wanted.join(' ')}`],
    ),
  );
}

/** Components that are compared with nobody, because one of their family stands for them. */
function countStoodFor(detail: AxisRow05['separation_detail']): number {
  return (detail?.stands_for ?? []).flatMap(({ others }) => others).length;
}

/** How far behind the tied may be, how far ahead a leader is, and the pair whose interval reaches 0: at most and at least. */
function ofDifferences({
  separation_detail: detail,
  differences = [],
  metric,
}: AxisRow05): readonly Sentence[] {
  if (metric !== undefined) return [];
  const { behind_by_at_most: most, ahead_by_at_least: least, binding_rival } = detail ?? {};
  const binding = differences.find(({ rival }) => rival === binding_rival);
  return [
    // What is said of use is of other scores.
    [
      /(?<!in 100, .{1,80} may be )up to ([\d.]+) points behind/gis,
      most === undefined ? undefined : upTo(most),
    ],
    [
      /is ahead of [^.;]*? by at least ([\d.]+) points \(95/g,
      least === undefined ? undefined : downTo(least),
    ],
    [
      /interval of its difference to [^;]*? \(from (-?[\d.]+) points to (-?[\d.]+) points\) reaches 0/g,
      ...(binding === undefined ? [] : [downTo(binding.low), upTo(binding.high)]),
    ],
  ];
}

const upTo = (points: number): string => (Math.ceil(Number(`${points}e1`)) / 10).toFixed(1);
const downTo = (points: number): string => (Math.floor(Number(`${points}e1`)) / 10).toFixed(1);

type Sentence = readonly [RegExp, ...(number | string | undefined)[]];

function sentences({ row, compared, marks, tests }: AxisTruth): readonly Sentence[] {
  const { baseline, separation_detail: detail, tally, attempts, leader } = row;
  const p = detail?.deciding_p;
  const fleet = compared?.components.length;
  return [
    ...ofBaseRate(row),
    ...ofDifferences(row),
    [/, not once all (\d+) tests/g, tests],
    ...(detail?.stands_for ?? []).map(
      ({ name, others }): Sentence => [
        new RegExp(`${name.replace(/[^\w]/g, '\\$&')} \\(for its family of (\\d+)\\)`, 'g'),
        others.length + 1,
      ],
    ),
    ...(fleet === undefined
      ? []
      : ([
          [/ahead of all (\d+) others/g, fleet - 1 - countStoodFor(detail)],
          [
            /(\d+) items with the answers of (\d+) components/g,
            marks?.units.flatMap(({ items }) => items).length,
            fleet,
          ],
          [/ Items (\d+) Components (\d+) /g, row.n, fleet],
          [/(\d+) items (?:· )?(\d+) components/g, row.n, fleet],
        ] satisfies Sentence[])),
    ...(detail?.b === undefined || p === undefined
      ? []
      : ([
          [
            /of (\d+) common (?:items|pairs) (\d+) (?:is|are) right only for the first and (\d+) only for the second, and p (\d[\d.e-]*\d|\d)/g,
            detail.n_common,
            detail.b,
            detail.c,
            chanceOf(p),
          ],
          [
            /, but is not reliably ahead of (\d+) others/g,
            detail.tied?.filter((name) => name !== leader).length,
          ],
          [/ (\d+) components (?:that compete )?share /g, detail.top?.length],
        ] satisfies Sentence[])),
    ...(baseline === undefined
      ? []
      : ([
          [/same answer (\d\.\d+)/g, shareOf(baseline.accuracy)],
          [/would be right on (\d+) of (\d+)/g, baseline.correct, baseline.n],
          [/\(right on (\d+) of (\d+)\)/g, baseline.against?.correct, baseline.n],
          [
            /The answers of (\d+) of (\d+) components are shown to depend/g,
            baseline.depends_on_items?.yes,
            baseline.depends_on_items?.of,
          ],
          [
            /tested against guessing, (\d+) of (\d+) components (?:does|do) better, (\d+) once all/gi,
            baseline.beaten_by,
            baseline.of,
            baseline.beaten_by_after_holm,
          ],
        ] satisfies Sentence[])),
    ...(tally === undefined
      ? []
      : ([
          [/(\d+) of (\d+) checks (?:fails?|pass)/g, tally.fail || tally.pass, row.n],
          [/; (\d+) could not be checked/g, tally.uncheckable],
          [/(\d+) pass, (\d+) fail, (\d+) uncheckable/g, tally.pass, tally.fail, tally.uncheckable],
        ] satisfies Sentence[])),
    ...(attempts === undefined
      ? []
      : ([
          [/(\d+) published, (\d+) discarded/g, attempts.published, attempts.discarded],
        ] satisfies Sentence[])),
  ];
}

/** How much the first on top found and left alone, and where such components are used. */
function ofBaseRate({ base_rate, found, spared }: AxisRow05): readonly Sentence[] {
  if (base_rate == null) return [];
  const inHundred = (share: number): number => Number((share * 100).toPrecision(12));
  return [
    [
      /are used: between ([\d.]+) and ([\d.]+) in 100 are /g,
      inHundred(base_rate.low),
      inHundred(base_rate.high),
    ],
    ...(found === undefined || spared === undefined
      ? []
      : ([
          [
            / found ([\d.]+) % of .{1,80}? and left ([\d.]+) % of all else alone/g,
            (Number(shareOf(found)) * 100).toFixed(1),
            (Number(shareOf(spared)) * 100).toFixed(1),
          ],
        ] satisfies Sentence[])),
  ];
}

/** Numbers in the words of a page that its JSON does not have; quoted texts and names of the JSON are left out. */
export function strayNumbers(main: string, sources: readonly unknown[]): readonly string[] {
  const leaves = sources.flatMap(leavesOf);
  const words = withoutQuotes(wordsOf(main), leaves);
  const known = new Set([
    ...leaves.flatMap((leaf) => (typeof leaf === 'number' ? spellings(leaf) : [])),
    ...always,
  ]);
  return [...words.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?:e-?\d+)?(?!\w)/g)]
    .filter(([number]) => !known.has(number))
    .map(
      ({ 0: number, index }) => `nothing says ${number}: ${words.slice(Math.max(0, index - 40), index + 20)}`,
    );
}

/** Names, days, versions and texts of the JSON are taken out whole, the longest first. */
function withoutQuotes(words: string, leaves: readonly unknown[]): string {
  const quoted = new Set(
    leaves.flatMap((leaf) =>
      typeof leaf === 'string' && /\d/.test(leaf) && /[a-z]|\d[.-]\d+[.-]/i.test(leaf)
        ? partsOf(visibleText(leaf).trim())
        : [],
    ),
  );
  return [...quoted]
    .sort((one, other) => other.length - one.length)
    .reduce((text, each) => (text.includes(each) ? text.split(each).join(' ') : text), words);
}

/** A page may end a long text after a sentence or a clause. */
function partsOf(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.!?]) /);
  const aroundLinks = text.split(/,? https?:\S+[;,]? ?/);
  return [
    text,
    ...[...sentences, ...aroundLinks, ...text.split(/(?<=[.;:,]) /)].filter((part) => part.length > 30),
  ];
}

/** Tables, plots and items are compared with more care elsewhere, lists count themselves; digests are no figures. */
function wordsOf(main: string): string {
  const withoutFigures = withoutListCounts(main).replace(
    /<(svg|table|script|code|pre|article)[ >].*?<\/\1>/gs,
    ' ',
  );
  return visibleText(withoutFigures).replace(/https?:\S+|(?<!\.)\b[0-9a-f]{8,64}\b/g, ' ');
}

/** How many cards a list is said to have, where it has as many. */
function withoutListCounts(main: string): string {
  return main.replace(/, (\d+) cards?: .*?<ul>(.*?)<\/ul>/gs, (whole, count: string, list: string) =>
    list.split('<li>').length - 1 === Number(count) ? whole.replace(`, ${count} card`, ', card') : whole,
  );
}

/** 95 % intervals, alpha, the sizes at which tables are cut, SHA-256. */
const always = ['95', '0.05', '20', '12', '40', '60', '256'];

function spellings(value: number): readonly string[] {
  const percent = value * 100;
  return [
    // The sign stands before the number.
    String(Math.abs(value)),
    Math.abs(value).toFixed(2),
    shareOf(value),
    chanceOf(value),
    percent.toFixed(0),
    percent.toFixed(1),
    String(Math.round(percent * 10) / 10),
    String(Math.round(value / 1000)),
    // In hundredths that are passed: fewer than, and more than.
    String(Math.floor(value * 1000) / 10),
    String(Math.ceil(value * 1000) / 10),
    // At least, and at most, so many points.
    (Math.floor(Math.abs(value) * 10) / 10).toFixed(1),
    (Math.ceil(Math.abs(value) * 10) / 10).toFixed(1),
  ];
}

/** Numbers and texts of a JSON value, and how long its lists are. */
function leavesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return [value.length, value.length - 1, ...value.flatMap(leavesOf)];
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

// ---- figures as people read them, spelled apart from the code that makes the pages

/** Half up: a share of whole counts, written with twelve digits, is scaled before it is cut. */
function shareOf(value: number | null | undefined): string {
  if (value == null) return 'none';
  const thousandths = Math.round(Number((Math.abs(value) * 1000).toPrecision(11)));
  return `${value < 0 ? '-' : ''}${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
}

/** No item was flagged, or none should have been: there is no ratio. */
function ratioOf(part: number, whole: number): string {
  return whole === 0 ? '' : shareOf(part / whole);
}

function intervalOf([low, high]: readonly number[]): string {
  return `[${shareOf(low)}, ${shareOf(high)}]`;
}

function rangeOf([best, worst]: readonly number[]): string {
  return best === worst ? `${best}` : `${best}–${worst}`;
}

function chanceOf(p: number): string {
  if (p >= 0.9995) return '1';
  return p >= 0.001 ? p.toFixed(3) : p.toExponential(1);
}

function isNamed(heading: string, name: string): boolean {
  return heading === name || heading.startsWith(`${name} `);
}

function longestFirst<T>(named: ReadonlyMap<string, T>): readonly (readonly [string, T])[] {
  return [...named].sort(([one], [other]) => other.length - one.length);
}
