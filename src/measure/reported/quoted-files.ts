/**
 * Figures that authors state of their own components: each is held against the installed file of the pinned package
 * that it was read in, by digest and by words, and a new one is entered from there.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Folder, openFolder, withFiles } from '../../artifacts/folder.ts';
import { readPublisherRegisters, reportedPath } from '../../artifacts/publisher-registers.ts';
import { toJsonFile } from '../../artifacts/written-json.ts';
import { BoardError } from '../../core/board-error.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { ReportedFigure1, ReportedRegister01 } from '../../schema/contracts.gen.ts';
import { pinned } from '../pinned-package.ts';

/** `state`: what the installed file says of the entry; where it is not installed, nothing is known. */
type CheckedFigure = {
  readonly id: string;
  readonly state: 'as quoted' | 'not installed' | 'another file' | 'other words' | 'another version';
};

type NewFigure = Pick<ReportedFigure1, 'id' | 'title' | 'statement' | 'value' | 'unit'> & {
  readonly component: string;
  readonly words: string;
  readonly package: string;
  readonly file: string;
};

type QuotedBoard = { readonly artifactsDir: string; readonly fleet: string };

/** Of every entry that names a file of a package. */
export async function checkQuoted({ artifactsDir, fleet }: QuotedBoard): Promise<readonly CheckedFigure[]> {
  const { aggregates } = registerIn(openFolder(artifactsDir));
  const checked: CheckedFigure[] = [];
  for (const { id, words, package: quoted } of aggregates)
    if (words !== undefined && quoted !== undefined)
      checked.push({ id, state: await stateOf({ words, quoted }, fleet) });
  return checked;
}

type Quoted = { readonly words: string; readonly quoted: NonNullable<ReportedFigure1['package']> };

async function stateOf({ words, quoted }: Quoted, fleet: string): Promise<CheckedFigure['state']> {
  const { name, version, file, sha256 } = quoted;
  const place = join(fleet, 'node_modules', name);
  if (!existsSync(place)) return 'not installed';
  if ((await pinned(name, fleet)).version !== version) return 'another version';
  if (!existsSync(join(place, file))) return 'another file';
  const bytes = readFileSync(join(place, file));
  if (sha256Hex(bytes) !== sha256) return 'another file';
  return hasWords(bytes, words) ? 'as quoted' : 'other words';
}

/** Writes the register with the figure, as it stands in the installed file. `today`: a day. */
export async function enterQuoted(
  { artifactsDir, fleet }: QuotedBoard,
  asked: NewFigure,
  today: string,
): Promise<void> {
  const folder = openFolder(artifactsDir);
  const register = registerIn(folder);
  const { package: name, file, words, ...stated } = asked;
  const { version, licence } = await pinned(name, fleet);
  const path = join(fleet, 'node_modules', name, file);
  if (!existsSync(path)) throw refusal(`${name}: expected the file ${file} in the package, got none`);
  const bytes = readFileSync(path);
  if (!hasWords(bytes, words))
    throw refusal(`${name}/${file}: expected the words "${words}", got other words`);
  const figure: ReportedFigure1 = {
    ...stated,
    attribution: `the authors of ${name}`,
    published_on: null,
    retrieved_on: today,
    source: `${name}@${version}/${file}`,
    licence,
    words,
    package: { name, version, file, sha256: sha256Hex(bytes) },
  };
  const entered = toJsonFile({ ...register, as_of: today, aggregates: [...register.aggregates, figure] });
  // What its reader would refuse is not written.
  registerIn(withFiles(folder, new Map([[reportedPath, () => entered]])));
  const target = join(artifactsDir, reportedPath);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, entered);
}

/** A line for each entry; refused where an installed file says otherwise than the register. */
export async function describeQuoted(board: QuotedBoard): Promise<readonly string[]> {
  const checked = await checkQuoted(board);
  const faults = checked.filter(({ state }) => state !== 'as quoted' && state !== 'not installed');
  if (faults.length === 0)
    return [
      ...checked.map(({ id, state }) => `${id}: ${state}`),
      `${checked.length} figures name a file of a package`,
    ];
  const found = faults.map(({ id, state }) => `${id}: expected the quoted file, got ${state}`).join('; ');
  throw refusal(`${reportedPath}: ${found}; read the file again, and enter the figure anew under another id`);
}

/** White space and line breaks of the file say nothing. */
function hasWords(bytes: Uint8Array, words: string): boolean {
  return plain(new TextDecoder().decode(bytes)).includes(plain(words));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A board that quoted nobody has no register. */
function registerIn(folder: Folder): Omit<ReportedRegister01, 'as_of'> {
  if (!folder.has(reportedPath)) return { schema: 'svc.reported-register/0.1', aggregates: [] };
  const { reported } = readPublisherRegisters(folder);
  if (!reported.ok) throw refusal(reported.reason);
  return reported.value;
}

function refusal(message: string): BoardError {
  return new BoardError('REPORTED', message);
}
