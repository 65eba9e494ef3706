// What a site states of itself: its files of the log, its content and engine, how long it is fresh; and what a
// monitor remembers of all that.
import { describe, expect, test } from 'vitest';
import { at, byOutcome, check, edit, expectOutcome, made, refusedBy } from './changes.ts';
import * as f from './fixture.ts';
import { bytesOf, canonical, cosignature, keyOf, type Members, textOf, witnessVkey } from './forge.ts';
import { type Files, putLog } from './log-fixture.ts';
import * as site from './site-fixture.ts';
import { type Outcome, type Verdict, verifier } from './verifier.ts';

const stating = (members: Members) =>
  made((p) => {
    p.stated = { ...p.stated, ...members };
  });
const beforeStatements = (): Files =>
  made((p) => {
    p.stated = undefined;
    p.events.pop();
  });
const detailOf = ({ steps }: Verdict, name: string): string =>
  steps.find(({ step }) => step === name)?.detail ?? 'no such step';

test('a site from before sites stated themselves is judged as before', async () => {
  const verdict = await check(beforeStatements());
  expect(verdict.outcome).toBe('VERIFIED');
  expect(verdict.steps.map(({ step }) => step)).not.toContain('site.json');
});

describe('files of the log, changed without a key', () => {
  const events = site.siteParts().events;
  const size = events.length;
  const dropping = (files: Files, logged = events): void => {
    for (const path of [...files.keys()]) if (path.startsWith('log/')) files.delete(path);
    putLog(files, logged, [logged.length]);
  };
  const named = `log/cosignatures/${size}`;
  const witness = keyOf('witness-1', 31);
  const text = (files: Files) => `${textOf(at(files, 'log/checkpoint')).split('\n\n')[0]}\n`;
  const witnessed = (change: (files: Files) => void, until?: string) => (): Files => {
    const files = made();
    const vkey = witnessVkey('w.example', witness);
    const witnesses = [{ vkey, ...(until && { until }) }];
    files.set('inputs/artifacts/witnesses.json', bytesOf(canonical({ witnesses })));
    files.set(named, bytesOf(cosignature('w.example', witness, text(files))));
    site.settle(files);
    change(files);
    return files;
  };
  const crowd = `${'w'.repeat(200)}.example`;
  const crowded = (witnesses: number) =>
    witnessed((files) => {
      const keys = Array.from({ length: witnesses }, (_, n) => keyOf(`crowd-${n}`, n));
      const vkeys = keys.map((key) => ({ vkey: witnessVkey(crowd, key) }));
      files.set('inputs/artifacts/witnesses.json', bytesOf(canonical({ witnesses: vkeys })));
      files.set(named, bytesOf(keys.map((key) => cosignature(crowd, key, text(files))).join('')));
      site.settle(files);
    });
  const changed = (change: (files: Files) => void, files = made) => {
    return () => {
      const site = files();
      change(site);
      return site;
    };
  };
  const append = (files: Files, path: string, line: string): void =>
    void files.set(path, bytesOf(textOf(at(files, path)) + line));
  const stranger = '— BUY-AT-https://evil.example AAAAAAAAAAA=\n';
  const cases = byOutcome<[() => Files]>({
    VERIFIED: [
      ['none', made],
      ['the cosignature of a named witness', witnessed(() => {})],
      ['cosignatures of 60 named witnesses', crowded(60)],
      [
        'a witness that saw two sizes at one time',
        witnessed((s) => {
          const smaller = `${textOf(at(s, 'log/checkpoints/5')).split('\n\n')[0]}\n`;
          s.set('log/cosignatures/5', bytesOf(cosignature('w.example', witness, smaller)));
          site.settle(s);
        }),
      ],
      ['the cosignature of a witness that was named before', witnessed(() => {}, '2026-11-20')],
      [
        'of before: a checkpoint left out, and all proofs made anew',
        changed((s) => dropping(s, events.slice(0, -1)), beforeStatements),
      ],
    ],
    // What is missing and no list hides may be a copy that was cut.
    UNCHECKABLE: [
      ['a tile of an earlier size left out', changed((s) => void s.delete('log/tile/0/000.p/5'))],
    ],
    REFUTED: [
      ['a checkpoint left out, and all proofs made anew', changed(dropping)],
      ['a line of a stranger in site.note', changed((s) => append(s, 'site.note', stranger))],
      ['a line of a stranger in the checkpoint', changed((s) => append(s, 'log/checkpoint', stranger))],
      [
        'of before: a line of a stranger in the checkpoint',
        changed((s) => append(s, 'log/checkpoint', stranger), beforeStatements),
      ],
      ['noise as cosignatures', changed((s) => void s.set(named, new Uint8Array(3_000).fill(0xff)))],
      ['more than 64 KiB of cosignatures, each by a named witness', crowded(250)],
      [
        'an empty file of cosignatures',
        changed((s) => void s.set(named, new Uint8Array()), beforeStatements),
      ],
      ['a page as cosignatures', changed((s) => append(s, named, '<script>'), beforeStatements)],
      [
        'a cosignature by nobody who is named',
        changed((s) => append(s, named, cosignature('w.example', witness, text(s))), beforeStatements),
      ],
      ['another line beside that of a named witness', witnessed((s) => append(s, named, stranger))],
      [
        'a witness that saw a larger size earlier than a smaller one',
        witnessed((s) => {
          const smaller = `${textOf(at(s, 'log/checkpoints/5')).split('\n\n')[0]}\n`;
          s.set('log/cosignatures/5', bytesOf(cosignature('w.example', witness, smaller, 1_795_305_601)));
          site.settle(s);
        }),
      ],
      ['the cosignatures left out', witnessed((s) => void s.delete(named))],
      [
        'a second line of the same witness',
        witnessed((s) => append(s, named, cosignature('w.example', witness, text(s), 1_795_305_601))),
      ],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, files) => {
    await expectOutcome(files(), expected);
  });
  test('over the network, where nobody lists what is there', async () => {
    const files = changed(dropping)();
    const verdict = await verifier.verifySite({ read: (path) => files.get(path) ?? null, did: f.did });
    expect(refusedBy(verdict)).toContain('log');
  });
});

describe('content and engine in the log', () => {
  const [first, second] = [site.contentOf('first'), site.contentOf('second')];
  const otherEngine = { ...first, engine: { name: 'engine', version: '2', sha256: 'e'.repeat(64) } };
  const logged = (stated: Members, changes: readonly Members[]): Files =>
    made((p) => {
      p.events.pop();
      p.stated = stated;
      p.events.push(...changes.map((content, at) => site.siteChanged(content, `0${at}`)));
    });
  const cases = byOutcome<[Members, Members[]]>({
    VERIFIED: [
      ['the newest', second, [first, second]],
      ['the newest, which was there before', first, [first, second, first]],
      ['of a log without such events', first, []],
    ],
    REFUTED: [
      ['an older content', first, [first, second]],
      ['an older engine', first, [first, otherEngine]],
    ],
    UNCHECKABLE: [
      ['a content that was never logged', site.contentOf('third'), [first, second]],
      ['an engine that was never logged', otherEngine, [first]],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, stated, changes) => {
    const verdict = await check(logged(stated, changes));
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
    if (expected === 'UNCHECKABLE') expect(detailOf(verdict, 'content in the log')).toBe('not signed yet');
  });
  test('a site that states nothing under a log that names content is uncheckable', async () => {
    const files = made((p) => {
      p.stated = undefined;
    });
    await expectOutcome(files, 'UNCHECKABLE');
  });
});

describe('how long a site is fresh', () => {
  const [refreshed_at, fresh_until] = ['2026-11-20T00:00:00Z', '2026-12-20T00:00:00Z'];
  const asked = (files: Files, now: string): Promise<Verdict> =>
    verifier.verifySite({ ...site.served(files), visit: site.answer(files), now: Date.parse(now) });
  const promising = () => stating({ refreshed_at, fresh_until });
  test.each<[string, Outcome]>([
    ['2026-12-19T23:59:59Z', 'VERIFIED'],
    ['2026-12-20T00:00:00Z', 'VERIFIED'],
    ['2026-12-20T00:00:01Z', 'UNCHECKABLE'],
  ])('an address is judged by the day on which it is asked: %s, %s', async (now, expected) => {
    const verdict = await asked(promising(), now);
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
    if (expected === 'UNCHECKABLE')
      expect(detailOf(verdict, 'freshness')).toContain('older than its publisher promised');
  });
  test.each([
    '2026-02-31T00:00:00Z',
    '9999-99-99T99:99:99Z',
    '2026-12-20T24:00:00Z',
    '+275760-09-13T00:00:00Z',
  ])('a promise until %s, which no calendar has, is refuted', async (until) => {
    const verdict = await asked(stating({ refreshed_at, fresh_until: until }), '2026-11-20T00:00:00Z');
    expect([verdict.outcome, detailOf(verdict, 'site.json')]).toEqual([
      'REFUTED',
      'site.json: fresh_until is missing or wrong',
    ]);
  });
  test('a copy in a folder is not, and its promise is said', async () => {
    const verdict = await check(promising(), { now: Date.parse('2030-01-01T00:00:00Z') });
    expect(verdict.outcome).toBe('VERIFIED');
    expect(detailOf(verdict, 'freshness')).toContain(`promised until ${fresh_until}`);
  });
  test('a board that promises nothing is never old', async () => {
    expect((await asked(stating({ refreshed_at }), '2030-01-01T00:00:00Z')).outcome).toBe('VERIFIED');
  });
});

describe('what a monitor remembers', () => {
  const memoryOf = (files: Files) => verifier.siteMemory(at(files, 'site.note'), at(files, site.STATED));
  const [earlier, later] = ['2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z'];
  const grown = (members: Members = {}) =>
    made((p) => {
      p.stated = { ...p.stated, ...members };
      p.events.splice(-1, 0, { type: 'key-added', kid: 'did:web:board.example#spare-1' });
    });
  const other = () =>
    made((p) => {
      p.events.pop();
      p.events.push({ type: 'key-added', kid: 'did:web:board.example#spare-2' });
      p.stated = site.contentOf('other');
    });
  const unlogged = (members: Members) =>
    made((p) => {
      p.events.pop();
      p.stated = { ...site.contentOf('one'), ...members };
    });
  const cases = byOutcome<[Files, Files]>({
    VERIFIED: [
      ['the same site', stating({}), stating({})],
      ['a larger log', stating({ refreshed_at: later }), grown({ refreshed_at: earlier })],
      ['refreshed later', stating({ refreshed_at: earlier }), stating({ refreshed_at: later })],
      ['refreshed for the first time', stating({}), stating({ refreshed_at: earlier })],
      ['with more words of others', stating({ words: 1 }), stating({ words: 2 })],
      ['with words of others for the first time', stating({}), stating({ words: 1 })],
      [
        'for another host, refreshed since',
        stating({}),
        stating({ hosting: { host: 'plain' }, refreshed_at: earlier }),
      ],
    ],
    REFUTED: [
      ['a smaller log', grown(), stating({})],
      ['refreshed earlier', stating({ refreshed_at: later }), stating({ refreshed_at: earlier })],
      ['never refreshed', stating({ refreshed_at: later }), stating({})],
      ['another content of the same log', unlogged({}), unlogged(site.contentOf('two'))],
      [
        'another engine of the same log',
        unlogged({}),
        unlogged({ engine: { name: 'engine', version: '0', sha256: 'e'.repeat(64) } }),
      ],
      ['another log of the same size', stating({}), other()],
      ['made for another host', stating({}), stating({ hosting: { host: 'plain' } })],
      ['with fewer words of others', stating({ words: 2 }), stating({ words: 1 })],
      ['without a count of the words of others', stating({ words: 1 }), stating({})],
      ['without a statement', unlogged({}), beforeStatements()],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, then, now) => {
    const verdict = await check(now, { remembered: memoryOf(then) });
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
    if (expected === 'REFUTED') expect(refusedBy(verdict)).toEqual(['remembered site']);
  });
  test('every byte of a memory counts: with another one it is refused', async () => {
    const files = stating({ refreshed_at: earlier });
    const memory = memoryOf(files);
    for (let at = 0; at < memory.length; at += 7) {
      const damaged = memory.map((byte, i) => (i === at ? byte ^ 1 : byte));
      const { steps } = await check(files, { remembered: damaged });
      expect(steps.find(({ step }) => step === 'remembered site')?.outcome, `byte ${at}`).toBe('UNCHECKABLE');
    }
  });
  test('a statement that is not the listed one is no statement', async () => {
    const files = stating({});
    edit(files, site.STATED, '"hosting":{}', '"hosting":{"host":"plain"}');
    await expectOutcome(files, 'REFUTED');
  });
});
