/** What writes keys, heads, cosignatures and watched boards, killed at each of its writes, and what is typed after that. */

import { webcrypto } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { correction, ledgerOf } from '../../tests/kit/correction.ts';
import { contentOf } from '../../tests/kit/disk-board.ts';
import { wholeSite } from '../../tests/kit/engine.ts';
import { bytesAt, type Files } from '../../tests/kit/files.ts';
import { killedAt } from '../../tests/kit/killed-at.ts';
import { initLaboratory } from '../../tests/kit/new-board.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { followKeys } from '../../tests/verifier/further-files.ts';
import { verifier } from '../../tests/verifier/verifier.ts';
import { openFolder } from '../artifacts/folder.ts';
import { readEventLog } from '../artifacts/log.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { publicKeyOf } from '../core/ed25519.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { emitLog } from '../core/tlog/log.ts';
import { toVkey } from '../core/tlog/note-key.ts';
import type { Fetch } from './bounded-fetch.ts';
import { keptHeadsFileOf, readKeptHeads } from './heads/kept-heads.ts';
import { newKeys, newLogKey } from './keys/new-keys.ts';
import { ownKeyDocument } from './keys/own-key-document.ts';
import { openBoard } from './places.ts';
import type { Intent } from './sign/intent.ts';
import { signBoard } from './sign/sign-board.ts';
import { ADD_CHECKPOINT } from './witness/add-checkpoint.ts';
import { askToWatch, exchange, pairBoards, type Watching } from './witness/exchange.ts';
import { readWatchedLog } from './witness/run-witness.ts';
import { createWitness, toReply } from './witness/witness-server.ts';
import { openWitnessState } from './witness/witness-state.ts';

/** `npm run test:slow -- interrupted` kills at every write; otherwise at every so-many-th. */
const STRIDE = process.env.SIGN_AT_EVERY_ACT === '1' ? 1 : 29;

const day = (number: number): string => `2026-03-0${number}T12:00:00Z`;

const rooms = useFolder();
let made = 0;
const newRoom = (): string => join(rooms, `${made++}`);

const artifactsOf = (folder: string): string => join(folder, 'artifacts');
const nobody: Fetch = async () => {
  throw new Error('no network');
};

type At = { readonly folder: string; readonly now: string };

const sign = ({ folder, now }: At, intent: Intent = {}, env = {}) =>
  signBoard({ ...openBoard(folder, env), now }, intent);
const enter = (folder: string, ...ids: readonly string[]): void => {
  const ledger = ledgerOf(...ids.map((id) => correction(id)));
  writeFileSync(join(artifactsOf(folder), 'corrections.json'), JSON.stringify(ledger));
};
const watching = ({ folder, now }: At, fetch = nobody): Watching => ({
  ...openBoard(folder, {}),
  ...{ now, fetch, say: () => {} },
});
const signNaming = (board: Watching) => signBoard(board, {});
const newKey = ({ folder, now }: At) => ({
  ...openBoard(folder, {}),
  ...{ now, custody: 'a vault', isDemo: false, isMeant: true, mayRotate: async () => true },
});

type Scenario = {
  /** Each board in a folder of its own below the room. */
  readonly prepare: (room: string) => Promise<void>;
  readonly type: (room: string) => Promise<unknown>;
  /** What is typed after it was killed; the same again where nothing else is said. */
  readonly again?: (room: string) => Promise<unknown>;
  /** Chance makes keys: the same bytes come out only where the run that was killed drew them. */
  readonly drawsKeys?: true;
};

const first = (room: string, now: number): At => ({ folder: join(room, 'one'), now: day(now) });
const second = (room: string, now: number): At => ({ folder: join(room, 'two'), now: day(now) });

const prepareOne = async (room: string): Promise<void> => {
  initLaboratory(join(room, 'one'));
  await sign(first(room, 1));
};
const prepareTwo = async (room: string): Promise<void> => {
  await prepareOne(room);
  initLaboratory(join(room, 'two'), { name: 'B', domain: 'b-laboratory.org', contact: 'b@b-laboratory.org' });
  await sign(second(room, 1));
};
const pair = (room: string, now: number) =>
  pairBoards({ own: watching(first(room, now)), other: watching(second(room, now)), sign: signNaming });

/** The history of day 2 is known by its head alone. */
const prepareLost = async (room: string): Promise<void> => {
  await prepareOne(room);
  const { folder } = first(room, 2);
  const kept = join(room, 'kept');
  cpSync(artifactsOf(folder), kept, { recursive: true });
  enter(folder, 'C-2026-0302-01');
  await sign(first(room, 2));
  rmSync(artifactsOf(folder), { recursive: true });
  cpSync(kept, artifactsOf(folder), { recursive: true });
  rmSync(kept, { recursive: true });
  enter(folder, 'C-2026-0302-02', 'C-2026-0302-03');
};
/** Of the second head that was signed. */
const sizeLost = (folder: string): number =>
  readKeptHeads(keptHeadsFileOf(artifactsOf(folder)))[1]?.size ?? 0;

/** Two keys of the log have to sign, and the first has. */
const prepareTwoKeys = async (room: string): Promise<void> => {
  await prepareOne(room);
  const { folder } = first(room, 2);
  newLogKey(newKey(first(room, 2)));
  await sign(first(room, 2));
  const file = join(artifactsOf(folder), 'publisher.json');
  const threshold = { need: 2, keys: ['log-1', 'log-2'] };
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), threshold }));
  await sign(first(room, 3));
};
const signWithSecond = ({ folder, now }: At) => {
  const LOG_SIGNING_KEY = /^LOG_SIGNING_KEY=(\w+)$/m.exec(
    readFileSync(join(folder, '.env.log-2'), 'utf8'),
  )?.[1];
  return sign({ folder, now }, {}, { LOG_SIGNING_KEY });
};

const WITNESS = { name: 'witness.others.example', seed: new Uint8Array(32).fill(7) };
const witnessVkey = toVkey({ name: WITNESS.name, publicKey: publicKeyOf(WITNESS.seed) }, 'cosignature');
/** A witness of others, which keeps what it saw in a folder that nobody kills. */
const witnessOf = (board: string): Fetch => {
  const log = readWatchedLog(ownKeyDocument(artifactsOf(board)), 'did.json');
  const state = openWitnessState({ folder: newRoom(), log, key: WITNESS });
  const now = () => BigInt(Date.parse(day(2)) / 1000);
  const { add } = createWitness({ log, key: WITNESS, state, now, say: () => {} });
  return async (url, { body }) => {
    expect(url).toBe(`https://${WITNESS.name}/${ADD_CHECKPOINT}`);
    const reply = toReply(await add(new Uint8Array(await new Response(body).arrayBuffer())));
    return new Response(String(reply.body), {
      status: reply.status,
      headers: { 'content-type': reply.type },
    });
  };
};
const askOthers = (room: string) => {
  const board = first(room, 2);
  const at = `https://${WITNESS.name}#${witnessVkey}`;
  return askToWatch(watching(board, witnessOf(board.folder)), { at, sign: signNaming });
};

const rotate = async (room: string, now: number): Promise<void> => {
  await newKeys(newKey(first(room, now)));
  await sign(first(room, now));
};

const scenarios: Readonly<Record<string, Scenario>> = {
  'a history given up': {
    prepare: prepareLost,
    type: (room) =>
      sign(first(room, 3), { abandon: [sizeLost(first(room, 3).folder)], reason: 'signed on a train' }),
  },
  'the line of a second key of the history': {
    prepare: prepareTwoKeys,
    type: (room) => signWithSecond(first(room, 3)),
  },
  'another key of the history, and the document that names it': {
    prepare: prepareOne,
    type: async (room) => {
      newLogKey(newKey(first(room, 2)));
      await sign(first(room, 2));
    },
    drawsKeys: true,
  },
  'new keys, gone on with by signing': {
    prepare: prepareOne,
    type: (room) => rotate(room, 2),
    again: (room) => sign(first(room, 3)),
    drawsKeys: true,
  },
  'new keys, asked for once more': {
    prepare: prepareOne,
    type: (room) => rotate(room, 2),
    again: (room) => rotate(room, 3),
    drawsKeys: true,
  },
  'a domain that is left': {
    prepare: prepareOne,
    type: (room) => sign(first(room, 2), { moveDomain: 'c-laboratory.org' }),
    again: (room) => sign(first(room, 3)),
    drawsKeys: true,
  },
  'a pair of boards': { prepare: prepareTwo, type: (room) => pair(room, 2), drawsKeys: true },
  'a round of exchange': {
    prepare: async (room) => {
      await prepareTwo(room);
      await pair(room, 2);
      enter(first(room, 3).folder, 'C-2026-0302-01');
      await sign(first(room, 3));
    },
    type: async (room) => {
      expect(await exchange(watching(second(room, 4), servedBy(first(room, 4))))).toBe(true);
      await exchange(watching(first(room, 4)));
    },
  },
  'a witness of others': { prepare: prepareOne, type: askOthers },
};

/** A host that has the history of this board and nothing else. */
function servedBy({ folder }: At): Fetch {
  const { lines, checkpoints } = readEventLog(openFolder(artifactsOf(folder)));
  const origin = `${readPublisher(openFolder(artifactsOf(folder))).did_domain}/log`;
  const files = emitLog({ origin, events: lines, checkpoints });
  return async (url) => {
    const bytes = files.get(new URL(url).pathname.replace('/log/', ''));
    return new Response(bytes && Buffer.from(bytes), { status: bytes ? 200 : 404 });
  };
}

const foldersIn = (room: string): readonly string[] =>
  ['one', 'two'].map((name) => join(room, name)).filter(existsSync);

/** The processes have ended, whatever their lock says: it names this one. */
const unlock = (room: string): void => {
  for (const folder of foldersIn(room))
    rmSync(join(folder, '.artifacts.signing/lock'), { recursive: true, force: true });
};

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

type Content = ReadonlyMap<string, string>;

/** What one who looked in between could have seen of the history, of cosignatures and of keys is still so. */
const expectKept = (before: Content, after: Content, at: string): void => {
  for (const [path, text] of before) {
    const now = after.get(path) ?? '';
    if (path.endsWith('.jsonl')) expect(now.startsWith(wholeLines(text)), `${at}: ${path}`).toBe(true);
    if (/log\/cosignatures\/|watched\/vkey$/.test(path)) expect(now, `${at}: ${path}`).toBe(text);
    if (path.includes('log/checkpoints/')) expect(now.startsWith(text), `${at}: ${path}`).toBe(true);
  }
};

const published = (room: string): Content =>
  new Map(
    [...contentOf(room)].filter(([path]) => /\/artifacts\/(?:.*\/)?[^./][^/]*$|signed-heads/.test(path)),
  );

const verdictOf = async (folder: string, kept: Uint8Array): Promise<string> => {
  const env = openBoard(folder, {}).env;
  const files: Files = await wholeSite({ artifactsDir: artifactsOf(folder) }, { env });
  const read = (path: string) => files.get(path) ?? null;
  const did = bytesAt(files, '.well-known/did.json');
  const site = await verifier.verifySite({ did, read, list: [...files.keys()] });
  const keys = files.has('keys/1.json')
    ? await followKeys({ did: kept, now: Date.parse(day(9)), read })
    : { outcome: 'VERIFIED', steps: [] };
  return [site, keys]
    .map(({ outcome, steps }) => {
      const wrong = steps.filter((step) => step.outcome === 'REFUTED');
      return `${outcome} ${wrong.map(({ detail }) => detail).join()}`;
    })
    .join('; ');
};

describe.each(Object.entries(scenarios))('%s', (_name, { prepare, type, again = type, drawsKeys }) => {
  const origin = useFolder();
  let wanted: Content;
  let verdict: readonly string[];
  let acts = 0;
  let pinned: readonly Uint8Array[];
  const copy = (): string => {
    const room = newRoom();
    cpSync(origin, room, { recursive: true });
    return room;
  };
  /** What was published alike was judged before. */
  const judged = new Map<string, Promise<readonly string[]>>();
  const verdictsIn = (room: string, content: Content): Promise<readonly string[]> => {
    const id = sha256Hex(utf8(JSON.stringify([...content])));
    const known =
      judged.get(id) ??
      Promise.all(foldersIn(room).map((folder, at) => verdictOf(folder, pinned[at] ?? new Uint8Array())));
    judged.set(id, known);
    return known;
  };
  beforeAll(async () => {
    vi.restoreAllMocks();
    await prepare(origin);
    unlock(origin);
    pinned = foldersIn(origin).map((folder) => ownKeyDocument(artifactsOf(folder)));
    const room = copy();
    drawInOrder();
    acts = await killedAt(room, Number.POSITIVE_INFINITY, () => type(room));
    unlock(room);
    await again(room);
    wanted = published(room);
    verdict = await verdictsIn(room, wanted);
    expect(verdict.join()).not.toContain('REFUTED');
    expect(acts).toBeGreaterThan(10);
  });

  test('killed at a write, it is gone on with, and nothing that was shown is unsaid', async () => {
    for (let act = 0; act < acts; act += STRIDE) {
      const at = `write ${act}`;
      const room = copy();
      drawInOrder();
      expect(await killedAt(room, act, () => type(room)), at).toBeGreaterThan(act);
      const left = published(room);
      unlock(room);
      await again(room).catch((error: unknown) => {
        throw new Error(`${at}: ${error}`, { cause: error });
      });
      const after = published(room);
      expectKept(left, after, at);
      if (drawsKeys) expect(await verdictsIn(room, after), at).toEqual(verdict);
      else expect(after, at).toEqual(wanted);
      rmSync(room, { recursive: true });
    }
  }, 900_000);
});

/** Keys that chance would draw, the same in each run. */
function drawInOrder(): void {
  let drawn = 100;
  vi.spyOn(webcrypto, 'getRandomValues').mockImplementation((given) => {
    if (given instanceof Uint8Array) given.fill(++drawn);
    return given;
  });
}
