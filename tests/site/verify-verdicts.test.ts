/** Sites of a forger, of a host that rolled back and of a careless publisher, each with the verdict of `npm run verify`. */

import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deriveAsServed, signAsServed } from '../../src/publish/rebuild/rebuild-site.ts';
import { VerifyError } from '../../src/verify/verify-error.ts';
import { benchFiles } from '../kit/bench.ts';
import { callOn } from '../kit/called-command.ts';
import { copyDiskBoard } from '../kit/disk-board.ts';
import { signBoard, wholeSite } from '../kit/engine.ts';
import { bytesAt, edited, withFiles } from '../kit/files.ts';
import { loadMemorySite, madeConsistent, pagesOf, remaking } from '../kit/memory-site.ts';
import { sampleBench } from '../kit/sample-board.ts';
import { serve } from '../kit/serve.ts';
import { makeSmallBoard } from '../kit/small-board.ts';
import { endlessly } from './endless-server.ts';
import { byAnother, useForgedSites } from './forged-sites.ts';
import { served } from './served-board.ts';

const { board, copy, changed, fileOf, relist, verify } = useForgedSites();

type Corrections = { corrections: { id: string; fix?: string }[] };
const withCorrections =
  (change: (list: Corrections['corrections']) => Corrections['corrections']) => (text: string) => {
    const ledger: Corrections = JSON.parse(text);
    return JSON.stringify({ ...ledger, corrections: change(ledger.corrections) });
  };

test('the site as it was built is verified', async () => {
  expect(await verify(board().siteDir)).toMatchObject({ outcome: 'VERIFIED', open: [] });
});

describe('where the engine of the repository cannot make the site, nothing is VERIFIED', () => {
  test('an honest site of another engine is UNCHECKABLE, and what was not compared is counted', async () => {
    const { outcome, open } = await verify(board().siteDir, { rebuild: byAnother });
    expect(outcome).toBe('UNCHECKABLE');
    expect(open).toEqual([expect.stringMatching(/^UNCHECKABLE rebuild: \d+ files$/)]);
  });

  test.each([
    ['a dropped correction', withCorrections((list) => list.slice(1)), 'is not as logged'],
    [
      'a reworded correction',
      withCorrections(([first, ...rest]) =>
        first === undefined ? [] : [{ ...first, fix: 'none' }, ...rest],
      ),
      'is not as logged',
    ],
    [
      'a correction that stands twice',
      withCorrections((list) => [...list, ...list.slice(0, 1)]),
      'one is not logged',
    ],
    [
      'a correction that nobody logged',
      withCorrections((list) => [{ ...list[0], id: 'C-2026-1122-01' }, ...list]),
      'one is not logged',
    ],
  ])('%s is seen all the same', async (_what, change, says) => {
    const folder = changed('api/corrections.json', change);
    const { outcome, open, says: told } = await verify(folder, { rebuild: byAnother });
    expect(open).toContain('REFUTED artefacts: corrections');
    expect(told).toContain(says);
    expect(outcome).toBe('REFUTED');
  });

  test.each([
    ['withholds', 'null', 'UNCHECKABLE artefacts: corrections'],
    ['cannot spell', '"none"', 'REFUTED artefacts: corrections'],
  ])('a ledger of corrections that the site %s hides nothing else', async (_what, spelt, says) => {
    const folder = changed('api/corrections.json', (text) =>
      text.replace(/"corrections":\[.*?\],"evidence_urls"/s, `"corrections":${spelt},"evidence_urls"`),
    );
    const { outcome, open } = await verify(folder, { rebuild: byAnother });
    expect(open).toContain(says);
    expect(open).toContain('REFUTED artefacts: SHA256SUMS');
    expect(outcome).toBe('REFUTED');
  });

  test.each([
    ['rows', /^runs\/jail-1\/.*rows\//],
    ['items', /^banks\/jail-1\/items\.jsonl$/],
    ['evidence', /^evidence\/custody\//],
  ])('changed %s stand behind no live card', async (_what, path) => {
    const folder = changed(fileOf(path), (text) => text.replace(/"([a-z_]+)": ?"([^"]{3})/, '"$1":"x$2'));
    const { outcome, says } = await verify(folder, { rebuild: byAnother });
    expect(says).toContain(`rows, banks and evidence: ${fileOf(path)} is not what a card signs`);
    expect(outcome).toBe('REFUTED');
  });
});

describe('the log', () => {
  test('an older site, and an older board in the newer site, are refuted after the next signing', async () => {
    const newer = copyDiskBoard(dirname(board().artifactsDir));
    onTestFinished(newer.remove);
    const answers = { alpha: '1'.repeat(40), beta: '10'.repeat(20) };
    newer.write(benchFiles(sampleBench('affect-1', '2026-01-02', answers)));
    newer.edit('axes/care.json', (text) =>
      JSON.stringify({ ...JSON.parse(text), intent: 'NONE', bench: 'affect-1' }),
    );
    const { artifactsDir } = newer;
    const older = loadMemorySite(board().siteDir);
    const pages = pagesOf(older);

    const site = await wholeSite(newer, { pages });
    const unsigned = await verify(site, { artifactsDir, rebuild: remaking(site) });
    expect(unsigned.says).toContain('not signed yet: npm run sign');
    expect(unsigned.outcome).toBe('UNCHECKABLE');

    await signBoard(newer, '2026-01-03T12:00:00Z');
    const rolledBack = await verify(older, { artifactsDir, rebuild: byAnother });
    expect(rolledBack.open).toContainEqual(expect.stringMatching(/^REFUTED checkpoints: the committed/));

    const replay = withFiles(await wholeSite(newer, { pages }), {
      'api/gspc.json': bytesAt(older, 'api/gspc.json'),
    });
    const replayed = await verify(madeConsistent(replay), { artifactsDir, rebuild: byAnother });
    expect(replayed.open).toContain('REFUTED artefacts: board in the log');
    expect(replayed.says).toContain('a replay of entry');
    expect(replayed.outcome).toBe('REFUTED');
  });

  test('of a board that was never signed nothing is refuted, and it is said that it is not signed', async () => {
    const unsigned = makeSmallBoard();
    onTestFinished(unsigned.remove);
    const { open, outcome, says } = await verify(await wholeSite(unsigned), {
      artifactsDir: unsigned.artifactsDir,
      rebuild: byAnother,
    });
    expect(open.filter((line) => line.startsWith('REFUTED'))).toEqual([]);
    expect(says).toContain('log: not signed yet: npm run sign');
    expect(outcome).toBe('UNCHECKABLE');
  });
});

describe('what cannot be read is never VERIFIED', () => {
  test('a link is not followed, wherever it leads', async () => {
    const folder = copy(board().siteDir);
    rmSync(join(folder, 'llms.txt'));
    symlinkSync(join(board().siteDir, 'llms.txt'), join(folder, 'llms.txt'));
    relist(folder, 'llms.txt');
    const { outcome, open } = await verify(folder);
    expect(open).toContain('UNCHECKABLE files: llms.txt');
    expect(outcome).not.toBe('VERIFIED');
  });

  test('a folder behind a link is not entered', async () => {
    const folder = copy(board().siteDir);
    rmSync(join(folder, 'banks'), { recursive: true });
    symlinkSync(join(board().siteDir, 'banks'), join(folder, 'banks'));
    const { outcome, open } = await verify(folder);
    expect(open).toContain('UNCHECKABLE files: banks');
    expect(outcome).not.toBe('VERIFIED');
  });

  test('a list that cannot be read leaves everything open that it lists', async () => {
    const folder = copy(board().siteDir);
    writeFileSync(join(folder, 'SHA256SUMS'), 'not a list\n');
    const { outcome, open } = await verify(folder);
    expect(open).toContain('UNCHECKABLE files: everything that is listed');
    expect(outcome).not.toBe('VERIFIED');
  });

  test('a listed file that is not there is named, and nothing is refuted', async () => {
    const folder = copy(board().siteDir);
    rmSync(join(folder, fileOf(/^runs\/.*rows\//)));
    const { outcome, says } = await verify(folder, { rebuild: byAnother });
    expect(says).toContain(`UNCHECKABLE: artefacts: SHA256SUMS: ${fileOf(/^runs\/.*rows\//)} is missing`);
    expect(outcome).toBe('UNCHECKABLE');
  });
});

describe('over the network', () => {
  test('a host that cannot be reached again refutes nothing', async () => {
    const visit = () => Promise.reject(new VerifyError('UNREACHABLE', 'the connection was reset'));
    const { outcome, open } = await verify(board().siteDir, { visit });
    expect(open).toContain('UNCHECKABLE artefacts: paths that people use');
    expect(outcome).toBe('UNCHECKABLE');
  });

  test('a host that drops a security header everywhere leaves it open, naming the header', async () => {
    const folder = copy(board().siteDir);
    const rules = join(folder, '_headers');
    writeFileSync(rules, readFileSync(rules, 'utf8').replace(/^ *content-security-policy.*\n/m, ''));
    const { outcome, open, says } = await served(folder, verify);
    expect(open).toEqual(['UNCHECKABLE artefacts: paths that people use']);
    expect(says).toMatch(/no content-security-policy of profile \S+ on any path/);
    expect(outcome).toBe('UNCHECKABLE');
  });

  test.each([
    ['a list that the note does not sign', 'SHA256SUMS', /^/, `${'0'.repeat(64)}  huge.json\n`],
    ['a note that another key signed', 'site.note', /^/, 'x'],
    ['another key document', '.well-known/did.json', /"z6Mk\w{4}/g, '"z6Mkabcd'],
  ] as const)('%s is refuted before any file is fetched', async (_what, path, from, to) => {
    const asked: string[] = [];
    const site = edited(loadMemorySite(board().siteDir), path, from, to);
    const host = await serve((request, response) => {
      const file = (request.url ?? '').slice(1);
      asked.push(file);
      response.end(site.get(file));
    });
    onTestFinished(host.close);
    const { outcome, says } = await verify(host.url);
    expect(outcome).toBe('REFUTED');
    expect(
      asked.filter((file) => !['.well-known/did.json', 'SHA256SUMS', 'site.note'].includes(file)),
    ).toEqual([]);
    expect(says).toContain('everything that is listed: not fetched');
  });

  test('a list of one line without an end is given up, and leaves nothing behind', async () => {
    const left = (): readonly string[] =>
      readdirSync(tmpdir()).filter((name) => name.startsWith('evidence-board-verify-'));
    const before = left();
    await endlessly('0'.repeat(2 ** 16), async (url) => {
      await expect(verify(url)).rejects.toMatchObject({ code: 'TOO_LARGE' });
    });
    expect(left().filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe('the command', () => {
  test('a changed build hash does not switch the comparison off in silence', async () => {
    const folder = changed('openapi.json', (text) => text.replace(/(\+)[0-9a-f]{64}/, `$1${'0'.repeat(64)}`));
    const { status, output } = await callOn(board(), ['verify', folder]);
    expect(output).toMatch(/UNCHECKABLE: rebuild: \d+ files: not compared, the site states build 0{64}/);
    expect(output).toMatch(/after a change of your own: npm run build/);
    expect(status).not.toBe(0);
  });

  test('a page is made again and compared', async () => {
    const folder = changed('axes/jail.html', (text) => text.replace(/0\.\d+/, '0.999'));
    const { status, output } = await callOn(board(), ['verify', folder]);
    expect(output).toContain('REFUTED: rebuild: axes/jail.html');
    expect(output).toContain('\nREFUTED\n');
    expect(status).toBe(1);
  });

  test('what only the board key vouches for is not believed: the artifacts say something else', async () => {
    const other = makeSmallBoard();
    onTestFinished(other.remove);
    other.edit('publisher.json', (text) => text.replace(/"doi": "[^"]*"/, '"doi": "10.5555/another"'));
    await signBoard(other, '2026-01-02T12:00:00Z');
    const site = await wholeSite(other);
    const find = (path: string) => site.get(path) ?? null;
    const derived = await deriveAsServed({ find }, { ARTIFACTS_DIR: board().artifactsDir });
    expect(signAsServed(derived, find).missing).toContainEqual(
      expect.stringContaining('no served signature'),
    );
  });
});
