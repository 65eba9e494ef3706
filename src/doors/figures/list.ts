/** All entries of a kind, of one axis where it is named. */

import { objectsMember, textMember } from '../../core/json-members.ts';
import { pathOf } from '../../operations/paths.ts';
import type { FigureEntry1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import { readBoardIndex } from './board-index.ts';
import type { Found } from './find.ts';
import type { FigureKind } from './get.ts';
import { checkEntry, itemEntry, readChecks, readUnits } from './unlisted.ts';

type ListOfEntries =
  | { readonly kind: 'list'; readonly entries: readonly Found[] }
  | { readonly kind: 'unreadable' }
  /** Items are listed of one axis. */
  | { readonly kind: 'unnamed' };

type WantedList = {
  readonly kind: FigureKind;
  readonly axis: string | undefined;
  /** Of checks: pass, fail or uncheckable. */
  readonly result: string | undefined;
};

export async function listFigures(
  { kind, axis, result }: WantedList,
  deps: DoorDeps,
): Promise<ListOfEntries> {
  if (kind === 'item') return axis === undefined ? { kind: 'unnamed' } : listItems(axis, deps);
  if (kind === 'check') return listChecks(axis, result, deps);
  if (kind === 'card') return listCards(axis, deps);
  const index = await readBoardIndex(deps);
  if (index === undefined) return { kind: 'unreadable' };
  const entries = index.findables
    .map(({ entry }) => entry)
    .filter((entry) => entry.kind === kind && (axis === undefined || isOf(entry, axis)));
  return toList(entries);
}

function isOf({ kind, id, words = '' }: FigureEntry1, axis: string): boolean {
  return kind === 'correction' ? words.split(' ').includes(axis) : id === axis || id.startsWith(`${axis}/`);
}

async function listItems(axis: string, deps: DoorDeps): Promise<ListOfEntries> {
  const units = await readUnits(axis, deps);
  return units === undefined ? { kind: 'unreadable' } : toList(units.map((unit) => itemEntry(axis, unit)));
}

/** Of all axes where none is named; those that passed, of which there are most, come last. */
async function listChecks(
  named: string | undefined,
  result: string | undefined,
  deps: DoorDeps,
): Promise<ListOfEntries> {
  const axes = named === undefined ? deps.facts.axes.map(({ axis }) => axis) : [named];
  const read = await Promise.all(axes.map(async (axis) => ({ axis, read: await readChecks(axis, deps) })));
  if (read.some((each) => each.read === undefined)) return { kind: 'unreadable' };
  const all = read.flatMap(({ axis, read }) => (read?.checks ?? []).map((check) => ({ axis, check })));
  const entries = ['fail', 'uncheckable', 'pass']
    .filter((each) => result === undefined || each === result)
    .flatMap((each) => all.filter(({ check }) => check.result === each));
  return toList(entries.map(({ axis, check }) => checkEntry(axis, check)));
}

/** The newest first. */
async function listCards(axis: string | undefined, deps: DoorDeps): Promise<ListOfEntries> {
  const read = await readPublishedObject(pathOf('card-index'), deps);
  if (!read.ok) return { kind: 'unreadable' };
  const entries = objectsMember(read.object, 'cards').flatMap((card): FigureEntry1[] => {
    const [id = '', of = '', model = '', day = ''] = ['id', 'axis', 'model', 'as_of'].map(
      (name) => textMember(card, name) ?? '',
    );
    return axis === undefined || of === axis
      ? [{ kind: 'card', id, name: model, sentence: `${model} on ${of}, ${day}.` }]
      : [];
  });
  return toList(entries);
}

function toList(entries: readonly FigureEntry1[]): ListOfEntries {
  return {
    kind: 'list',
    entries: entries.map(({ kind, id, name, sentence }) => ({ kind, id, name, sentence })),
  };
}
