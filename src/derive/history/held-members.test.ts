import { describe, expect, test } from 'vitest';
import { type StatedChange, schemas } from '../../schema/contracts.gen.ts';
import { validate } from '../../schema/validate.ts';
import {
  type MovableMembers,
  mayGrow,
  movableInLane,
  movableInRow,
  movableInTotals,
  reasonToMove,
  saidByAbsence,
  wordsOfRow,
} from './movable-members.ts';
import { unexplained } from './silent-changes.ts';
import { type NamedChange, type StatedBoard, statedChanges } from './stated-changes.ts';

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const member = (value: unknown, key: string): unknown => (isJson(value) ? value[key] : undefined);

const board = schemas['gspc-axes-0.5'];
const rowSchema = schemas['axis-row-0.5'];

/** Follows `#/$defs/name` and files of schemas. */
const resolve = (schema: unknown, root: unknown): { schema: Json; root: unknown } => {
  if (!isJson(schema)) throw new Error('not a schema');
  const { $ref } = schema;
  if (typeof $ref !== 'string') return { schema, root };
  const file: unknown = Object.entries(schemas).find(([name]) => `${name}.schema.json` === $ref)?.[1];
  if (isJson(file)) return { schema: file, root: file };
  return resolve(member(member(root, '$defs'), $ref.replace('#/$defs/', '')), root);
};

/** A value with every member that the schema knows, and another one that differs in every leaf. */
const sampleOf = (given: unknown, from: unknown, turn: 0 | 1): unknown => {
  const { schema, root } = resolve(given, from);
  const { type, properties, items, enum: choices, anyOf, pattern } = schema;
  if ('const' in schema) return turn === 0 ? schema.const : `not ${JSON.stringify(schema.const)}`;
  if (Array.isArray(choices)) return choices[turn];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], root, turn);
  if (type === 'object') {
    const members = Object.entries(isJson(properties) ? properties : {});
    return Object.fromEntries(members.map(([name, below]) => [name, sampleOf(below, root, turn)]));
  }
  if (type === 'array')
    return Array.from({ length: 2 }, (_, at) => sampleOf(items, root, at === 0 ? turn : 0));
  // The other one is smaller: some counts may grow.
  if (type === 'integer') return 1 - turn;
  if (type === 'number') return turn === 0 ? 0.25 : 0.5;
  if (type === 'boolean') return turn === 0;
  if (typeof pattern === 'string' && pattern.includes('{64}')) return `${turn}`.repeat(64);
  if (pattern === '^[0-9]{4}-[0-9]{2}-[0-9]{2}$') return `2026-01-0${1 + turn}`;
  if (typeof pattern === 'string' && /public_count|axis ·|model-comparison/.test(pattern))
    return `text ${turn}`;
  return `text-${turn}`;
};

type Leaf = { readonly path: string; readonly value: unknown };

/** Every member that is not an object; lists are changed and dropped as a whole too. */
const leavesOf = (value: unknown, path = ''): readonly Leaf[] => {
  if (isJson(value))
    return Object.entries(value).flatMap(([key, below]) => leavesOf(below, `${path}/${key}`));
  if (!Array.isArray(value)) return [{ path, value }];
  return [{ path, value }, ...leavesOf(value[0], `${path}/0`)];
};

/** A copy with the member at the path exchanged, or taken away where nothing is given. */
const withMember = (value: unknown, path: readonly string[], given: unknown): unknown => {
  const [key = '', ...below] = path;
  if (Array.isArray(value)) {
    return value.map((each, at) =>
      String(at) !== key ? each : below.length === 0 ? given : withMember(each, below, given),
    );
  }
  if (!isJson(value)) return value;
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  if (below.length > 0) return { ...rest, [key]: withMember(value[key], below, given) };
  return given === undefined ? rest : { ...rest, [key]: given };
};

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (Array.isArray(inner) ? inner[Number(key)] : member(inner, key)),
    value,
  );

const partsOf = (path: string): readonly string[] => path.split('/').slice(1);

const row = { ...Object(sampleOf(rowSchema, rowSchema, 0)), status: 'MEASURED' };
const otherRow: unknown = sampleOf(rowSchema, rowSchema, 1);
const laneSchema = board.$defs.laneRow;
const lane = sampleOf(laneSchema, board, 0);
const otherLane = sampleOf(laneSchema, board, 1);
const totals = sampleOf(board.$defs.totals, board, 0);
const otherTotals = sampleOf(board.$defs.totals, board, 1);

/** Nothing checks these against the schema: a change may be one that no schema would pass. */
const stated = (axes: readonly unknown[], lanes: readonly unknown[]): StatedBoard =>
  Object({ axes, totals, measured_in_lane: lanes, fleets: [], rules: 1, files: [] });

const ofRow = (now: unknown, was: unknown = row): readonly NamedChange[] =>
  statedChanges(stated([was], []), stated([now], []));
const ofLane = (now: unknown): readonly NamedChange[] => statedChanges(stated([], [lane]), stated([], [now]));

/** The members within the served file, as pointers. */
const pointersOf = (changes: readonly NamedChange[]): readonly string[] =>
  changes.map(({ at }) => at.slice(at.indexOf('#') + 1));

const component = { name: 'first', own: false };
const fleetOf = (changed: object): StatedBoard['fleets'][number] =>
  Object({ axis: 'text-0', components: [{ ...component, ...changed }] });
const fileOf = (changed: object): StatedBoard['files'][number] =>
  Object({ path: 'registers/claims.json', as_of: '2026-01-02', sha256: '0'.repeat(64), ...changed });
const changesBeside = (now: Partial<StatedBoard>): readonly NamedChange[] => {
  const was = { ...stated([], []), fleets: [fleetOf({})], files: [fileOf({})] };
  return statedChanges(was, { ...was, ...now });
};

const rowLeaves = leavesOf(row).filter(({ path }) => path !== '/axis');
const laneLeaves = leavesOf(lane).filter(({ path }) => path !== '/row');

/** Held, or listed as free with the reason: never neither, never both. */
const expectHeldOrListed = (free: MovableMembers, path: string, changes: readonly NamedChange[]): void => {
  const reason = reasonToMove(free, path);
  if (reason === undefined) {
    expect(pointersOf(changes).join()).toContain(path);
  } else {
    expect(reason.length).toBeGreaterThan(20);
    expect(changes).toEqual([]);
  }
};

describe('every member of a signed row, by its schema', () => {
  test('the sample is a row with all of them', () => {
    expect(validate('axis-row-0.5', row, 'sample')).toBe(row);
    expect(rowLeaves.length).toBeGreaterThan(60);
    expect(ofRow(row)).toEqual([]);
  });

  test.each(rowLeaves)('$path changed is refused, or listed as free to move', ({ path }) => {
    const parts = partsOf(path);
    const changed = withMember(row, parts, at(otherRow, parts));
    expect(changed).not.toEqual(row);
    expectHeldOrListed(movableInRow, path, ofRow(changed));
  });

  test.each(rowLeaves.filter(({ path }) => !/\/\d+$/.test(path)))(
    '$path taken away is refused, or listed as free to move',
    ({ path }) => {
      expectHeldOrListed(movableInRow, path, ofRow(withMember(row, partsOf(path), undefined)));
    },
  );

  test.each(saidByAbsence)('%s is not added in silence', (key) => {
    expect(Object.keys(row)).toContain(key);
    expect(ofRow(row, withMember(row, [key], undefined))).toEqual([
      { name: 'text-0', at: `board-data/axis-text-0.json#/${key}`, to: member(row, key) },
    ]);
  });

  test('a row is not dropped in silence, nor named anew', () => {
    expect(statedChanges(stated([row], []), stated([], []))).toHaveLength(1);
    expect(ofRow(withMember(row, ['axis'], 'another'))).toHaveLength(1);
  });

  test('exactly this is free: prose, what other axes move, where and when the same was found', () => {
    expect(Object.keys(movableInRow).sort()).toEqual([
      '/as_of',
      '/bank_url',
      '/export_url',
      '/historical_measurement_record/note',
      '/note',
      '/question_sets/-/as_of',
      '/run_url',
      '/separation_detail/holm_of',
      '/separation_detail/holm_p',
      '/separation_detail/note',
    ]);
    expect(Object.keys(movableInLane).sort()).toEqual(['/as_of', '/note']);
  });

  test('nothing is listed as free that no row has', () => {
    const known = rowLeaves.map(({ path }) => path.replaceAll('/0', '/-'));
    expect(Object.keys(movableInRow).filter((path) => !known.includes(path))).toEqual([]);
  });

  test.each(Object.keys(mayGrow))('%s may grow, also where none was on record, and never falls', (path) => {
    const few = withMember(row, [...partsOf(path), 'discarded'], 3);
    const more = withMember(row, [...partsOf(path), 'discarded'], 4);
    const none = withMember(row, partsOf(path), null);
    expect([ofRow(more, few), ofRow(few, none)]).toEqual([[], []]);
    expect(ofRow(few, more)).toMatchObject([
      { at: expect.stringMatching(/#\/attempts\/discarded$/), from: 4, to: 3 },
    ]);
    expect(ofRow(none, few)).toHaveLength(1);
    expect(ofRow(withMember(row, partsOf(path), undefined), few)).toHaveLength(1);
  });

  test('a slot that was not measured may change as it likes', () => {
    const planned = { ...row, status: 'PLANNED' };
    for (const { path } of rowLeaves) {
      expect(ofRow(withMember(planned, partsOf(path), at(otherRow, partsOf(path))), planned)).toEqual([]);
    }
  });
});

describe('every member of a signed in-lane row, by its schema', () => {
  test.each(laneLeaves)('$path changed is refused, or listed as free to move', ({ path }) => {
    const parts = partsOf(path);
    expectHeldOrListed(movableInLane, path, ofLane(withMember(lane, parts, at(otherLane, parts))));
  });

  test('a row that is gone is refused', () => {
    expect(statedChanges(stated([], [lane]), stated([], []))).toHaveLength(1);
  });

  test('counts over fleets follow a first measurement, the rest does not', () => {
    const unmeasured = { ...row, status: 'PLANNED' };
    const grown = (key: string): readonly NamedChange[] =>
      statedChanges(
        stated([unmeasured], [lane]),
        stated([row], [withMember(lane, [key], at(otherLane, [key]))]),
      );
    const counts = ['components', 'passed', 'excluded', 'excluded_by_reason', 'imported'];
    expect(counts.flatMap(grown)).toEqual([]);
    expect(['status', 'lane', 'board_quotable'].map((key) => grown(key).length)).toEqual([1, 1, 1]);
  });
});

/** Every change that one member of the snapshot can make, where it is held. */
const heldChanges: readonly (NamedChange & { readonly member: string })[] = [
  ...rowLeaves.flatMap(({ path }) => {
    const parts = partsOf(path);
    return [at(otherRow, parts), undefined].flatMap((given) => ofRow(withMember(row, parts, given)));
  }),
  ...laneLeaves.flatMap(({ path }) => ofLane(withMember(lane, partsOf(path), at(otherLane, partsOf(path))))),
  ...changesBeside({ fleets: [fleetOf({ own: true })] }),
  ...changesBeside({ fleets: [fleetOf({ excluded: 'CRASHED' })] }),
  ...changesBeside({ fleets: [{ axis: 'text-0', components: [] }] }),
  ...changesBeside({ fleets: [fleetOf({ name: 'another' })] }),
  ...changesBeside({ files: [fileOf({ sha256: '1'.repeat(64) })] }),
  ...changesBeside({ files: [fileOf({ sha256: '1'.repeat(64), as_of: '2025-12-31' })] }),
  ...changesBeside({ files: [] }),
].map((change) => ({ ...change, member: `${change.at} → ${JSON.stringify(change.to)}` }));

describe('what an entry explains', () => {
  test('the changes below are of every part of a snapshot', () => {
    const places = new Set(heldChanges.map(({ at: place }) => place.replace(/#(\/\w+)?.*/, '#$1')));
    expect(places.size).toBeGreaterThan(40);
    expect([...places]).toEqual(
      expect.arrayContaining([
        'board-data/axis-text-0.json#/question',
        'api/gspc.json#/measured_in_lane',
        'inputs/artifacts/board/snapshot.signed.json#/fleets',
        'inputs/artifacts/registers/claims.json#',
      ]),
    );
  });

  test.each(heldChanges)('$member needs an entry that lists it, with both values', (change) => {
    const { member: _member, ...held } = change;
    const leftBy = (listed: readonly StatedChange[], axes: readonly string[] = []) =>
      unexplained([held], { listed, axes: new Set(axes) });
    const { name: _name, ...entry } = held;
    expect(leftBy([])).toEqual([held]);
    expect(leftBy([entry])).toEqual([]);
    expect(leftBy([{ ...entry, at: `${entry.at}x` }])).toEqual([held]);
    expect(leftBy([{ ...entry, from: 'other' }])).toEqual([held]);
    expect(leftBy([{ ...entry, to: 'other' }])).toEqual([held]);
    expect(leftBy([], ['another axis'])).toEqual([held]);
    const isOfWords = wordsOfRow.some((word) => held.at === `board-data/axis-text-0.json#${word}`);
    expect(leftBy([], [held.name])).toEqual(isOfWords ? [held] : []);
  });

  test.each(wordsOfRow)('%s is a word of a row', (word) => {
    expect(rowLeaves.map(({ path }) => path)).toContain(word);
  });

  test('a file of a later day explains itself, and what is new needs nothing', () => {
    const later = fileOf({ sha256: '1'.repeat(64), as_of: '2026-01-03' });
    expect(changesBeside({ files: [later, { ...later, path: 'registers/new.json' }] })).toEqual([]);
    expect(changesBeside({ fleets: [fleetOf({}), { axis: 'new', components: [] }] })).toEqual([]);
  });
});

describe('every total, by its schema', () => {
  test.each(leavesOf(totals))('$path changed is refused, or listed as free to move', ({ path }) => {
    const parts = partsOf(path);
    const now = { ...stated([], []), totals: Object(withMember(totals, parts, at(otherTotals, parts))) };
    expect(now.totals).not.toEqual(totals);
    expectHeldOrListed(movableInTotals, path, statedChanges(stated([], []), now));
  });
});
