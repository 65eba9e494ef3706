/** The run of an import: the models of the results, and with `--add` those that stood there before. */

import type { RanComponent, RunHeader } from '../../artifacts/run-header.ts';
import { isRan } from '../../artifacts/run-header.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Run02 } from '../../schema/contracts.gen.ts';
import { rowFileNames } from '../row-file-name.ts';
import type { CollectedModel } from './collect-results.ts';
import type { ChosenBank } from './import-bank.ts';
import type { BoardRun } from './import-board.ts';
import { modelRowBytes } from './import-rows.ts';

type ImportedRun = Extract<Run02, { how: 'import' }>;
export type ImportedMember = Extract<ImportedRun['fleet'][number], { rows: string }>;

/** A component with its rows, not yet in a file. */
export type FleetMember = {
  readonly identity: Omit<ImportedMember, 'rows' | 'rows_sha256' | 'n'>;
  readonly bytes: Uint8Array;
  readonly n: number;
};

export function memberOf(model: CollectedModel, bank: ChosenBank, own: readonly string[]): FleetMember {
  const n = [...model.answers.values()].reduce((sum, answers) => sum + answers.length, 0);
  return {
    identity: {
      name: model.name,
      own: own.includes(model.name),
      family: null,
      package: null,
      version: null,
      integrity: null,
      licence: null,
    },
    bytes: modelRowBytes(model, bank),
    n,
  };
}

/** On fewer items it happens that two models do alike. */
const LEAST_ITEMS_ALIKE = 20;

/** Names of components that have the same rows: one run under several names, more likely than not. */
export function namesAlike(fleet: readonly FleetMember[]): readonly (readonly string[])[] {
  const telling = fleet.filter(({ n }) => n >= LEAST_ITEMS_ALIKE);
  return [...Map.groupBy(telling, ({ bytes }) => sha256Hex(bytes)).values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ identity }) => identity.name));
}

/** Those of the run that stands now, byte for byte. */
export function standingMembers({ header, rowsOf }: BoardRun): readonly FleetMember[] {
  return header.fleet.filter(isRan).map((component) => ({
    identity: identityOf(component),
    bytes: rowsOf(component.rows),
    n: component.n,
  }));
}

function identityOf(component: RanComponent): FleetMember['identity'] {
  const { name, own, family, version, integrity, licence, configuration } = component;
  return {
    name,
    own,
    family: family ?? null,
    package: component.package ?? null,
    version: version ?? null,
    integrity: integrity ?? null,
    licence: licence ?? null,
    ...(configuration === undefined ? {} : { configuration }),
  };
}

export type RunFacts = Pick<
  ImportedRun,
  'harness' | 'graded_by' | 'measured_on' | 'files' | 'stated' | 'incomplete' | 'note'
>;

/** What two imports say together, of the models of both. */
export function joinFacts(before: RunHeader, now: RunFacts): RunFacts {
  const incomplete = joined(' ', before.incomplete, now.incomplete);
  const note = joined(' ', before.note, now.note);
  const known = new Set((before.files ?? []).map(({ sha256 }) => sha256));
  const stated = [...(before.stated ?? []), ...(now.stated ?? [])];
  const isOneTool = before.harness.name === now.harness.name;
  return {
    harness: {
      name: isOneTool ? now.harness.name : `${before.harness.name}, ${now.harness.name}`,
      version: isOneTool && before.harness.version === now.harness.version ? now.harness.version : null,
    },
    graded_by: joined('; ', before.graded_by, now.graded_by) ?? null,
    measured_on: joined('; ', before.measured_on, now.measured_on) ?? null,
    files: [...(before.files ?? []), ...now.files.filter(({ sha256 }) => !known.has(sha256))],
    ...(stated.length === 0 ? {} : { stated }),
    ...(incomplete === undefined ? {} : { incomplete }),
    ...(note === undefined ? {} : { note }),
  };
}

/** Both, or the one that is there; a text that is in the other already is said once. */
function joined(by: string, ...texts: readonly (string | null | undefined)[]): string | undefined {
  const [first, second] = texts.filter((text) => text !== undefined && text !== null);
  if (first === undefined || second === undefined || first.includes(second))
    return first ?? second ?? undefined;
  return `${first}${by}${second}`;
}

export type RunIdentity = {
  readonly bank: ChosenBank;
  readonly run: string;
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
};

export type RunFiles = { readonly header: ImportedRun; readonly rows: ReadonlyMap<string, Uint8Array> };

export function toRun(
  { bank, run, now }: RunIdentity,
  members: readonly FleetMember[],
  facts: RunFacts,
): RunFiles {
  const names = rowFileNames(members.map(({ identity }) => identity.name));
  const fleet = members.map(({ identity, bytes, n }, at) => ({
    ...identity,
    rows: names[at] ?? '',
    rows_sha256: sha256Hex(bytes),
    n,
  }));
  return {
    header: {
      schema: 'svc.run/0.2',
      how: 'import',
      bench: bank.bench,
      run,
      bank_sha256: bank.sha256,
      date: now.slice(0, 10),
      imported_at: now,
      ...facts,
      fleet,
    },
    rows: new Map(members.map(({ bytes }, at) => [names[at] ?? '', bytes])),
  };
}

/** The same components with the same rows: nothing that a card says would move. */
export function isSameFleet(members: readonly FleetMember[], { header }: BoardRun): boolean {
  const standing = new Map(
    header.fleet.filter(isRan).map(({ name, own, rows_sha256 }) => [name, `${own} ${rows_sha256}`]),
  );
  return (
    standing.size === members.length &&
    members.every(
      ({ identity, bytes }) => standing.get(identity.name) === `${identity.own} ${sha256Hex(bytes)}`,
    )
  );
}
