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
  /** Items and checks are listed of one axis. */
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
  if (kind === 'item' || (kind === 'check' && axis !== undefined)) {
    if (axis === undefined) return { kind: 'unnamed' };
    return kind === 'item' ? listItems(axis, deps) : listChecks(axis, result, deps);
  }
  if (kind === 'card') return listCards(axis, deps);
  const index = await readBoardIndex(deps);
  if (index === undefined) return { kind: 'unreadable' };
  const entries = index.findables
    .map(({ entry }) => entry)
    .filter((entry) => entry.kind === kind && (axis === undefined || isOf(entry, axis)));
  return toList(
    result === undefined ? entries : entries.filter(({ sentence }) => sentence.includes(`, ${result}: `)),
  );
}

function isOf({ kind, id, words = '' }: FigureEntry1, axis: string): boolean {
  return kind === 'correction' ? words.split(' ').includes(axis) : id === axis || id.startsWith(`${axis}/`);
}

async function listItems(axis: string, deps: DoorDeps): Promise<ListOfEntries> {
  const units = await readUnits(axis, deps);
  return units === undefined ? { kind: 'unreadable' } : toList(units.map((unit) => itemEntry(axis, unit)));
}

async function listChecks(axis: string, result: string | undefined, deps: DoorDeps): Promise<ListOfEntries> {
  const read = await readChecks(axis, deps);
  if (read === undefined) return { kind: 'unreadable' };
  const checks = read.checks.filter((check) => result === undefined || check.result === result);
  return toList(checks.map((check) => checkEntry(axis, check)));
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
