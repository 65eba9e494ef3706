import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeScratch, useServer } from '../kit/scratch.ts';
import { serve } from '../kit/serve.ts';
import * as f from './fixture.ts';
import {
  bytesOf,
  canonical,
  checkpoint,
  cosignature,
  DID,
  keyOf,
  logConsistency,
  logProof,
  witnessVkey,
} from './forge.ts';
import { entries, leaves, putLog } from './log-fixture.ts';
import * as whole from './site-fixture.ts';
import { verifierUrl } from './verifier.ts';

const program = fileURLToPath(verifierUrl);
const { root: folder, write, remove } = makeScratch();
afterAll(remove);
const put = (path: string, bytes: Uint8Array): void => write({ [path]: bytes });
const putSite = (name: string, files: ReadonlyMap<string, Uint8Array>): void =>
  write(Object.fromEntries([...files].map(([path, bytes]) => [`${name}/${path}`, bytes])));

type Ran = { code: number; last: string; out: string };
const ranOf = (code: number, out: string): Ran => ({
  code,
  out,
  last: out.trimEnd().split('\n').at(-1) ?? '',
});

const beside = ([program = '', ...before]: readonly string[], args: readonly string[]): Promise<Ran> =>
  new Promise((done) => {
    execFile(program, [...before, ...args], { cwd: folder }, (error, out, err) => {
      done(ranOf(error === null ? 0 : Number(error.code), out + err));
    });
  });

/** As a stranger starts it: a process of its own. */
const spawned = (args: string[], node = process.execPath, options: readonly string[] = []): Promise<Ran> =>
  beside([node, ...options, program], args);

/** The same file with its command line exported, so that a case costs no process. */
type Main = (process: { argv: string[]; exitCode?: number }) => Promise<void>;
const source = readFileSync(program, 'utf8');
put('verify-host.mjs', readFileSync(new URL('verify-host.mjs', verifierUrl)));
const mainOf = async (name: string, text: string): Promise<Main> => {
  put(name, bytesOf(`${text}\nexport { main };\n`));
  const { main }: { main: Main } = await import(pathToFileURL(join(folder, name)).href);
  return main;
};
const published = await mainOf('published.mjs', source);
/** Another command that is held to these tests, such as that of the Python package. */
const other = process.env.VERIFIER_COMMAND?.split(' ');
const isPublished = other === undefined;
const run = async (args: string[], main = published): Promise<Ran> => {
  if (other !== undefined) return beside(other, args);
  const called: Parameters<Main>[0] = { argv: ['node', program, ...args] };
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(`${line}\n`));
  await main(called).finally(() => print.mockRestore());
  return ranOf(called.exitCode ?? 0, lines.join(''));
};

const site = whole.makeSite(whole.siteParts());
const parts = whole.siteParts();
parts.events.push({ type: 'key-added', kid: `${DID}#spare-1` });
parts.sizes = [5, parts.events.length];
const grown = whole.makeSite(parts);
const witness = keyOf('witness-1', 31);
const vkey = witnessVkey('w.example', witness);
const ownVkey = witnessVkey(f.ORIGIN, f.log);
const otherVkey = witnessVkey('v.example', keyOf('witness-2', 32));
/** One key under another name: two names are not two witnesses. */
const sameVkey = witnessVkey('u.example', witness);
const textOfCheckpoint = checkpoint(f.ORIGIN, f.log, leaves).split('\n\n')[0] ?? '';
// A log of several tiles, served at its root and as a folder of its own.
const long = new Map<string, Uint8Array>();
putLog(
  long,
  Array.from({ length: 700 }, (_, i) => ({ type: 'key-added', kid: `${DID}#spare-${i}` })),
  [5, 256, 300, 512, 700],
);
const start = process.cwd();
afterAll(() => process.chdir(start));
beforeAll(() => {
  process.chdir(folder);
  const card = f.measurement('affect', 'a', 35, { prev: f.GENESIS });
  const ids = [f.makeCard('fact-run', {}, f.board).id];
  for (const name of ['site', 'cut', 'tampered']) putSite(name, site);
  rmSync(join(folder, 'cut/index.html'));
  put('tampered/index.html', bytesOf('x'));
  put('did.json', f.did);
  put('card.json', card.bytes);
  put('unsigned.json', f.measurement('affect', 'a', 35, {}, null).bytes);
  put('tampered.json', bytesOf(Buffer.from(card.bytes).toString().replace('"n":40', '"n":41')));
  put('chain.json', f.makeChain([{ card }]).bytes);
  put('cards.jsonl', f.packOf([card]));
  put('root.json', f.makeRoot(ids));
  put('leaves.json', f.makeLeaves(ids));
  put('proof.json', f.makeProof(ids, 0));
  put('gspc.json', f.attest(f.makeBoard()));
  put('checkpoint', bytesOf(checkpoint(f.ORIGIN, f.log, leaves)));
  put('old', bytesOf(checkpoint(f.ORIGIN, f.log, leaves.slice(0, 4))));
  put('event.tlog-proof', bytesOf(logProof(leaves, 3, checkpoint(f.ORIGIN, f.log, leaves))));
  put('entry', entries[3] ?? new Uint8Array());
  putSite('grown', grown);
  putSite('long', long);
  for (const size of [5, 256, 300, 512, 700])
    put(`long-${size}`, long.get(`log/checkpoints/${size}`) ?? new Uint8Array());
  put('forked', bytesOf(checkpoint(f.ORIGIN, f.log, leaves.slice(0, 5))));
  for (const [name, text, time] of [
    ['seen', textOfCheckpoint, undefined],
    ['seen-badly', 'x', undefined],
    ['seen-never', textOfCheckpoint, 0],
    ['seen-later', textOfCheckpoint, 16_725_225_600],
  ] as const)
    put(
      name,
      bytesOf(checkpoint(f.ORIGIN, f.log, leaves) + cosignature('w.example', witness, `${text}\n`, time)),
    );
  const itself = cosignature(f.ORIGIN, f.log, `${textOfCheckpoint}\n`);
  put('seen-itself', bytesOf(checkpoint(f.ORIGIN, f.log, leaves) + itself));
  put('smaller', site.get('log/checkpoint') ?? new Uint8Array());
  put('larger', grown.get('log/checkpoint') ?? new Uint8Array());
});
const path = logConsistency(leaves, 4).join(',');

const cases: [string, number, string][] = [
  ['card card.json --did did.json', 0, 'VERIFIED'],
  ['--did did.json card card.json', 0, 'VERIFIED'],
  ['card tampered.json --did did.json', 1, 'REFUTED'],
  ['card unsigned.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json', 2, 'UNCHECKABLE'],
  ['chain chain.json --did did.json', 0, 'VERIFIED'],
  ['chain chain.json --cards cards.jsonl --did did.json', 0, 'VERIFIED'],
  ['root root.json --did did.json', 0, 'VERIFIED'],
  ['root root.json --leaves leaves.json --proof proof.json --did did.json', 0, 'VERIFIED'],
  ['root card.json --did did.json', 1, 'REFUTED'],
  ['board gspc.json --did did.json', 0, 'VERIFIED'],
  ['log-proof event.tlog-proof --entry entry --did did.json', 0, 'VERIFIED'],
  ['log-proof event.tlog-proof --entry card.json --did did.json', 1, 'REFUTED'],
  ['checkpoint checkpoint --did did.json', 0, 'VERIFIED'],
  [`checkpoint checkpoint --old old --path ${path} --did did.json`, 0, 'VERIFIED'],
  ['checkpoint checkpoint --old old --did did.json', 2, 'UNCHECKABLE'],
  [`checkpoint old --old checkpoint --path ${path} --did did.json`, 1, 'REFUTED'],
  ['--offline site --did did.json', 0, 'VERIFIED'],
  ['--offline site/ --did did.json', 0, 'VERIFIED'],
  ['--did did.json --offline ./site', 0, 'VERIFIED'],
  ['--offline site', 2, 'UNCHECKABLE'],
  ['--offline cut --did did.json', 2, 'UNCHECKABLE'],
  ['--offline tampered --did did.json', 1, 'REFUTED'],
  ['--offline nowhere --did did.json', 2, 'UNCHECKABLE'],
  ['', 2, 'UNCHECKABLE'],
  ['card', 2, 'UNCHECKABLE'],
  ['passport card.json --did did.json', 2, 'UNCHECKABLE'],
  ['toString card.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json other.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json --did', 2, 'UNCHECKABLE'],
  ['card card.json --did did.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json --did did.json --leaves leaves.json', 2, 'UNCHECKABLE'],
  ['card missing.json --did did.json', 2, 'UNCHECKABLE'],
  ['card card.json --did missing.json', 2, 'UNCHECKABLE'],
  ['card site --did did.json', 2, 'UNCHECKABLE'],
  ['--offline grown --old smaller --did did.json', 0, 'VERIFIED'],
  ['--offline site --old larger --did did.json', 1, 'REFUTED'],
  ['--offline site --old missing --did did.json', 2, 'UNCHECKABLE'],
  ['--offline site --old smaller --remember kept --did did.json', 2, 'UNCHECKABLE'],
  ['checkpoint long-700 --old long-5 --log long --did did.json', 0, 'VERIFIED'],
  ['checkpoint long-700 --old long-256 --log long/ --did did.json', 0, 'VERIFIED'],
  ['checkpoint long-700 --old long-512 --log long/log --did did.json', 0, 'VERIFIED'],
  ['checkpoint long-512 --old long-300 --log long --did did.json', 0, 'VERIFIED'],
  ['checkpoint long-700 --old long-700 --log long --did did.json', 0, 'VERIFIED'],
  ['checkpoint long-300 --old long-512 --log long --did did.json', 1, 'REFUTED'],
  ['checkpoint long-700 --old forked --log long --did did.json', 1, 'REFUTED'],
  ['checkpoint long-700 --old long-5 --log nowhere --did did.json', 2, 'UNCHECKABLE'],
  [`checkpoint seen --witness ${vkey} --did did.json`, 0, 'VERIFIED'],
  [`checkpoint seen --witness ${vkey} --witness ${otherVkey} --did did.json`, 2, 'UNCHECKABLE'],
  [`checkpoint seen --witness ${vkey} --witness ${otherVkey} --quorum 1 --did did.json`, 0, 'VERIFIED'],
  [`checkpoint seen --witness ${vkey} --witness ${sameVkey} --quorum 1 --did did.json`, 2, 'UNCHECKABLE'],
  [`checkpoint seen --witness ${vkey} --quorum 2 --did did.json`, 2, 'UNCHECKABLE'],
  [`checkpoint seen --witness ${vkey} --quorum 0 --did did.json`, 2, 'UNCHECKABLE'],
  ['card card.json --__proto__ x --did did.json', 2, 'UNCHECKABLE'],
  ['checkpoint seen --quorum 2 --did did.json', 2, 'UNCHECKABLE'],
  ['--offline site --quorum 3 --did did.json', 2, 'UNCHECKABLE'],
  [`checkpoint seen --witness nonsense --did did.json`, 2, 'UNCHECKABLE'],
  [`checkpoint checkpoint --witness ${vkey} --did did.json`, 2, 'UNCHECKABLE'],
  [`checkpoint seen-badly --witness ${vkey} --did did.json`, 1, 'REFUTED'],
  [`checkpoint seen-never --witness ${vkey} --did did.json`, 1, 'REFUTED'],
  [`checkpoint seen-later --witness ${vkey} --did did.json`, 2, 'UNCHECKABLE'],
  [`checkpoint seen-itself --witness ${ownVkey} --did did.json`, 2, 'UNCHECKABLE'],
  [`--offline site --witness ${vkey} --did did.json`, 2, 'UNCHECKABLE'],
];
describe('the command line', () => {
  test.each(cases)('%s: exit %i, %s', async (args, code, word) => {
    const ran = await run(args.split(' ').filter(Boolean));
    expect([ran.code, ran.last], ran.out).toEqual([code, word]);
  });
  test('the steps are printed before the word, which stands alone on the last line', async () => {
    const { out } = await run(['card', 'tampered.json', '--did', 'did.json']);
    expect(out).toMatch(/verified: card: /);
    expect(out).toMatch(/refuted: signature: /);
    expect(out.endsWith('\nREFUTED\n')).toBe(true);
  });
  let asked = 0;
  const endless = useServer((_request, response) => {
    asked += 1;
    response.end(new Uint8Array(32 * 256));
  });
  test('a checkpoint that no pinned key signed leads to no log, whatever size it states', async () => {
    const strange = checkpoint(f.ORIGIN, f.stranger, leaves).replace(/\n9\n/, `\n${2 ** 40}\n`);
    put('strange', bytesOf(strange));
    const log = ['--log', endless(), '--old', 'old', '--did', 'did.json'];
    const ran = await run(['checkpoint', 'strange', ...log]);
    expect([ran.last, asked], ran.out).toEqual(['REFUTED', 0]);
    expect(ran.out).toContain('no pinned key signed it');
    expect((await run(['checkpoint', 'checkpoint', ...log])).last).toBe('REFUTED');
    expect(asked).toBeGreaterThan(0);
  });
  test('usage is shown where the arguments are wrong', async () => {
    expect((await run(['card'])).out).toContain('usage:');
  });

  // Of a card and of a site: how the first case of each code ends.
  const ofEachEnd = ['card ', '--offline '].flatMap((begins) =>
    [0, 1, 2].flatMap((ends) =>
      cases.filter(([line, code]) => line.startsWith(begins) && code === ends).slice(0, 1),
    ),
  );

  // The oldest Node that is promised, beside the Node that runs the tests.
  const oldest = '/usr/bin/node';
  const nodes = [process.execPath, ...(existsSync(oldest) ? [oldest] : [])];
  test.runIf(isPublished).each(nodes)('a link and standard input run it as well: %s', (node) => {
    symlinkSync(program, join(folder, `link-${nodes.indexOf(node)}.mjs`));
    for (const before of [
      [`link-${nodes.indexOf(node)}.mjs`],
      ['--preserve-symlinks-main', `link-${nodes.indexOf(node)}.mjs`],
      ['--input-type=module', '-'],
    ]) {
      const args = [...before, 'card', 'tampered.json', '--did', 'did.json'];
      const { status, stdout } = spawnSync(node, args, { cwd: folder, input: source, encoding: 'utf8' });
      expect([before, status, stdout]).toEqual([before, 1, expect.stringMatching(/\nREFUTED\n$/)]);
    }
    const imported = ['--input-type=module', '-e', `import ${JSON.stringify(verifierUrl.href)}`, 'card'];
    expect(spawnSync(node, imported, { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '' });
  });
  test.runIf(isPublished).each(nodes)(
    'a process of its own ends with the same code and word: %s',
    async (node) => {
      expect(ofEachEnd).toHaveLength(6);
      for (const [args, code, word] of ofEachEnd) {
        const ran = await spawned(args.split(' '), node);
        expect([args, ran.code, ran.last]).toEqual([args, code, word]);
      }
    },
  );
});

describe('a monitor in one command', () => {
  const kept = () => readFileSync(join(folder, 'kept'));
  const monitor = (where: string) => run(['--offline', where, '--did', 'did.json', '--remember', 'kept']);
  test('it keeps the checkpoint of a site that is VERIFIED, and refutes a rollback with both sizes', async () => {
    expect((await monitor('site')).last).toBe('VERIFIED');
    expect(kept()).toEqual(Buffer.from(site.get('log/checkpoint') ?? []));
    expect((await monitor('tampered')).last).toBe('REFUTED');
    expect(kept()).toEqual(Buffer.from(site.get('log/checkpoint') ?? []));
    expect((await monitor('grown')).last).toBe('VERIFIED');
    expect(kept()).toEqual(Buffer.from(grown.get('log/checkpoint') ?? []));
    const { out, code } = await monitor('site');
    expect([code, kept()]).toEqual([1, Buffer.from(grown.get('log/checkpoint') ?? [])]);
    expect(out).toContain(`a rollback from ${parts.events.length} events to ${parts.events.length - 1}`);
  });
  test('it refutes the site of before where the log did not grow', async () => {
    const kept = () => readFileSync(join(folder, 'days.site'), 'utf8');
    const day = (refreshed_at: string): string => {
      const files = new Map(site);
      const stated = JSON.parse(Buffer.from(site.get(whole.STATED) ?? []).toString());
      files.set(whole.STATED, bytesOf(canonical({ ...stated, refreshed_at })));
      whole.settle(files);
      putSite(refreshed_at.slice(0, 10), files);
      return refreshed_at.slice(0, 10);
    };
    const [first, second] = [day('2026-11-21T00:00:00Z'), day('2026-11-22T00:00:00Z')];
    const remember = (where: string) => run(['--offline', where, '--did', 'did.json', '--remember', 'days']);
    for (const where of ['site', first, second, second])
      expect((await remember(where)).last).toBe('VERIFIED');
    const newest = kept();
    for (const where of [first, 'site']) {
      const { last, out } = await remember(where);
      expect([last, kept()]).toEqual(['REFUTED', newest]);
      expect(out).toContain('refuted: remembered site: a rollback');
    }
  });
  test.each(['memory', 'memory.site'])(
    'a memory that is damaged, a folder or of nobody is refused and not replaced: %s',
    async (name) => {
      const ask = () => run(['--offline', 'site', '--did', 'did.json', '--remember', 'memory']);
      const remove = () => rmSync(join(folder, name), { recursive: true, force: true });
      expect((await ask()).last).toBe('VERIFIED');
      const sound = readFileSync(join(folder, name));
      const at = sound.indexOf('"content_sha256"') + 20;
      const damaged = [
        sound.map((byte, i) => (i === Math.max(at, 30) ? byte ^ 1 : byte)),
        sound.subarray(0, 100),
        new Uint8Array(),
        bytesOf('nothing\n'),
      ];
      for (const bytes of damaged) {
        put(name, bytes);
        expect((await ask()).last).toBe('UNCHECKABLE');
        expect(new Uint8Array(readFileSync(join(folder, name)))).toEqual(new Uint8Array(bytes));
      }
      remove();
      put(`${name}/file`, bytesOf('x'));
      const { last, out } = await ask();
      expect([last, existsSync(join(folder, name, 'file'))]).toEqual(['UNCHECKABLE', true]);
      expect(out).toContain(`${name} is no file`);
      remove();
      expect((await ask()).last).toBe('VERIFIED');
    },
  );
  test('a memory that may not be read is refused and not replaced', async () => {
    // To root every file is open: a path through a file is refused to everybody.
    put('closed', bytesOf('x'));
    const { last, out } = await run('--offline site --did did.json --remember closed/kept'.split(' '));
    expect(last).toBe('UNCHECKABLE');
    expect(out).toContain('ENOTDIR');
    expect(readFileSync(join(folder, 'closed'), 'utf8')).toBe('x');
  });
  test('a file it cannot keep its memory in is no verdict on the site', async () => {
    const { code, last } = await run('--offline site --did did.json --remember nowhere/kept'.split(' '));
    expect([code, last]).toEqual([2, 'UNCHECKABLE']);
  });
  test('a checkpoint is remembered as well', async () => {
    const remember = (point: string) =>
      run(['checkpoint', point, '--log', 'long', '--remember', 'point', '--did', 'did.json']);
    expect((await remember('long-300')).code).toBe(0);
    expect((await remember('long-700')).code).toBe(0);
    expect((await remember('long-300')).code).toBe(1);
    expect(readFileSync(join(folder, 'point'))).toEqual(Buffer.from(long.get('log/checkpoints/700') ?? []));
  });
});

describe('cosignatures that the site serves', () => {
  test('count for who names the witness, and for nobody else', async () => {
    const [text = ''] = Buffer.from(site.get('log/checkpoint') ?? [])
      .toString()
      .split('\n\n');
    const size = parts.events.length - 1;
    const file = `log/cosignatures/${size}`;
    const witnessed = (line: string) => {
      const files = new Map(site).set(file, bytesOf(line));
      files.set('inputs/artifacts/witnesses.json', bytesOf(canonical({ witnesses: [{ vkey }] })));
      whole.settle(files);
      putSite('witnessed', files);
    };
    witnessed(cosignature('w.example', witness, `${text}\n`));
    const args = ['--offline', 'witnessed', '--did', 'did.json'];
    expect((await run(args)).last).toBe('VERIFIED');
    expect((await run([...args, '--witness', vkey])).last).toBe('VERIFIED');
    expect((await run([...args, '--witness', otherVkey])).last).toBe('UNCHECKABLE');
    witnessed(cosignature('w.example', witness, 'another\n'));
    expect((await run([...args, '--witness', vkey])).last).toBe('REFUTED');
  });
});

describe('a folder', () => {
  test.each([
    ['file', 'index.html', 2],
    ['folder', 'signed', 1],
  ])('whose %s is a link is not followed', async (where, path, code) => {
    putSite(where, site);
    rmSync(join(folder, where, path), { recursive: true });
    symlinkSync(join(folder, 'site', path), join(folder, where, path));
    expect((await run(['--offline', where, '--did', 'did.json'])).code).toBe(code);
  });
});

describe.runIf(isPublished)('a name that leads to this machine when it is looked up once more', () => {
  let asked = 0;
  const inner = useServer((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  test.each([
    [
      'public at first',
      "[{ address: '203.0.113.7', family: 4 }]",
      /rebind\.test is 127\.0\.0\.1: an inner address/,
    ],
    ['unknown at first', "Promise.reject(new Error('SERVFAIL'))", /SERVFAIL/],
  ])('is not asked: %s', async (_, first, why) => {
    const script = [
      "const dns = require('node:dns');",
      `dns.promises.lookup = async () => ${first};`,
      "dns.lookup = (name, { all }, done) => done(null, all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);",
      "require('node:module').syncBuiltinESMExports();",
    ];
    put('rebind.cjs', bytesOf(script.join('\n')));
    const url = inner().replace('127.0.0.1', 'rebind.test');
    const before = ['--require', join(folder, 'rebind.cjs')];
    const ran = await spawned(['site', url, '--did', 'did.json'], process.execPath, before);
    expect([ran.last, asked], ran.out).toEqual(['UNCHECKABLE', 0]);
    expect(ran.out).toMatch(why);
  });
});

describe('a host that answers once more, and otherwise', () => {
  const files = new Map(site);
  const coverage = Buffer.from(site.get('api/coverage.json') ?? []).toString();
  const more = '$&{"file":"site.note","path":"/site.note","profile":"page"},';
  files.set('api/coverage.json', bytesOf(coverage.replace('"operations":[', more)));
  whole.settle(files);
  let notes = 0;
  const host = useServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const file = { '': 'index.html', 'api/gspc': 'api/gspc.json' }[path] ?? path;
    const isAgain = file === 'site.note' && notes++ > 0;
    const bytes = isAgain ? bytesOf('of before\n') : file.startsWith('_') ? undefined : files.get(file);
    response.writeHead(bytes ? 200 : 404, {
      ...whole.HEADERS,
      ...(file === 'api/gspc.json' && { 'access-control-allow-origin': '*' }),
      'content-type': file.endsWith('.html') ? 'text/html' : 'application/octet-stream',
    });
    response.end(bytes);
  });
  test('is refuted, and nothing of it is remembered', async () => {
    const { last, out } = await run(['site', host(), '--did', 'did.json', '--remember', 'twice']);
    expect([last, notes > 1], out).toEqual(['REFUTED', true]);
    expect(['twice', 'twice.site'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
  });
});

describe('a host without an end', () => {
  // One host sends every file without end, another one line without end, a third cosignatures.
  let sent = 0;
  const host = useServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    const bytes = site.get(path.replace(/^(line|large|seen)\//, ''));
    const attacked = path.startsWith('seen') ? /log\/cosignatures/ : /SHA256SUMS|api\/state/;
    const isAttacked = attacked.test(path);
    if (!isAttacked || (path.startsWith('large') && path.endsWith('SHA256SUMS'))) return response.end(bytes);
    const chunk = Buffer.alloc(2 ** 20, path.startsWith('line') ? 'a' : `${'0'.repeat(64)}  x\n`);
    const send = (): void => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', send);
    return send();
  });
  test.each([
    ['a line of more than 1 MiB', 'line', 'SHA256SUMS has a line over 1 MiB', 2 ** 24],
    ['a file of cosignatures of more than 64 KiB', 'seen', 'is over 64 KiB', 2 ** 24],
    ['a file of more than 64 MiB', 'large', 'too much to read; more: --gib 4', 2 ** 28],
  ])('%s is not read to its end', async (_, where, why, most) => {
    sent = 0;
    const { code, out } = await run(['site', `${host()}/${where}`, '--did', 'did.json']);
    expect(code).not.toBe(0);
    expect(out).toContain(why);
    expect(sent).toBeLessThan(most);
  });
});

test.skipIf(other)(
  'a host that takes longer than an hour is left there, and what is open names it',
  async () => {
    const host = await serve((_request, response) => void setTimeout(() => response.end(), 50));
    const hurried = await mainOf('hurried.mjs', source.replace('allMs: 3_600_000', 'allMs: 20'));
    const { last, out } = await run(['site', host.url, '--did', 'did.json'], hurried);
    expect(last).toBe('UNCHECKABLE');
    expect(out).toContain('it took more than 1 h; more: --gib 4');
    await host.close();
  },
);

describe.runIf(isPublished)('a site that is larger than its reader wants to read', () => {
  // The same file with a bound of 4 KiB where it has 64 MiB: a small board is a large one.
  let impatient: Main;
  beforeAll(async () => {
    const small = source.replace('file: 2 ** 26', 'file: 2 ** 12');
    expect(small).not.toBe(source);
    impatient = await mainOf('impatient.mjs', small);
    // What a site says of itself moves no bound.
    putSite('large', site);
    put('large/log/gib', bytesOf('1024'));
  });
  const check = (where: string, ...more: string[]): Promise<Ran> =>
    run(['--offline', where, '--did', 'did.json', ...more], impatient);

  test('is UNCHECKABLE and says how to read more; so read, it is VERIFIED', async () => {
    const refused = await check('site');
    expect(refused.last).toBe('UNCHECKABLE');
    expect(refused.out).toMatch(/: too much to read; more: --gib 4\n/);
    expect((await check('site', '--gib', '1')).last).toBe('UNCHECKABLE');
    expect((await check('site', '--gib', '64')).last).toBe('VERIFIED');
  });
  test('is UNCHECKABLE where no text is that long, however much its reader wants to read', async () => {
    put('huge.json', new Uint8Array());
    truncateSync(join(folder, 'huge.json'), 2 ** 29);
    const { last, out } = await spawned(['card', 'huge.json', '--did', 'did.json', '--gib', '1024']);
    expect([last, out]).toEqual(['UNCHECKABLE', expect.stringContaining('huge.json: too much to read')]);
  });
  test('cannot say so itself', async () => {
    expect((await check('large')).out).toMatch(/: too much to read; more: --gib 4\n/);
  });
  test.each(['0', '-1', 'NaN', '1.5', '1e3', '0x10', '1025', '99999999999999999999', 'Infinity'])(
    '--gib %s is refused with the usage',
    async (number) => {
      const { code, last, out } = await run(['--offline', 'site', '--did', 'did.json', '--gib', number]);
      expect([code, last]).toEqual([2, 'UNCHECKABLE']);
      expect(out).toContain('to read more: --gib <2 to 1024>');
    },
  );
});

describe('a site that sends its reader elsewhere', () => {
  const seen: string[] = [];
  const inner = useServer((request, response) => {
    seen.push(`${request.url}`);
    response.end('inner secret');
  });
  // One redirects all of it; one promises, too, that the rows lie there.
  const host = useServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/(promised\/)?/, '');
    const at = inner().replace('127.0.0.1', 'localhost');
    if (path === 'board-data/hosting.json' && request.url?.startsWith('/promised'))
      response.end(canonical({ pages: '', rules: [{ path: '/*', to: `${at}/:splat`, status: 302 }] }));
    else response.writeHead(302, { location: `${at}/${path}` }).end();
  });
  test.each([
    ['', /^uncheckable: key document: .* leads to http:\/\/localhost:\d+\/.*which nothing promises$/m],
    ['/promised', /^uncheckable: key document: localhost is .*: an inner address has to be typed$/m],
  ])('asks nothing there: BASE%s', async (at, says) => {
    const { out, last } = await run(['site', host() + at, '--did', 'did.json']);
    expect(out).toMatch(says);
    expect(out).not.toContain('secret');
    expect([last, seen]).not.toContain('VERIFIED');
    expect(seen).toEqual([]);
  });
  test.each(['board', 'card'])('nor for a single %s', async (what) => {
    const { out, code } = await run([what, `${host()}/x.json`, '--did', 'did.json']);
    expect([code, out]).toEqual([2, expect.stringMatching(/leads to http:.*: name that\n/)]);
    expect(seen).toEqual([]);
  });
});

describe('a site that writes on the terminal of its reader', () => {
  const words = '\u001b[2J\u001b[Hverified: every step\rVERIFIED\u001b[8m\u202e';
  test('is shown letter by letter', async () => {
    putSite('writing', site);
    put(`writing/${words}`, bytesOf('x'));
    const { out, code } = await run(['--offline', 'writing', '--did', 'did.json']);
    expect(code).toBe(1);
    expect(out).toContain('\\u001b[2J\\u001b[Hverified: every step\\u000dVERIFIED\\u001b[8m\\u202e');
    expect(out).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
  });
  test('has no line of its own', async () => {
    const text = Buffer.from(site.get('api/gspc.json') ?? '').toString();
    put('lines.json', bytesOf(text.replace('{', '{"a\\n::stop-commands::x\\nVERIFIED":1,')));
    const { out } = await run(['board', 'lines.json', '--did', 'did.json']);
    expect(
      out
        .trimEnd()
        .split('\n')
        .filter((line) => /^(::|VERIFIED)/.test(line)),
    ).toEqual([]);
  });
});

describe('addresses', () => {
  const host = useServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/(evil\/)?|\?.*/g, '');
    const file = path === '' ? 'index.html' : path === 'api/gspc' ? 'api/gspc.json' : path;
    const isRewritten = path === 'api/gspc' && request.url?.startsWith('/evil/');
    const bytes = path.startsWith('_') ? undefined : site.get(isRewritten ? 'api/state.json' : file);
    response.statusCode = request.url === '/broken' ? 500 : bytes ? 200 : 404;
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('access-control-allow-origin', '*');
    if (file.endsWith('.html')) response.setHeader('content-type', 'text/html');
    response.end(bytes);
  });
  test.each([
    ['site BASE --did did.json', 0],
    ['site BASE/ --did BASE/.well-known/did.json', 0],
    ['site BASE/evil --did did.json', 1],
    ['checkpoint larger --old smaller --log BASE --did did.json', 2],
    ['checkpoint smaller --old smaller --log BASE/log --did did.json', 0],
    ['board BASE/api/gspc.json --did BASE/.well-known/did.json', 0],
    ['board BASE/nothing --did did.json', 2],
    ['board BASE/broken --did did.json', 2],
    ['board http://127.0.0.1:1/ --did did.json', 2],
  ])('%s: exit %i', async (args, code) => {
    const ran = await run(args.replaceAll('BASE', host()).split(' '));
    expect(ran.code, ran.out).toBe(code);
  });
});
