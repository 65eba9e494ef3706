/** The run of an import: the models of the results, and with `--add` also the models of the current run. */

import type { holdingFiles, MadeFile } from '../../artifacts/folder.ts';
import { isRan, type RanComponent, type RunHeader } from '../../artifacts/run-header.ts';
import type { SpelledRows } from '../../artifacts/runs.ts';
import { toJsonFile, toJsonLines } from '../../artifacts/written-json.ts';
import { present } from '../../core/present.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { Run02, RunRow01 } from '../../schema/contracts.gen.ts';
import { rowFileNames } from '../row-file-name.ts';
import type { CollectedModel } from './collect-results.ts';
import type { PublishedFacts } from './component-facts.ts';
import type { ChosenBank } from './import-bank.ts';
import type { BoardRun } from './import-board.ts';
import { type Grading, rowsOf } from './import-rows.ts';

type ImportHeader = Extract<Run02, { how: 'import' }>;

/** A component with the digest of its rows, which are not in a file yet. */
export type ImportedMember = {
  readonly identity: Omit<
    Extract<ImportHeader['fleet'][number], { rows: string }>,
    'rows' | 'rows_sha256' | 'n'
  >;
  readonly bytes: MadeFile;
  /** From which the bytes are spelled; undefined of a component of the run before. */
  readonly rows: (() => Iterable<RunRow01>) | undefined;
  readonly sha256: string;
  readonly n: number;
};

type ExcludedMember = Extract<ImportHeader['fleet'][number], { excluded: unknown }>;

/** Those of the run before, and those of this import; who has answers now is left out no more. */
export function excludedMembers(
  before: BoardRun | undefined,
  excluded: readonly { readonly name: string; readonly reason: string }[],
  ran: readonly ImportedMember[],
): readonly ExcludedMember[] {
  const standing = (before?.header.fleet ?? []).flatMap((component): ExcludedMember[] =>
    isRan(component)
      ? []
      : [{ name: component.name, own: component.own, excluded: { ...component.excluded } }],
  );
  const now = excluded.map(({ name, reason }) => ({
    name,
    own: false,
    excluded: { reason_code: 'LEFT_OUT_BY_PUBLISHER', reason },
  }));
  const taken = new Set([...ran.map(({ identity }) => identity.name), ...now.map(({ name }) => name)]);
  return [...standing.filter(({ name }) => !taken.has(name)), ...now];
}

/** What is said of a model besides its answers. */
export type ModelFacts = {
  /** Models of the publisher. */
  readonly own: readonly string[];
  /** By model, how it was asked. */
  readonly settings: ReadonlyMap<string, string>;
  /** By model, what its source says of it. */
  readonly components: ReadonlyMap<string, PublishedFacts>;
  /** Rows are spelled once, as far as they can be held. */
  readonly hold: ReturnType<typeof holdingFiles>;
};

type TalliedModel = {
  readonly model: CollectedModel;
  readonly tally: { readonly answers: number; readonly grading: Grading };
};

export function memberOf(
  { model, tally }: TalliedModel,
  bank: ChosenBank,
  { own, settings, components, hold }: ModelFacts,
): ImportedMember {
  const rows = () => rowsOf(model, bank, tally.grading);
  const bytes = hold(() => toJsonLines(rows()));
  return {
    identity: {
      name: model.name,
      own: own.includes(model.name),
      family: null,
      package: null,
      version: null,
      integrity: null,
      licence: null,
      ...present({ configuration: settings.get(model.name) }),
      ...components.get(model.name),
    },
    bytes,
    rows,
    sha256: sha256Hex(bytes()),
    n: tally.answers,
  };
}

/** On fewer items two models may give the same answers by chance. */
const LEAST_ITEMS_ALIKE = 20;

/** Names of components that have the same rows: probably one run under several names. */
export function namesAlike(fleet: readonly ImportedMember[]): readonly (readonly string[])[] {
  const telling = fleet.filter(({ n }) => n >= LEAST_ITEMS_ALIKE);
  return [...Map.groupBy(telling, ({ sha256 }) => sha256).values()]
    .filter((same) => same.length > 1)
    .map((same) => same.map(({ identity }) => identity.name));
}

/** The components of the current run, byte for byte. */
export function standingMembers({ header, rowsOf: bytesOf }: BoardRun): readonly ImportedMember[] {
  return header.fleet.filter(isRan).map((component) => ({
    identity: identityOf(component),
    bytes: () => bytesOf(component.rows),
    rows: undefined,
    sha256: component.rows_sha256,
    n: component.n,
  }));
}

function identityOf(component: RanComponent): ImportedMember['identity'] {
  const { name, own, configuration, organisation, links, measured_on, submitted_on, source_names } =
    component;
  return {
    name,
    own,
    family: component.family ?? null,
    package: component.package ?? null,
    version: component.version ?? null,
    integrity: component.integrity ?? null,
    licence: component.licence ?? null,
    ...present({ configuration, organisation, links: links && [...links], measured_on, submitted_on }),
    ...present({ source_names: source_names && [...source_names] }),
  };
}

export type RunFacts = Pick<
  ImportHeader,
  | 'harness'
  | 'graded_by'
  | 'grader_kind'
  | 'humans_random'
  | 'measured_on'
  | 'measured_by'
  | 'files'
  | 'source_licence'
  | 'metric'
  | 'stated'
  | 'groups'
  | 'incomplete'
  | 'invalidated'
  | 'left_out'
  | 'task'
  | 'note'
>;

/** The facts about a run whose models came from two imports; `replaced`: models whose rows of before are gone. */
export function joinFacts(before: RunHeader, now: RunFacts, replaced: readonly string[]): RunFacts {
  const known = new Set((before.files ?? []).map(({ sha256 }) => sha256));
  const kept = (before.stated ?? []).filter(({ model }) => !replaced.includes(model));
  const all = [...kept, ...(now.stated ?? [])];
  const stated = all.filter((each, at) => all.findIndex((other) => isSameScore(each, other)) === at);
  const isOneTool = before.harness.name === now.harness.name;
  return {
    harness: {
      name: isOneTool ? now.harness.name : `${before.harness.name}, ${now.harness.name}`,
      version: isOneTool && before.harness.version === now.harness.version ? now.harness.version : null,
    },
    graded_by: joined('; ', before.graded_by, now.graded_by) ?? null,
    measured_on: joined('; ', before.measured_on, now.measured_on) ?? null,
    files: [...(before.files ?? []), ...now.files.filter(({ sha256 }) => !known.has(sha256))],
    ...present({
      grader_kind: before.grader_kind ?? now.grader_kind,
      humans_random: joined('; ', before.humans_random, now.humans_random),
      measured_by: before.measured_by && now.measured_by,
      source_licence: joined('; ', before.source_licence ?? 'not stated', now.source_licence),
      metric: before.metric,
      stated: stated.length === 0 ? undefined : stated,
      groups: joinGroups(before.groups, now.groups),
      incomplete: joined(' ', before.incomplete, now.incomplete),
      invalidated: before.invalidated ?? now.invalidated,
      left_out: joined(' ', before.left_out, now.left_out),
      task: joined('; ', before.task, now.task),
      note: joined(' ', before.note, now.note),
    }),
  };
}

/** A group of both has what either states of its models. */
function joinGroups(before: RunFacts['groups'] = [], now: RunFacts['groups'] = []): RunFacts['groups'] {
  const names = new Set([...before, ...now].map(({ group }) => group));
  const all = [...names].flatMap((name) => {
    const [then, newer] = [before, now].map((groups) => groups.find(({ group }) => group === name));
    const known = newer ?? then;
    if (known === undefined) return [];
    const said = newer?.stated ?? [];
    const kept = (then?.stated ?? []).filter(({ model }) => said.every((each) => each.model !== model));
    const stated = [...kept, ...said];
    return [{ ...known, ...present({ stated: stated.length === 0 ? undefined : stated }) }];
  });
  return all.length === 0 ? undefined : all;
}

/** Both texts, or the only one; a second text that the first contains is not repeated. */
function joined(by: string, ...texts: readonly (string | null | undefined)[]): string | undefined {
  const [first, second] = texts.filter((text) => text !== undefined && text !== null);
  if (first === undefined || second === undefined || first.includes(second))
    return first ?? second ?? undefined;
  return `${first}${by}${second}`;
}

type RunIdentity = {
  readonly bank: ChosenBank;
  readonly run: string;
  /** `2026-11-21T14:00:00Z` */
  readonly now: string;
  readonly command: string | undefined;
};

type RunFleet = {
  readonly members: readonly ImportedMember[];
  readonly excluded: readonly ExcludedMember[];
};

/** By path in the artifacts folder: the header last, and the rows from which the files of rows are spelled. */
export function runFiles(
  { bank, run, now, command }: RunIdentity,
  { members, excluded }: RunFleet,
  facts: RunFacts,
): { readonly files: ReadonlyMap<string, MadeFile>; readonly spelled: SpelledRows } {
  const names = rowFileNames(members.map(({ identity }) => identity.name));
  const fleet = members.map(({ identity, sha256, n }, at) => ({
    ...identity,
    rows: names[at] ?? '',
    rows_sha256: sha256,
    n,
  }));
  const header: ImportHeader = {
    schema: 'svc.run/0.2',
    how: 'import',
    bench: bank.bench,
    run,
    bank_sha256: bank.sha256,
    date: now.slice(0, 10),
    imported_at: now,
    ...facts,
    ...present({ command }),
    fleet: [...fleet, ...excluded],
  };
  const folder = `runs/${bank.bench}/${run}`;
  const placed = members.map((member, at) => ({ ...member, path: `${folder}/rows/${names[at]}` }));
  return {
    files: new Map<string, MadeFile>([
      ...placed.map(({ path, bytes }) => [path, bytes] as const),
      [`${folder}/run.json`, () => toJsonFile(header)],
    ]),
    spelled: new Map(placed.flatMap(({ path, rows }) => (rows === undefined ? [] : [[path, rows]]))),
  };
}

/** The same components with the same rows: nothing that a card says would change. */
export function isSameFleet({ members, excluded }: RunFleet, { header }: BoardRun): boolean {
  const before = header.fleet.flatMap((component) =>
    isRan(component) ? [] : [[component.name, component.excluded.reason]],
  );
  const now = excluded.map(({ name, excluded: { reason } }) => [name, reason]);
  if (JSON.stringify(before) !== JSON.stringify(now)) return false;
  const current = header.fleet
    .filter(isRan)
    .map(({ name, own, rows_sha256 }) => `${own} ${rows_sha256} ${name}`);
  const wanted = members.map(({ identity, sha256 }) => `${identity.own} ${sha256} ${identity.name}`);
  return current.length === wanted.length && wanted.every((member) => current.includes(member));
}

type PublishedScore = NonNullable<RunFacts['stated']>[number];

function isSameScore(one: PublishedScore, other: PublishedScore): boolean {
  return (
    one.model === other.model &&
    one.score === other.score &&
    one.rule === other.rule &&
    one.where === other.where
  );
}

/** What the publisher can say about rows that stand already: said anew, it makes a new run of the same rows. */
export function isSameStatement(now: RunFacts, before: RunHeader): boolean {
  const saidIn = ({ metric, ...said }: RunFacts | RunHeader) =>
    JSON.stringify([
      said.graded_by ?? null,
      said.grader_kind,
      said.humans_random,
      said.measured_on ?? null,
      said.measured_by,
      said.source_licence,
      metric && [metric.name, metric.better, metric.range],
      said.incomplete,
      said.invalidated,
      said.note,
      said.stated?.map(({ model, score, rule }) => [model, score, rule]),
      said.groups,
    ]);
  return saidIn(now) === saidIn(before);
}
