/**
 * How the recount of one axis is told: the figures of its row beside their recount, then a table for
 * each list of components, rivals and strata.
 */

import type { Finding, Findings } from '../verify/findings.ts';
import { printable } from '../verify/printable.ts';
import { mismatches } from '../verify/report.ts';
import { type FileReader, readSums } from '../verify/served-files.ts';

type Figure = { readonly path: string; readonly finding: Finding };

/** One cell of a table. Figures that belong to no table are listed above the tables. */
type Cell = { readonly table: string; readonly key: string; readonly column: string };

const COLUMN = '(?<column>[a-z_]+(?:/\\d+)?)$';

const tables: readonly { readonly title: string; readonly path: RegExp }[] = [
  { title: 'right and wrong by target, per component', path: /^per_model\/(?<key>\d+)\/(?<column>\w+)$/ },
  { title: 'components in the register', path: new RegExp(`^register/(?<key>.+)/${COLUMN}`) },
  { title: 'the first against each rival', path: new RegExp(`^comparison/tests/(?<key>.+)/${COLUMN}`) },
  { title: 'components', path: new RegExp(`^comparison/components/(?<key>.+)/${COLUMN}`) },
  { title: 'stratum', path: new RegExp(`^comparison/strata/(?<part>[^/]+)/components/(?<key>.+)/${COLUMN}`) },
];

/** These name the line itself. */
const names: readonly string[] = ['model', 'name', 'rival'];

export function toAxisText(findings: Findings, axis: string): string {
  const figures = findings.kept().map((finding) => ({ path: pathOf(finding.place, axis), finding }));
  const inTables = figures.map((figure) => ({ figure, cell: cellOf(figure.path) }));
  const titles = new Set(inTables.flatMap(({ cell }) => cell?.table ?? []));
  const single = inTables.flatMap(({ figure, cell }) => (cell === undefined ? [figure] : []));
  return [
    `${axis}, recomputed from its bank and rows: ${figures.length} figures`,
    '',
    ...columns([
      ['figure', 'published', 'recomputed'],
      ...single.map(({ path, finding }) => [path, finding.published, recomputedOf(finding)]),
    ]),
    ...[...titles].flatMap((title) => ['', title, ...toTable(title, inTables)]),
    '',
    'In the tables one number is both the published and the recomputed one, to four digits; where they differ both stand.',
    ...mismatches(findings),
    findings.outcome(),
  ]
    .map(printable)
    .join('\n');
}

/** The axes that have a page of their own. */
export function axesOf(site: FileReader): readonly string[] {
  return [...readSums(site).keys()].flatMap((path) => /^axes\/([^/]+)\.html$/.exec(path)?.[1] ?? []);
}

/** The place within the axis, the same for every file that has it. */
function pathOf(place: string, axis: string): string {
  return place.startsWith(`${axis}/`)
    ? place.slice(axis.length + 1)
    : place
        .replace(`comparison/${axis}.json: ${axis}/`, 'comparison/')
        .replace(`api/axis-register.json: ${axis}, `, 'register/');
}

function cellOf(path: string): Cell | undefined {
  for (const { title, path: pattern } of tables) {
    const { part, key, column } = pattern.exec(path)?.groups ?? {};
    if (key !== undefined && column !== undefined)
      return { table: part === undefined ? title : `${title} ${part}`, key, column };
  }
  return undefined;
}

function recomputedOf({ published, recomputed, outcome }: Finding): string {
  if (outcome !== 'VERIFIED') return `${recomputed}   <- ${outcome}`;
  return published === recomputed && Number.isNaN(Number(recomputed)) ? 'the same' : recomputed;
}

type Placed = { readonly figure: Figure; readonly cell: Cell | undefined };

function toTable(title: string, all: readonly Placed[]): readonly string[] {
  const lines = new Map<string, Map<string, string>>();
  for (const { figure, cell } of all) {
    if (cell?.table !== title) continue;
    const line = lines.get(cell.key) ?? new Map<string, string>();
    const column = cell.column.replace(/\/\d+$/, '');
    const before = line.get(column);
    line.set(column, before === undefined ? both(figure.finding) : `${before} – ${both(figure.finding)}`);
    lines.set(cell.key, line);
  }
  const shown = [...new Set([...lines.values()].flatMap((line) => [...line.keys()]))];
  const kept = shown.filter((column) => !names.includes(column));
  return columns([
    ['', ...kept],
    ...[...lines].map(([key, line]) => [
      names.map((name) => line.get(name)).find((name) => name !== undefined) ?? key,
      ...kept.map((column) => line.get(column) ?? ''),
    ]),
  ]);
}

function both({ published, recomputed, outcome }: Finding): string {
  return outcome === 'VERIFIED' ? short(published) : `${published} ≠ ${recomputed}`;
}

function short(text: string): string {
  const value = Number(text);
  return text === '' || Number.isNaN(value) || Number.isInteger(value)
    ? text
    : String(Number(value.toPrecision(4)));
}

function columns(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines.map((line) =>
    `  ${line.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}
