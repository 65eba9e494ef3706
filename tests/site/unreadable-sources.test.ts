import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../src/artifacts/folder.ts';
import { BoardError } from '../../src/core/board-error.ts';
import { registry } from '../../src/operations/operations.ts';
import { singleFile } from '../../src/operations/paths.ts';
import { loadSite } from '../../src/publish/build/load-site.ts';
import { isSchemaId, validate } from '../../src/schema/validate.ts';
import { makeDiskBoard } from '../kit/disk-board.ts';

const board = makeDiskBoard('committed');
const folder = board.artifactsDir;
let before: ReadonlyMap<string, unknown>;
beforeAll(async () => {
  const whole = await attempt();
  if ('refused' in whole) throw whole.refused;
  before = whole.bodies;
});
afterAll(() => board.remove());

/** One artifact of each kind: everything at the top and in small folders, the first of each large family. */
const large = ['banks', 'runs', 'evidence', 'axes', 'log'];
const sample = (): readonly string[] => {
  const paths = openFolder('artifacts').paths.filter(
    (path) => !path.endsWith('README.md') && !path.includes('demo-seeds'),
  );
  const family = (path: string): string =>
    `${path.split('/')[0]} ${path
      .split('/')
      .at(-1)
      ?.replace(/^.*\.|^\d+$/, '.')}`;
  return paths.filter(
    (path, at) =>
      !large.includes(path.split('/')[0] ?? '') ||
      paths.findIndex((each) => family(each) === family(path)) === at,
  );
};

type Outcome = { readonly refused: BoardError } | { readonly bodies: ReadonlyMap<string, unknown> };

const attempt = async (): Promise<Outcome> => {
  try {
    const { files } = await loadSite({ ARTIFACTS_DIR: folder });
    const bodies = registry.flatMap((row): [string, unknown][] => {
      const bytes = files.get(singleFile(row) ?? '');
      const isJson = singleFile(row)?.endsWith('.json') === true;
      return bytes === undefined || !isJson ? [] : [[row.path, JSON.parse(new TextDecoder().decode(bytes))]];
    });
    return { bodies: new Map(bodies) };
  } catch (error) {
    if (error instanceof BoardError) return { refused: error };
    throw error;
  }
};

/** Every `value` of a counted item, by place. */
const counted = (value: unknown, place = ''): readonly (readonly [string, unknown, string])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('value' in value && 'kind' in value && 'note' in value)
    return [[place, value.value, String(value.note)]];
  return Object.entries(value).flatMap(([key, below]) => counted(below, `${place}/${key}`));
};

const faults = [
  { name: 'removed', apply: (file: string) => rmSync(file) },
  { name: 'corrupted', apply: (file: string) => writeFileSync(file, '{"schema": nonsense') },
] as const;

describe('an artifact that cannot be read', () => {
  const cases = sample().flatMap((path) =>
    faults.map((fault) => ({ path, fault: fault.name, apply: fault.apply })),
  );

  test.each(cases)(
    '$path $fault: a refused build that names it, or null with a reason, never a zero',
    async ({ path, apply }) => {
      const file = join(folder, path);
      const original = readFileSync(file);
      apply(file);
      const after = await attempt().finally(() => writeFileSync(file, original));
      if ('refused' in after) {
        expect(after.refused.code).not.toBe('');
        // A missing slot is told by its number, since its file is gone.
        expect(after.refused.message).toContain(
          path.startsWith('axes/') ? 'axes/' : path.split('/').at(-1)?.replace(/\..*$/, ''),
        );
        return;
      }
      for (const [route, body] of after.bodies) {
        const schema = registry.find((row) => row.path === route)?.schema;
        if (schema !== null && schema !== undefined && isSchemaId(schema)) validate(schema, body, route);
        const was = new Map(counted(before.get(route)).map(([place, value]) => [place, value]));
        for (const [place, value, note] of counted(body)) {
          const becameZero = value === 0 && was.get(place) !== 0 && was.get(place) !== undefined;
          expect(becameZero, `${route}${place}`).toBe(false);
          if (value === null && was.get(place) !== null) expect(note, `${route}${place}`).not.toBe('');
        }
      }
    },
  );
});
