/** Which published files belong to the bundle of an axis, and to that of the board. */

import { parseCard } from '../../core/card.ts';
import { textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { utf8 } from '../../core/text.ts';
import { fileOf, pathOf } from '../../operations/paths.ts';
import { quoteRow } from '../board-quotes.ts';
import type { DoorDeps } from '../deps.ts';
import { type NotMade, notMade } from '../payment/sale.ts';
import { readPublished } from '../published-files.ts';
import type { Assembly } from './file-bundle.ts';

export function orderBoard(): Assembly {
  return {
    about: { kind: 'board' },
    holds: (path) => snapshotFiles.includes(path),
    unmeasured: ['whether the measurements are right', 'what changed after this build'],
  };
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

export async function orderAxis(axis: string, deps: DoorDeps): Promise<Assembly | NotMade> {
  const quote = await quoteRow(axis, deps);
  if (quote.kind !== 'row')
    return notMade(503, 'board_unreadable', 'the board could not be read now; ask again');
  const cards = await cardFiles(axis, deps);
  if (cards === undefined)
    return notMade(503, 'board_unreadable', 'the cards could not be read now; ask again');
  const folders = foldersOf(axis, quote.row);
  const own = [
    fileOf('axis-rows', { axis }),
    fileOf('axis-comparisons', { axis }),
    fileOf('exports', { axis }),
  ];
  const files = [...baseFiles, ...own, ...cards];
  return {
    about: { kind: 'axis', axis },
    holds: (path) => files.includes(path) || folders.some((folder) => path.startsWith(folder)),
    unmeasured: ['whether the measurement is right: repeat it with npm run reproduce'],
  };
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

/** Its cards wherever they are served, and the proofs of those that are leaves of the root. */
async function cardFiles(axis: string, deps: DoorDeps): Promise<readonly string[] | undefined> {
  const pack = await readPublished(pathOf('signed-pack'), deps);
  if (!pack.ok) return undefined;
  return (pack.text ?? '')
    .split('\n')
    .flatMap((line) => (line.includes(`"axis":"${axis}"`) ? filesOfCard(line, axis) : []));
}

function filesOfCard(line: string, axis: string): readonly string[] {
  const { id, surface, payload } = parseCard(utf8(line), 'signed pack');
  const names = { shard: id.slice(0, 2), id };
  if (!('axis' in payload) || payload.axis !== axis) return [];
  if (surface === 'measurement') return [fileOf('signed-cards', names)];
  return surface === 'fact-run' ? [fileOf('root-cards', names), fileOf('root-proofs', names)] : [];
}
