/** The tables of docs/scale.md are those that the code makes today, and their arithmetic agrees with files that are really made. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { measureConstants } from '../../bench/scale/constants.ts';
import { bytesOfCard, growthOf, limitsOf, tilesOf } from '../../bench/scale/growth.ts';
import { exponentRows } from '../../bench/scale/growths.ts';
import { assumed, doorLimits, loadOf } from '../../bench/scale/readers.ts';
import { scaleTables, withTables } from '../../bench/scale/tables.ts';
import { BoardError } from '../../src/core/board-error.ts';
import { sha256 } from '../../src/core/sha256.ts';
import { countDraws } from '../../src/core/stats/joint-draws.ts';
import { PAIRED_UP_TO } from '../../src/core/stats/rank-sets.ts';
import { utf8 } from '../../src/core/text.ts';
import { signCheckpoint } from '../../src/core/tlog/checkpoint.ts';
import { checkpointOf, emitLog } from '../../src/core/tlog/log.ts';
import { createTree } from '../../src/core/tlog/tree.ts';
import { leafHash } from '../../src/core/tlog/tree-hash.ts';
import { type Store, updateStored } from '../../src/doors/store/store.ts';
import { LARGEST_IMPORT } from '../../src/measure/import/row/row-table.ts';
import { readingBounds } from '../../src/verify/reading-bounds.ts';
import { memoryStore } from '../kit/memory-store.ts';

const text = readFileSync('docs/scale.md', 'utf8');

describe('docs/scale.md', () => {
  const tables = scaleTables('artifacts');

  test('has the tables of today; npm run bench:scale mends it', () => {
    expect(text).toBe(withTables(text, tables));
  });

  test('has a place for every table, and names no other', () => {
    const named = [...text.matchAll(/<!-- table: ([a-z]+) -->/g)].map(([, name]) => name);
    expect(named).toEqual(['commands', 'exponents', 'budgets', 'growth', 'limits', 'readers']);
    expect([...tables.keys()].sort()).toEqual([...named].sort());
  });

  test('has at most 900 words beside its tables', () => {
    const prose = text.split('\n').filter((line) => !line.startsWith('|'));
    expect(prose.join(' ').trim().split(/\s+/).length).toBeLessThanOrEqual(900);
  });

  test('says what is done where something grows faster than in proportion, and nothing else does', () => {
    const faster = exponentRows().filter(({ time, memory = 0 }) => Math.max(time, memory) > 1.25);
    const others = faster.filter(
      ({ grows, what }) => grows !== 'components' && !what.includes('left out once'),
    );
    expect(others).toEqual([]);
    expect([632, 633, 2000].map((components) => countDraws(1, components))).toEqual([10_000, 9982, 1000]);
    expect(text).toContain(
      'from 633 components on there are fewer than 10,000, and from 2,000 on 1,000, the fewest.',
    );
    expect(text).toContain(`up to ${PAIRED_UP_TO} components the sets of ranks compare every two`);
    expect(text).toContain('Of more than 500 none is left out.');
  });

  test('states the limits of an import that hold', () => {
    expect(text).toContain(`at most ${LARGEST_IMPORT.answers.toLocaleString('en')} answers`);
    expect(text).toContain(`${LARGEST_IMPORT.characters / 2 ** 20} Mi characters`);
  });

  test('a figure that was typed over would be seen', () => {
    const typed = text.replace(/\| the estate index .*/, '| the estate index | small |');
    expect(typed).not.toBe(text);
    expect(withTables(typed, tables)).toBe(text);
  });

  test('names only benches that there are, and commands that there are', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = [...text.matchAll(/`npm run ([a-z:]+)/g)].map(([, name]) => name ?? '');
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(commands.length).toBeGreaterThan(4);
  });
});

describe('the arithmetic', () => {
  const constants = measureConstants('artifacts');

  test('of the log is that of a log that is really made', () => {
    const origin = 'board.example/log';
    for (const events of [1, 255, 256, 257, 3000]) {
      const entries = Array.from({ length: events }, (_, at) => utf8(`{"at":${at}}`));
      const checkpoint = checkpointOf({ origin, events: entries });
      const note = signCheckpoint({ checkpoint, seed: new Uint8Array(32) });
      const files = [...emitLog({ origin, events: entries, checkpoints: [{ size: events, note }] }).keys()];
      expect(files.filter((path) => /^tile\/\d/.test(path))).toHaveLength(tilesOf(events));
      expect(files.filter((path) => path.startsWith('proofs/'))).toHaveLength(events);
    }
  });

  test('a thousand events more cost the hashes of a thousand events, however many were there', () => {
    const cost = (before: number): number => {
      let hashes = 0;
      const counting = (bytes: Uint8Array): Uint8Array => {
        hashes += 1;
        return sha256(bytes);
      };
      const leaf = leafHash(utf8('x'));
      const tree = createTree(
        Array.from({ length: before }, () => leaf),
        counting,
      );
      hashes = 0;
      for (let at = 0; at < 1000; at += 1) tree.append(leaf);
      expect(tree.at(before + 1000).root).toHaveLength(32);
      return hashes;
    };
    const levels = Math.log2(2 ** 17);
    for (const before of [1000, 10_000, 100_000]) {
      expect(cost(before)).toBeLessThanOrEqual(1000 + 2 * levels);
      expect(cost(before)).toBeGreaterThan(900);
    }
  });

  test('ten times the cards is ten times the bytes, and four hashes more in a proof', () => {
    const [one, ten] = [growthOf(1_000_000, constants), growthOf(10_000_000, constants)];
    expect(ten.estate_bytes / one.estate_bytes).toBeCloseTo(10);
    expect(ten.site_bytes / one.site_bytes).toBeGreaterThan(10);
    expect(ten.site_bytes / one.site_bytes).toBeLessThan(11);
    expect(ten.proof_hashes - one.proof_hashes).toBe(4);
    expect(ten.tiles_added).toBeLessThan(12);
    expect(one.gib * readingBounds().siteBytes).toBeGreaterThan(one.site_bytes);
    expect(one.gib * readingBounds().fileBytes).toBeGreaterThan(one.estate_bytes);
  });

  test('what breaks first is the check of a whole site in one run, then what is read whole', () => {
    const [total, estate, build, ...others] = limitsOf(constants);
    expect(total?.what).toContain('one site');
    expect(estate?.what).toContain('estate_index.json');
    expect(build?.what).toContain('the build');
    expect(build?.cards).toBeGreaterThan(100_000);
    expect(others.every(({ cards }) => cards >= (build?.cards ?? 0))).toBe(true);
    expect(bytesOfCard(constants, 1_000_000)).toBeGreaterThan(constants.card);
  });

  test('one key of the store counts fewer than the limits of the doors let through, as the page says', () => {
    const { least, most } = doorLimits('artifacts');
    const { store_writes_a_minute } = loadOf(assumed);
    expect(store_writes_a_minute).toBeLessThan(least);
    expect(loadOf(assumed).door_requests_a_minute).toBeLessThan(store_writes_a_minute);
    expect(most).toBeGreaterThanOrEqual(least);
  });
});

/**
 * Writers of one key of the doors' store, each an instance of its own, who all begin at once: everybody reads, one is
 * first, the others begin again. The worst case of a conditional write, without a clock.
 */
async function contend(writers: number) {
  const store = memoryStore();
  const numberOf = (value: Uint8Array | null | undefined) =>
    Number(new TextDecoder().decode(value ?? utf8('0')));
  let reads = 0;
  const addOne = async (instance: Store): Promise<boolean> => {
    try {
      await updateStored(instance, 'count', (current) => utf8(`${numberOf(current) + 1}`));
      return true;
    } catch (error) {
      if (error instanceof BoardError && error.code === 'STORE') return false;
      throw error;
    }
  };
  const get: Store['get'] = (key) => {
    reads += 1;
    return store.get(key);
  };
  const written = await Promise.all(Array.from({ length: writers }, () => addOne({ ...store, get })));
  const came = written.filter(Boolean).length;
  const counted = numberOf((await store.get('count'))?.value);
  return { writers, reads_per_write: reads / came, gave_up: writers - came, counted };
}

describe('writers of one key at once', () => {
  test.each([1, 2, 50, 100])('all %d come through, and none is lost', async (writers) => {
    const found = await contend(writers);
    expect(found).toEqual({ writers, reads_per_write: (writers + 1) / 2, gave_up: 0, counted: writers });
  });

  test('of more than a hundred the others are told to come again', async () => {
    expect(await contend(130)).toMatchObject({ gave_up: 30, counted: 100 });
  });
});
