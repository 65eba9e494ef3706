/**
 * Attackers of a signed site: each has some keys or none, and forges as thoroughly as these keys allow. `SECURITY.md`
 * names the command that must notice.
 */

import { cpSync } from 'node:fs';
import { dirname } from 'node:path';
import { readEvidence } from '../../src/artifacts/evidence.ts';
import { canonicalBytes, canonicalize } from '../../src/core/canonical.ts';
import { publicKeyOf, sign } from '../../src/core/ed25519.ts';
import { parseHex, toHex } from '../../src/core/hex.ts';
import { publicTree } from '../../src/core/merkle/public-root.ts';
import { toJwk, toMultikey } from '../../src/core/multikey.ts';
import { sha256Hex } from '../../src/core/sha256.ts';
import { utf8 } from '../../src/core/text.ts';
import { serializeCosignatures, signCosignature } from '../../src/core/tlog/cosignature.ts';
import { emitLog } from '../../src/core/tlog/log.ts';
import { bundlePath } from '../../src/core/tlog/log-path.ts';
import { parseNote, signNote } from '../../src/core/tlog/note.ts';
import { bottomTilesOf, parseBundle } from '../../src/core/tlog/tile.ts';
import { refreshBoard } from '../../src/publish/refresh/refresh-board.ts';
import { benchFiles } from '../kit/bench.ts';
import { copyBuiltBoard } from '../kit/built-board.ts';
import { proofAbout, stampNewest } from '../kit/calendar.ts';
import { correction, ledgerOf } from '../kit/correction.ts';
import { copyDiskBoard, type DiskBoard, makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard, wholeSite } from '../kit/engine.ts';
import { bytesAt, edited, type Files, linesOf, textOf, withFiles, withoutFiles } from '../kit/files.ts';
import { testSeed } from '../kit/keys.ts';
import { loadMemorySite, madeConsistent, pagesOf } from '../kit/memory-site.ts';
import { gate } from '../kit/open-gate.ts';
import { sampleBench } from '../kit/sample-board.ts';
import { witnessName, witnessSeed, witnessVkey } from '../kit/witnessed-log.ts';

/** One board, signed twice: what was served before, what is served now, and what never was. */
export type AttackedBoard = {
  readonly artifactsDir: string;
  /** Pinned before any attack. */
  readonly did: Uint8Array;
  readonly older: Files;
  readonly newer: Files;
  /** The site of today before it was refreshed, its log the same. */
  readonly unrefreshed: Files;
  /** The site of today, refreshed, before a calendar stamped it. */
  readonly unstamped: Files;
  /** The site of today for a host without rules. */
  readonly elsewhere: Files;
  /** A board signed by the same keys from the beginning, with another answer and without the correction of that answer. */
  readonly rewritten: Files;
  /** Signed once more, with what an honest engine refuses. */
  readonly swapped: readonly Attempt[];
  readonly remove: () => void;
};

export type Attempt = {
  readonly name: string;
  readonly files: Files;
  /** What the host makes of an answer that it was told to give. */
  readonly host?: (path: string, answer: Answer) => Answer;
  /** The site of which the reader kept checkpoint and statement, where not that of today. */
  readonly kept?: Files | 'none';
  /** When the address is asked, where not today. */
  readonly now?: string;
  /** The key document that the reader pinned, where not that of the board. */
  readonly did?: Uint8Array;
};

type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array };

export type Attack = {
  readonly attacker: 'no key' | 'board key' | 'one log key of two' | 'all keys';
  readonly change: string;
  /** The figures are drawn by a seed, and not every verdict of the row comes up in every draw. */
  readonly isSampled?: true;
  readonly attempts: (board: AttackedBoard) => readonly Attempt[];
};

/** Attacks that change no file, only what the host makes of them. */
type HostAttack = Attack & {
  readonly verdict: 'REFUTED' | 'UNCHECKABLE';
  readonly attempts: (board: Pick<AttackedBoard, 'newer'>) => readonly Attempt[];
};

/** By what they change. */
type Attempts<Shown> = Readonly<Record<string, (board: Shown) => readonly Attempt[]>>;

export const hostAttacks: readonly HostAttack[] = [
  ...byHosts('REFUTED', {
    'a rule of the host that shows people another file': ({ newer }) =>
      ['/api/gspc', '/method', '/feeds/cards.xml'].map((at) => ({
        name: at,
        files: newer,
        host: (path, answer) =>
          path === at ? { ...answer, status: 200, bytes: bytesAt(newer, 'api/counters.json') } : answer,
      })),
    'a rule of the host that drops or weakens a security header on some paths': ({ newer }) =>
      [
        { 'content-security-policy': undefined },
        { 'x-content-type-options': undefined },
        { 'strict-transport-security': 'max-age=31535999; includeSubDomains' },
        { 'strict-transport-security': 'max-age=31536000' },
      ].map((change) => ({
        name: JSON.stringify(change),
        files: newer,
        host: withHeaders(/^\/board$/, change),
      })),
    'another page wherever the address has a query': ({ newer }) => [
      {
        name: 'a forged page',
        files: newer,
        host: (path, answer) =>
          /^[^?.]*\?(?!first=|id=)/.test(path)
            ? { ...answer, status: 200, bytes: utf8('<!doctype html><h1>FORGED</h1>') }
            : answer,
      },
    ],
    'a redirect that no rule promises': ({ newer }) =>
      ['/', '/method', '/axes/jail', '/recheck.js', '/banks/jail-1/items.jsonl'].map((at) => ({
        name: at,
        files: newer,
        host: (path, answer) => (path === at ? redirect(`https://evil.example${at}`) : answer),
      })),
    'a header that makes a browser go, run, keep or forget something else': ({ newer }) =>
      Object.entries(harmfulHeaders).map(([name, value]) => ({
        name,
        files: newer,
        host: withHeaders(/^\/(board|axes\/.*|log\/checkpoint)?$/, { [name]: value }),
      })),
    'a file served as a document, or a page, a style or a script as another type': ({ newer }) =>
      otherTypes.map(([paths, type]) => ({
        name: `${paths} as ${type}`,
        files: newer,
        host: withHeaders(paths, { 'content-type': type }),
      })),
  }),
  ...byHosts('UNCHECKABLE', {
    'a host that drops every header it was told to send': ({ newer }) => [
      {
        name: 'types only',
        files: newer,
        host: (_path, { headers, ...answer }) => ({
          ...answer,
          headers: new Headers([['content-type', headers.get('content-type') ?? '']]),
        }),
      },
    ],
    'a host that is busy or down for one page: 429, 500, 502, 503': ({ newer }) =>
      [429, 500, 502, 503].map((status) => ({
        name: `${status}`,
        files: newer,
        host: (path, answer) => (path === '/method' ? { ...answer, status, bytes: utf8('later') } : answer),
      })),
    'a header of which nobody here knows what a browser makes of it': ({ newer }) => [
      { name: 'of tomorrow', files: newer, host: withHeaders(/^\/board$/, { 'runs-tomorrow': '1' }) },
    ],
  }),
];

export const attacks: readonly Attack[] = [
  ...hostAttacks,
  ...drawn(
    attacksWith('no key', {
      'one figure of any file; index and sums made anew': ({ newer }) =>
        changing(newer, figures(newer).map(withoutAnyKey)),
      'the same, and the note taken away': ({ newer }) =>
        changing(newer, figures(newer).map(withoutAnyKey)).map(withoutNote),
      'the same, and a note by a key of one’s own that the served key document adds': ({ newer }) =>
        onePerKind(figures(newer)).map(withOwnKey),
    }),
  ),
  ...attacksWith('no key', {
    'a file added, or one left out': ({ newer }) => addedAndLeftOut(newer).map(withoutAnyKey),
    'a key document with exchanged keys, with one more, with one less': ({ newer }) =>
      otherKeyDocuments(newer).map(withoutAnyKey).map(withoutNote),
    'a verifier that always says VERIFIED': ({ newer }) => [withoutAnyKey(agreeable(newer))],
    'the stated build changed, so that nothing is compared with a rebuild': ({ newer }) => [
      withoutAnyKey(otherBuild({ name: 'openapi.json', files: newer })),
    ],
    'the signed board of before in the site of today': (board) => [withoutAnyKey(replayed(board))],
    'the whole site of before': ({ older, unrefreshed }) => [
      { name: 'the site of before', files: older },
      { name: 'the site before it was refreshed, with the same log', files: unrefreshed },
    ],
    'the site of today as it was built for another host, or before others spoke of it': ({
      elsewhere,
      unstamped,
    }) => [
      { name: 'for a host that keeps no header', files: elsewhere },
      { name: 'without the proofs of a calendar', files: unstamped },
    ],
    'the site of today, shown for ever': ({ newer }) => [
      { name: 'frozen', files: newer, now: '2026-02-03T00:00:00Z' },
    ],
    'a checkpoint left out of the log; its index, tiles and proofs made anew': ({ newer }) => [
      withoutAnyKey(withoutCheckpoint(newer)),
    ],
    'lines or bytes added to the note, to a checkpoint or to cosignatures': ({ newer }) =>
      addedBytes(newer).map(withoutAnyKey),
    'a file told otherwise when asked again': ({ newer, older }) =>
      ['site.note', 'board-data/site.json', 'api/gspc.json'].map((path) => ({
        name: path,
        files: newer,
        host: toldOnce(`/${path}`, bytesAt(older, path)),
      })),
    'the cosignatures of the witnesses changed or dropped': ({ newer }) => otherCosignatures(newer),
    'a proof of time about another file beside root or checkpoint, or one that is not listed': ({ newer }) =>
      otherProofsOfTime(newer).map(withoutAnyKey),
  }),
  ...drawn(
    attacksWith('board key', {
      'one figure of card, log, root, row, item, evidence, correction or axis; all of the key’s signatures made anew':
        ({ newer }) => changing(newer, figures(newer).filter(isHeldElsewhere).map(withBoardKey)),
      'one figure of anything else; all of the key’s signatures made anew': ({ newer }) => {
        const others = figures(newer).filter((change) => !isHeldElsewhere(change));
        return changing(newer, onePerKind(others).map(withBoardKey));
      },
    }),
  ),
  ...attacksWith('board key', {
    'a figure of a card that this key signs; the card, root and proofs signed anew': ({ newer }) =>
      ['fact-run', 'mill'].map((surface) => withBoardKey(recarded(newer, surface))),
    'the rows of two components, each in the file of the other': ({ newer }) => [
      withBoardKey(exchanged(newer)),
    ],
    'a name in the list of files that a disk or an address reads as another': ({ newer }) =>
      [...oddNames, 'board?x.html', 'board#x.html'].map((name) => withBoardKey(named(newer, name))),
    'a name that a disk reads as another, and an older engine stated': ({ newer }) =>
      oddNames.map((name) => withBoardKey(ofOlderEngine(named(newer, name)))),
    'a renamed leader, another p, another interval': ({ newer }) => otherRows(newer).map(withBoardKey),
    'another issuer, DOI or limitation of the board': ({ newer }) => otherWords(newer).map(withBoardKey),
    'a file added, or a page left out': ({ newer }) =>
      [
        { name: 'extra.html', files: withFiles(newer, { 'extra.html': '<p>99</p>' }) },
        { name: 'without method.html', files: withoutFiles(newer, 'method.html') },
      ].map(withBoardKey),
    'a verifier that always says VERIFIED': ({ newer }) => [withBoardKey(agreeable(newer))],
    'a figure of a page, and the stated build changed, so that nothing is compared': ({ newer }) => [
      withBoardKey(otherBuild(changedFigure(newer, 'index.html'))),
      withBoardKey(otherBuild(changedFigure(newer, 'badge/jail.svg'))),
    ],
    'the signed board of before in the site of today': (board) => [withBoardKey(replayed(board))],
    'the log of before under the site of today': (board) => [withBoardKey(withOlderLog(board))],
    'a proof of time about another file, and listed': ({ newer }) =>
      otherProofsOfTime(newer).map(withListedProofs).map(withBoardKey),
    'the content or the engine of before under the log of today': (board) => [
      withBoardKey(restatedAs(board)),
    ],
  }),
  ...attacksWith('one log key of two', {
    'another history, signed by this key and the board key': ({ rewritten }) => [ofTwo('another', rewritten)],
    'the same, and a line by a key that nobody named, or the own line twice': ({ rewritten }) => [
      ofTwo('by a stranger', rewritten, [OWN_SEED]),
      ofTwo('twice', rewritten, [LOG_SEED]),
    ],
    'the same, and a served key document that asks for one key': ({ rewritten }) => {
      const { did, ...another } = ofTwo('asking for one', rewritten);
      const served = withThreshold(bytesAt(rewritten, '.well-known/did.json'), 1);
      const files = withFiles(another.files, { '.well-known/did.json': served });
      return [{ ...withBoardKey({ ...another, files }), ...(did && { did }) }];
    },
  }),
  ...attacksWith('all keys', {
    'another history from the beginning, to a reader who kept a checkpoint': ({ rewritten }) => [
      { name: 'another history', files: rewritten },
    ],
    'another history from the beginning, to a reader who kept nothing': ({ rewritten }) => [
      { name: 'another history', files: rewritten, kept: 'none' },
    ],
    'a published card that the chain calls withheld': ({ newer }) => [withBoardKey(calledWithheld(newer))],
    'another question under a signed number, or a register of the same day with other figures, behind the correction of a comma':
      ({ swapped }) => swapped,
    'invented rows, signed, logged and committed like measured ones': ({ older, newer }) => [
      { name: 'grown by a run', files: newer, kept: older },
    ],
    'a proof of time that names a block which never held the file': ({ newer }) => [
      { name: 'block 1', files: newer },
    ],
  }),
];

function attacksWith(attacker: Attack['attacker'], all: Attempts<AttackedBoard>): readonly Attack[] {
  return Object.entries(all).map(([change, attempts]) => ({ attacker, change, attempts }));
}

function drawn(attacks: readonly Attack[]): readonly Attack[] {
  return attacks.map((attack) => ({ ...attack, isSampled: true }));
}

function byHosts(
  verdict: HostAttack['verdict'],
  all: Attempts<Pick<AttackedBoard, 'newer'>>,
): readonly HostAttack[] {
  return Object.entries(all).map(([change, attempts]) => ({ attacker: 'no key', change, attempts, verdict }));
}

// ---- the board

const REGISTER = 'registers/xrpl.json';
const assets = {
  schema: 'svc.register-file/0.1',
  register: 'xrpl',
  as_of: '2026-01-02',
  entries: [{ id: 'a', as_of: '2026-01-02', subject: 'a', statement: 'won 3 of 4', source: 'a list' }],
};

/** Each on a copy of the board: what changes, and an entry that says nothing of it. */
async function behindAComma(board: DiskBoard, pages: Files): Promise<readonly Attempt[]> {
  const swaps: readonly (readonly [name: string, path: string, change: object])[] = [
    ['question', 'axes/jail.json', { question: 'Which model is the most intelligent?' }],
    ['register', REGISTER, { entries: [] }],
  ];
  const attempts: Attempt[] = [];
  for (const [name, path, change] of swaps) {
    const copy = copyDiskBoard(dirname(board.artifactsDir));
    try {
      copy.edit(path, (text) => JSON.stringify({ ...JSON.parse(text), ...change }));
      const comma = { ...correction('C-2026-0104-01', 'A comma was missing in item-03.'), axes: ['jail'] };
      copy.edit('corrections.json', (text) =>
        JSON.stringify(ledgerOf(...JSON.parse(text).corrections, comma)),
      );
      gate.isOff = true;
      await signBoard(copy, '2026-01-04T12:00:00Z');
      cosign(copy);
      attempts.push({ name, files: await wholeSite(copy, { pages }) });
    } finally {
      gate.isOff = false;
      copy.remove();
    }
  }
  return attempts;
}

const [BOARD_SEED, CARD_SEED, LOG_SEED, OWN_SEED] = [testSeed(1), testSeed(2), testSeed(3), testSeed(77)];
const SITE_NAME = 'board.example/site';

/** Within the days that the board promises. */
export const TODAY = '2026-01-04T12:00:00Z';

/** Measured on one axis, then on two; nobody can see from the bytes whether a component ever ran. */
export async function makeAttackedBoard(): Promise<AttackedBoard> {
  const board = copyBuiltBoard();
  const pages = pagesOf(loadMemorySite(board.siteDir));
  board.edit('publisher.json', (text) => JSON.stringify({ ...JSON.parse(text), fresh_for_days: 30 }));
  const witnesses = [{ vkey: witnessVkey(1), operator: 'a witness' }];
  board.write({
    'witnesses.json': { schema: 'svc.witnesses/0.1', as_of: '2026-01-02', quorum: 1, witnesses },
  });
  board.write(looksFor('netlify'));
  await signBoard(board, '2026-01-02T18:00:00Z');
  refreshBoard(board.artifactsDir, '2026-01-02T18:00:00Z');
  const older = await wholeSite(board, { pages });
  const answers = { alpha: '1'.repeat(40), beta: '10'.repeat(20) };
  board.write(benchFiles(sampleBench('affect-1', '2026-01-02', answers)));
  board.edit('axes/care.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), bench: 'affect-1', intent: 'NONE' }),
  );
  board.write({ [REGISTER]: JSON.stringify(assets) });
  await signBoard(board, '2026-01-03T12:00:00Z');
  cosign(board);
  const unrefreshed = await wholeSite(board, { pages });
  refreshBoard(board.artifactsDir, '2026-01-03T12:00:00Z');
  const unstamped = await wholeSite(board, { pages });
  stampNewest(board);
  const newer = await wholeSite(board, { pages });
  board.write(looksFor('plain'));
  const elsewhere = await wholeSite(board, { pages });
  board.write(looksFor('netlify'));

  const other = makeDiskBoard(new Map());
  try {
    cpSync(board.artifactsDir, other.artifactsDir, { recursive: true });
    other.drop('cards', 'root', 'log', 'board');
    const rows = 'runs/jail-1/2026-01-02-a/rows/alpha.jsonl';
    const before = sha256Hex(utf8(other.read(rows)));
    other.edit(rows, (text) =>
      text.replace('"correct":true,"prediction":"attack"', '"correct":false,"prediction":"benign"'),
    );
    other.edit('runs/jail-1/2026-01-02-a/run.json', (text) =>
      text.replace(before, sha256Hex(utf8(other.read(rows)))),
    );
    other.edit('corrections.json', (text) => JSON.stringify({ ...JSON.parse(text), corrections: [] }));
    await signBoard(other, '2026-01-03T12:00:00Z');
    const rewritten = await wholeSite(other, { pages });
    const did = bytesAt(older, '.well-known/did.json');
    const swapped = await behindAComma(board, pages);
    const { artifactsDir, remove } = board;
    return { artifactsDir, did, older, newer, unrefreshed, unstamped, elsewhere, rewritten, swapped, remove };
  } finally {
    other.remove();
  }
}

const looksFor = (host: string): Readonly<Record<string, string>> => ({
  '../site/site.json': JSON.stringify({
    title: 'Mine',
    tagline: '',
    accent: { light: '#0c5460', dark: '#84ccd6' },
    logo: null,
    modules: { doors: true, press: true, log: true, api: true },
    home: ['findings'],
    host,
  }),
});

/** By a witness that saw this log and no other. */
function cosign(board: DiskBoard): void {
  const newest = readEvidence(board.artifactsDir).log.checkpoints.at(-1);
  if (newest === undefined) throw new Error('expected a signed log');
  const { text } = parseNote(newest.note);
  const line = signCosignature({ text, name: witnessName(1), seed: witnessSeed(1), time: 1_795_305_600n });
  board.write({ [`log/cosignatures/${newest.size}`]: serializeCosignatures([line]) });
}

// ---- hosts that lie

/** Each sends a browser elsewhere, has it run or keep something, or makes it forget what protects the reader. */
const harmfulHeaders: Readonly<Record<string, string>> = {
  refresh: '0; url=https://evil.example/board',
  link: '<https://evil.example/board>; rel="canonical"',
  'set-cookie': 'track=1; Max-Age=31536000',
  'clear-site-data': '"*"',
  'content-location': 'https://evil.example/board',
  sourcemap: 'https://evil.example/map',
  'service-worker-allowed': '/',
  'content-disposition': 'attachment; filename="board.exe"',
  'speculation-rules': '"https://evil.example/rules.json"',
  'alt-svc': 'h3="evil.example:443"; ma=31536000; persist=1',
  'content-security-policy-report-only': 'default-src *; report-uri https://evil.example/told',
  nel: '{"report_to":"all","success_fraction":1,"max_age":31536000}',
  'report-to': '{"group":"all","max_age":31536000,"endpoints":[{"url":"https://evil.example/told"}]}',
  'accept-ch': 'sec-ch-ua-model',
  'attribution-reporting-register-source': '{"destination":"https://evil.example"}',
  'use-as-dictionary': 'match="/*"',
  'secure-session-registration': '(ES256);path="/told"',
  'set-login': 'logged-in',
};

export const otherTypes: readonly (readonly [paths: RegExp, type: string])[] = [
  [/^\/(board|axes\/.*)?$/, 'text/plain; charset=utf-8'],
  [/^\/board$/, 'text/html; charset=iso-2022-jp'],
  [/^\/(banks|items|evidence|exports|signed\/cards)\//, 'text/html; charset=utf-8'],
  [/^\/api\/gspc$/, 'image/svg+xml'],
  [/^\/api\/gspc$/, 'application/json, text/html'],
  [/^\/banks\/.*\.jsonl$/, 'application/xml'],
  [/^\/(recheck|verify-page)\.js$/, 'text/plain'],
  [/^\/board\.css$/, 'application/octet-stream'],
];

/** Undefined takes a header away. */
export function withHeaders(
  paths: RegExp,
  changes: Readonly<Record<string, string | undefined>>,
): NonNullable<Attempt['host']> {
  return (path, answer) => {
    if (!paths.test(path)) return answer;
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    return { ...answer, headers };
  };
}

/** As it is, and from then on otherwise. */
function toldOnce(asked: string, otherwise: Uint8Array): NonNullable<Attempt['host']> {
  let times = 0;
  return (path, answer) => {
    if (path === asked) times += 1;
    return path === asked && times > 1 ? { ...answer, bytes: otherwise } : answer;
  };
}

export function redirect(location: string): Answer {
  return { status: 302, headers: new Headers({ location }), bytes: new Uint8Array() };
}

// ---- one figure changed

type Change = Attempt & { readonly path: string; readonly kind: string };

/** Other fields of a kind of file are tried in other files of that kind. */
export const FIGURES_OF_A_KIND = 2;
const SEED = 20_261_122;

/** Of every kind of file some figures, of different fields: chosen by a seed, the same each time. */
export function figures(site: Files): readonly Change[] {
  return [...kindsOf(site)].flatMap(([kind, paths]) => {
    const seen = new Set<string>();
    return Array.from({ length: FIGURES_OF_A_KIND }, (_, nth) => `${kind} ${nth}`).flatMap((draw) => {
      const path = pick(paths, draw);
      const places = placesOf(bytesAt(site, path)).filter(({ field }) => !seen.has(field));
      if (places.length === 0) return [];
      const { field, changed } = pick(places, `${draw} place`);
      seen.add(field);
      return [{ name: `${path}: ${field}`, path, kind, files: withFiles(site, { [path]: changed() }) }];
    });
  });
}

function changedFigure(site: Files, path: string): Attempt {
  const [place] = placesOf(bytesAt(site, path));
  if (place === undefined) throw new Error(`${path}: expected a figure, got none`);
  return { name: `${path}: ${place.field}`, files: withFiles(site, { [path]: place.changed() }) };
}

function onePerKind(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((change) => [change.kind, change])).values()];
}

/** The files of a site, but for list, note and cosignatures, which attacks of their own change. */
export function kindsOf(site: Files): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const [path, bytes] of site) {
    if (isAttackedByName(path) || bytes.length === 0) continue;
    kinds.set(kindOf(path), [...(kinds.get(kindOf(path)) ?? []), path]);
  }
  return kinds;
}

function isAttackedByName(path: string): boolean {
  return ['SHA256SUMS', 'site.note'].includes(path) || path.startsWith('log/cosignatures/');
}

function kindOf(path: string): string {
  return path
    .replace(/[0-9a-f]{64}/, '*')
    .replace(/\/[0-9a-f]{2}(?=[/.])/, '/*')
    .replace(/^(schema)\/.*/, '$1/*')
    .replace(/\/rows\/.*/, '/rows/*')
    .replace(/^(axes|badge|exports|feeds|log\/checkpoints)\/[^.]+/, '$1/*')
    .replace(/(?<=-|\/)\d[\d-]*/g, '*');
}

function pick<T>(list: readonly T[], draw: string): T {
  const at = Number.parseInt(sha256Hex(utf8(`${SEED} ${draw}`)).slice(0, 8), 16) % list.length;
  const found = list[at];
  if (found === undefined) throw new Error(`${draw}: expected something to choose from`);
  return found;
}

type Place = { readonly field: string; readonly changed: () => Uint8Array };

/** Every leaf of JSON, on every line where it has lines; every number in another text; a byte of a tile. */
function placesOf(bytes: Uint8Array): readonly Place[] {
  const text = new TextDecoder().decode(bytes);
  if (!Buffer.from(text).equals(bytes)) return [{ field: 'byte 5', changed: () => withByte(bytes, 5) }];
  const value = parseOrNothing(text);
  if (value !== undefined) {
    const write = writerLike(text, value);
    return leavesOf(value).map((leaf) => placeOf(value, leaf, write));
  }
  const lines = text.trimEnd().split('\n');
  const [first = ''] = lines;
  const line = parseOrNothing(first);
  if (line !== undefined) {
    const write = (changed: unknown) => utf8(`${[canonicalize(changed), ...lines.slice(1)].join('\n')}\n`);
    return leavesOf(line).map((leaf) => placeOf(line, leaf, write));
  }
  const numbers = [...text.matchAll(/\d(?!\d)/g)].map(({ index }) => index);
  const found = numbers.length > 0 ? numbers : [Math.floor(text.length / 2)];
  return found.map((at) => ({
    field: `character ${at}`,
    changed: () => utf8(text.slice(0, at) + otherDigit(text[at] ?? '') + text.slice(at + 1)),
  }));
}

function withByte(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
}

function otherDigit(character: string): string {
  return /\d/.test(character) ? `${(Number(character) + 1) % 10}` : character === 'x' ? 'y' : 'x';
}

function parseOrNothing(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

type Write = (value: unknown) => Uint8Array;

/** A forger keeps the spelling. */
function writerLike(text: string, value: unknown): Write {
  const isCanonical = canonicalize(value) === text;
  return (changed) => (isCanonical ? canonicalBytes(changed) : utf8(`${JSON.stringify(changed, null, 2)}\n`));
}

type Leaf = readonly string[];

function leavesOf(value: unknown, at: Leaf = []): readonly Leaf[] {
  if (!isTree(value)) return value === null ? [] : [at];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...at, name]));
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function placeOf(value: unknown, leaf: Leaf, write: Write): Place {
  const field = leaf.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('/');
  return { field, changed: () => write(withLeaf(value, leaf)) };
}

function withLeaf(value: unknown, [name, ...rest]: Leaf): unknown {
  if (name === undefined || !isTree(value)) return otherFigure(value);
  if (Array.isArray(value))
    return value.map((member: unknown, at) => (`${at}` === name ? withLeaf(member, rest) : member));
  return { ...value, [name]: withLeaf(value[name], rest) };
}

/** Of the same type, and of the same form where it is a digest, an id or a day. */
function otherFigure(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value + 1 : value / 2;
  if (typeof value === 'boolean') return !value;
  const text = String(value);
  return /\d/.test(text) ? text.replace(/\d(?!.*\d)/s, otherDigit) : `${text}x`;
}

// ---- without a key

/** Without a key index and sums can be made anew, and nothing else. */
function withoutAnyKey({ name, files }: Attempt): Attempt {
  return { name, files: madeConsistent(files) };
}

function withoutNote({ name, files }: Attempt): Attempt {
  return { name, files: withoutFiles(files, 'site.note') };
}

function withOwnKey({ name, files }: Attempt): Attempt {
  const path = '.well-known/did.json';
  const more = withKey(bytesAt(files, path), 'board-attestation-2', OWN_SEED);
  return { name, files: noted(madeConsistent(withFiles(files, { [path]: more })), OWN_SEED) };
}

/** The key document with one key more. */
function withKey(document: Uint8Array, fragment: string, seed: Uint8Array): Uint8Array {
  const publicKey = publicKeyOf(seed);
  const id = `did:web:board.example#${fragment}`;
  const state = {
    controller: 'did:web:board.example',
    valid_from: '2026-01-01T00:00:00Z',
    valid_until: null,
    status: 'active',
    custody: 'of one’s own',
  };
  const methods = [
    { ...state, id, type: 'Multikey', publicKeyMultibase: toMultikey(publicKey) },
    { ...state, id: `${id}-jwk`, type: 'JsonWebKey', publicKeyJwk: toJwk(publicKey) },
  ];
  const { verificationMethod, ...did } = JSON.parse(new TextDecoder().decode(document));
  return canonicalBytes({ ...did, verificationMethod: [...verificationMethod, ...methods] });
}

function addedAndLeftOut(site: Files): readonly Attempt[] {
  const added = ['extra.json', 'signed/cards/aa/extra.json', 'log/extra', 'badge/other.svg'];
  const leftOut = ['index.html', 'api/corrections.json', 'badge/jail.svg', 'feeds/cards.xml', 'root.json'];
  return [
    ...added.map((path) => ({ name: `with ${path}`, files: withFiles(site, { [path]: '{"n":99}' }) })),
    ...leftOut.map((path) => ({ name: `without ${path}`, files: withoutFiles(site, path) })),
  ];
}

/** Of two sizes that were signed in the same days the smaller is left out, as if it had never been. */
function withoutCheckpoint(site: Files): Attempt {
  const { origin, sizes }: { origin: string; sizes: readonly number[] } = JSON.parse(
    textOf(site, 'log/checkpoints/index.json'),
  );
  const kept = sizes.filter((size) => size !== sizes.at(-2));
  const newest = kept.at(-1) ?? 0;
  const events = bundleEvents(site, newest);
  const checkpoints = kept.map((size) => ({ size, note: bytesAt(site, `log/checkpoints/${size}`) }));
  const log = [...emitLog({ origin, events, checkpoints })].map(([path, bytes]): [string, Uint8Array] => [
    `log/${path}`,
    bytes,
  ]);
  const cosignatures = [...site].filter(([path]) => path.startsWith('log/cosignatures/'));
  const files = withFiles(withoutFiles(site, 'log/'), new Map([...log, ...cosignatures]));
  return { name: `without checkpoint ${sizes.at(-2)}`, files };
}

function bundleEvents(site: Files, size: number): readonly Uint8Array[] {
  return [...bottomTilesOf(size)].flatMap((tile) =>
    parseBundle(bytesAt(site, `log/${bundlePath(tile)}`), tile.width),
  );
}

function addedBytes(site: Files): readonly Attempt[] {
  const line = '— BUY-AT-https://other.example AAAAAAAAAAA=\n';
  const cosignatures = [...site.keys()].find((path) => path.startsWith('log/cosignatures/')) ?? '';
  const size = textOf(site, 'log/checkpoints/index.json').match(/\d+/)?.[0];
  const longer = ['site.note', 'log/checkpoint', cosignatures].map((path) => ({
    name: `a line at the end of ${path}`,
    files: withFiles(site, { [path]: textOf(site, path) + line }),
  }));
  const noise = new Uint8Array(100_000).fill(0xfe);
  const files = withFiles(site, { [`log/cosignatures/${size}`]: noise });
  return [...longer, { name: 'noise as cosignatures', files }];
}

function otherKeyDocuments(site: Files): readonly Attempt[] {
  const path = '.well-known/did.json';
  const { verificationMethod, ...did } = JSON.parse(textOf(site, path));
  const methods: { readonly id: string }[] = verificationMethod;
  const written = (list: readonly object[]): Files =>
    withFiles(site, { [path]: canonicalBytes({ ...did, verificationMethod: list }) });
  const exchanged = methods.map((method, at) => ({ ...methods[(at + 2) % methods.length], id: method.id }));
  return [
    { name: 'exchanged', files: written(exchanged) },
    withOwnKey({ name: 'one more', files: site }),
    { name: 'one less', files: written(methods.filter(({ id }) => !id.includes('#log-1'))) },
  ];
}

function otherCosignatures(site: Files): readonly Attempt[] {
  const path = [...site.keys()].find((each) => each.startsWith('log/cosignatures/')) ?? '';
  return [
    { name: 'changed', files: edited(site, path, /([A-Z])([^A-Z]*)$/, 'a$2') },
    { name: 'dropped', files: withoutFiles(site, path) },
  ];
}

function otherProofsOfTime(site: Files): readonly Attempt[] {
  const [root, checkpoint = ''] = [
    'root.json.ots',
    [...site.keys()].find((path) => path.startsWith('log/timestamps/')),
  ];
  const about = (text: string): Uint8Array => proofAbout(utf8(text));
  return [
    { name: 'beside the root', files: withFiles(site, { [root]: about('another root') }) },
    { name: 'beside a checkpoint', files: withFiles(site, { [checkpoint]: about('another checkpoint') }) },
    {
      name: 'of another checkpoint',
      files: withFiles(site, { 'log/timestamps/1.ots': about('no checkpoint') }),
    },
  ];
}

/** The list says of each proof what it is, and names each that is there. */
function withListedProofs({ name, files }: Attempt): Attempt {
  const path = 'board-data/timestamps.json';
  const { proofs, ...list } = JSON.parse(textOf(files, path));
  const [first, ...known] = proofs.map((listed: { readonly proof: string }) => ({
    ...listed,
    proof_sha256: sha256Hex(bytesAt(files, listed.proof.slice(1))),
  }));
  const stray = files.get('log/timestamps/1.ots');
  const more = stray && {
    about: '/root.json',
    proof: '/log/timestamps/1.ots',
    proof_sha256: sha256Hex(stray),
  };
  const all = [first, ...known, ...(more === undefined ? [] : [{ ...first, ...more }])];
  return { name, files: withFiles(files, { [path]: canonicalBytes({ ...list, proofs: all }) }) };
}

function agreeable(site: Files): Attempt {
  const lie = "console.log('VERIFIED')\n";
  return { name: 'it always agrees', files: withFiles(site, { 'signed/verify-card.mjs': lie }) };
}

function otherBuild({ name, files }: Attempt): Attempt {
  const path = 'openapi.json';
  return { name, files: edited(files, path, /\+[0-9a-f]{64}/, `+${'0'.repeat(64)}`) };
}

function replayed({ older, newer }: AttackedBoard): Attempt {
  const before = [...older].filter(([path]) => path === 'api/gspc.json' || path.startsWith('board-data/'));
  return { name: 'the board of before', files: withFiles(newer, new Map(before)) };
}

// ---- with one log key of two

const SECOND_SEED = testSeed(78);
const LOG_NAME = 'board.example/log';

function withThreshold(document: Uint8Array, need: number): Uint8Array {
  const two = JSON.parse(new TextDecoder().decode(withKey(document, 'log-2', SECOND_SEED)));
  const keys = ['log-1', 'log-2'].map((fragment) => `did:web:board.example#${fragment}`);
  return canonicalBytes({ ...two, threshold: { need, keys } });
}

/** The site of a board whose key document asks for two log keys; `seeds` sign its newest checkpoint beside the first. */
function ofTwo(name: string, site: Files, seeds: readonly Uint8Array[] = []): Attempt {
  const did = withThreshold(bytesAt(site, '.well-known/did.json'), 2);
  const newest = textOf(site, 'log/checkpoint');
  const { text } = parseNote(bytesAt(site, 'log/checkpoint'));
  const lines = seeds.map((seed) =>
    serializeCosignatures(parseNote(signNote({ text, name: LOG_NAME, seed })).signatures),
  );
  const several = [...site]
    .filter(([path]) => /^log\/(checkpoint|proofs)/.test(path))
    .map(([path]): [string, string] => [path, textOf(site, path).replace(newest, newest + lines.join(''))]);
  const files = withFiles(site, { ...Object.fromEntries(several), '.well-known/did.json': did });
  return { ...withBoardKey({ name, files }), did };
}

export const bothSign = (site: Files): Attempt => ofTwo('both', site, [SECOND_SEED]);

// ---- with the board key

const oddNames = ['Index.html', '%2e%2e%2fx.html', 'x\u2028.html'];

function named(site: Files, name: string): Attempt {
  return { name, files: withFiles(site, { [name]: '<!doctype html>' }) };
}

function ofOlderEngine({ name, files }: Attempt): Attempt {
  return { name, files: edited(files, 'board-data/site.json', /"version":"[^"]+"/, '"version":"0.1.0"') };
}

/** Files that more than the list of digests holds: cards, the log, or another file that must say the same. */
const heldElsewhere = [
  /^root/,
  /^signed\/(cards|chain|card_index)/,
  /^interop\//,
  /^log\//,
  /^board-data\/axis-/,
  /^(banks\/.*items\.jsonl|runs\/.*\/rows\/.*|evidence\/.*)$/,
  /^api\/corrections\.json: corrections/,
  /^api\/gspc\.json: (axes|totals|measured_in_lane)/,
];

function isHeldElsewhere({ path, name }: Change): boolean {
  return heldElsewhere.some((pattern) => pattern.test(path) || pattern.test(name));
}

/** A signature that was changed is the same again once it is made anew. */
function changing(site: Files, attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter(({ files }) =>
    [...files].some(([path, bytes]) => !Buffer.from(bytes).equals(site.get(path) ?? new Uint8Array())),
  );
}

/** Attestation, living stamp, root and note signed anew over the changed bytes. */
function withBoardKey({ name, files }: Attempt): Attempt {
  const signed = withFiles(files, { ...attested(files), ...rooted(files) });
  return { name, files: noted(madeConsistent(signed), BOARD_SEED) };
}

function attested(site: Files): Readonly<Record<string, Uint8Array>> {
  const path = 'api/gspc.json';
  const board = parseOrNothing(textOf(site, path));
  if (!isTree(board) || !isTree(board.measured_on) || !isTree(board.site_attestation)) return {};
  const { site_attestation, ...rest } = board;
  const living_stamp = {
    ...(isTree(board.measured_on.living_stamp) ? board.measured_on.living_stamp : {}),
    axes_sha256: sha256Hex(canonicalBytes(board.axes)),
    sig: toHex(sign(BOARD_SEED, canonicalBytes(board.axes))),
  };
  const stamped = { ...rest, measured_on: { ...board.measured_on, living_stamp } };
  const sig = toHex(sign(BOARD_SEED, canonicalBytes(stamped)));
  return { [path]: canonicalBytes({ ...stamped, site_attestation: { ...site_attestation, sig } }) };
}

const STATEMENT = ['as_of', 'card_count', 'did_intended', 'kind', 'merkle_root', 'schema'];

function rooted(site: Files): Readonly<Record<string, Uint8Array>> {
  const root: Record<string, unknown> = JSON.parse(textOf(site, 'root.json'));
  const statement = Object.fromEntries(STATEMENT.map((member) => [member, root[member]]));
  const sig_ed25519 = toHex(sign(BOARD_SEED, canonicalBytes(statement)));
  return { 'root.json': canonicalBytes({ ...root, sig_ed25519 }) };
}

function noted(site: Files, seed: Uint8Array): Files {
  const { text } = parseNote(bytesAt(site, 'site.note'));
  const [name, , ...rest] = text.split('\n');
  const lines = [name, sha256Hex(bytesAt(site, 'SHA256SUMS')), ...rest];
  return withFiles(site, { 'site.note': signNote({ text: lines.join('\n'), name: SITE_NAME, seed }) });
}

/** A card of this key with another figure, in its place everywhere but in the log, which another key signs. */
function recarded(site: Files, surface: string): Attempt {
  const lines = linesOf(site, 'signed/cards.jsonl');
  const line = lines.find((each) => JSON.parse(each).surface === surface) ?? '';
  const { sig_ed25519: _, ...body } = JSON.parse(line);
  const payload = withLeaf(body.payload, leavesOf(body.payload).find((leaf) => leaf[0] !== 'axis') ?? []);
  const forged = { ...body, payload };
  const [before, after] = [body, forged].map((each) => sha256Hex(canonicalBytes(each)));
  const sig_ed25519 = toHex(sign(BOARD_SEED, canonicalBytes(forged)));
  const card = canonicalize({ ...forged, sig_ed25519 });
  const renamed = [...site]
    .filter(([path]) => !path.startsWith('log/'))
    .map(([path, bytes]): [string, Uint8Array] => {
      const text = new TextDecoder().decode(bytes).replaceAll(line, card).replaceAll(`${before}`, `${after}`);
      return [moved(path, `${before}`, `${after}`), utf8(text)];
    });
  const log = [...site].filter(([path]) => path.startsWith('log/'));
  return { name: `a ${surface} card`, files: rerooted(new Map([...renamed, ...log])) };
}

function moved(path: string, before: string, after: string): string {
  return path.replace(`${before.slice(0, 2)}/${before}`, `${after.slice(0, 2)}/${after}`);
}

function rerooted(site: Files): Files {
  const { leaves, ...rest }: { leaves: readonly string[] } = JSON.parse(textOf(site, 'root/leaves.json'));
  const { root, path } = publicTree(leaves.map((leaf) => parseHex(leaf, 32)));
  const merkle_root = toHex(root);
  const proofs = leaves.map((id, index) => {
    const file = `root/proofs/${id.slice(0, 2)}/${id}.json`;
    const proof = { ...JSON.parse(textOf(site, file)), index, merkle_root, path: path(index).map(toHex) };
    return [file, canonicalBytes(proof)];
  });
  return withFiles(site, {
    'root.json': canonicalBytes({ ...JSON.parse(textOf(site, 'root.json')), merkle_root }),
    'root/leaves.json': canonicalBytes({ ...rest, leaves }),
    ...Object.fromEntries(proofs),
  });
}

function exchanged(site: Files): Attempt {
  const rows = [...site.keys()].filter((path) => /^runs\/.*\/rows\//.test(path));
  const folderOf = (path: string): string => dirname(path);
  const [one = '', two = ''] = rows.filter((path) => folderOf(path) === folderOf(rows[0] ?? ''));
  return {
    name: `${one} and ${two}`,
    files: withFiles(site, { [one]: bytesAt(site, two), [two]: bytesAt(site, one) }),
  };
}

function otherRows(site: Files): readonly Attempt[] {
  return edits(site, {
    leader: ['"leader":"alpha"', '"leader":"beta"'],
    p: [/"separation_p":[^,]+/, '"separation_p":0.01'],
    interval: [/"interval":\[[^\]]+\]/, '"interval":[0.8,1]'],
  });
}

function otherWords(site: Files): readonly Attempt[] {
  return edits(site, {
    issuer: [/"issuer":"[^"]+"/, '"issuer":"Another publisher"'],
    doi: [/"doi":"[^"]+"/, '"doi":"10.5555/another"'],
    limitations: [/"limitations":\[[^\]]+\]/, '"limitations":["None."]'],
  });
}

function edits(
  site: Files,
  changes: Readonly<Record<string, readonly [from: string | RegExp, to: string]>>,
): readonly Attempt[] {
  return Object.entries(changes).map(([name, [from, to]]) => ({
    name,
    files: withOwnRows(edited(site, 'api/gspc.json', from, to)),
  }));
}

/** The file of each axis says what the board says. */
function withOwnRows(site: Files): Files {
  const { axes }: { axes: readonly { axis: string }[] } = JSON.parse(textOf(site, 'api/gspc.json'));
  const rows = axes.map((row) => [`board-data/axis-${row.axis}.json`, canonicalBytes(row)]);
  return withFiles(site, Object.fromEntries(rows));
}

/** Only site.json and pages are of before: whatever else there is of the board has not changed. */
function restatedAs({ older, newer }: AttackedBoard): Attempt {
  const path = 'board-data/site.json';
  const { content_sha256, engine } = JSON.parse(textOf(older, path));
  const stated = { ...JSON.parse(textOf(newer, path)), content_sha256, engine };
  return { name: 'content of before', files: withFiles(newer, { [path]: canonicalBytes(stated) }) };
}

function calledWithheld(site: Files): Attempt {
  const { sig_ed25519: _, ...body } = JSON.parse(textOf(site, 'signed/chain.json'));
  const [{ url: _url, ...first }, ...links] = body.payload.links;
  const payload = { ...body.payload, links: [{ ...first, body_published: false }, ...links] };
  const chain = canonicalBytes({ ...body, payload });
  const sig_ed25519 = toHex(sign(CARD_SEED, chain));
  const index = { ...JSON.parse(textOf(site, 'signed/card_index.json')), chain_id: sha256Hex(chain) };
  return {
    name: first.id,
    files: withFiles(site, {
      'signed/chain.json': canonicalBytes({ ...body, payload, sig_ed25519 }),
      'signed/card_index.json': canonicalBytes(index),
    }),
  };
}

/** A note over the smaller log, which the log key did sign. */
function withOlderLog({ older, newer }: AttackedBoard): Attempt {
  const before = [...older].filter(([path]) => path.startsWith('log/'));
  const files = withFiles(withoutFiles(newer, 'log/'), new Map(before));
  const { text } = parseNote(bytesAt(newer, 'site.note'));
  const [name, sums, , , ...rest] = text.split('\n');
  const [, size, root] = textOf(older, 'log/checkpoint').split('\n');
  const rewound = [name, sums, size, root, ...rest].join('\n');
  const note = signNote({ text: rewound, name: SITE_NAME, seed: BOARD_SEED });
  return { name: 'the log of before', files: withFiles(files, { 'site.note': note }) };
}
