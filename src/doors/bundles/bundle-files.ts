/** Which published files belong to the bundle of an axis, and to that of the board. */

import { parseCard } from '../../core/card.ts';
import { textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import { fileOf, pathOf } from '../../operations/paths.ts';
import type { FileBundle03 } from '../../schema/contracts.gen.ts';
import { quoteRow } from '../board-quotes.ts';
import type { DoorDeps } from '../deps.ts';
import { type NotMade, notMade } from '../payment/sale.ts';
import { readPublished } from '../published-files.ts';
import type { Assembly } from './file-bundle.ts';

type About = Pick<FileBundle03, 'about'>;

export function orderBoard(): Assembly<About> {
  return { head: { about: { kind: 'board' } }, holds: (path) => snapshotFiles.includes(path) };
}

const snapshotFiles: readonly string[] = [
  fileOf('gspc'),
  fileOf('axis-register'),
  fileOf('comparison'),
  fileOf('corrections'),
  fileOf('hub-cards'),
  fileOf('card-index'),
  fileOf('signed-pack'),
  fileOf('chain'),
  fileOf('superseded'),
  fileOf('withdrawn'),
  fileOf('root'),
  fileOf('root-leaves'),
  fileOf('did'),
];

export async function orderAxis(axis: string, deps: DoorDeps): Promise<Assembly<About> | NotMade> {
  const holds = await holdingAxes([axis], deps);
  return 'ok' in holds ? holds : { head: { about: { kind: 'axis', axis } }, holds };
}

/** Whether a published path is one of those on which the axes rest, or one that checks them. */
export async function holdingAxes(
  axes: readonly string[],
  deps: DoorDeps,
): Promise<((path: string) => boolean) | NotMade> {
  const quotes = await Promise.all(axes.map((axis) => quoteRow(axis, deps)));
  const rows = quotes.flatMap((quote) => (quote.kind === 'row' ? [quote.row] : []));
  if (rows.length < axes.length)
    return notMade(503, 'board_unreadable', 'the board could not be read now; ask again');
  const cards = await cardFiles(axes, deps);
  if (cards === undefined)
    return notMade(503, 'board_unreadable', 'the cards could not be read now; ask again');
  const folders = axes.flatMap((axis, at) => foldersOf(axis, rows[at] ?? {}));
  const own = axes.flatMap((axis) => [
    fileOf('axis-rows', { axis }),
    fileOf('axis-comparisons', { axis }),
    fileOf('exports', { axis }),
  ]);
  const files = new Set([...baseFiles, ...own, ...cards]);
  return (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
}

const baseFiles: readonly string[] = [fileOf('root'), fileOf('chain'), fileOf('did')];

function foldersOf(axis: string, row: JsonObject): readonly string[] {
  const bench = textMember(row, 'dataset') ?? textMember(row, 'bench');
  const evidence = pathOf('evidence', { axis, run: '' })
    .replace(/\.json$/, '')
    .slice(1);
  return bench === undefined
    ? [evidence]
    : [
        evidence,
        fileOf('banks', { bench, file: '' }),
        fileOf('runs', { bench, run: '', file: '' }).replace(/\/$/, ''),
      ];
}

/** Their cards wherever they are served, and the proofs of those that are leaves of the root. */
async function cardFiles(axes: readonly string[], deps: DoorDeps): Promise<readonly string[] | undefined> {
  if (axes.length === 0) return [];
  const pack = await readPublished(pathOf('signed-pack'), deps);
  if (!pack.ok) return undefined;
  return (pack.text ?? '')
    .split('\n')
    .flatMap((line) =>
      axes.flatMap((axis) => (line.includes(`"axis":"${axis}"`) ? filesOfCard(line, axis) : [])),
    );
}

function filesOfCard(line: string, axis: string): readonly string[] {
  const { id, surface, payload } = parseCard(utf8(line), 'signed pack');
  const names = { shard: id.slice(0, 2), id };
  if (!('axis' in payload) || payload.axis !== axis) return [];
  if (surface === 'measurement') return [fileOf('signed-cards', names)];
  return surface === 'fact-run' ? [fileOf('root-cards', names), fileOf('root-proofs', names)] : [];
}
