/**
 * The sheets of a spreadsheet file (Office Open XML) as CSV. A cell is what it holds, not what its format shows: 50 % is
 * 0.5. A date is a number of days there, and is read as the day or the instant that it shows.
 */

import { refusal } from '../row/imported-row.ts';
import { MAX_DOCUMENT, type SourceFile } from './source-file.ts';
import { attribute, type Handlers, openXml } from './xml.ts';
import { readZipMember, type ZipMember } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';

export function isWorkbook(members: readonly ZipMember[]): boolean {
  return members.some(({ name }) => name === WORKBOOK);
}

type ReadPart = (member: string, handlers: Handlers) => void;

/** Each sheet that has cells. */
export async function sheetsOf(
  source: SourceFile,
  members: readonly ZipMember[],
): Promise<readonly { readonly part: string; readonly number: number; readonly bytes: Uint8Array }[]> {
  const readXml = await openXml(source.name);
  const read: ReadPart = (name, handlers) => {
    const member = members.find((each) => each.name === name);
    if (member !== undefined) readXml(readZipMember(source, member), handlers, name);
  };
  const [shared, dates] = [sharedTexts(read), dateStyles(read)];
  const { sheets, startsIn1904 } = workbookOf(read);
  return sheets.flatMap(({ sheet, member }, at) => {
    const rows = rowsOf({ read, shared, dates, startsIn1904 }, { where: `${source.name}/${sheet}`, member });
    const bytes = Buffer.from(toCsv(source.name, rows));
    return rows.length === 0 ? [] : [{ part: sheet, number: at + 1, bytes }];
  });
}

/** Sheets in the order of the workbook, and the year in which its days begin. */
function workbookOf(read: ReadPart) {
  const targets = new Map<string, string>();
  read('xl/_rels/workbook.xml.rels', {
    opens: (tag) => {
      if (tag.local === 'Relationship')
        targets.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '');
    },
  });
  const sheets: { sheet: string; member: string }[] = [];
  let startsIn1904 = false;
  read(WORKBOOK, {
    opens: (tag) => {
      if (tag.local === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (tag.local !== 'sheet') return;
      const id = Object.values(tag.attributes).find(({ local, prefix }) => local === 'id' && prefix !== '');
      const target = targets.get(id?.value ?? '') ?? '';
      const member = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      sheets.push({ sheet: (attribute(tag, 'name') ?? 'sheet').replaceAll('/', '-'), member });
    },
  });
  return { sheets, startsIn1904 };
}

/** Texts that cells name by their number: the runs of one text are joined, how it is pronounced is left out. */
function sharedTexts(read: ReadPart): readonly string[] {
  const texts: string[] = [];
  let [own, isSpoken] = ['', false];
  read('xl/sharedStrings.xml', {
    opens: ({ local }) => {
      if (local === 'si') own = '';
      if (local === 'rPh') isSpoken = true;
    },
    closes: (name, text) => {
      if (name === 't' && !isSpoken) own += text;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(own);
    },
  });
  return texts;
}

const isOwnDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** The styles, by number, whose format shows a date or a time. */
function dateStyles(read: ReadPart): ReadonlySet<string> {
  const formats = new Set<string>();
  const styles = new Set<string>();
  let [isCell, count] = [false, 0];
  read('xl/styles.xml', {
    opens: (tag) => {
      const id = attribute(tag, 'numFmtId') ?? '';
      // What stands in quotes or brackets, or behind a backslash, is shown as it is.
      const code = (attribute(tag, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
      if (tag.local === 'numFmt' && /[ymdhs]/i.test(code)) formats.add(id);
      if (tag.local === 'cellXfs') isCell = true;
      if (tag.local !== 'xf' || !isCell) return;
      if (formats.has(id) || isOwnDate(Number(id))) styles.add(String(count));
      count += 1;
    },
    closes: (name) => {
      if (name === 'cellXfs') isCell = false;
    },
  });
  return styles;
}

type Book = {
  readonly read: ReadPart;
  readonly shared: readonly string[];
  readonly dates: ReadonlySet<string>;
  readonly startsIn1904: boolean;
};

/** The last column and row that a sheet may have. */
const LARGEST = { columns: 16_384, rows: 1_048_576 };

function rowsOf(
  { read, shared, dates, startsIn1904 }: Book,
  { where, member }: { readonly where: string; readonly member: string },
): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let cell = { place: '', type: '', style: '' };
  let value = '';
  let isFormula = false;
  read(member, {
    opens: (tag) => {
      if (tag.local !== 'c') return;
      cell = {
        place: attribute(tag, 'r') ?? '',
        type: attribute(tag, 't') ?? 'n',
        style: attribute(tag, 's') ?? '',
      };
      value = '';
      isFormula = false;
    },
    closes: (name, text) => {
      if (name === 'f') isFormula = true;
      // A formula (`f`) is not what it gives (`v`); a text in place stands in `t`.
      if (name === 'v' || name === 't') value += text;
      // One that gives an empty text says so by its type.
      if (name === 'c' && isFormula && value === '' && cell.type !== 'str')
        throw refusal(
          'UNKNOWN_VALUE',
          `${where} ${cell.place}`,
          'expected the value of a formula, got a formula without one: open the file in a spreadsheet program and save it',
        );
      if (name !== 'c' || value === '') return;
      const { row, column } = placeOf(where, cell.place);
      const own = rows[row - 1] ?? [];
      own[column - 1] = textOf(cell, value, { shared, dates, startsIn1904 });
      rows[row - 1] = own;
    },
  });
  return Array.from(rows, (row) => Array.from(row ?? [], (text) => text ?? ''));
}

/** `AB12` is column 28 of row 12. */
function placeOf(where: string, place: string): { readonly row: number; readonly column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(place) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  const row = Number(digits);
  if (column > 0 && column <= LARGEST.columns && row <= LARGEST.rows) return { row, column };
  throw refusal(
    'RESULTS_FILE',
    where,
    `expected cells with a place such as B2, got ${JSON.stringify(place)}`,
  );
}

function textOf(
  { type, style }: { readonly type: string; readonly style: string },
  value: string,
  { shared, dates, startsIn1904 }: Omit<Book, 'read'>,
): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  return type === 'n' && dates.has(style) ? dateOf(Number(value), startsIn1904) : value;
}

const DAY = 86_400_000;

/** A number of days, and of parts of a day, as it is counted from the first of the calendar of spreadsheets. */
function dateOf(days: number, startsIn1904: boolean): string {
  const first = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(first + Math.round(days * DAY)).toISOString();
  return Number.isInteger(days) ? instant.slice(0, 10) : instant.slice(0, 19);
}

/** Every row as long as the longest, so that a cell that nobody filled is blank. */
function toCsv(name: string, rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const most = rows.length * width + rows.flat().reduce((sum, text) => sum + text.length + 2, 0);
  if (most > MAX_DOCUMENT)
    throw refusal(
      'RESULTS_FILE',
      name,
      `expected at most ${MAX_DOCUMENT} characters in a sheet, got ${most}`,
    );
  const quoted = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);
  return rows
    .map((row) => Array.from({ length: width }, (_, at) => quoted(row[at] ?? '')).join(','))
    .map((line) => `${line}\n`)
    .join('');
}
