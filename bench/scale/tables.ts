/** The tables of docs/scale.md, from the committed board and the code of today. */

import { readFileSync, writeFileSync } from 'node:fs';
import { budgets } from './budgets.ts';
import { commandRows } from './commands.ts';
import { type Constants, measureConstants } from './constants.ts';
import { growthOf, limitsOf } from './growth.ts';
import { exponentRows } from './growths.ts';
import { assumed, loadOf } from './readers.ts';

const DOCUMENT = 'docs/scale.md';

/** Name of a table → its text. */
export function scaleTables(artifactsDir: string): ReadonlyMap<string, string> {
  const constants = measureConstants(artifactsDir);
  return new Map([
    ['commands', commandsTable()],
    ['exponents', exponentsTable()],
    ['budgets', budgetsTable()],
    ['growth', growthTable(constants)],
    ['limits', limitsTable(constants)],
    ['readers', readersTable()],
  ]);
}

/** The document with every table as it is today. */
export function withTables(text: string, tables: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /(<!-- table: ([a-z]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, begin: string, name: string, end: string) => `${begin}\n${tables.get(name) ?? ''}\n${end}`,
  );
}

export function writeTables(artifactsDir: string): void {
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), scaleTables(artifactsDir)));
}

const SIZES = [100_000, 10_000_000];

function commandsTable(): string {
  const { head, rows } = commandRows();
  return table(head, rows);
}

function exponentsTable(): string {
  return table(
    ['grows', 'what was measured', 'sizes', 'time', 'memory'],
    exponentRows().map(({ grows, what, sizes, time, memory }) => [
      grows,
      what,
      sizes.map((size) => size.toLocaleString('en')).join(' / '),
      time.toFixed(1),
      memory?.toFixed(1) ?? 'none',
    ]),
  );
}

function budgetsTable(): string {
  return table(
    ['where', 'grows with', 'shows at most', 'and the rest'],
    budgets.map(({ where, grows_with, shows, rest }) => [where, grows_with, shows, rest]),
  );
}

function growthTable(constants: Constants): string {
  const sizes = SIZES.map((cards) => growthOf(cards, constants));
  const row = (what: string, formula: string, cell: (growth: (typeof sizes)[number]) => string) => [
    what,
    formula,
    ...sizes.map(cell),
  ];
  return table(
    ['', 'formula', ...SIZES.map((cards) => `${amount(cards)} cards`)],
    [
      row('bytes of a proof', 'hashes × 45 + the checkpoint', (each) => bytes(each.proof_bytes)),
      row('the estate index', 'cards × four entries', (each) => bytes(each.estate_bytes)),
      row('a shard of the card index', 'cards × an entry ÷ 256', (each) => bytes(each.shard_bytes)),
      row('all of it', 'cards × all bytes of a card and its rows', (each) => bytes(each.site_bytes)),
      row(
        'what the reader of all of it says',
        'all of it ÷ 1 GiB, or the estate index ÷ 64 MiB, rounded up',
        (each) => `\`--gib ${each.gib}\``,
      ),
    ],
  );
}

function limitsTable(constants: Constants): string {
  return table(
    ['it breaks where', 'cards'],
    limitsOf(constants).map(({ what, cards }) => [what, amount(cards)]),
  );
}

function readersTable(): string {
  const load = loadOf(assumed);
  const { readers_a_day, requests_a_reader, bytes_a_reader, peak, at_a_door, store_seconds } = assumed;
  return table(
    ['at the peak', 'formula, with what is assumed', 'figure'],
    [
      [
        'requests a second, answered by the CDN',
        `${amount(readers_a_day)} readers × ${requests_a_reader} requests ÷ 86,400 s × ${peak}`,
        amount(load.requests_a_second),
      ],
      [
        'bandwidth',
        `${amount(readers_a_day)} readers × ${bytes(bytes_a_reader)} × 8 bits ÷ 86,400 s × ${peak}`,
        `${amount(load.bits_a_second / 1e6)} Mbit/s`,
      ],
      [
        'requests a minute at all doors together',
        `${at_a_door} % of the readers, once each`,
        amount(load.door_requests_a_minute),
      ],
      [
        'writes a minute that one key of the store takes',
        `60 s ÷ (a read and a write of ${store_seconds * 1000} ms each)`,
        amount(load.store_writes_a_minute),
      ],
    ],
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** Two significant digits: a mean over today's cards supports no more. */
function amount(value: number): string {
  if (Number.isInteger(value) && value < 1000) return `${value}`;
  return Number(value.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 2 });
}

function bytes(value: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const at = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Number(value.toPrecision(2))) / 3)),
  );
  return `${amount(value / 1000 ** at)} ${units[at]}`;
}
