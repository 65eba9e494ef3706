/** A crawler over the built pages: their figures are those of the published JSON, and a changed figure is found. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { axisPage, itemsPage, recordPage } from '../../src/operations/pages.ts';
import { parseAs } from '../../src/schema/validate.ts';
import { htmlFiles, mainOf, visibleText } from './html-files.ts';
import {
  type AxisTruth,
  type Flags,
  faultsOfUnits,
  faultsOnAxisPage,
  faultsOnFinding,
  faultsOnLead,
  strayNumbers,
} from './page-numbers.ts';

const siteDir = inject('siteDir');
const textAt = (path: string): string => readFileSync(join(siteDir, path.replace(/^\//, '')), 'utf8');
const bytesAt = (path: string): Buffer => Buffer.from(textAt(path));
const json = (path: string) => JSON.parse(textAt(path));
const jsonLines = (path: string) =>
  textAt(path)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const htmlOf = new Map(htmlFiles(siteDir).map(({ path, html }) => [path.replace(/\.html$/, ''), html]));
const pageAt = (path: string): string => htmlOf.get(path) ?? expect.fail(`no page ${path}`);

const board = parseAs('gspc-axes-0.5', bytesAt('api/gspc.json'), 'the board');
const comparison = parseAs('comparison-0.1', bytesAt('api/comparison.json'), 'the comparison');
const corrections = json('api/corrections.json').corrections;
const { cards } = json('signed/card_index.json');
const reported: readonly { component?: string; value: string; unit: string; words?: string }[] =
  json('api/reported.json').aggregates;

const flagsOf = (run: AxisTruth['run'], runUrl?: string, bankUrl?: string): ReadonlyMap<string, Flags> => {
  if (runUrl === undefined || bankUrl === undefined) return new Map();
  const bank = json(bankUrl);
  const targets = new Map<string, string>(
    jsonLines(bankUrl.replace('bank.json', 'items.jsonl')).map(({ item_id, target }) => [item_id, target]),
  );
  return new Map(
    (run?.fleet ?? []).flatMap(({ name, rows }): [string, Flags][] => {
      if (rows === undefined) return [];
      const flags = { TP: 0, FP: 0, TN: 0, FN: 0 };
      for (const { item_id, parsed, prediction } of jsonLines(runUrl.replace('run.json', `rows/${rows}`))) {
        const isFlagged = prediction === bank.positive;
        const isPositive = targets.get(item_id) === bank.positive;
        if (parsed) flags[isFlagged ? (isPositive ? 'TP' : 'FP') : isPositive ? 'FN' : 'TN'] += 1;
      }
      return [[name, flags]];
    }),
  );
};

/** The JSON from which the sentences of a page are read: what the page links to, corrections and cards. */
const truthOf = (axis: string): AxisTruth => {
  const row = board.axes.find((each) => each.axis === axis) ?? expect.fail(`no row ${axis}`);
  const linked =
    pageAt(recordPage(axis)).match(/(?<=href=")\/(banks|runs|evidence)\/[^"#]*\.json(?=")/g) ?? [];
  const run = row.run_url === undefined ? undefined : json(row.run_url);
  return {
    row,
    run,
    compared: comparison.axes.find((each) => each.axis === axis),
    marks:
      row.bench !== undefined && row.run_url !== undefined
        ? parseAs('items-0.1', bytesAt(`items/${axis}.json`), axis)
        : undefined,
    flags: flagsOf(run, row.run_url, row.bank_url),
    tests: comparison.axes.length,
    sources: [
      ...[...new Set(linked)].map(json),
      ...fleetRuleOf(row.bench),
      daysOf(axis),
      corrections,
      cards.filter((card: { axis: string }) => card.axis === axis),
      // What authors say of the components that were asked here.
      reported
        .filter(({ component }) => run?.fleet.some(({ name }: { name: string }) => name === component))
        .map((figure) => [figure, `${figure.value} ${figure.unit}`, shownWords(figure.words)]),
    ],
  };
};

/** When it was measured and signed, as its short answer says. */
function daysOf(id: string): unknown {
  const path = `figures/${id}.json`;
  return existsSync(join(siteDir, path)) ? json(path).facts?.days : undefined;
}

/** Who was asked by which rule, where the publisher wrote it down. */
function fleetRuleOf(bench = ''): readonly unknown[] {
  const path = `inputs/artifacts/fleets/${bench}.json`;
  return existsSync(join(siteDir, path)) ? [json(path)] : [];
}

/** The page shows the words of a manual without its Markdown, and the bars of a table row as points. */
function shownWords(words = ''): string {
  const bare = words.replace(/\]\([^)]*\)/g, '').replace(/[*`[]/g, '');
  return bare.replace(/^\| | \|$/g, '').replaceAll('|', '·');
}

const axes = board.axes.map(({ axis }) => axis);

/** Of one axis on every run; `npm run test:slow -- recounted` takes further ones. */
const changedAxes =
  process.env.RECOUNTED_BOARDS === undefined
    ? ['currency-reference-data']
    : ['jail', 'governance', 'cross-reality', 'currency-reference-data'];

describe('the figures of a finding and of its record', () => {
  test.each(axes)('%s are those of the published JSON', (axis) => {
    const truth = truthOf(axis);
    expect(faultsOnFinding(pageAt(axisPage(axis)), truth)).toEqual([]);
    expect(faultsOnAxisPage(pageAt(recordPage(axis)), truth)).toEqual([]);
  });

  test.each(changedAxes)('of %s are missed by nobody when one of them is changed', (axis) => {
    const truth = truthOf(axis);
    const pagesOfAxis = [
      [pageAt(recordPage(axis)), faultsOnAxisPage],
      [pageAt(axisPage(axis)), faultsOnFinding],
    ] as const;
    for (const [html, faultsOn] of pagesOfAxis) {
      const places = figuresIn(html);
      const step = Math.ceil(places.length / 60);
      const missed = places
        .filter((_, nth) => nth % step === 0)
        // The name of a norm is no figure.
        .filter((place) => !/ISO \d*$/.test(html.slice(place - 8, place)))
        .filter((place) => isMissed(html, place, (changed) => faultsOn(changed, truth)))
        .map((place) => html.slice(place - 60, place + 20));
      expect(missed).toEqual([]);
    }
    expect(figuresIn(pageAt(recordPage(axis))).length).toBeGreaterThan(20);
  });
});

describe('the figures of the home page', () => {
  const html = mainOf(pageAt('/index'));
  const rows = html.match(/<tr>(?:(?!<\/tr>).)*class="figures.*?<\/tr>/gs) ?? [];
  const compared = board.axes.filter(
    ({ kind, status }) => kind === 'model-comparison' && status === 'MEASURED',
  );

  test.each(compared.map(({ axis }) => axis))(
    'in the row of %s are those of the published JSON, and a changed one is missed by nobody',
    (axis) => {
      const row =
        rows.find((each) => each.includes(`href="${axisPage(axis)}"`)) ?? expect.fail(`no row of ${axis}`);
      const truth = truthOf(axis);
      expect(faultsOnLead(row, truth)).toEqual([]);
      const missed = figuresIn(row)
        .filter((place) => isMissed(row, place, (changed) => faultsOnLead(changed, truth)))
        .map((place) => row.slice(place - 60, place + 20));
      expect(missed).toEqual([]);
    },
  );

  test('beside the rows are in the totals of the board', () => {
    const rest = rows.reduce((text, row) => text.replace(row, ' '), html);
    const kinds = board.axes.map(({ separation, status, kind, tally }) => [
      separation,
      status,
      kind,
      (tally?.fail ?? 0) > 0,
    ]);
    const counts = Object.values(Object.groupBy(kinds, (kind) => kind.join()));
    const log = textAt('log/checkpoint').split('\n')[1];
    expect(strayNumbers(rest, [board, counts, corrections, Number(log), cards])).toEqual([]);
  });
});

describe('the figures of a card page', () => {
  const sample = cards.filter((_: unknown, nth: number) => nth % 12 === 0);
  const contexts = textAt('inputs/artifacts/cards/context.jsonl').trim().split('\n');
  const entries = join(siteDir, 'log/tile/entries');
  const log = readdirSync(entries, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join();
  const loggedAt = (id: string): string | undefined =>
    new RegExp(`\\{[^{}]*?"at":"([^"]*)"[^{}]*"${id}"`).exec(log)?.[1];

  test.each<{ id: string; url: string }>(sample)('$id are those of the card', ({ id, url }) => {
    const main = mainOf(pageAt(`/cards/${id.slice(0, 2)}/${id}`));
    const { payload, ...card } = json(url);
    const unread = (payload.n ?? 0) - (payload.unparsed ?? 0);
    const [row, compared] = [board, comparison].map(({ axes }) =>
      axes.find(({ axis }) => axis === payload.axis),
    );
    // What was said of the card on the day of its signing stays as it was.
    const said = contexts.filter((each) => each.includes(id)).map((each) => JSON.parse(each));
    // The title of its questions may be that of a bank that is shown no more.
    const { title } = payload.bench === undefined ? {} : json(`/banks/${payload.bench}/bank.json`);
    const days = said.map(({ content_id }) => loggedAt(content_id)?.slice(0, 10));
    const known = [card, payload, unread, row, compared, corrections, said, title, days];
    expect(strayNumbers(main, known)).toEqual([]);
  });
});

describe('the pages of items', () => {
  const listed = axes.flatMap((axis) =>
    htmlOf.has(itemsPage(axis)) &&
    comparison.axes.some((compared: { axis: string }) => compared.axis === axis)
      ? [[axis, parseAs('items-0.1', bytesAt(`items/${axis}.json`), axis)] as const]
      : [],
  );

  test.each(listed)('%s: every item is shown once, and as often right as its marks say', (_axis, marks) => {
    const html = marks.pages.map(pageAt).join('');
    const shown = [...html.matchAll(/<article class="unit" data-unit="([^"]*)">/g)].map(([, id = '']) =>
      visibleText(id),
    );
    expect(shown).toEqual(marks.units.map(({ id }) => id));
    expect(faultsOfUnits(html, marks)).toEqual([]);
    const changed = html.replace(/\d+(?= of \d+ right)/, (count) => `${Number(count) + 1}`);
    expect(faultsOfUnits(changed, marks)).toHaveLength(1);
  });
});

/** The place of the last digit of each figure in tables, plots and verdicts; digits in quotations are no figures. */
function figuresIn(html: string): readonly number[] {
  const shown = html.replace(/<script.*?<\/script>|<caption.*?<\/caption>|<[^>]*>/gs, (markup) =>
    ' '.repeat(markup.length),
  );
  const parts = [
    ...html.matchAll(
      /<td class="num[^"]*"[^>]*>.*?<\/td>|<td(?: class="apart")?>\d+:\d+<br>.*?<\/td>|<text class="(?:share|interval|tick)".*?<\/text>|<p class="(?:verdict|why)">.*?<\/p>/gs,
    ),
  ];
  return parts.flatMap(({ 0: part, index }) =>
    [...shown.slice(index, index + part.length).matchAll(/(?<![\w@/.-])\d+(?:\.\d+)?(?![\w.-]*[a-z])/g)].map(
      (figure) => index + figure.index + figure[0].length - 1,
    ),
  );
}

/** Other digits may by chance make another figure of the axis; five will not. */
function isMissed(html: string, place: number, faultsOf: (html: string) => readonly string[]): boolean {
  return [1, 2, 4, 6, 8].every((by) => faultsOf(withLaterDigit(html, place, by)).length === 0);
}

function withLaterDigit(html: string, place: number, by: number): string {
  return html.slice(0, place) + ((Number(html[place]) + by) % 10) + html.slice(place + 1);
}
