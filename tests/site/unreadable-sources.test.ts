import { beforeAll, describe, expect, test } from 'vitest';
import { readEvidence } from '../../src/artifacts/evidence.ts';
import { openFolder } from '../../src/artifacts/folder.ts';
import { BoardError } from '../../src/core/board-error.ts';
import { registry } from '../../src/operations/operations.ts';
import { singleFile } from '../../src/operations/paths.ts';
import { publishFolder } from '../../src/publish/build/load-site.ts';
import { isSchemaId, validate } from '../../src/schema/validate.ts';
import { benchFiles } from '../kit/bench.ts';
import { correction, ledgerOf } from '../kit/correction.ts';
import { publish, signBoard } from '../kit/engine.ts';
import { type Files, folderOf, textOf, withFiles, withoutFiles } from '../kit/files.ts';
import { sampleBench } from '../kit/sample-board.ts';
import { makeSmallBoard } from '../kit/small-board.ts';

/**
 * By default a small signed board, to which committed sources of the missing kinds are added: every kind
 * of source, in a tenth of the time. `npm run test:slow -- unreadable` takes the committed board.
 */
const committed = filesIn('artifacts');
const board = process.env.UNREADABLE_SOURCES === 'committed' ? committed : await boardOfEveryKind();

/** One artifact of each kind: everything at the top and in small folders, the first of each large family. */
function sample(files: Files): readonly string[] {
  const large = ['banks', 'runs', 'evidence', 'axes', 'log'];
  const paths = [...files.keys()].filter(
    (path) => !path.endsWith('README.md') && !path.includes('demo-seeds') && !isEmptySlot(files, path),
  );
  return paths.filter(
    (path, at) =>
      !large.includes(path.split('/')[0] ?? '') ||
      paths.findIndex((each) => kindOf(each) === kindOf(path)) === at,
  );
}

/** A slot that nobody measured may leave a board without a trace. */
function isEmptySlot(files: Files, path: string): boolean {
  return path.startsWith('axes/') && textOf(files, path).includes('"PLANNED"');
}

function kindOf(path: string): string {
  const [room = '', ...rest] = path.split('/');
  return `${room} ${rest.at(-1)?.replace(/^\d[\d-]*\.|^\d+$|^.*\./, '.') ?? ''}`;
}

async function boardOfEveryKind(): Promise<Files> {
  const small = makeSmallBoard();
  try {
    small.write(new Map([...committed].filter(([path]) => isTakenOver(path))));
    await signBoard(small, '2026-01-02T12:00:00Z');
    // A second run takes the place of a card, and another card is withdrawn.
    const again = sampleBench('over-blocking-1', '2026-01-03', {
      alpha: '1'.repeat(40),
      beta: '0'.repeat(40),
    });
    const later = withoutFiles(benchFiles({ ...again, positive: 'attack', isMill: true }), 'banks/');
    small.write(later);
    await signBoard(small, '2026-01-03T12:00:00Z', { reason: 'asked again' });
    const withdrawing = correction('C-2026-0104-01', 'The answers were read wrongly.');
    small.edit('corrections.json', (text) =>
      JSON.stringify(ledgerOf(...JSON.parse(text).corrections, withdrawing)),
    );
    await signBoard(small, '2026-01-04T12:00:00Z', {
      withdraw: readEvidence(small.artifactsDir).cards.measurement[0]?.card.id,
      reason: 'read wrongly',
      correction_id: withdrawing.id,
    });
    return filesIn(small.artifactsDir);
  } finally {
    small.remove();
  }
}

/** The small board has its own slots, banks, keys, publisher and corrections. */
function isTakenOver(path: string): boolean {
  return /^((bench|registers|doors|regulation|probes)\/|(commissions\.json|journal\.jsonl)$|banks\/(c2pa-[a-z]+|meta-read)-1\/)/.test(
    path,
  );
}

function filesIn(root: string): Files {
  const folder = openFolder(root);
  return new Map(folder.paths.map((path) => [path, folder.read(path)]));
}

type Outcome = { readonly refused: BoardError } | { readonly bodies: ReadonlyMap<string, unknown> };

async function attempt(files: Files): Promise<Outcome> {
  try {
    const { files: served } = publish(await publishFolder(folderOf(files), {}));
    const bodies = registry.flatMap((row): [string, unknown][] => {
      const bytes = served.get(singleFile(row) ?? '');
      const isJson = singleFile(row)?.endsWith('.json') === true;
      return bytes === undefined || !isJson ? [] : [[row.path, JSON.parse(new TextDecoder().decode(bytes))]];
    });
    return { bodies: new Map(bodies) };
  } catch (error) {
    if (error instanceof BoardError) return { refused: error };
    throw error;
  }
}

/** Every `value` of a counted item, by place. */
function counted(value: unknown, place = ''): readonly (readonly [string, unknown, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('value' in value && 'kind' in value && 'note' in value)
    return [[place, value.value, String(value.note)]];
  return Object.entries(value).flatMap(([key, below]) => counted(below, `${place}/${key}`));
}

const faults = [
  { fault: 'removed', apply: (path: string) => withoutFiles(board, path) },
  { fault: 'corrupted', apply: (path: string) => withFiles(board, { [path]: '{"schema": nonsense' }) },
] as const;

test('the board that is asked has a source of every kind that is committed', () => {
  const kinds = new Set([...board.keys()].map(kindOf));
  // What stands beside the banks of our board is asked by the slow part, which takes that board.
  const isBesideBanks = (path: string): boolean => /^(clusters|fleets|splits)\//.test(path);
  const missing = sample(committed).filter((path) => !kinds.has(kindOf(path)) && !isBesideBanks(path));
  expect(missing).toEqual([]);
});

describe('an artifact that cannot be read', () => {
  let before: ReadonlyMap<string, unknown>;
  beforeAll(async () => {
    const whole = await attempt(board);
    if ('refused' in whole) throw whole.refused;
    before = whole.bodies;
  });

  const cases = sample(board).flatMap((path) => faults.map((fault) => ({ path, ...fault })));

  test.each(cases)(
    '$path $fault: a refused build that names it, or null with a reason, never a zero',
    async ({ path, apply }) => {
      const after = await attempt(apply(path));
      if ('refused' in after) {
        expect(after.refused.code).not.toBe('');
        // A missing slot is told by its number, since its file is gone, or by what belongs to it; what a figure of a former
        // question set hangs on, by its axis.
        const isOfAxis = /Mend: put back what of [a-z-]+ /.test(after.refused.message);
        const name = path.split('/').at(-1)?.replace(/\..*$/, '') ?? '';
        const { message } = after.refused;
        expect(
          message.includes(name) || (path.startsWith('axes/') && message.includes('axes/')) || isOfAxis,
          message,
        ).toBe(true);
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
