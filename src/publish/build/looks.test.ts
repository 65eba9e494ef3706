import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { publish } from '../../../tests/kit/engine.ts';
import { folderOf } from '../../../tests/kit/files.ts';
import { SAMPLE_DAY, sampleBench } from '../../../tests/kit/sample-board.ts';
import { testEngine } from '../../../tests/kit/stated-engine.ts';
import { readEvidenceFrom } from '../../artifacts/evidence.ts';
import { type Looks, neutralLooks, readLooks } from '../../artifacts/looks.ts';
import { utf8 } from '../../core/text.ts';
import { deriveSite } from '../../derive/site.ts';
import { emitSite } from '../../surfaces/emission.ts';
import type { Files } from '../../surfaces/files.ts';
import { readSeeds } from '../keys/signing-keys.ts';

const board = folderOf(
  demoBoardFiles({
    axes: [{ axis: 'jail', bench: 'b-1' }],
    benches: [sampleBench('b-1', SAMPLE_DAY, { alpha: '1'.repeat(40), beta: '10'.repeat(20) })],
  }),
);

const filesWith = async (looks: Looks): Promise<Files> => {
  const evidence = readEvidenceFrom(board);
  const input = { evidence, looks, seeds: readSeeds(board, {}), origin: undefined };
  return publish(emitSite(await deriveSite({ ...input, engine: testEngine }), new Map(), utf8)).files;
};

const other: Looks = {
  ...neutralLooks,
  title: 'Another name',
  tagline: 'Measured twice',
  accent: { light: '#7a1f3d', dark: '#f2a7bf' },
  logo: utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  modules: { ...neutralLooks.modules, press: false, log: false },
  home: ['facts', 'findings'],
  intro: '# Hello',
  sha256: '1'.repeat(64),
};

let before: Files;
let after: Files;
let themed: Files;
/** With what the theme leaves out, and its looks apart: doors that are off are described nowhere. */
let unthemed: Files;
beforeAll(async () => {
  before = await filesWith(neutralLooks);
  after = await filesWith(other);
  const theme = readLooks('examples/theme');
  themed = await filesWith(theme);
  unthemed = await filesWith({ ...neutralLooks, modules: theme.modules });
});

/** What states the build by its hash, or the digest of a file that does, and what the looks are. */
const mayMove = [
  /^looks\.css$/,
  /^(?:mark|icon)\.svg$/,
  /^favicon\.ico$/,
  /^pictures\//,
  /^share\//,
  // The name of the board stands on its badge and in what embeds it.
  /^badge\/board\.svg$/,
  /^api\/badge\.json$/,
  /\.html$/,
  /^openapi(?:-agents)?\.json$/,
  /^sitemap\.xml$/,
  /^llms\.txt$/,
  /^signed\/estate_index\.json$/,
  /^api\/state\.json$/,
  /^\.well-known\/agent-card\.json$/,
  /^mcp\/server(?:-card|\.json)$/,
];

/** What was measured, signed or logged, and would be something else under other looks. */
const movedFrom = (files: Files, from = before): readonly string[] =>
  [...from]
    .filter(([path, bytes]) => !Buffer.from(bytes).equals(files.get(path) ?? utf8('')))
    .map(([path]) => path)
    .filter((path) => !mayMove.some((each) => each.test(path)));

describe('other looks', () => {
  test('move no byte of what was measured, signed or logged', () => {
    expect(movedFrom(after)).toEqual([]);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  test('as the example theme has them move none either, and add only themselves as inputs', () => {
    expect(movedFrom(themed, unthemed)).toEqual([]);
    const added = [...themed.keys()].filter((path) => !unthemed.has(path));
    expect(added).toEqual([
      'inputs/site/intro.md',
      'inputs/site/logo.svg',
      'inputs/site/site.json',
      'inputs/site/theme.css',
    ]);
    expect([...unthemed.keys()].filter((path) => !themed.has(path))).toEqual([]);
    const css = new TextDecoder().decode(themed.get('looks.css'));
    expect(css).toContain('--accent:light-dark(#7a1f5c,');
    expect(css.endsWith(readFileSync('examples/theme/theme.css', 'utf8'))).toBe(true);
  });

  test('are compared over every kind of measured file', () => {
    const rooms = new Set([...before.keys()].map((path) => path.split('/')[0]));
    expect([...rooms]).toEqual(
      expect.arrayContaining(['api', 'banks', 'board-data', 'exports', 'items', 'runs', 'signed']),
    );
  });

  test('are served: the accent in both schemes, and the mark', () => {
    const text = (path: string): string => new TextDecoder().decode(after.get(path));
    expect(text('looks.css')).toContain('--accent:light-dark(#7a1f3d,#f2a7bf)');
    expect(text('mark.svg')).toContain('<svg');
  });
});
