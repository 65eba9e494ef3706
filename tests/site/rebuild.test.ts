/** A stranger makes a site again: an unchanged site comes out the same, and every changed file is named. */

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import type { RebuildReport } from '../../src/publish/rebuild/check-rebuild.ts';
import { expectGood, lastLine, run, runBeside, signAndBuild, type Told } from '../kit/command.ts';
import { type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { useFolder } from '../kit/scratch.ts';
import { endlessly } from './endless-server.ts';
import { useForgedSites } from './forged-sites.ts';
import { served } from './served-board.ts';

const { board, changed, copy, edit, relist } = useForgedSites();
const folder = useFolder();

const rebuild = (...args: readonly string[]): Promise<Told> => runBeside(['rebuild', ...args]);

const reportOf = ({ output }: Told): RebuildReport => JSON.parse(output.slice(output.indexOf('{\n')));

describe('what was built', () => {
  test('comes out byte for byte from what the board serves, without a private half', async () => {
    const told = await served(inject('siteDir'), rebuild);
    expect(told.output).toMatch(
      /\d{3,} files compared byte by byte, made for https:\/\/evidence-board\.example\nREBUILT\n$/,
    );
    expect(told.status).toBe(0);
  });

  test('and for another canonical origin, from a clone', async () => {
    const site = join(folder, 'elsewhere');
    const env = { OUT_DIR: site, SITE_URL: 'https://elsewhere.example' };
    expect(run(board(), 'build', { env })).toMatchObject({ status: 0 });
    const clone = join(folder, 'clone');
    cpSync(board().artifactsDir, join(clone, 'artifacts'), { recursive: true });
    const { status, output } = await rebuild(site, '--from', clone);
    expect(output).toContain('made for https://elsewhere.example\nREBUILT');
    expect(status).toBe(0);
  });
});

describe('what was changed together with the list of digests', () => {
  let report: RebuildReport;
  let status: Told['status'];
  beforeAll(async () => {
    const folder = changed('index.html', (text) => text.replace(/\d(?=\d*<)/, '9'));
    edit(folder, 'api/gspc.json', (text) => text.replace(/"n":\d+/, '"n":9999'));
    writeFileSync(join(folder, 'evil.json'), '{}');
    relist(folder, 'evil.json');
    rmSync(join(folder, 'api/counters.json'));
    const sums = join(folder, 'SHA256SUMS');
    writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^.*api\/counters\.json\n/m, ''));
    writeFileSync(join(folder, 'unlisted.txt'), 'x');
    const told = await rebuild(folder, '--json');
    report = reportOf(told);
    status = told.status;
  });

  const named = (file: string) => report.differences.filter((each) => each.file === file);

  test('differs', () => {
    expect([report.outcome, status]).toEqual(['DIFFERS', 1]);
  });

  test.each([
    ['a byte of a page by its line', 'index.html', /^line \d+$/],
    ['a number by its field', 'api/gspc.json', /^#\/axes\/\d+\/.*n$/],
    ['a file that nobody makes', 'evil.json', /^$/],
    ['a file that nobody lists', 'unlisted.txt', /^$/],
    ['a file that is gone', 'api/counters.json', /^$/],
    ['the list itself', 'SHA256SUMS', /^line \d+$/],
  ])('names %s', (_what, file, at) => {
    expect(named(file).map((each) => each.at)).toEqual(expect.arrayContaining([expect.stringMatching(at)]));
  });

  test('names nothing else', () => {
    expect([...new Set(report.differences.map(({ file }) => file))].sort()).toEqual([
      'SHA256SUMS',
      'api/counters.json',
      'api/gspc.json',
      'evil.json',
      'index.html',
      'unlisted.txt',
    ]);
  });
});

test('a list that does not say what is served is named, and what it denies is not taken', async () => {
  const folder = copy(board().siteDir);
  const input = join(folder, 'inputs/artifacts/corrections.json');
  writeFileSync(input, readFileSync(input, 'utf8').replace('C-2026', 'C-2027'));
  const { status, output } = await rebuild(folder);
  expect(output).toMatch(
    /DIFFERS: inputs\/artifacts\/corrections\.json against SHA256SUMS: served [0-9a-f]{64}, listed [0-9a-f]{64}\n/,
  );
  expect(output).toContain('OPEN: REBUILD: inputs/artifacts/corrections.json: expected a file');
  expect(status).toBe(1);
});

test('another input than the site was made from differs, whatever the list says', async () => {
  const folder = changed('inputs/artifacts/publisher.json', (text) =>
    text.replace(/"name": ?"[^"]*/, '$& & Co'),
  );
  const { status, output } = await rebuild(folder);
  expect(output).toContain('DIFFERS: ');
  expect(status).toBe(1);
});

test('a site of another engine is UNCHECKABLE, and says which', async () => {
  const folder = changed('openapi.json', (text) =>
    text.replace(/("x-svc-engine":\{"name":"[^"]*","sha256":")[0-9a-f]{8}/, '$100000000'),
  );
  const { status, output } = await rebuild(folder);
  expect(output).toContain(
    `OPEN: the site was made by evidence-board ${manifest.version} with the engine digest 00000000`,
  );
  expect(output).toMatch(/\nUNCHECKABLE\n$/);
  expect(status).toBe(2);
});

test('a site that does not say what made it is UNCHECKABLE, and says which file is silent', async () => {
  const folder = copy(board().siteDir);
  rmSync(join(folder, 'openapi.json'));
  const { status, output } = await rebuild(folder);
  expect(output).toContain('OPEN: openapi.json: expected it to state the build and its engine');
  expect(output).toMatch(/\nUNCHECKABLE\n$/);
  expect(status).toBe(2);
});

describe('private items', () => {
  let hidden: DiskBoard | undefined;
  beforeAll(() => {
    hidden = makeDiskBoard(new Map());
    cpSync(board().artifactsDir, hidden.artifactsDir, { recursive: true });
    const results = join(folder, 'results.csv');
    const rows = Array.from(
      { length: 40 },
      (_, at) => `q${at},alpha,${at % 2},secret ${at}\nq${at},beta,1,secret ${at}`,
    );
    writeFileSync(results, `item_id,model,correct,input\n${rows.join('\n')}\n`);
    const args = [results, ...'--axis secrets --title Secrets --question Which? --items-private'.split(' ')];
    expectGood(run(hidden, 'import', { args }));
    signAndBuild(hidden);
  });
  afterAll(() => hidden?.remove());

  test('leave open what the rows were graded against, though every byte is the same', async () => {
    const { status, output } = await rebuild(hidden?.siteDir ?? '');
    expect(output).toMatch(/OPEN: bank [^:]+: 40 of 40 items are private/);
    expect(output).not.toContain('DIFFERS');
    expect(output).toMatch(/\nUNCHECKABLE\n$/);
    expect(status).toBe(2);
  });
});

test.each([
  ['no site at all', '{}', 'UNCHECKABLE'],
  ['a host that sends without end', 'x'.repeat(65_536), 'UNCHECKABLE'],
])('%s is UNCHECKABLE', async (_what, chunk, word) => {
  const told = await endlessly(chunk, rebuild);
  expect([told.status, lastLine(told)]).toEqual([2, word]);
});
