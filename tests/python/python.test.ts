/**
 * The Python package as a reader gets it: built, installed into fresh folders, checked by its own tests, and held to
 * every verdict of the published verifier that other tests ask for.
 */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { environment, expectGood, pythonsHere, run } from '../kit/python.ts';
import { useFolder } from '../kit/scratch.ts';

const folder = useFolder();
const packageDir = resolve('packages/python');
const site = join(inject('smallBoard'), 'site');
const pinned = join(site, '.well-known/did.json');

/** Those of the promised versions that are here. */
const pythons = pythonsHere(['3.10', '3.11', '3.12', '3.13']);

test('a Python of 3.10 to 3.13 with venv is here: apt-get install python3 python3-venv', () => {
  expect(pythons).not.toEqual([]);
});

describe.runIf(pythons.length > 0)('the package', () => {
  const [python = ''] = pythons;
  const made = join(folder, 'made');
  let wheel: string;
  let bare: (program: string) => string;

  beforeAll(() => {
    const build = environment(join(folder, 'build'), python, ['build']);
    expectGood([build('python'), '-m', 'build', '--outdir', made, packageDir]);
    wheel = join(made, readdirSync(made).find((name) => name.endsWith('.whl')) ?? '');
    bare = environment(join(folder, 'bare'), python, [wheel]);
  });

  test('is a wheel and an archive of its source, of the version of the engine', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const names = [`evidence_board-${version}-py3-none-any.whl`, `evidence_board-${version}.tar.gz`];
    expect(
      readdirSync(made)
        .filter((name) => !name.startsWith('.'))
        .sort(),
    ).toEqual(names);
  });

  test('verifies a site with nothing but what it installs, and says what tables and the recount need', () => {
    const verify = [bare('evidence-board-py'), 'verify', '--offline', site, '--did', pinned];
    expect(expectGood(verify).trimEnd().split('\n').at(-1)).toBe('VERIFIED');
    const { status, output } = run([bare('evidence-board-py'), 'frame', site, 'jail']);
    expect([status, output]).toEqual([2, 'tables need pandas: pip install "evidence-board[frame]"\n']);
    const recounted = run([bare('evidence-board-py'), 'recount', site]);
    const why = 'the recount needs numpy and scipy: pip install "evidence-board[recount]"\n';
    expect([recounted.status, recounted.output]).toEqual([2, expect.stringContaining(why)]);
  });

  test.each(pythons)('holds its own tests and its README in %s', (each) => {
    const at = pythons.indexOf(each);
    const own = environment(join(folder, `own-${at}`), each, [`${wheel}[dev]`]);
    const cache = join(folder, `cache-${at}`);
    const env = { BOARD_SITE: site };
    const told = expectGood([own('pytest'), '-o', `cache_dir=${cache}`], { cwd: packageDir, env });
    expect(told).toMatch(/^=+ \d+ passed in .* =+$/m);
    if (each !== python) return;
    const asked = ['tests/python', 'tests/kit'].map((path) => resolve(path));
    for (const words of [
      [own('ruff'), 'check', '--no-cache'],
      [own('ruff'), 'format', '--check', '--no-cache'],
    ])
      expectGood([...words, '.', ...asked, resolve('tests/tools')], { cwd: packageDir });
    expectGood([own('mypy'), `--cache-dir=${cache}`, 'src', 'tests', 'examples', 'conftest.py', ...asked], {
      cwd: packageDir,
    });
  });

  describe('beside the published verifier', () => {
    const vitest = (config: string, env: Readonly<Record<string, string>>): string =>
      expectGood(['vitest', 'run', '--config', `tests/python/${config}.config.ts`], {
        env: { SLOW_PART: '', ...env },
      });

    test('gives the same verdict on everything that tests ask', () => {
      const asked = join(folder, 'asked');
      mkdirSync(asked);
      vitest('asked-questions', { ASKED_QUESTIONS: asked });
      const told = expectGood([bare('python'), 'tests/python/answer_again.py', asked]);
      const { compared, differing }: { compared: Record<string, number>; differing: unknown[] } =
        JSON.parse(told);
      console.log(compared);
      expect(differing).toEqual([]);
      for (const outcome of ['VERIFIED', 'REFUTED', 'UNCHECKABLE'])
        expect(compared[`verifySite ${outcome}`]).toBeGreaterThan(50);
    });

    test('says so where the two differ', () => {
      const asked = join(folder, 'lie');
      mkdirSync(asked);
      const lie = { asked: 'publicRoot', args: [['0'.repeat(64)]], answer: '1'.repeat(64) };
      writeFileSync(join(asked, 'lie.jsonl'), `${JSON.stringify(lie)}\n`);
      const told = expectGood([bare('python'), 'tests/python/answer_again.py', asked]);
      expect(JSON.parse(told).differing).toHaveLength(1);
    });

    test('ends its command as the published one ends, and finds hosts out that lie', () => {
      vitest('held-commands', { VERIFIER_COMMAND: `${bare('evidence-board-py')} verify` });
    });

    test('says word for word the same of the board of this repository', () => {
      const own = inject('siteDir');
      const words = ['--offline', own, '--did', join(own, '.well-known/did.json')];
      const published = run([process.execPath, 'public/signed/verify-card.mjs', ...words]);
      expect(run([bare('evidence-board-py'), 'verify', ...words]).stdout).toBe(published.stdout);
    });
  });
});
