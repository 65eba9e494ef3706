import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { initLaboratory } from '../../../tests/kit/new-board.ts';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { readEvidence } from '../../artifacts/evidence.ts';
import { readLooks } from '../../artifacts/looks.ts';
import { publicKeyOf } from '../../core/ed25519.ts';
import { parseHex, toHex } from '../../core/hex.ts';
import { keptIf } from './init-board.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = testFolder();
  folder = join(parent, 'my-board');
});

const init = (change?: Parameters<typeof initLaboratory>[1], withDoors?: boolean): readonly string[] =>
  initLaboratory(folder, change, withDoors);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

const seedsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^[A-Z]+_SIGNING_KEY=([0-9a-f]{64})$/gm)].map(([, seed]) => seed ?? '');

describe('a new board', () => {
  test('states who publishes, and has no register without doors, and one of everything with them', () => {
    init();
    expect(readdirSync(join(folder, 'artifacts')).toSorted()).toEqual(['keys', 'publisher.json']);
    rmSync(folder, { recursive: true });
    init({}, true);
    const evidence = readEvidence(join(folder, 'artifacts'));
    expect(evidence.publisher).toMatchObject({
      name: 'A Laboratory',
      did_domain: 'evals.a-laboratory.org',
      base_url: 'https://evals.a-laboratory.org',
      contact: 'mailto:corrections@a-laboratory.org',
      fallback_address: 'corrections@a-laboratory.org',
      security_txt_expires: '2027-03-01T00:00:00Z',
    });
    const { corrections, claims, hubCensus, instruments, provisions, retirements } = evidence;
    const { generic, bankCensus, tokenCensus, targetGroups, ...registers } = evidence.registers;
    expect([bankCensus, tokenCensus, targetGroups].filter(({ ok }) => ok)).toEqual([]);
    const read = [corrections, claims, hubCensus, instruments, provisions, ...Object.values(retirements)];
    const all = [...read, ...Object.values(generic), ...Object.values(registers)];
    expect(all.filter(({ ok }) => !ok)).toEqual([]);
    expect(evidence.axes).toEqual([]);
  });

  test('leads nobody to what it has nothing of: doors and press', () => {
    init();
    const { modules } = readLooks(join(folder, 'site'));
    expect(Object.entries(modules).flatMap(([name, isShown]) => (isShown ? [name] : []))).toEqual([
      'log',
      'api',
    ]);
  });

  test('has keys of its own: private halves in .env, for the owner alone, and nowhere else', () => {
    const said = init();
    const seeds = seedsIn(read('.env'));
    const { keys } = readEvidence(join(folder, 'artifacts')).keys;
    expect(seeds.map((seed) => toHex(publicKeyOf(parseHex(seed, 32))))).toEqual(
      keys.map(({ public_key }) => public_key),
    );
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.env')
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect([...files, ...said].filter((text) => seeds.some((seed) => text.includes(seed)))).toEqual([]);
  });

  test('keeps keys, builds and what commands leave out of git', () => {
    init();
    const ignored = read('.gitignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'dist/', '.netlify/']));
  });

  test('is a repository: the engine is pinned by the bytes that made the board, and two commands set it up', () => {
    init();
    const { dependencies, scripts } = JSON.parse(read('package.json'));
    expect(dependencies).toEqual({ 'evidence-board': 'file:vendor/engine-9.9.9.tgz' });
    expect([...readFileSync(join(folder, 'vendor/engine-9.9.9.tgz'))]).toEqual([31, 139, 0, 255]);
    expect(Object.keys(scripts)).toEqual(['start', 'test', 'build', 'sign']);
    expect(read('.gitattributes')).toMatch(/^\* -text$/m);
    expect(read('netlify.toml')).toMatch(/command = "npm run build"\n {2}publish = "dist"/);
    expect(read('netlify.toml')).not.toContain('DEMO');
    expect(readFileSync('netlify.toml', 'utf8')).toContain('ALLOW_DEMO_KEYS = "1"');
    expect(read('README.md')).toContain('https://evals.a-laboratory.org/badge/board.svg');
  });

  test('with doors has a function for each, as this repository has them, and the packages that they import', async () => {
    init({}, true);
    const shape = (text: string) => ({
      bound: /^export default (\w+\(\w+)/m.exec(text)?.[1],
      path: /^export const config.* = (\{.*\});$/m.exec(text)?.[1],
    });
    const made = readdirSync(join(folder, 'functions')).map((file) => [
      file.replace(/\.mjs$/, ''),
      shape(read(`functions/${file}`)),
    ]);
    const ours = readdirSync('functions').map((file) => [
      file.replace(/\.ts$/, ''),
      shape(readFileSync(`functions/${file}`, 'utf8')),
    ]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(ours));
    const exported = Object.keys(await import('../../exports/doors.ts'));
    for (const file of readdirSync(join(folder, 'functions'))) {
      const [, names = ''] =
        /^import \{ (.*) \} from 'evidence-board\/doors';$/m.exec(read(`functions/${file}`)) ?? [];
      expect(exported).toEqual(expect.arrayContaining(names.split(', ')));
    }
    const { dependencies } = JSON.parse(read('package.json'));
    const { peerDependencies, devDependencies } = manifest;
    const { '@astrojs/netlify': _emulator, 'hyparquet-writer': _writer, ...peers } = peerDependencies;
    const developed = Object.entries(devDependencies).filter(([name]) => Object.hasOwn(peers, name));
    expect(developed).toHaveLength(Object.keys(peers).length);
    expect(dependencies).toEqual({
      'evidence-board': 'file:vendor/engine-9.9.9.tgz',
      ...Object.fromEntries(developed),
    });
    expect(read('netlify.toml')).toContain('publish = "dist"\n  functions = "functions"\n');
    const settings = '\n[functions]\n';
    const [, end] = readFileSync('netlify.toml', 'utf8').split(settings);
    expect(read('netlify.toml').split(settings)[1]).toBe(end);
    expect(readLooks(join(folder, 'site')).modules.doors).toBe(true);
  });

  test('below a path has no doors', () => {
    expect(() => init({ domain: 'user.github.io/board' }, true)).toThrow(
      '--doors: expected a board directly under a domain',
    );
    expect(readdirSync(parent)).toEqual([]);
  });

  test('has two workflows with pinned actions, and what reads the published site may write nothing', () => {
    init();
    const workflows = ['publish', 'verify'].map((name) => read(`.github/workflows/${name}.yml`));
    const used = workflows.flatMap((text) => [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action));
    expect(used.length).toBeGreaterThan(5);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    expect(workflows[1]).toContain('npx evidence-board verify --published');
    expect(workflows[1]).not.toMatch(/: write/);
    expect(workflows[0]).not.toContain('push:');
    expect(workflows[0]).toMatch(/environment: signing\n(?:.*\n)+.*secrets\.BOARD_SIGNING_KEY/);
    for (const text of workflows) expect(text).toContain('npm ci --ignore-scripts\n');
  });

  test('below a path of a host is plain, and a push publishes it', () => {
    init({ domain: 'a-laboratory.github.io/evals' });
    expect(readLooks(join(folder, 'site'))).toMatchObject({ host: 'plain', base: '/evals/' });
    const publish = read('.github/workflows/publish.yml');
    expect(publish).toMatch(/ {2}push:\n.*\n {2}schedule:\n/);
    expect(publish).toMatch(/evidence-board refresh\n.*evidence-board build\n.*evidence-board verify\n/);
    expect(read('README.md')).toContain('https://a-laboratory.github.io/evals/badge/board.svg');
  });

  test('says what comes next, how to keep the keys, and that signatures name the domain', () => {
    const lines = init();
    expect(lines).toHaveLength(3);
    const said = lines.join('\n');
    for (const next of ['npm install', 'npx evidence-board add']) expect(said).toContain(next);
    expect(said).toMatch(/which each of its signatures names/);
    expect(said).toMatch(/\.env signs in your name, and without it you cannot: copy it/);
  });
});

test('a board whose first signature fails is gone again, keys included', async () => {
  init();
  await expect(keptIf(folder, () => Promise.reject(new Error('no signature')))).rejects.toThrow(
    'no signature',
  );
  expect(readdirSync(parent)).toEqual([]);
  init();
  await keptIf(folder, async () => {});
  expect(readdirSync(parent)).toEqual(['my-board']);
});

describe('is a trial, because nobody can own the domain', () => {
  test.each([
    'board.example',
    'a.test',
    'my.invalid',
    'x.localhost',
    'example.com',
    'evals.example.org',
    'https://Board.Example/',
    'localhost:8890',
  ])('under %s', (domain) => {
    expect(init({ domain }).join('\n')).toMatch(
      /It is a TRIAL, .* evidence-board domain <host> makes it real/,
    );
    expect(readEvidence(join(folder, 'artifacts')).publisher.trial).toBe(true);
  });

  test('and has no doors, whose cards would not say so', () => {
    expect(() => init({ domain: 'board.example' }, true)).toThrow(/--doors: expected .* of its own/);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('which a board under a domain of its own is not', () => {
    init();
    expect(read('artifacts/publisher.json')).not.toContain('trial');
  });
});

describe('is refused', () => {
  test.each([
    [{ domain: 'localhost:0' }, /--domain: /],
    [{ domain: '10.0.0.1' }, /--domain: /],
    [{ domain: 'localhost' }, /--domain: /],
    [{ domain: 'a board' }, /--domain: /],
    [{ domain: 'evals.org/a path' }, /--domain: /],
    [{ name: ' ' }, /--name: /],
    [{ name: 'two\nlines' }, /--name: /],
    [{ licence: 'none' }, /--licence: /],
    [{ contact: 'javascript:alert(1)' }, /contact: expected an address/],
  ])('with %j, and nothing is left', (change, message) => {
    expect(() => init(change)).toThrow(message);
    expect(readdirSync(parent)).toEqual([]);
  });

  test('in a folder that is not empty', () => {
    init();
    writeFileSync(join(folder, 'note.txt'), 'mine');
    const before = read('.env');
    expect(() => init()).toThrow(/expected a folder that is new or empty/);
    expect(read('.env')).toBe(before);
  });

  test('in the place of a file', () => {
    writeFileSync(folder, 'mine');
    expect(() => init()).toThrow(/expected a folder that is new or empty, got a file; name another/);
    expect(readFileSync(folder, 'utf8')).toBe('mine');
  });
});
