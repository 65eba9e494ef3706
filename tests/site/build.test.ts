import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../../src/publish/build/build-site.ts';
import { projectRoot } from '../../src/publish/places.ts';
import { callOn } from '../kit/called-command.ts';
import { useSmallBoard } from '../kit/changed-board.ts';
import { evidenceBoard } from '../kit/command.ts';
import { contentOf } from '../kit/disk-board.ts';
import { refusalOf, wholeSite } from '../kit/engine.ts';
import { textOf } from '../kit/files.ts';

const { board, withChanged } = useSmallBoard();

describe('the build', () => {
  test.each([
    {
      path: 'publisher.json',
      change: (text: string) => text.replace('"right_of_reply_days": 14', '"right_of_reply_days": "14"'),
      says: ['publisher.json', '/right_of_reply_days', 'integer', '"14"'],
    },
    { path: 'publisher.json', change: (text: string) => text.slice(0, 40), says: ['publisher.json'] },
    {
      path: 'keys/keys.json',
      change: (text: string) => text.replace('"public_key": "', '"public_key": "Z'),
      says: ['keys/keys.json', 'public_key'],
    },
    {
      path: 'axes/jail.json',
      change: (text: string) => text.replace('"axis": "jail"', '"axis": "mail"'),
      says: ['axes/jail.json', '/axis', 'mail'],
    },
    {
      path: 'axes/care.json',
      change: (text: string) => text.replace('"note": "', '"note": "This one leads and beats all. '),
      says: ['axes/care.json', 'no claim'],
    },
    {
      path: 'banks/jail-1/items.jsonl',
      change: (text: string) => text.replace(/"target":"[a-z]+"/, '"target":"other"'),
      says: ['banks/jail-1/bank.json', '/items_sha256'],
    },
  ])('a malformed $path is refused with file and field', async ({ path, change, says }) => {
    const refused = await withChanged(() => board().edit(path, change), refusalOf);
    for (const word of says) expect(refused).toContain(word);
  });

  test.each([
    { env: { SITE_URL: 'board.example/' }, says: ['SITE_URL', 'https://'] },
    { env: { CONTEXT: 'Production' }, says: ['DEMO_KEYS_IN_PRODUCTION', 'npm run init'] },
    { env: { ARTIFACTS_DIR: 'nowhere' }, says: ['ARTIFACTS_DIR', 'nowhere'] },
  ])('$env is refused by name', async ({ env, says }) => {
    const refused = await refusalOf(board(), env);
    for (const word of says) expect(refused).toContain(word);
  });

  test('a folder that no build made is not replaced', async () => {
    for (const [place, got] of [
      ['src', 'other files in it'],
      ['package.json', 'a file'],
    ] as const) {
      const refused = await callOn(board(), ['build'], { OUT_DIR: resolve(place) });
      expect(refused.status).toBe(1);
      expect(refused.output).toContain(
        `OUT_DIR: ${resolve(place)}: expected an empty folder or an earlier build, got ${got}; name another folder`,
      );
    }
  });

  test('a build that fails leaves no folder, no site and no listener behind, and the last site as it was', async () => {
    const { artifactsDir, siteDir } = board();
    const before = contentOf(siteDir);
    let begun: readonly string[] = [];
    const failing = (step: string): void => {
      if (step !== 'making the pages') return;
      begun = buildFolders(siteDir);
      throw new Error('failed on purpose');
    };
    const fails = (): Promise<void> =>
      expect(buildSite(siteDir, { ARTIFACTS_DIR: artifactsDir }, { doing: failing })).rejects.toThrow(
        'on purpose',
      );
    await fails();
    // The packages that a build loads listen for good, once.
    const listeners = process.listenerCount('exit');
    await fails();
    expect(begun).not.toEqual([]);
    expect(buildFolders(siteDir)).toEqual([]);
    expect(shownSites()).toEqual([]);
    expect(process.listenerCount('exit')).toBe(listeners);
    expect(contentOf(siteDir)).toEqual(before);
  });

  test.each(['deriving every figure', 'making the pages'])(
    'a build that is terminated while it is %s leaves the last site whole, and the next one cleans up',
    async (step) => {
      const { artifactsDir, siteDir } = board();
      const before = contentOf(siteDir);
      const env = { ...process.env, ARTIFACTS_DIR: artifactsDir, OUT_DIR: siteDir };
      const building = spawn(process.execPath, [evidenceBoard, 'build'], { env });
      const ended = once(building, 'exit');
      building.stderr.on('data', (said) => {
        if (String(said).includes(step)) building.kill('SIGTERM');
      });
      expect(await ended).toEqual([null, 'SIGTERM']);
      expect(contentOf(siteDir)).toEqual(before);
      await buildSite(siteDir, { ARTIFACTS_DIR: artifactsDir });
      expect(buildFolders(siteDir)).toEqual([]);
      expect(contentOf(siteDir)).toEqual(before);
    },
  );

  const signedBefore = ['root.json', 'signed/cards.jsonl', 'signed/chain.json', '.well-known/did.json'];

  test('without keys what would be signed now is unsigned with the reason, and what was signed stays', async () => {
    const signed = await wholeSite(board());
    const noKeys = { BOARD_SIGNING_KEY: '', CARD_SIGNING_KEY: '', LOG_SIGNING_KEY: '' };
    const unsigned = await wholeSite(board(), { env: noKeys });
    const { site_attestation, measured_on } = JSON.parse(textOf(unsigned, 'api/gspc.json'));
    expect(site_attestation.sig).toBeUndefined();
    expect(site_attestation.reason).toContain('BOARD_SIGNING_KEY is set but empty');
    expect(measured_on.living_stamp.verification_state).toBe('UNVERIFIABLE');
    expect([signed.has('site.note'), unsigned.has('site.note')]).toEqual([true, false]);
    for (const path of signedBefore) expect(textOf(unsigned, path)).toBe(textOf(signed, path));
  });

  test('a wrong key signs nothing', async () => {
    const site = await wholeSite(board(), { env: { BOARD_SIGNING_KEY: '11'.repeat(32) } });
    const { site_attestation } = JSON.parse(textOf(site, 'api/gspc.json'));
    expect(site_attestation.sig).toBeUndefined();
    expect(site_attestation.reason).toContain('is not the published');
  });

  test('SITE_URL moves absolute addresses and nothing that is signed', async () => {
    const here = await wholeSite(board());
    const moved = await wholeSite(board(), { env: { SITE_URL: 'https://other.example' } });
    for (const path of [...signedBefore, 'api/gspc.json'])
      expect(textOf(moved, path)).toBe(textOf(here, path));
    for (const path of ['sitemap.xml', 'api/press.json', 'signed/HOW-TO-VERIFY.md'])
      expect(textOf(moved, path)).toContain('https://other.example');
    for (const path of ['api/press.json', 'signed/HOW-TO-VERIFY.md'])
      expect(textOf(moved, path)).not.toMatch(/\$\{BASE:[-=](?!https:\/\/other\.example)/);
  });

  test('what is made in memory is what the command writes, but for pages and what lists them', async () => {
    const built = contentOf(board().siteDir);
    const made = [...(await wholeSite(board()))].filter(([path]) => !/^(SHA256SUMS|site\.note)$/.test(path));
    const differing = made.filter(
      ([path, bytes]) => Buffer.from(bytes).toString('latin1') !== built.get(path),
    );
    expect(differing.map(([path]) => path)).toEqual([]);
    const missing = [...built.keys()].filter((path) => !made.some(([each]) => each === path));
    expect(missing.filter((path) => !path.endsWith('.html'))).toEqual(['SHA256SUMS', 'site.note']);
  });
});

/** The folders of this process's builds: beside the site the growing ones, in the engine's folder the compiled pages. */
function buildFolders(siteDir: string): readonly string[] {
  const isGrowing = (name: string): boolean =>
    ['stage', 'pages'].some((word) => name.startsWith(`.${basename(siteDir)}.${word}-`));
  const isWorkshop = (name: string): boolean => name.startsWith(`pages-${process.pid}-`);
  return [
    ...readdirSync(dirname(siteDir)).filter(isGrowing),
    ...readdirSync(join(projectRoot, '.astro')).filter(isWorkshop),
  ];
}

/** The builds whose site the pages of this process can import. */
function shownSites(): readonly unknown[] {
  const sites: unknown = Reflect.get(globalThis, Symbol.for('evidence-board.sites'));
  return sites instanceof Map ? [...sites.keys()] : ['no registry'];
}
