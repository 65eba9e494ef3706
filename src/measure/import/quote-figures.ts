/** `import --reported`: scores that files state without answers behind them, quoted in the register of figures of others. */

import { join } from 'node:path';
import { type Folder, openFolder } from '../../artifacts/folder.ts';
import { reportedPath } from '../../artifacts/publisher-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { byCodeUnit } from '../../core/code-unit.ts';
import { present } from '../../core/present.ts';
import type { ReportedRegister01 } from '../../schema/contracts.gen.ts';
import { parseAs } from '../../schema/validate.ts';
import { ofSheet } from './choose-sheet.ts';
import { lookAt } from './files/look.ts';
import { asSaid } from './files/said-files.ts';
import { digestOf, openSources, type SourceFile } from './files/source-file.ts';
import { unpackSources } from './files/unpack.ts';
import { type ReportedFigure, reportingToolOf, reportingTools } from './formats/reporting-tools.ts';
import { slugOf } from './import-tasks.ts';
import { settledBy } from './row/faults.ts';
import { few, refusal, shown } from './row/imported-row.ts';
import { replaceFile } from './write-import.ts';

type Aggregate = ReportedRegister01['aggregates'][number];

export type Quoting = {
  readonly paths: readonly string[];
  /** Who published the figures, where it is not the tool that wrote the file. */
  readonly attribution: string | undefined;
  readonly licence: string | undefined;
  readonly publishedOn: string | undefined;
  readonly isDryRun: boolean;
  /** How the files are to be read. */
  readonly said?: Parameters<typeof asSaid>[1] & { readonly sheet?: readonly string[] | undefined };
};

type QuotedFigures = {
  readonly bytes: Uint8Array;
  readonly added: readonly Aggregate[];
  /** How many stood there already, with the same value. */
  readonly known: number;
  /** The register says this day already: where it was signed so, only a correction explains another text. */
  readonly wasOfDay: boolean;
};

const TOLD_AT_MOST = 40;

/** Says what was done, line by line. `day`: `2026-11-24`. */
export async function quoteInBoard(
  artifactsDir: string,
  quoting: Quoting,
  day: string,
): Promise<readonly string[]> {
  const { bytes, added, known, wasOfDay } = await quoteFigures(openFolder(artifactsDir), quoting, day);
  const { isDryRun } = quoting;
  if (!isDryRun && added.length > 0) replaceFile(join(artifactsDir, reportedPath), bytes);
  return [
    `${isDryRun ? 'would quote' : 'quoted'} ${added.length} of ${added.length + known} figures; ${known} stood there already`,
    ...added
      .slice(0, TOLD_AT_MOST)
      .map(({ title, value, unit }) => `  ${shown(title)}: ${value} (${shown(unit)})`),
    ...(added.length > TOLD_AT_MOST ? [`  … and ${added.length - TOLD_AT_MOST} more`] : []),
    isDryRun
      ? 'nothing was written (--dry-run)'
      : `they stand in ${reportedPath}; next: ${wasOfDay ? `where it was signed today, npm run correct -- --file ${reportedPath} --wrong "…", and then ` : ''}npm run sign`,
  ];
}

export async function quoteFigures(folder: Folder, quoting: Quoting, day: string): Promise<QuotedFigures> {
  const register: ReportedRegister01 = folder.has(reportedPath)
    ? parseAs('reported-register-0.1', folder.read(reportedPath), reportedPath)
    : { schema: 'svc.reported-register/0.1', as_of: day, aggregates: [] };
  const { said = {} } = quoting;
  const unpacked = await unpackSources(openSources(quoting.paths, []));
  const sources = ofSheet(unpacked, said.sheet).map((source) => asSaid(source, said));
  const found = sources.flatMap((source) => figuresOf(source, quoting, day));
  if (found.length === 0)
    throw refusal(
      'NO_ROWS',
      few(sources.map(({ name }) => name)),
      `expected scores of ${few(reportingTools.map(({ tool }) => tool))}, got none`,
    );
  const byId = new Map(register.aggregates.map((each) => [each.id, each]));
  const added: Aggregate[] = [];
  for (const each of found) {
    const known = byId.get(each.id);
    if (known !== undefined && known.value !== each.value)
      throw refusal(
        'DUPLICATE_ROW',
        each.source,
        `${each.id}: expected one value of a figure, got ${shown(each.value)} beside ${shown(known.value)} of ${known.source}`,
      );
    if (known === undefined) added.push(each);
    byId.set(each.id, known ?? each);
  }
  const aggregates = [...byId.values()].toSorted((one, other) => byCodeUnit(one.id, other.id));
  return {
    bytes: toJsonFile({ ...register, as_of: added.length === 0 ? register.as_of : day, aggregates }),
    added,
    known: found.length - added.length,
    wasOfDay: register.as_of === day && register.aggregates.length > 0,
  };
}

function figuresOf(source: SourceFile, quoting: Quoting, day: string): readonly Aggregate[] {
  const look = lookAt(source);
  const found = look && reportingToolOf(look);
  if (look === undefined || found === undefined) {
    source.close();
    if (!source.isNamed) return [];
    const tools = few(reportingTools.map(({ tool }) => tool));
    throw refusal('UNKNOWN_FORMAT', source.name, `expected a file of scores by ${tools}`);
  }
  if (found.isByHand && quoting.attribution === undefined)
    throw settledBy(
      refusal(
        'OPTION',
        source.name,
        'expected --graded-by TEXT, who published these totals: the file does not say',
      ),
      { asks: { question: 'Who published these totals?', option: '--graded-by' } },
    );
  const figures = found.figuresIn(look);
  const given = source.given ?? source;
  const place = `${given.name} (SHA-256 ${digestOf(given)})`;
  for (const each of [given, source]) each.close();
  return figures.map((figure) => toAggregate(figure, { ...quoting, day, tool: found.tool, place }));
}

type QuotedFrom = Quoting & { readonly tool: string; readonly place: string; readonly day: string };

function toAggregate(
  { subject, title, set, value, unit, day: stated }: ReportedFigure,
  { tool, place, attribution, licence, publishedOn, day }: QuotedFrom,
): Aggregate {
  const published = publishedOn ?? stated;
  return {
    id: [tool, subject, title].map(slugOf).join('.'),
    attribution: attribution ?? `as ${tool} writes it`,
    title: `${subject}: ${title}`,
    statement: `A file of ${tool} states ${value} (${unit}) for ${subject} on ${title}. No answers stand behind it here.`,
    value,
    unit,
    published_on: published !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(published) ? published : null,
    retrieved_on: day,
    source: place,
    licence: licence ?? null,
    ...present({ set }),
  };
}
