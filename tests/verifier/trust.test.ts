// What a red team got past the first verifier: a forger without keys who keeps index, sums and digests in step, a
// publisher or host with them, and a site that shows people something else than it shows a checker.
import { describe, expect, test } from 'vitest';
import { timed } from '../kit/processor-time.ts';
import { at, byOutcome, check, edit, expectOutcome, made, refusedBy } from './changes.ts';
import * as f from './fixture.ts';
import {
  bytesOf,
  canonical,
  checkpoint,
  DID,
  didDocument,
  type Json,
  keyOf,
  type Members,
  sha256,
  textOf,
} from './forge.ts';
import type { Files } from './log-fixture.ts';
import * as site from './site-fixture.ts';
import { type Verdict, verifier } from './verifier.ts';

// A forger without a key makes index and sums anew and has to leave the note.
const forge = (files: Files): void => {
  site.putEstate(files);
  site.putSums(files);
};

describe('site.note', () => {
  test('a page changed, its line in the sums too', async () => {
    const files = made();
    edit(files, 'index.html', 'doctype', 'DOCTYPE');
    forge(files);
    const verdict = await check(files);
    expect(verdict.outcome).toBe('REFUTED');
    expect(refusedBy(verdict)).toContain('SHA256SUMS');
  });
  test('without it, what only the sums hold is uncheckable', async () => {
    const files = made();
    files.delete('site.note');
    const { outcome, steps } = await check(files);
    expect(outcome).toBe('UNCHECKABLE');
    expect(steps.find(({ step }) => step === 'SHA256SUMS')?.outcome).toBe('UNCHECKABLE');
  });
  test('without it, a file that is not as listed is still refuted', async () => {
    const files = made();
    files.delete('site.note');
    edit(files, 'index.html', 'doctype', 'DOCTYPE');
    expect((await check(files)).outcome).toBe('REFUTED');
  });
  const notes = byOutcome<[(files: Files) => void]>({
    VERIFIED: [['as made', (s) => site.putNote(s)]],
    REFUTED: [
      ['by the card key', (s) => site.putNote(s, f.cards)],
      ['by a stranger', (s) => site.putNote(s, f.stranger)],
      ['of another log size', (s) => site.putNote(s, f.board, (t) => t.replace(/\n\d+\n/, '\n5\n'))],
      ['with a padded size', (s) => site.putNote(s, f.board, (t) => t.replace(/\n(\d+)\n/, '\n0$1\n'))],
      ['of another site', (s) => site.putNote(s, f.board, (t) => t.replace('board', 'bored'))],
      ['with another line', (s) => site.putNote(s, f.board, (t) => `${t}more\n`)],
      ['without a day', (s) => site.putNote(s, f.board, (t) => t.replace(/2026-11-20/, 'today'))],
      [
        'of another root',
        (s) => site.putNote(s, f.board, (t) => t.replace(/\n.{43}=\n/, `\n${'A'.repeat(43)}=\n`)),
      ],
    ],
  });
  test.each(notes)('%s: %s', async (_, expected, change) => {
    const files = made();
    change(files);
    await expectOutcome(files, expected);
  });
  test('the rules of the host are listed', async () => {
    const files = made();
    edit(files, '_redirects', '200', '301');
    expect((await check(files)).outcome).toBe('REFUTED');
    const unlisted = made();
    edit(unlisted, 'SHA256SUMS', /.{64} {2}_redirects\n/, '');
    site.putNote(unlisted);
    expect((await check(unlisted)).outcome).toBe('REFUTED');
  });
});

describe('corrections and ledgers, entry by entry', () => {
  const corrections = (p: site.SiteParts): Members[] => p.corrections;
  const cases = byOutcome<[(p: site.SiteParts) => void]>({
    VERIFIED: [['in another order', (p) => p.corrections.reverse()]],
    REFUTED: [
      ['all dropped', (p) => (p.corrections = [])],
      ['one dropped', (p) => (p.corrections = corrections(p).slice(1))],
      ['one added', (p) => p.corrections.push({ id: 'C-2026-1120-03' })],
      ['one reworded', (p) => (p.corrections = corrections(p).map((e) => ({ ...e, what_was_wrong: '' })))],
      ['one twice', (p) => p.corrections.push({ ...corrections(p)[0] })],
      [
        'a reworded reason of a withdrawal',
        (p) => (p.withdrawn = p.withdrawn.map((e) => ({ ...JSON.parse(canonical(e)), reason: 'none' }))),
      ],
    ],
    UNCHECKABLE: [
      [
        'one entered since the content was signed',
        (p) => {
          p.corrections.push({ id: 'C-2026-1120-03' });
          p.stated = site.contentOf('with one entry more');
        },
      ],
    ],
  });
  test.each(cases)('%s: %s', async (_, expected, change) => {
    await expectOutcome(made(change), expected);
  });
});

describe('the log kept from earlier', () => {
  const kept = (files: Files, path = 'log/checkpoint') => files.get(path) ?? new Uint8Array();
  const grown = (): Files => made((p) => p.events.push({ type: 'key-added', kid: `${DID}#spare-1` }));
  test('a larger log extends it', async () => {
    expect((await check(grown(), { old: kept(made()) })).outcome).toBe('VERIFIED');
    expect((await check(grown(), { old: [kept(made()), kept(grown())] })).outcome).toBe('VERIFIED');
  });
  test('a rollback is refuted with both sizes', async () => {
    const verdict = await check(made(), { old: kept(grown()) });
    expect(refusedBy(verdict)).toEqual(['earlier checkpoints']);
    const { length } = site.siteParts().events;
    expect(JSON.stringify(verdict.steps)).toContain(`a rollback from ${length + 1} events to ${length}`);
  });
  test('a log rebuilt without one correction is refuted', async () => {
    const rebuilt = made((p) => {
      p.events = p.events.filter((e) => !canonical(e).includes('"correction_id":"C-2026-1120-02","entry'));
      p.corrections = p.corrections.slice(0, 1);
      p.events.push({ type: 'key-added', kid: `${DID}#spare-1` });
    });
    expect((await check(rebuilt)).outcome).toBe('VERIFIED');
    expect((await check(rebuilt, { old: kept(made()) })).outcome).toBe('REFUTED');
    expect((await check(rebuilt, { old: kept(made(), 'log/checkpoints/5') })).outcome).toBe('VERIFIED');
  });
  test('a checkpoint of nobody known is refuted, none at all uncheckable', async () => {
    const forged = bytesOf(checkpoint(f.ORIGIN, f.stranger, [sha256('x')]));
    expect((await check(made(), { old: forged })).outcome).toBe('REFUTED');
    expect((await check(made(), { old: new Uint8Array() })).outcome).toBe('UNCHECKABLE');
  });
});

describe('what a card signs by digest', () => {
  test.each([
    'runs/affect-1/run-1/rows/a.jsonl',
    'banks/affect-1/items.jsonl',
    'evidence/rates/1.json',
    'runs/parser-1/run-1/rows/p.jsonl',
  ])('%s changed, by one who signs the sums', async (path) => {
    const files = made();
    edit(files, path, /.$/m, ' }');
    site.settle(files);
    expect(refusedBy(await check(files))).toContain('rows, banks and evidence');
  });
  test('a bank that is not served is uncheckable', async () => {
    const files = made();
    files.delete('banks/affect-1/items.jsonl');
    site.settle(files);
    expect((await check(files)).outcome).toBe('UNCHECKABLE');
  });
});

describe('the board in the log', () => {
  const other = f.makeBoard({ axes: f.ROWS.map((r) => ({ ...r, note: 'older' })) });
  test('an older signed board in a newer site is a replay', async () => {
    const verdict = await check(
      made((p) => {
        p.events = p.events.filter((e) => !canonical(e).includes('board-snapshot'));
        p.events.push(f.snapshotEvent({}), f.snapshotEvent(other, sha256('newer')));
      }),
    );
    expect(refusedBy(verdict)).toEqual(['board in the log']);
  });
  test('a snapshot of before fleets and in-lane rows were kept still names its board', async () => {
    const kept = made((p) => {
      p.events = p.events.filter((e) => !canonical(e).includes('board-snapshot'));
      p.events.push(f.earlySnapshotEvent());
    });
    expect((await check(kept)).outcome).toBe('VERIFIED');
  });
  test('a component that leaves the fleet, or is marked as own, in silence is not what was signed', async () => {
    for (const [from, to] of [
      ['"own": false', '"own": true'],
      ['"TOO_SLOW"', '"OWN"'],
    ] as const) {
      const files = made();
      edit(files, 'runs/affect-1/run-1/run.json', from, to);
      site.settle(files);
      expect((await check(files)).outcome).toBe('UNCHECKABLE');
    }
  });
  test('a board that no event names is not signed yet', async () => {
    const verdict = await check(made((p) => (p.board = f.attest(other))));
    expect(verdict.outcome).toBe('UNCHECKABLE');
    expect(JSON.stringify(verdict.steps)).toContain('not signed yet');
  });
  test('a slot without a signed card is not signed yet', async () => {
    const axes: Json[] = f.ROWS.map((r) =>
      r.axis === 'jail' ? { ...r, public_leader_state: 'NO_SIGNED_CARD' } : r,
    );
    const board = f.makeBoard({ axes });
    const files = made((p) => {
      p.board = f.attest(board);
      p.events.push(f.snapshotEvent(board));
    });
    expect((await check(files)).outcome).toBe('UNCHECKABLE');
  });
  test('text that the snapshot does not name is held by the board signature', async () => {
    const files = made();
    edit(files, 'api/gspc.json', '1 TIE, 0 UNTESTED"]', '2 TIE, 0 UNTESTED"]');
    site.settle(files);
    expect((await check(files)).outcome).toBe('REFUTED');
  });
});

describe('a row against the integers of the cards, though the board key signs it', () => {
  const change = (axis: string, members: Members) => (p: site.SiteParts) => {
    const axes: Json[] = f.ROWS.map((row) => (row.axis === axis ? { ...row, ...members } : row));
    const board = f.makeBoard({ axes });
    p.board = f.attest(board);
    p.events.push(f.snapshotEvent(board));
  };
  test.each<[string, string, Members]>([
    ['a renamed leader', 'affect', { leader: 'b' }],
    ['no leader', 'affect', { leader: undefined, separation: 'TIE', separation_p: 0.2 }],
    ['fewer items than a card', 'affect', { n: 39 }],
    ['another accuracy', 'affect', { accuracy: 0.91 }],
    ['another asked score', 'affect', { accuracy_asked: 0.91 }],
    [
      'another score of what was answered',
      'affect',
      { accuracy_asked: 0.91, unanswered: { counted: 'left out' } },
    ],
    ['nobody separated', 'affect', { leader: undefined }],
    ['separated with a large p', 'affect', { separation_p: 0.2 }],
  ])('%s', async (_, axis, members) => {
    expect(refusedBy(await check(made(change(axis, members))))).toContain('board');
  });
  test('a graded cell has score_sum and n', async () => {
    const asked = f.measurement('care', 'g', 0, {}, null).body.payload;
    const { correct, ...payload } = JSON.parse(canonical(asked));
    expect(correct).toBe(0);
    const files = (accuracy: number) =>
      made((p) => {
        const prev = p.measurements.at(-1)?.id;
        const chained = f.makeCard('measurement', { ...payload, score_sum: '30.5' }, f.cards, { prev });
        p.measurements.push(chained);
        p.chain = site.chainOf(p);
        const row = {
          axis: 'care',
          model: 'g',
          as_of: payload.as_of,
          id: chained.id,
          signed: true,
          surface: 'measurement',
        };
        const rows = [
          { ...row, url: `/signed/${f.cardPath(chained.id)}` },
          ...JSON.parse(canonical(p.index.cards)),
        ];
        p.index = { ...p.index, cards: rows, n_cards: rows.length, head: chained.id, chain_id: p.chain.id };
        p.hub = {
          ...p.hub,
          counts: {
            ...JSON.parse(canonical(p.hub.counts)),
            ...site.counted({ rows_served_by_indexes: 6, cells: 4 }),
          },
        };
        p.extra.set('banks/care-1/items.jsonl', bytesOf(f.bankOf('care-1')));
        p.extra.set('runs/care-1/run-1/rows/g.jsonl', bytesOf(f.rowsOf('g')));
        const fleet = [{ name: 'g', rows: 'g.jsonl' }];
        p.extra.set('runs/care-1/run-1/run.json', bytesOf(canonical({ fleet })));
        const measured = {
          kind: 'model-comparison',
          status: 'MEASURED',
          separation: 'UNTESTED',
          n: 40,
          accuracy,
          accuracy_asked: accuracy,
          leader: 'g',
        };
        const axes: Json[] = f.ROWS.map((r) =>
          r.axis === 'swarm' ? { axis: 'care', family: 'gspc', ...measured } : r,
        );
        const sentence = '1 of 3 model-comparison axis separated a leader, 1 TIE, 1 UNTESTED';
        const totals = {
          ...f.TOTALS,
          ...{ measured_axes: 4, unmeasured_axes: 0, items: 125, untested_separations: 1, quotable_axes: 2 },
          ...{
            public_count: '4 axis · 4 measured',
            separation_public_count: sentence,
            count_grammar: sentence,
          },
        };
        const board = f.makeBoard({ axes, totals });
        p.board = f.attest(board);
        p.events.splice(-1, 0, { type: 'card-issued', card_id: chained.id }, f.snapshotEvent(board));
      });
    await expectOutcome(files(30.5 / 40), 'VERIFIED');
    expect(refusedBy(await check(files(0.8)))).toEqual(['board']);
  });
});

describe('the card index is canonical and exact', () => {
  const index = 'signed/card_index.json';
  test.each<[string, (files: Files) => void]>([
    ['another member', (s) => edit(s, index, '"created"', '"aside":1,"created"')],
    ['another member of a row', (s) => edit(s, index, '"as_of"', '"aside":1,"as_of"')],
    ['other spacing', (s) => edit(s, index, ':', ': ')],
    ['another order', (s) => edit(s, index, /\[(\{[^}]*\}),(\{[^}]*\})/, '[$2,$1')],
    ['an address elsewhere', (s) => edit(s, index, '"url":"', '"url":"https://evil.example')],
  ])('%s', async (_, change) => {
    const files = made();
    change(files);
    site.settle(files);
    expect(refusedBy(await check(files))).toEqual(['chain and index']);
  });
});

describe('after a rotation', () => {
  const next = keyOf('board-attestation-2', 14);
  const rotated = (p: site.SiteParts): void => {
    p.keys = [{ key: f.board, status: 'retired' }, { key: next }, { key: f.cards }, { key: f.log }];
    p.events.push({ type: 'key-added', kid: next.kid }, { type: 'key-retired', kid: f.board.kid });
    p.board = f.attest(f.makeBoard(), next, { signer: next.kid });
  };
  test('the old key document is to be pinned again, with the events that rotated', async () => {
    const files = made(rotated);
    site.putNote(files, next);
    const { outcome, steps } = await check(files);
    expect(outcome, JSON.stringify(steps, null, 1)).toBe('UNCHECKABLE');
    expect(JSON.stringify(steps)).toContain(`key-added ${next.kid},key-retired ${f.board.kid}`);
  });
  test('the new one verifies it', async () => {
    const files = made(rotated);
    site.putNote(files, next);
    const did = files.get('.well-known/did.json') ?? new Uint8Array();
    await expectOutcome(files, 'VERIFIED', { did });
  });
  test('a key of one’s own added to the served document is never VERIFIED', async () => {
    const files = made();
    const own = keyOf('board-attestation-7', 77);
    files.set(
      '.well-known/did.json',
      didDocument([{ key: f.board }, { key: f.cards }, { key: f.log }, { key: own }]),
    );
    forge(files);
    site.putNote(files, own);
    expect((await check(files)).outcome).toBe('UNCHECKABLE');
  });
});

describe('what a list of files may name', () => {
  const listing = (...names: string[]) =>
    check(made((p) => names.forEach((name) => void p.extra.set(name, bytesOf('x')))));

  test.each(['board?x.html', 'board#x.html'])('%s, which no address asks for, is refused', async (name) => {
    expect(refusedBy(await listing(name))).toContain('SHA256SUMS');
  });

  const odd = ['Index.html', 'my photo.html', '%2e%2e%2fx.html', 'n\u00fc.html', 'x\u2028.html'];
  test.each(odd)('%s is no name that an engine of today makes: refused', async (name) => {
    expect(refusedBy(await listing(name))).toEqual(['site.json']);
  });
  test.each([
    ...odd.map((name): [string, string, string] => [name, '0.1.0', 'an older engine may have made it']),
    ['banks/affect-1/media/my photo.png', '0.2.0', 'cards may have been signed over it'],
  ])('%s by engine %s is told beside the verdict: %s', async (name, version) => {
    const engine = { name: 'engine', version, sha256: sha256('engine') };
    const files = made((p) => {
      for (const each of [name, 'plain.html']) p.extra.set(each, bytesOf('x'));
      p.stated = { ...p.stated, engine };
    });
    const { outcome, steps } = await check(files);
    expect(outcome, JSON.stringify(steps)).toBe('VERIFIED');
    const detail = steps.find(({ step }) => step === 'SHA256SUMS')?.detail.toLowerCase();
    expect(detail).toBe(`48 files, names that disks may read otherwise: 1, as ${name.toLowerCase()}`);
  });
});

test('rows of two components in the files of each other are refused, though the board key signs it', async () => {
  const files = made();
  const [a, b] = ['a', 'b'].map((name) => `runs/affect-1/run-1/rows/${name}.jsonl`);
  const [ofA, ofB] = [at(files, `${a}`), at(files, `${b}`)];
  files.set(`${a}`, ofB);
  files.set(`${b}`, ofA);
  site.settle(files);
  expect(refusedBy(await check(files))).toEqual(['rows, banks and evidence']);
});

const other = { status: 200, bytes: bytesOf('<!doctype html>forged') };
describe('by address', () => {
  const { answer, served } = site;
  /** Of a sound site whose host answers as it promised, but for the change. */
  const verdictOf = (change?: Parameters<typeof answer>[1]): Promise<Verdict> => {
    const files = made();
    return verifier.verifySite({ ...served(files), visit: answer(files, change) });
  };
  const typed = (isHere: boolean, headers: Headers, type: string): undefined => {
    if (isHere) headers.set('content-type', type);
  };
  test('paths and pages show what is listed, with their headers', async () => {
    const verdict = await verdictOf();
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe('VERIFIED');
  });
  test.each(
    byOutcome<[(path: string, headers: Headers) => string | undefined]>({
      REFUTED: [
        [
          'a rewrite that shows people another file',
          (path) => (path === '/api/gspc' ? 'api/state.json' : undefined),
        ],
        ['a page without its header', (path, h) => void (path === '/' && h.delete('x-content-type-options'))],
        [
          'a reader with another header',
          (path, h) => void (path === '/api/gspc' && h.set('access-control-allow-origin', 'x')),
        ],
        ['a page that sends people on', (path, h) => void (path === '/' && h.set('refresh', '0; url=/x'))],
        ['a page in another alphabet', (path, h) => typed(path === '/', h, 'text/html; charset=utf-7')],
        ['a page as its source', (path, h) => typed(path === '/', h, 'text/plain')],
        ['data as a document', (path, h) => typed(path === '/root.json', h, 'text/html')],
        ['data as two types', (path, h) => typed(path === '/root.json', h, 'application/json, text/html')],
        ['a page in two alphabets', (path, h) => typed(path === '/', h, 'text/html,text/html;charset=utf-7')],
        ['data as a picture that runs', (path, h) => typed(path === '/root.json', h, 'image/svg+xml')],
        [
          'data as documents one behind the other',
          (path, h) => typed(path === '/root.json', h, 'multipart/x-mixed-replace; boundary=a'),
        ],
        [
          'a file of the log that sets a cookie',
          (path, h) => void (path === '/log/checkpoint' && h.set('set-cookie', 'a=b')),
        ],
      ],
      UNCHECKABLE: [
        ['a rewrite that the host does not know', (path) => (path === '/api/gspc' ? 'nothing' : undefined)],
        ['a host that sends none of the headers', (_path, h) => void h.delete('x-content-type-options')],
      ],
      VERIFIED: [
        ['a copy that is kept longer', (_path, h) => void h.set('cache-control', 'public, max-age=31536000')],
        ['data as octets', (path, h) => typed(path === '/root.json', h, 'application/octet-stream')],
        ['a header of the host’s own', (_path, h) => void h.set('x-served-by', 'cache-1')],
      ],
    }),
  )('%s: %s', async (_, expected, change) => {
    const verdict = await verdictOf(change);
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
    expect(refusedBy(verdict)).toEqual(expected === 'REFUTED' ? ['paths that people use'] : []);
  });
  test.each(
    byOutcome<[Record<string, string>]>({
      VERIFIED: [['with no other header', {}]],
      REFUTED: [
        ['that sets a cookie', { 'set-cookie': 'a=b' }],
        ['that forgets what is kept', { 'clear-site-data': '"*"' }],
      ],
    }),
  )('%s: a promised redirect %s', async (_, expected, more) => {
    const files = made();
    const honest = answer(files);
    const visit = (path: string) =>
      path === '/index.html'
        ? { status: 301, headers: new Headers({ location: '/', ...more }), bytes: new Uint8Array() }
        : honest(path);
    const verdict = await verifier.verifySite({ ...served(files), visit });
    expect(verdict.outcome, JSON.stringify(verdict.steps, null, 1)).toBe(expected);
  });
  test('a rule of a host that would be tried without end is not tried', async () => {
    const rule = { path: `/a/${'*'.repeat(28)}!`, to: '/x', status: 302 };
    const answer = { status: 302, headers: new Headers({ location: '/x' }), bytes: new Uint8Array() };
    await expect(verifier.followed({ rules: [rule] }, `/a/${'a'.repeat(60)}`, answer)).rejects.toThrow(
      'an endless rule',
    );
  });
  const added = byOutcome<[string, string]>({
    VERIFIED: [
      ['other ports of the same host', 'alt-svc', 'h3=":443"; ma=86400, h2=":443"'],
      [
        'the failures that Cloudflare counts',
        'nel',
        '{"report_to":"cf-nel","success_fraction":0.0,"max_age":604800}',
      ],
      [
        'where Cloudflare counts them',
        'report-to',
        '{"group":"cf-nel","max_age":604800,"endpoints":[{"url":"https://a.nel.cloudflare.com/report/v4?s=a"}]}',
      ],
      ['how a cache was asked', 'cache-status', 'edge; hit'],
      ['no frame', 'x-frame-options', 'DENY'],
      ['a policy that forbids more', 'content-security-policy', "script-src 'none'"],
      ['encryption for longer', 'strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
    ],
    REFUTED: [
      ['pages as downloads', 'content-disposition', 'attachment'],
      ['pages fetched beforehand', 'speculation-rules', '"https://evil.example/rules.json"'],
      ['another host', 'alt-svc', 'h3="evil.example:443"; ma=31536000; persist=1'],
      ['another host behind this one', 'alt-svc', 'h3=":443", h3="evil.example:443"'],
      ['reports of what a page does', 'content-security-policy-report-only', 'default-src *; report-uri /x'],
      ['a policy that reports', 'content-security-policy', "script-src 'none'; report-to x"],
      ['reports of every visit', 'nel', '{"report_to":"cf-nel","success_fraction":1,"max_age":1}'],
      [
        'reports to a stranger',
        'report-to',
        '{"group":"a","max_age":1,"endpoints":[{"url":"https://evil.example"}]}',
      ],
      ['reports, spelled otherwise', 'report-to', '{"endpoints":[{"url":"HTTPS://evil.example/r"}]}'],
      ['reports by a short address', 'report-to', '{"endpoints":[{"url":"//evil.example/r"}]}'],
      ['a policy that reports in capitals', 'content-security-policy', "default-src 'none'; Report-URI /x"],
      ['an opener policy that reports', 'cross-origin-opener-policy', 'same-origin; report-to="x"'],
      ['a filter that reports', 'x-xss-protection', '1; report=https://evil.example/r'],
      ['a camera', 'permissions-policy', 'camera=*'],
      ['whole addresses for others', 'referrer-policy', 'unsafe-url'],
      ['a cookie', 'set-cookie', '__cf_bm=1; HttpOnly; Secure'],
      ['a dictionary', 'use-as-dictionary', 'match="/*"'],
      ['no more encryption', 'strict-transport-security', 'max-age=0'],
      ['a script’s map under its old name', 'x-sourcemap', '/x.map'],
    ],
    UNCHECKABLE: [['what nobody here knows', 'runs-tomorrow', '1']],
  });
  test.each(added)('a host that adds %s: %s', async (_, expected, name, value) => {
    const verdict = await verdictOf((_path, headers) => void headers.set(name, value));
    expect(verdict.outcome, JSON.stringify(verdict.steps.at(-1))).toBe(expected);
    expect(JSON.stringify(verdict.steps.at(-1))).toContain(name);
  });
  test.each(
    byOutcome<[string]>({
      VERIFIED: [
        ['for as long', 'max-age=31536000; includeSubDomains'],
        ['for longer', 'max-age=63072000; includeSubDomains; preload'],
      ],
      REFUTED: [
        ['not for as long', 'max-age=31535999; includeSubDomains'],
        ['for the names below no more', 'max-age=63072000'],
        ['twice, of which the first counts', 'max-age=0, max-age=63072000; includeSubDomains'],
        ['with two ages', 'max-age=0; max-age=63072000; includeSubDomains'],
      ],
    }),
  )('encryption promised, and sent %s: %s', async (_, expected, value) => {
    const promised = 'max-age=31536000; includeSubDomains';
    const files = made();
    for (const path of ['board-data/hosting.json', 'api/coverage.json'])
      if (files.has(path))
        edit(
          files,
          path,
          /"x-content-type-options":"nosniff"/g,
          `$&,"strict-transport-security":"${promised}"`,
        );
    site.settle(files);
    const visit = answer(files, (_path, headers) => void headers.set('strict-transport-security', value));
    const verdict = await verifier.verifySite({ ...served(files), visit });
    expect(verdict.outcome, JSON.stringify(verdict.steps.at(-1))).toBe(expected);
  });
  test.each<[string, string, (path: string, more: Record<string, string>) => object | undefined]>([
    [
      'another page where the address has a query',
      'REFUTED',
      (path) => (path.startsWith('/?') ? other : undefined),
    ],
    ['another part', 'REFUTED', (_path, { range }) => (range ? { ...other, status: 206 } : undefined)],
    [
      'another file to whoever asks whether it changed',
      'REFUTED',
      (_path, more) => (more['if-none-match'] ? other : undefined),
    ],
    [
      'the part that was asked for',
      'VERIFIED',
      (path, { range }) =>
        range && path === '/'
          ? { status: 206, bytes: bytesOf('<!doctype html>').subarray(0, 100) }
          : undefined,
    ],
    [
      'nothing anew to whoever has it',
      'VERIFIED',
      (_path, more) => (more['if-none-match'] ? { status: 304, bytes: new Uint8Array() } : undefined),
    ],
    ...[429, 500, 502, 503].map((status): [string, string, (path: string) => object | undefined] => [
      `${status} for a page`,
      'UNCHECKABLE',
      (path) => (path === '/' ? { status, bytes: bytesOf('later') } : undefined),
    ]),
  ])('a host that answers %s: %s', async (_, expected, changed) => {
    const files = made();
    const told = answer(files);
    const visit = (path: string, more = {}) => ({ ...told(path), ...changed(path, more) });
    const verdict = await verifier.verifySite({ ...served(files), visit });
    expect(verdict.outcome, JSON.stringify(verdict.steps.at(-1))).toBe(expected);
  });
  test('a script as data is broken, and names the setting where no promised header comes either', async () => {
    const octets = (bare: boolean) => (path: string, headers: Headers) => {
      if (path.endsWith('.mjs')) headers.set('content-type', 'application/octet-stream');
      for (const name of bare ? Object.keys({ ...site.HEADERS, 'access-control-allow-origin': '*' }) : [])
        headers.delete(name);
      return undefined;
    };
    const files = made((p) => p.extra.set('signed/other.mjs', bytesOf('export {}')));
    const ask = (bare: boolean) =>
      verifier.verifySite({ ...served(files), visit: answer(files, octets(bare)) });
    expect((await ask(false)).outcome).toBe('REFUTED');
    const { outcome, steps } = await ask(true);
    expect(outcome).toBe('UNCHECKABLE');
    expect(JSON.stringify(steps)).toContain(
      'script served as \\"application/octet-stream\\": does \\"host\\"',
    );
  });
  test('a server that goes on to a folder of that name knows no pages, and is no liar', async () => {
    const files = made((p) => p.extra.set('method.html', bytesOf('<!doctype html>')));
    const told = answer(files);
    const folder = (location: string) => (path: string) =>
      path === '/method' ? { ...told(path), status: 301, headers: new Headers({ location }) } : told(path);
    const outcomeOf = async (location: string) =>
      (await verifier.verifySite({ ...served(files), visit: folder(location) })).outcome;
    expect(await outcomeOf('/method/')).toBe('UNCHECKABLE');
    expect(await outcomeOf('/board/')).toBe('REFUTED');
  });
  test('at most nine remarks are named, and the others counted', async () => {
    const { steps } = await verdictOf((_path, headers) => {
      for (let n = 1; n <= 12; n++) headers.set(`x-a${n}`, '1');
    });
    expect(steps.at(-1)?.detail).toMatch(/harmless: (x-a\d+ \d+(, )?){9} and 3 more$/);
  });
  test('a file that no list names is told otherwise when it is asked for again: refuted', async () => {
    const files = made();
    for (const path of ['site.note', 'log/checkpoint', 'SHA256SUMS']) {
      let times = 0;
      const again = (asked: string) => asked.replace(/^\//, '') === path && ++times > 1;
      const honest = { ...served(files), visit: answer(files) };
      const verdict = await verifier.verifySite({
        ...honest,
        read: (asked) => (again(asked) ? bytesOf('x') : honest.read(asked)),
        visit: (asked) =>
          again(asked) ? { ...honest.visit(asked), bytes: bytesOf('x') } : honest.visit(asked),
      });
      if (times > 1) expect([path, verdict.outcome]).toEqual([path, 'REFUTED']);
      expect(times).toBeLessThan(3);
    }
  });
  test('a promise that is told otherwise when it is asked for again is refuted', async () => {
    const files = made();
    const told = served(files);
    const other = new TextDecoder()
      .decode(files.get('api/coverage.json'))
      .replace('"operations":[', '$&{"file":"index.html","path":"/"},');
    const read = (path: string) => (path === 'api/coverage.json' ? bytesOf(other) : told.read(path));
    const verdict = await verifier.verifySite({ ...told, read, visit: answer(files) });
    expect(refusedBy(verdict)).toContain('paths that people use');
    expect(JSON.stringify(verdict.steps)).toContain('api/coverage.json has other bytes');
  });
  test('a log without an end is refused before it is read', async () => {
    const files = made();
    files.set('log/checkpoints/index.json', bytesOf(`{"origin":"${f.ORIGIN}","sizes":[${2 ** 52}]}`));
    let bundles = 0;
    const read = (path: string) => {
      if (!path.startsWith('log/tile/entries/')) return files.get(path) ?? null;
      bundles += 1;
      return bundles > 99 ? null : new Uint8Array(512);
    };
    const verdict = await verifier.verifySite({ read, did: f.did });
    expect([verdict.outcome, bundles]).toEqual(['REFUTED', 0]);
  });
  test('of a list that nobody signed no file is asked', async () => {
    const files = made();
    const list = textOf(at(files, 'SHA256SUMS'));
    const more = Array.from({ length: 5000 }, (_, n) => `${'0'.repeat(64)}  x${n}\n`);
    files.set('SHA256SUMS', bytesOf(list + more.join('')));
    let asked = 0;
    const read = (path: string) => {
      if (path.startsWith('x')) asked += 1;
      return files.get(path) ?? null;
    };
    const verdict = await verifier.verifySite({ read, did: f.did });
    expect([refusedBy(verdict).includes('SHA256SUMS'), asked]).toEqual([true, 0]);
  });
  test('a served key of a million digits is read no further than its length', async () => {
    const files = made();
    edit(files, '.well-known/did.json', /"publicKeyMultibase": ?"z/, `$&${'z'.repeat(200_000)}`);
    const { value, milliseconds } = await timed(() => check(files));
    expect(value.outcome).toBe('REFUTED');
    expect(milliseconds).toBeLessThan(3000);
  });
  test('a served key document of 60,000 keys is read no further than 2,000', async () => {
    const files = made();
    const { verificationMethod, ...document } = JSON.parse(textOf(at(files, '.well-known/did.json')));
    const many = Array.from({ length: 60_000 }, () => verificationMethod[0]);
    const served = (methods: unknown[]) => bytesOf(canonical({ ...document, verificationMethod: methods }));
    files.set('.well-known/did.json', served([...verificationMethod, ...many]));
    const { steps } = await check(files);
    expect(steps[0]).toMatchObject({ outcome: 'UNCHECKABLE', detail: 'over 2000 keys' });
  });
  test('without header profiles what _headers does is uncheckable', async () => {
    const files = made();
    edit(files, 'api/coverage.json', /"profiles":.*$/, '"profiles":{}}');
    site.settle(files);
    const verdict = await verifier.verifySite({ ...served(files), visit: answer(files) });
    expect(verdict.outcome).toBe('UNCHECKABLE');
  });
});

describe('input that is no bytes', () => {
  const inputs: [string, () => Promise<Verdict>][] = [
    [
      'an address for a card',
      () => Reflect.apply(verifier.verifyCard, null, [{ card: 'https://x.example/a', did: f.did }]),
    ],
    ['an id for a card', () => Reflect.apply(verifier.verifyCard, null, [{ card: sha256('x'), did: f.did }])],
    ['an empty card', () => verifier.verifyCard({ card: new Uint8Array(), did: f.did })],
    ['a parsed root', () => Reflect.apply(verifier.verifyRoot, null, [{ root: {}, did: f.did }])],
    [
      'an address for a key document',
      () => Reflect.apply(verifier.verifyBoard, null, [{ board: f.attest(f.makeBoard()), did: 'https://x' }]),
    ],
    ['nothing', () => Reflect.apply(verifier.verifyChain, null, [])],
    ['null', () => Reflect.apply(verifier.verifyCheckpoint, null, [null])],
    ['no reader', () => Reflect.apply(verifier.verifySite, null, [{ did: f.did }])],
    [
      'an address for an entry',
      () => Reflect.apply(verifier.verifyLogProof, null, [{ entry: 'x', proof: 'y', did: f.did }]),
    ],
  ];
  test.each(inputs)('%s is uncheckable, and says what was expected', async (_, run) => {
    const { outcome, steps } = await run();
    expect(outcome).toBe('UNCHECKABLE');
    expect(JSON.stringify(steps)).toMatch(/expected/);
  });
});
