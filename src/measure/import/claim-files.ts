/** Which format reads which files: told by what is in them, never by their names. What no format claims is refused with all that it probably is. */

import { present } from '../../core/present.ts';
import { sheetFault } from './choose-sheet.ts';
import { CELLS, holdsObjects, pathsToRows } from './files/json-rows.ts';
import {
  documentOf,
  firstTableLines,
  headOf,
  isBinary,
  type Look,
  lookAt,
  unknownContent,
} from './files/look.ts';
import { asSaid } from './files/said-files.ts';
import type { SourceFile } from './files/source-file.ts';
import { importFormats } from './formats/all-formats.ts';
import { gradeNames, plainName } from './formats/column-roles.ts';
import { columnsOf, type SeenColumn, valuesOf } from './formats/column-values.ts';
import type { FormatSign, ImportFormat } from './formats/format.ts';
import { type Guessed, guessColumns, looksLikeHeader } from './formats/guessed-columns.ts';
import { isNumbering } from './formats/model-name.ts';
import { questionsOnly } from './formats/questions-only.ts';
import { scoresOnly } from './formats/reporting-tools.ts';
import type { ImportOptions } from './options/import-options.ts';
import type { Fault, Faults } from './row/faults.ts';
import { few, shown } from './row/imported-row.ts';

type Nearest = { readonly source: SourceFile; readonly near: Nearness };

/** `unclaimed`: what a reader might read by other names of its columns. */
export function claimAll(sources: readonly SourceFile[], choices: ImportOptions, faults: Faults) {
  const claimed = new Map<ImportFormat, Look[]>();
  const leftAside: string[] = [];
  const unclaimed: Look[] = [];
  let nearest: Nearest | undefined;
  const unknown: Unknown = { choices, isOfFile: modelOfFiles(sources, choices) };
  const sheet = sheetFault(sources, (source) => needOf(source, unknown));
  if (sheet !== undefined) faults.add(sheet);
  for (const source of sheet === undefined ? sources : []) {
    faults.within(() => {
      const look = lookAt(source);
      const unasked = look && questionsOnly(look, choices);
      if (unasked !== undefined && source.isNamed) {
        source.close();
        faults.add({ code: 'NO_ROWS', where: source.name, reason: unasked });
        return;
      }
      const refused = look && scoresOnly(look);
      const format = look === undefined || refused !== undefined ? undefined : formatOf(look, choices);
      if (look !== undefined && format !== undefined) {
        claimed.set(format, [...(claimed.get(format) ?? []), look]);
        return;
      }
      source.close();
      leftAside.push(source.name);
      if (look !== undefined && look.kind !== 'zip' && refused === undefined) unclaimed.push(look);
      const near = nearnessOf(look, choices, refused);
      if (near !== undefined && near.share > (nearest?.near.share ?? 0)) nearest = { source, near };
      if (source.isNamed) refuseUnknown({ source, look, near, refused }, unknown, faults);
    });
  }
  if (sheet === undefined && claimed.size === 0 && sources.every(({ isNamed }) => !isNamed))
    faults.add({
      code: 'UNKNOWN_FORMAT',
      where:
        few(
          sources.map(({ name }) => name),
          3,
        ) || 'the folder',
      ...noneOf(sources, nearest, unknown),
    });
  return { claimed, leftAside, unclaimed };
}

/** A format claims a file that holds its rows, and a file beside them that says more about them. */
export function formatOf(look: Look, choices: ImportOptions): ImportFormat | undefined {
  const holdsAll = (signs: readonly FormatSign[]): boolean =>
    signs.every(({ holds }) => holds(look, choices));
  return importFormats.find(
    ({ signs, beside }) => holdsAll(signs) || (beside !== undefined && holdsAll(beside)),
  );
}

/** Files of a folder, or sheets, in which is looked for what they may need. */
const MOST_LOOKED_AT = 50;

/** No file of a folder, or sheet of a spreadsheet, holds results as they are: what the first that may hold some needs. */
function noneOf(
  sources: readonly SourceFile[],
  nearest: Nearest | undefined,
  unknown: Unknown,
): Pick<Fault, 'reason' | 'guess' | 'choices'> {
  const near = nearest === undefined ? '' : `; ${nearest.source.name} comes nearest: ${nearest.near.words}`;
  const needs = sources.slice(0, MOST_LOOKED_AT).map((source) => needOf(source, unknown));
  const need = needs.find((each) => each?.guess !== undefined || each?.choices !== undefined);
  return {
    reason: `expected at least one file of results, got none${near}${need === undefined ? '' : `; ${need.reason}`}; ${help}`,
    ...present({ guess: need?.guess, choices: need?.choices }),
  };
}

/** What a file needs to be read; undefined where nothing is known. */
function needOf(
  source: SourceFile,
  unknown: Unknown,
): (Partial<Guessed> & { readonly rows: number }) | undefined {
  const { choices } = unknown;
  const look = lookAt(source);
  const isClaimed =
    look !== undefined && scoresOnly(look) === undefined && formatOf(look, choices) !== undefined;
  const guess: Partial<Guessed> | undefined = isClaimed ? {} : settlingOf(source, look, unknown);
  const isKnown = isClaimed || guess?.guess !== undefined || guess?.choices !== undefined;
  const rows = look === undefined ? 0 : (columnsOf(look)[0]?.cells.length ?? 0);
  source.close();
  // Totals are no rows that read.
  return isKnown ? { ...guess, rows: guess?.guess?.includes('--reported') ? 0 : rows } : undefined;
}

const help = 'npm run import -- --help lists the formats';

type UnknownFile = {
  readonly source: SourceFile;
  readonly look: Look | undefined;
  readonly near: Nearness | undefined;
  readonly refused: string | undefined;
};

/** The refusal of a file that no format claims: it names the nearest format and what the file lacks of it. */
function refuseUnknown({ source, look, near, refused }: UnknownFile, unknown: Unknown, faults: Faults): void {
  const { name } = source;
  const guess = refused === undefined ? settlingOf(source, look, unknown) : undefined;
  const settling = present({
    option: guess?.option,
    guess: guess?.guess,
    choices: guess?.choices,
    asks: guess?.asks,
  });
  if (look === undefined) {
    const also = guess === undefined ? '' : `; ${guess.reason}`;
    const reason = `expected a table, JSON, JSON lines, a JUnit report or an .eval archive, got ${unknownContent(source)}${also}; ${help}`;
    faults.add({ code: 'UNKNOWN_FORMAT', where: name, reason, ...settling });
    return;
  }
  // A tool that the file is not of is no help beside what its columns say.
  const words = guess?.isSure === true ? [] : [near?.words ?? 'the file resembles none'];
  const members = guess === undefined ? Object.keys(headOf(look) ?? {}).map(shown) : [];
  const found = members.length === 0 ? guess?.reason : `it has the members ${few(members, 12)}`;
  const said = [...words, ...(found === undefined ? [] : [found])].join('; ');
  const reason = `expected a format that an import reads; ${said}. ${help}`;
  faults.add({ code: 'UNKNOWN_FORMAT', where: name, reason, ...settling });
}

/** What is asked of files that no format claims. */
type Unknown = {
  readonly choices: ImportOptions;
  readonly isOfFile: (column: SeenColumn) => boolean;
};

/** A model that stands in every line of several files, which have names of their own, is what they have in common. */
function modelOfFiles(sources: readonly SourceFile[], choices: ImportOptions): Unknown['isOfFile'] {
  const own = sources.filter(({ ownName }) => ownName !== undefined && !isNumbering.test(ownName));
  let others: readonly (readonly SeenColumn[])[] | undefined;
  return (model) => {
    const [only, another] = valuesOf(model);
    if (own.length < 2 || another !== undefined) return false;
    others ??= own.slice(0, MOST_LOOKED_AT).flatMap((source) => {
      const look = lookAt(source);
      const columns = look === undefined || formatOf(look, choices) !== undefined ? [] : [columnsOf(look)];
      source.close();
      return columns;
    });
    const same = others.filter((columns) =>
      columns.some(
        (column) => column.name === model.name && valuesOf(column).size === 1 && column.cells[0] === only,
      ),
    );
    return same.length > 1;
  };
}

/** What its columns are; else where a header stands below a title, or rows in a document, whose columns tell more. */
function settlingOf(
  source: SourceFile,
  look: Look | undefined,
  { choices, isOfFile }: Unknown,
): Guessed | undefined {
  const lines = choices.headerRow === undefined ? headerOfTwo(source) : undefined;
  if (lines !== undefined) return { isSure: false, ...headerAt(lines) };
  const own = look && guessColumns(look, choices, isOfFile);
  const isTold = own?.guess !== undefined || own?.choices !== undefined || own?.asks !== undefined;
  const inside = isTold && own.hasModel !== false ? undefined : insideOf(source, look, choices);
  if (inside !== undefined)
    return { ...inside, isSure: own?.isSure ?? false, reason: joined(own?.reason, inside.reason) };
  const line = choices.headerRow === undefined && !(isTold && own.isSure) ? headerBelow(source) : undefined;
  if (line === undefined) return own;
  const below = headerAt(`${line}`);
  return { ...below, isSure: own?.isSure ?? false, reason: joined(own?.reason, below.reason) };
}

function headerAt(line: string): Omit<Guessed, 'isSure'> {
  const option = ['--header-row', line];
  return {
    reason: `the names of the columns seem to stand in line ${line}: ${option.join(' ')}`,
    option,
    guess: option,
  };
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('; ');
}

/** Rows deeper in a document, or in the cells of a table, that a reader takes or whose columns tell what they are. */
function insideOf(
  source: SourceFile,
  look: Look | undefined,
  choices: ImportOptions,
): Omit<Guessed, 'isSure'> | undefined {
  if (look === undefined || choices.rows !== undefined) return undefined;
  const paths = look.kind === 'table' ? cellsIn(look) : pathsToRows(documentOf(look) ?? headOf(look));
  const fits = paths.flatMap((path) => {
    const inner = lookAt(asSaid(source, { rows: path }));
    if (inner === undefined) return [];
    const guess = guessColumns(inner, choices);
    const isRead = formatOf(inner, choices) !== undefined;
    if (!isRead && guess?.guess === undefined && guess?.choices === undefined) return [];
    return [{ path, fit: isRead ? 1 : (guess?.fit ?? 0.5) }];
  });
  const best = fits.reduce((most, { fit }) => Math.max(most, fit), 0);
  const path = fits.find(({ fit }) => fit > best * 0.9)?.path;
  if (path === undefined) return undefined;
  const option = ['--rows', path];
  return { reason: `its rows seem to stand deeper: ${option.join(' ')}`, option, guess: option };
}

function cellsIn(look: Look): readonly string[] {
  return columnsOf(look).some(({ cells }) => holdsObjects(cells.slice(0, 50))) ? [CELLS] : [];
}

/** A title above a table, or a header of two lines: the line in which the names of the columns seem to stand. */
function headerBelow(source: SourceFile): number | undefined {
  let first: readonly string[] | undefined;
  if (isBinary(source)) return undefined;
  for (const { line, fields } of firstTableLines(source, MOST_ABOVE)) {
    if (first !== undefined && looksLikeHeader(fields, first)) return line;
    first ??= fields;
  }
  return undefined;
}

/** Names of models above, and below them what each of them has: the two lines, as `1-2`. */
function headerOfTwo(source: SourceFile): string | undefined {
  if (isBinary(source)) return undefined;
  let above: { readonly line: number; readonly fields: readonly string[] } | undefined;
  for (const { line, fields } of firstTableLines(source, MOST_ABOVE)) {
    const names = fields.filter((name) => gradeNames.split(' ').includes(plainName(name)));
    const areNames = names.length > 1 && new Set(names).size < names.length;
    if (areNames && above?.line === line - 1 && above.fields.includes('')) return `${above.line}-${line}`;
    above = { line, fields };
  }
  return undefined;
}

/** Lines in which a header is looked for. */
const MOST_ABOVE = 12;

type Nearness = { readonly share: number; readonly words: string };

/** The format of which a file has the largest share of the signs, and what the file lacks of it. */
function nearnessOf(look: Look | undefined, choices: ImportOptions, refused?: string): Nearness | undefined {
  if (refused !== undefined) return { share: 1, words: refused };
  if (look === undefined) return undefined;
  const [nearest] = importFormats
    .map((format) => {
      const lacking = format.signs.filter(({ holds }) => !holds(look, choices));
      return { format, lacking, share: 1 - lacking.length / format.signs.length };
    })
    .filter(({ share }) => share > 0)
    .toSorted((left, right) => right.share - left.share);
  if (nearest === undefined) return undefined;
  const lacks = nearest.lacking.map(({ what }) => what).join('; ');
  return {
    share: nearest.share,
    words: `the nearest is ${nearest.format.id}, of which the file lacks: ${lacks}`,
  };
}
