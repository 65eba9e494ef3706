import { describe, expect, test } from 'vitest';
import { codeOf, sampleEvents } from '../../../tests/vectors/merkle/sample-log.ts';
import { bundlePath, tilePath } from './log-path.ts';
import { bottomTilesOf, bundleBytes, fullTilesOf, parseBundle, partialTilesOf, tileBytes } from './tile.ts';
import { createTree, treeRoot } from './tree.ts';
import { leafHash } from './tree-hash.ts';

describe('tile paths', () => {
  const paths: [string, { level: number; index: number; width: number }][] = [
    ['tile/0/000', { level: 0, index: 0, width: 256 }],
    ['tile/0/000.p/1', { level: 0, index: 0, width: 1 }],
    ['tile/1/999.p/255', { level: 1, index: 999, width: 255 }],
    ['tile/0/x001/000', { level: 0, index: 1000, width: 256 }],
    ['tile/63/x001/x234/067', { level: 63, index: 1234067, width: 256 }],
    ['tile/entries/x273/001.p/112', { level: 0, index: 273001, width: 112 }],
  ];
  test.each(paths)('%s is written', (path, tile) => {
    const kind = path.startsWith('tile/entries') ? 'entries' : 'hashes';
    expect(kind === 'entries' ? bundlePath(tile) : tilePath(tile)).toBe(path);
  });
});

describe('tiles', () => {
  // The example of the specification.
  test('a log of 70,000 events has 273 + 1 full tiles and three partial ones', () => {
    const full = [...fullTilesOf(70_000)].map(({ level }) => level);
    expect([0, 1].map((level) => full.filter((at) => at === level).length)).toEqual([273, 1]);
    expect([...partialTilesOf(70_000)].map(tilePath)).toEqual([
      'tile/0/273.p/112',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ]);
    expect([...bottomTilesOf(70_000)]).toHaveLength(274);
  });

  test('a log of 256 events has a full tile and a partial one above it', () => {
    expect([...fullTilesOf(256), ...partialTilesOf(256)].map(tilePath)).toEqual([
      'tile/0/000',
      'tile/1/000.p/1',
    ]);
    expect([...bottomTilesOf(256)]).toHaveLength(1);
  });

  test('an empty log has none', () => {
    expect([...fullTilesOf(0), ...partialTilesOf(0), ...bottomTilesOf(0)]).toEqual([]);
  });

  test('a node of an upper tile is the root of the full tile below it', () => {
    const leaves = sampleEvents(600).map((entry) => leafHash(entry));
    const tree = createTree(leaves);
    expect(tileBytes(tree, { level: 1, index: 0, width: 2 }).subarray(32)).toEqual(
      treeRoot(leaves.slice(256, 512)),
    );
    expect(codeOf(() => tileBytes(tree, { level: 1, index: 0, width: 3 }))).toBe('TLOG_NODE');
  });
});

describe('entry bundles', () => {
  const entries = [new Uint8Array(0), new Uint8Array(65_535).fill(1), ...sampleEvents(3)];
  const bytes = bundleBytes(entries);

  test('read back, from empty entries to the longest', () => {
    expect(parseBundle(bytes, 5)).toEqual(entries);
    expect(bytes.subarray(2, 4)).toEqual(Uint8Array.of(0xff, 0xff));
  });

  test.each([
    ['an entry more than was said', bytes, 4],
    ['an entry less than was said', bytes, 6],
    ['a cut entry', bytes.subarray(0, -1), 5],
    ['a cut length', bytes.subarray(0, 1), 1],
    ['a byte more', Uint8Array.from([...bytes, 0]), 5],
  ])('with %s are refused', (_, changed, width) => {
    expect(codeOf(() => parseBundle(changed, width))).toBe('TILE_BUNDLE');
  });

  test('an entry of 65,536 bytes is refused, not cut', () => {
    expect(codeOf(() => bundleBytes([new Uint8Array(65_536)]))).toBe('TILE_ENTRY');
  });
});
