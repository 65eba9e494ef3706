/**
 * What a board states otherwise than the last signed snapshot: each member that may not change without an
 * entry, with the place where it is served and both values.
 */

import { isSameValue } from '../../core/canonical.ts';
import { present } from '../../core/present.ts';
import { fileOf } from '../../operations/paths.ts';
import type { AxisRow05, BoardSnapshot01, GspcAxes05, StatedChange } from '../../schema/contracts.gen.ts';
import { differences, type MemberDifference, toJson } from './differences.ts';
import {
  type MovableMembers,
  mayGrow,
  movableInLane,
  movableInRow,
  movableInTotals,
  reasonToMove,
  saidByAbsence,
} from './movable-members.ts';

type Snapshot = Omit<
  BoardSnapshot01,
  'schema' | 'as_of' | 'inputs_sha256' | 'counts' | 'custody_attestation'
>;

/** The parts of a board that must not change silently. An older snapshot has fewer of them. */
export type StatedBoard = Required<Snapshot>;

/** `name`: the axis, the in-lane row or the file that the member belongs to. */
export type NamedChange = StatedChange & { readonly name: string };
type StatedFile = StatedBoard['files'][number];

export function statedChanges(was: Snapshot, now: StatedBoard): readonly NamedChange[] {
  return [
    ...was.axes.flatMap((row) => changesOfRow(row, find(now.axes, 'axis', row.axis))),
    ...changesOfFleets(was, now),
    ...changesOfLanes(was, now),
    ...held({ name: 'totals', at: `${fileOf('gspc')}#/totals` }, [was.totals, now.totals], movableInTotals),
    ...(was.files ?? []).flatMap((file) => changesOfFile(file, find(now.files, 'path', file.path))),
  ];
}

function changesOfRow(was: AxisRow05, now: AxisRow05 | undefined): readonly NamedChange[] {
  if (was.status !== 'MEASURED') return [];
  const { axis } = was;
  const place = { name: axis, at: `${fileOf('axis-rows', { axis })}#` };
  if (now?.status !== 'MEASURED')
    return [{ name: axis, at: `${place.at}/status`, from: was.status, ...present({ to: now?.status }) }];
  const gained = saidByAbsence
    .filter((key) => !Object.hasOwn(was, key) && Object.hasOwn(now, key))
    .map((key) => ({ name: axis, at: `${place.at}/${key}`, to: toJson(now[key]) }));
  return [...held(place, [was, now], movableInRow), ...gained];
}

function held(
  { name, at }: Pick<NamedChange, 'name' | 'at'>,
  [was, now]: readonly [object, object],
  free: MovableMembers,
): readonly NamedChange[] {
  return differences(was, now)
    .filter(({ path }) => reasonToMove(free, path) === undefined)
    .filter((difference) => !(reasonToMove(mayGrow, difference.path) !== undefined && isGrown(difference)))
    .map(({ path, ...values }) => ({ name, at: `${at}${path}`, ...values }));
}

/** A count that is larger now, or one that was not on record. */
function isGrown({ from, to }: MemberDifference): boolean {
  return from === null || Number(to) > Number(from);
}

/**
 * Components that came or went, and changed exclusions and marks of own components, where the snapshot of
 * this board will state them. `-` is the place in a list where nothing stands. Who comes with a new run and is
 * excluded has no card that could explain it, and contradicts nothing that was signed.
 */
function changesOfFleets(was: Snapshot, now: StatedBoard): readonly NamedChange[] {
  return now.fleets.flatMap(({ axis, components }, place) => {
    const before = find(was.fleets ?? [], 'axis', axis)?.components;
    if (before === undefined) return [];
    const [runBefore, runNow] = [was, now].map(({ axes }) => find(axes, 'axis', axis)?.run_url);
    const isRunAgain = runBefore !== runNow;
    const at = `${snapshotFile}#${['', 'fleets', place, 'components'].join('/')}`;
    const left = before.filter(({ name }) => find(components, 'name', name) === undefined);
    return [
      ...left.map((component) => ({ name: axis, at: `${at}/-`, from: toJson(component) })),
      ...components.flatMap((component, index) => {
        const then = find(before, 'name', component.name);
        const isNewlyExcluded = isRunAgain && then === undefined && component.excluded !== undefined;
        if (isNewlyExcluded || isSameValue(then, component)) return [];
        const values = { ...(then && { from: toJson(then) }), to: toJson(component) };
        return [{ name: axis, at: `${at}/${index}`, ...values }];
      }),
    ];
  });
}

const snapshotFile = fileOf('inputs', { file: 'artifacts/board/snapshot.signed.json' });

function changesOfLanes(was: Snapshot, now: StatedBoard): readonly NamedChange[] {
  const fleetMoves = hasFirstMeasurement(was.axes, now.axes) || !isSameValue(was.fleets ?? [], now.fleets);
  return (was.measured_in_lane ?? []).flatMap((lane, place) => {
    if (lane.status !== 'MEASURED') return [];
    const at = now.measured_in_lane.findIndex(({ row }) => row === lane.row);
    const after = now.measured_in_lane[at];
    const lanes = `${fileOf('gspc')}#/measured_in_lane`;
    if (after === undefined) return [{ name: lane.row, at: `${lanes}/${place}/row`, from: lane.row }];
    const free = {
      ...movableInLane,
      ...(fleetMoves ? fleetCounts : {}),
      ...(fleetMoves && after.components === undefined ? nothingLeft : {}),
    };
    return held({ name: lane.row, at: `${lanes}/${at}` }, [lane, after], free);
  });
}

/** Counts over the fleets of all axes: they follow an axis that is new, and fleets, which are held. */
const fleetCounts: MovableMembers = Object.fromEntries(
  (
    [
      'components',
      'passed',
      'excluded',
      'excluded_by_reason',
      'imported',
    ] as const satisfies readonly (keyof GspcAxes05['measured_in_lane'][number])[]
  ).map((key) => [`/${key}`, 'A fleet is new or changed, which is held of itself, and is counted here.']),
);

/** The last fleet that was counted may have left. */
const nothingLeft: MovableMembers = { '/status': 'No component is left to be counted.' };

function hasFirstMeasurement(was: readonly AxisRow05[], now: readonly AxisRow05[]): boolean {
  const measured = new Set(was.filter(({ status }) => status === 'MEASURED').map(({ axis }) => axis));
  return now.some(({ axis, status }) => status === 'MEASURED' && !measured.has(axis));
}

/** A file that names a later day explains itself, and so does one in which nothing stood; the bytes of one day stay. */
function changesOfFile(was: StatedFile, now: StatedFile | undefined): readonly NamedChange[] {
  if (now?.sha256 === was.sha256) return [];
  const isLater = now?.as_of !== undefined && was.as_of !== undefined && now.as_of > was.as_of;
  if (isLater || was.is_empty === true) return [];
  const at = `${fileOf('inputs', { file: `artifacts/${was.path}` })}#`;
  return [{ name: was.path, at, from: `sha256:${was.sha256}`, ...(now && { to: `sha256:${now.sha256}` }) }];
}

function find<K extends string, T extends Readonly<Record<K, string>>>(
  rows: readonly T[],
  key: K,
  name: string,
): T | undefined {
  return rows.find((row) => row[key] === name);
}
