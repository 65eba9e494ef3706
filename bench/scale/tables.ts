/** The tables of docs/scale.md, from the committed board and the code of today. */

import { readFileSync, writeFileSync } from 'node:fs';
import { budgets } from './budgets.ts';
import { type Constants, measureConstants } from './constants.ts';
import { contend } from './contention.ts';
import { growthOf, limitsOf } from './growth.ts';
import { assumed, doorLimits, loadOf } from './readers.ts';

const DOCUMENT = 'docs/scale.md';

/** Name of a table → its text. */
export async function scaleTables(artifactsDir: string): Promise<ReadonlyMap<string, string>> {
  const constants = measureConstants(artifactsDir);
  return new Map([
    ['constants', constantsTable(constants)],
    ['budgets', budgetsTable()],
    ['growth', growthTable(constants)],
    ['limits', limitsTable(constants)],
    ['readers', readersTable(doorLimits(artifactsDir))],
    ['contention', await contentionTable()],
  ]);
}

/** The document with every table as it is today. */
export function withTables(text: string, tables: ReadonlyMap<string, string>): string {
  return text.replaceAll(
    /(<!-- table: ([a-z]+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_all, begin: string, name: string, end: string) => `${begin}\n${tables.get(name) ?? ''}\n${end}`,
  );
}

export async function writeTables(artifactsDir: string): Promise<void> {
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), await scaleTables(artifactsDir)));
}

const SIZES = [100_000, 1_000_000, 10_000_000];

function constantsTable(constants: Constants): string {
  return table(
    ['one card more', 'bytes'],
    [
      ['the card, signed', bytes(constants.card)],
      ['its entry in the card index', bytes(constants.index_entry)],
      ['its entry in a shard of the index', bytes(constants.shard_entry)],
      ['its link in the chain', bytes(constants.chain_link)],
      ['the rows that it binds, a file of their own', bytes(constants.rows)],
      ['its line in the ledger, once it is superseded', bytes(constants.retirement)],
      ['four entries in the estate index: card, rows, and two lines', bytes(constants.estate_entries)],
      ['two lines in `SHA256SUMS`', bytes(constants.sums_lines)],
      ['an event of the log', bytes(constants.event)],
      ['the proof of an event, in a log of 20 million', bytes(constants.proof(20_000_000))],
    ],
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
      row('card files in a folder', 'cards ÷ 256', (each) => amount(each.card_files_in_a_folder)),
      row('proof files in a folder', '2 × cards ÷ 256', (each) => amount(each.proof_files_in_a_folder)),
      row('tiles of the log', '2 × cards ÷ 256, and ÷ 256 again for each level', (each) =>
        amount(each.tiles),
      ),
      row('bundles of entries', '2 × cards ÷ 256', (each) => amount(each.bundles)),
      row('hashes in a proof', 'log₂ of the events, rounded up', (each) => amount(each.proof_hashes)),
      row('bytes of a proof', 'hashes × 45 + the checkpoint', (each) => bytes(each.proof_bytes)),
      row('tiles that 1,000 new events add', 'those that fill up + the right edge', (each) =>
        amount(each.tiles_added),
      ),
      row('the pack of all cards', 'cards × a card', (each) => bytes(each.pack_bytes)),
      row('the chain manifest', 'cards × a link', (each) => bytes(each.chain_bytes)),
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
    ['it breaks where', 'formula', 'cards'],
    limitsOf(constants).map(({ what, formula, cards }) => [what, formula, amount(cards)]),
  );
}

function readersTable({ least, most }: ReturnType<typeof doorLimits>): string {
  const load = loadOf(assumed);
  const { readers_a_day, requests_a_reader, bytes_a_reader, peak, at_a_door, door_seconds, store_seconds } =
    assumed;
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
      ['functions at work at once', `requests a second × ${door_seconds} s`, amount(load.door_concurrency)],
      [
        'writes a minute that one key of the store takes',
        `60 s ÷ (a read and a write of ${store_seconds * 1000} ms each)`,
        amount(load.store_writes_a_minute),
      ],
      [
        'requests a minute that a door lets in, from anybody',
        '`per_minute_all` of `artifacts/doors/limits.json`: the strictest door, the most generous one',
        `${amount(least)} to ${amount(most)}`,
      ],
    ],
  );
}

async function contentionTable(): Promise<string> {
  const rows = await Promise.all([1, 10, 50, 100, 101, 200].map(contend));
  return table(
    ['writers of one key at once', 'reads for each write', 'told to come again', 'lost'],
    rows.map(({ writers, reads_per_write, gave_up, counted }) => [
      amount(writers),
      `${reads_per_write}`,
      amount(gave_up),
      amount(writers - gave_up - counted),
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** Two digits that count: what a mean over today's cards can carry. */
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
