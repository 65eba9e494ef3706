/**
 * Which published files belong to a bundle that is sold. The build counts them for the price, and a door lists them for
 * a buyer, by these names.
 */

import { fileOf, pathOf } from './paths.ts';

/** An axis as its files are named: with the bank that it asks, and its cards, where it has any. */
export type BundledAxis = {
  readonly axis: string;
  readonly bench: string | undefined;
  readonly cards: readonly { readonly id: string; readonly surface: string }[];
};

/** `path`: without its leading slash. */
export function isOfBoard(path: string): boolean {
  return snapshotFiles.has(path);
}

/** Whether a published path is one of those on which the axes rest, or one that checks them. */
export function heldByAxes(axes: readonly BundledAxis[]): (path: string) => boolean {
  const files = new Set([...baseFiles, ...axes.flatMap(filesOf)]);
  const folders = axes.flatMap(foldersOf);
  return (path) => files.has(path) || folders.some((folder) => path.startsWith(folder));
}

/** With what concerns every axis: the texts of the provisions, and what was corrected. */
export function heldByObligation(axes: readonly BundledAxis[]): (path: string) => boolean {
  const holds = heldByAxes(axes);
  return (path) => path === fileOf('regulation') || path === fileOf('corrections') || holds(path);
}

/** What a bundle of these axes may be asked about beside the board: each of them, and what was asked there, with the axes on which it stands. */
export function bundleSubjects(
  axes: readonly string[],
  asked: readonly { readonly axis: string; readonly components: readonly string[] }[],
): ReadonlyMap<string, readonly string[]> {
  const inIt = asked.filter(({ axis }) => axes.includes(axis));
  const names = inIt.flatMap(({ components }) => components);
  const standsOn = (name: string): readonly string[] =>
    inIt.filter(({ components }) => components.includes(name)).map(({ axis }) => axis);
  return new Map<string, readonly string[]>([
    ...[...new Set(names)].map((name): [string, readonly string[]] => [name, standsOn(name)]),
    ...inIt.map(({ axis }): [string, readonly string[]] => [axis, [axis]]),
  ]);
}

const baseFiles: readonly string[] = [fileOf('root'), fileOf('chain'), fileOf('did')];

const snapshotFiles: ReadonlySet<string> = new Set([
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
]);

function filesOf({ axis, cards }: BundledAxis): readonly string[] {
  return [
    fileOf('axis-rows', { axis }),
    fileOf('axis-figures', { axis }),
    fileOf('axis-comparisons', { axis }),
    fileOf('exports', { axis }),
    ...cards.flatMap(filesOfCard),
  ];
}

/** Wherever it is served, and the proof of one that is a leaf of the root. */
function filesOfCard({ id, surface }: BundledAxis['cards'][number]): readonly string[] {
  const names = { shard: id.slice(0, 2), id };
  if (surface === 'measurement') return [fileOf('signed-cards', names)];
  return surface === 'fact-run' ? [fileOf('root-cards', names), fileOf('root-proofs', names)] : [];
}

function foldersOf({ axis, bench }: BundledAxis): readonly string[] {
  const folder = (path: string): string => path.slice(1).replace(/\.json$/, '');
  const stated = [
    folder(pathOf('evidence', { axis, run: '' })),
    folder(pathOf('component-figures', { axis, component: '' })),
  ];
  return bench === undefined
    ? stated
    : [
        ...stated,
        fileOf('banks', { bench, file: '' }),
        fileOf('runs', { bench, run: '', file: '' }).replace(/\/$/, ''),
      ];
}
