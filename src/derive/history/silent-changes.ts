/**
 * No published figure changes without an entry that says why: what the last signed snapshot carries
 * is compared with what the board would state now.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import type { AxisRow05, BoardSnapshot01, GspcAxes05 } from '../../schema/contracts.gen.ts';
import type { Stating } from './board-snapshot.ts';
import { differences, type MemberDifference } from './differences.ts';
import { deriveOpenedAxes } from './explained-axes.ts';
import { type AxisFleet, deriveFleets } from './fleets.ts';
import {
  type FreeToMove,
  freeInLane,
  freeInRow,
  freeInTotals,
  mayGrow,
  reasonToMove,
  saidByAbsence,
} from './free-to-move.ts';
import { refuseUnloggedSnapshot } from './snapshot-trust.ts';

/** What is held of a board. */
export type StatedBoard = Pick<BoardSnapshot01, 'axes' | 'totals'> &
  Required<Pick<BoardSnapshot01, 'measured_in_lane' | 'fleets'>>;

type LaneRow = GspcAxes05['measured_in_lane'][number];

/** `name` is the axis or the in-lane row. */
export type SilentChange = { readonly name: string; readonly what: string };

/** Run checkHistory first: it is what makes the snapshot worth comparing with. */
export function refuseSilentChanges(evidence: Evidence, { board, measuredAxes }: Stating): void {
  const { snapshot } = evidence;
  if (snapshot === undefined) return;
  const stated: StatedBoard = {
    axes: board.axes,
    totals: { ...board.totals },
    measured_in_lane: board.measured_in_lane,
    fleets: deriveFleets(measuredAxes),
  };
  refuseUnloggedSnapshot(evidence, stated);
  const silent = silentChanges(snapshot, stated, deriveOpenedAxes(evidence));
  if (silent.length === 0) return;
  throw new BoardError(
    'SILENT_CHANGE',
    `published numbers changed since the signed snapshot of ${snapshot.as_of} without a supersession, withdrawal, new evidence run or correction: ` +
      `${silent.map(({ name, what }) => `${name} ${what}`).join('; ')}. ` +
      'Mend: npm run sign -- --reason "…" for a new run, or a correction that names the axis: npm run correct -- --axis <axis> --wrong "…"',
  );
}

/** Changes of what was signed that no entry of `opened` axes or in-lane rows explains. */
export function silentChanges(
  was: Pick<BoardSnapshot01, 'axes' | 'totals' | 'measured_in_lane' | 'fleets'>,
  now: StatedBoard,
  opened: ReadonlySet<string>,
): readonly SilentChange[] {
  const changes = [
    ...was.axes.flatMap((row) => changesOfRow(row, find(now.axes, 'axis', row.axis))),
    ...(was.fleets ?? []).flatMap((fleet) => changesOfFleet(fleet, find(now.fleets, 'axis', fleet.axis))),
    ...changesOfLanes(was, now, opened),
    ...held('totals', { was: was.totals, now: now.totals, free: freeInTotals }),
  ];
  return changes.filter(({ name }) => !opened.has(name));
}

function changesOfRow(was: AxisRow05, now: AxisRow05 | undefined): readonly SilentChange[] {
  if (was.status !== 'MEASURED') return [];
  const { axis } = was;
  if (now?.status !== 'MEASURED')
    return [
      {
        name: axis,
        what:
          now === undefined
            ? `is gone: to retire it, npm run sign -- --retire-axis ${axis} --reason "…"`
            : 'is no longer MEASURED',
      },
    ];
  const gained = saidByAbsence
    .filter((key) => !Object.hasOwn(was, key) && Object.hasOwn(now, key))
    .map((key) => ({ name: axis, what: `${key} is new on a row that was signed without it` }));
  return [...held(axis, { was, now, free: freeInRow }), ...gained];
}

type Compared = { readonly was: object; readonly now: object; readonly free: FreeToMove };

function held(name: string, { was, now, free }: Compared): readonly SilentChange[] {
  return differences(was, now)
    .filter(({ path }) => reasonToMove(free, path) === undefined)
    .filter((difference) => !(reasonToMove(mayGrow, difference.path) !== undefined && isGrown(difference)))
    .map(({ path, was: before, now: after }) => ({ name, what: `${path.slice(1)} ${before} → ${after}` }));
}

/** A count that is larger now, or one that was not on record. */
function isGrown({ was, now }: MemberDifference): boolean {
  return was === 'null' || Number(now) > Number(was);
}

/** Members, exclusions and own marks, whoever came or went. */
function changesOfFleet(
  { axis, components }: AxisFleet,
  now: AxisFleet | undefined,
): readonly SilentChange[] {
  if (now === undefined) return [];
  const place = ({ own, excluded }: AxisFleet['components'][number]): string =>
    `${own ? 'own' : 'not own'}, ${excluded === undefined ? 'ran' : `excluded (${excluded})`}`;
  const before = new Map(components.map((component) => [component.name, place(component)]));
  const after = new Map(now.components.map((component) => [component.name, place(component)]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => ({
      name: axis,
      what: `component ${name}: ${before.get(name) ?? 'not in the fleet'} → ${after.get(name) ?? 'not in the fleet'}`,
    }));
}

type Lanes = Pick<BoardSnapshot01, 'axes' | 'measured_in_lane'>;

function changesOfLanes(was: Lanes, now: StatedBoard, opened: ReadonlySet<string>): readonly SilentChange[] {
  const fleetMoves = opened.size > 0 || hasFirstMeasurement(was.axes, now.axes);
  return (was.measured_in_lane ?? [])
    .filter(({ status }) => status === 'MEASURED')
    .flatMap((lane) => {
      const after = find(now.measured_in_lane, 'row', lane.row);
      const free = {
        ...freeInLane,
        ...(fleetMoves ? fleetCounts : {}),
        ...(opened.size > 0 && after?.components === undefined ? nothingLeft : {}),
      };
      return after === undefined
        ? [{ name: lane.row, what: 'is gone from the in-lane rows' }]
        : held(lane.row, { was: lane, now: after, free });
    });
}

/** Counts over the fleets of all axes: they follow an axis that is new or open. */
const fleetCounts: FreeToMove = Object.fromEntries(
  (
    [
      'components',
      'passed',
      'excluded',
      'excluded_by_reason',
      'imported',
    ] as const satisfies readonly (keyof LaneRow)[]
  ).map((key) => [`/${key}`, 'An axis was measured first or is explained, and its fleet is counted here.']),
);

/** An axis that an entry explains may have been the last with a fleet to count. */
const nothingLeft: FreeToMove = { '/status': 'No component is left to be counted.' };

function hasFirstMeasurement(was: readonly AxisRow05[], now: readonly AxisRow05[]): boolean {
  const measured = new Set(was.filter(({ status }) => status === 'MEASURED').map(({ axis }) => axis));
  return now.some(({ axis, status }) => status === 'MEASURED' && !measured.has(axis));
}

function find<K extends string, T extends Readonly<Record<K, string>>>(
  rows: readonly T[],
  key: K,
  name: string,
): T | undefined {
  return rows.find((row) => row[key] === name);
}
