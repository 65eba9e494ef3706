import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { copyBuiltBoard } from '../kit/built-board.ts';
import { run } from '../kit/command.ts';
import { contentOf, type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';

let scratch: DiskBoard;
beforeAll(() => {
  scratch = copyBuiltBoard();
});
afterAll(() => scratch.remove());

describe('the build', () => {
  test('another folder, time zone, locale and clock give the same bytes', () => {
    const committed = makeDiskBoard('committed');
    onTestFinished(committed.remove);
    const built = run(committed, 'build', {
      env: {
        TZ: 'Pacific/Kiritimati',
        LANG: 'tr_TR.UTF-8',
        LC_ALL: 'tr_TR.UTF-8',
        NODE_OPTIONS: `--import=${resolve('tests/site/other-clock.mjs')}`,
      },
    });
    expect(built.output).not.toContain('refused');
    expect(built.status).toBe(0);
    const here = contentOf(inject('siteDir'));
    const there = contentOf(committed.siteDir);
    expect([...there.keys()]).toEqual([...here.keys()]);
    expect([...there].filter(([path, bytes]) => bytes !== here.get(path)).map(([path]) => path)).toEqual([]);
  });

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
  ])('a malformed $path is refused with file and field, and the old site stays', ({ path, change, says }) => {
    const before = contentOf(scratch.siteDir);
    const original = scratch.read(path);
    scratch.edit(path, change);
    const refused = run(scratch, 'build');
    scratch.edit(path, () => original);
    expect(refused.status).toBe(1);
    for (const word of says) expect(refused.output).toContain(word);
    expect(contentOf(scratch.siteDir)).toEqual(before);
  });

  test.each([
    {
      env: { BOARD_SIGNING_KEY: 'not-a-seed-5f1c' },
      says: ['BOARD_SIGNING_KEY', '64 lowercase hex'],
      never: 'not-a-seed-5f1c',
    },
    {
      env: { LOG_SIGNING_KEY: 'AB'.repeat(32) },
      says: ['LOG_SIGNING_KEY', '64 lowercase hex'],
      never: 'ABAB',
    },
    { env: { SITE_URL: 'board.example/' }, says: ['SITE_URL', 'https://'], never: undefined },
    { env: { CONTEXT: 'Production' }, says: ['DEMO_KEYS_IN_PRODUCTION', 'npm run init'], never: undefined },
    { env: { ARTIFACTS_DIR: 'nowhere' }, says: ['ARTIFACTS_DIR', 'nowhere'], never: undefined },
  ])('$env is refused by name', ({ env, says, never }) => {
    const refused = run(scratch, 'build', { env });
    expect(refused.status).toBe(1);
    for (const word of says) expect(refused.output).toContain(word);
    if (never !== undefined) expect(refused.output).not.toContain(never);
  });

  test('a folder that no build made is not replaced', () => {
    for (const [place, got] of [
      ['src', 'other files in it'],
      ['package.json', 'a file'],
    ] as const) {
      const refused = run(scratch, 'build', { env: { OUT_DIR: resolve(place) } });
      expect(refused.status).toBe(1);
      expect(refused.output).toContain(
        `OUT_DIR: ${resolve(place)}: expected an empty folder or an earlier build, got ${got}; name another folder`,
      );
    }
  });

  test('with ALLOW_DEMO_KEYS=1 a demo board may be published knowingly', () => {
    expect(run(scratch, 'build', { env: { CONTEXT: 'production', ALLOW_DEMO_KEYS: '1' } }).status).toBe(0);
  });

  test('without keys what would be signed now is unsigned with the reason, and what was signed stays', () => {
    const read = (path: string) => readFileSync(join(scratch.siteDir, path), 'utf8');
    expect(run(scratch, 'build').status).toBe(0);
    expect(existsSync(join(scratch.siteDir, 'site.note'))).toBe(true);
    const before = read('root.json') + read('signed/cards.jsonl') + read('signed/chain.json');
    expect(
      run(scratch, 'build', { env: { BOARD_SIGNING_KEY: '', CARD_SIGNING_KEY: '', LOG_SIGNING_KEY: '' } })
        .status,
    ).toBe(0);
    const board = JSON.parse(read('api/gspc.json'));
    expect(board.site_attestation.sig).toBeUndefined();
    expect(board.site_attestation.reason).toContain('BOARD_SIGNING_KEY is set but empty');
    expect(existsSync(join(scratch.siteDir, 'site.note'))).toBe(false);
    expect(board.measured_on.living_stamp.verification_state).toBe('UNVERIFIABLE');
    expect(read('root.json') + read('signed/cards.jsonl') + read('signed/chain.json')).toBe(before);
  });

  test('a wrong key signs nothing', () => {
    expect(run(scratch, 'build', { env: { BOARD_SIGNING_KEY: '11'.repeat(32) } }).status).toBe(0);
    const board = JSON.parse(readFileSync(join(scratch.siteDir, 'api/gspc.json'), 'utf8'));
    expect(board.site_attestation.sig).toBeUndefined();
    expect(board.site_attestation.reason).toContain('is not the published');
  });

  test('SITE_URL moves absolute addresses and nothing that is signed', () => {
    const read = (path: string) => readFileSync(join(scratch.siteDir, path), 'utf8');
    expect(run(scratch, 'build').status).toBe(0);
    const signed = read('api/gspc.json') + read('root.json') + read('.well-known/did.json');
    expect(run(scratch, 'build', { env: { SITE_URL: 'https://other.example' } }).status).toBe(0);
    expect(read('api/gspc.json') + read('root.json') + read('.well-known/did.json')).toBe(signed);
  });
});
