/**
 * Attackers as tests. Each attack is shown to the commands, the weakest first; the table in `SECURITY.md` names the
 * command that must notice the attack. The table says neither more nor less than what happens here.
 */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentTypeOf } from '../../src/host/send-site.ts';
import { rebuildSite } from '../../src/publish/rebuild/rebuild-site.ts';
import type { Outcome } from '../../src/verify/findings.ts';
import type { Rebuild } from '../../src/verify/rebuild-comparison.ts';
import { verifyWholeSite } from '../../src/verify/verification.ts';
import { bytesAt, type Files, textOf } from '../kit/files.ts';
import { memoryTarget, remaking } from '../kit/memory-site.ts';
import { gate } from '../kit/open-gate.ts';
import { witnessVkey } from '../kit/witnessed-log.ts';
import { verifier } from '../verifier/verifier.ts';
import {
  type Attack,
  type AttackedBoard,
  type Attempt,
  attacks,
  bothSign,
  FIGURES_OF_A_KIND,
  figures,
  kindsOf,
  makeAttackedBoard,
  TODAY,
} from './attackers.ts';

vi.mock('../../src/derive/history/silent-changes.ts', async (original) => {
  const actual: typeof import('../../src/derive/history/silent-changes.ts') = await original();
  const refuseSilentChanges: typeof actual.refuseSilentChanges = (...given) =>
    gate.isOff ? undefined : actual.refuseSilentChanges(...given);
  return { ...actual, refuseSilentChanges };
});

let board: AttackedBoard;
beforeAll(async () => {
  board = await makeAttackedBoard();
});
afterAll(() => board.remove());

// ---- the commands, weakest first: what each asks of its reader is named after it

type Ask = (attempt: Attempt) => Promise<Outcome>;

const commands: Readonly<Record<string, Ask>> = {
  'verify-card --offline': async (attempt) => (await verifier.verifySite(offline(attempt))).outcome,
  'verify-card site': async (attempt) => {
    const now = Date.parse(attempt.now ?? TODAY);
    const read = (path: string): Uint8Array | null => {
      const { status, bytes } = visit(attempt, `/${path}`);
      return status === 200 ? bytes : (attempt.files.get(path) ?? null);
    };
    const asked = { read, did: attempt.did ?? board.did, visit: (path: string) => visit(attempt, path), now };
    return (await verifier.verifySite(asked)).outcome;
  },
  'verify-card --remember': async (attempt) =>
    (await verifier.verifySite({ ...offline(attempt), ...memoryOf(attempt) })).outcome,
  'verify-card --witness': async (attempt) =>
    (await verifier.verifySite({ ...offline(attempt), witnesses: [witnessVkey(1)] })).outcome,
  'npm run verify': async ({ files }) => {
    const { did, artifactsDir } = board;
    const site = memoryTarget(files);
    const findings = await verifyWholeSite({
      site,
      did,
      artifactsDir,
      rebuild: rebuildOf(files),
      progress: () => {},
    });
    return findings.outcome();
  },
};

/** What the reader kept: of the site of today, where the attempt says nothing else. */
const memoryOf = ({ kept = board.newer }: Attempt) =>
  kept === 'none'
    ? {}
    : {
        old: bytesAt(kept, 'log/checkpoint'),
        remembered: verifier.siteMemory(bytesAt(kept, 'site.note'), bytesAt(kept, 'board-data/site.json')),
      };

const offline = ({ files, did = board.did }: Attempt) => ({
  read: (path: string) => files.get(path) ?? null,
  did,
  list: [...files.keys()],
});

type Rule = {
  readonly path: string;
  readonly query?: string;
  readonly to: string;
  readonly status: number;
};

type Row = { readonly path: string; readonly file?: string; readonly profile?: string };

/** What the site of today tells its host: read once, for each of thousands of answers. */
let rules: readonly Rule[];
let operations: readonly (Row & { readonly isAt: RegExp })[];
let profiles: Readonly<Record<string, Readonly<Record<string, string>>>>;
beforeAll(() => {
  ({ rules } = JSON.parse(textOf(board.newer, 'board-data/hosting.json')));
  const coverage = JSON.parse(textOf(board.newer, 'api/coverage.json'));
  profiles = coverage.profiles;
  operations = coverage.operations.map((row: Row) => ({
    ...row,
    isAt: new RegExp(`^${row.path.replace(/\{\w+\}/g, '.+')}$`),
  }));
});

/** The first rule of the host for what no file answers. */
const ruleFor = (path: string): Rule | undefined =>
  rules.find(({ path: from, query, status }) => {
    const pattern = (query === undefined ? from : `${from}?${query}`).replace(/[.?]/g, '\\$&');
    const any = pattern.replace(/:\w+/g, '[^/&]+').replace(/\*$/, '.*');
    return status !== 302 && new RegExp(`^${any}$`).test(path);
  });

/** A host that does what it was told, but for what the attack makes of the answer. */
const visit = ({ files, host = (_path, answer) => answer }: Attempt, path: string) =>
  host(path, answerOf(files, path));

const answerOf = (files: Files, asked: string) => {
  const isRule = ruleFor(asked)?.query !== undefined;
  const path = isRule ? asked : asked.replace(/\?.*/, '');
  const own = path.slice(1);
  const rewritten = operations.find((each) => each.path === path)?.file ?? own;
  const shown = [own, rewritten, `${own}.html`, `${own}index.html`].find((file) => files.has(file));
  const { to = '/', status = 200 } = shown === undefined ? (ruleFor(path) ?? {}) : {};
  const file = shown ?? to.slice(1);
  const row = operations.find((each) => each.file === file || each.isAt.test(`/${file}`));
  const { profile = 'page' } = row ?? {};
  const headers = new Headers({ ...profiles[profile], 'content-type': contentTypeOf(file) });
  return { status, headers, bytes: files.get(file) ?? new Uint8Array() };
};

const statedBuild = (files: Files): string | undefined =>
  /\+[0-9a-f]{64}/.exec(textOf(files, 'openapi.json'))?.[0];

/** The engine of the repository makes the site of today; the real check says whether the two may be compared. */
const rebuildOf = (files: Files): Rebuild => {
  if (statedBuild(files) !== statedBuild(board.newer))
    return (served, take) => rebuildSite(served, { ...process.env, ARTIFACTS_DIR: board.artifactsDir }, take);
  return remaking(board.newer);
};

// ---- what SECURITY.md says of them

type SaidOf = {
  readonly attacker: string;
  readonly change: string;
  readonly command: string;
  readonly verdict: string;
};

const rows: readonly SaidOf[] = [
  ...readFileSync('SECURITY.md', 'utf8').matchAll(
    /^\| (no key|board key|one log key of two|all keys) \| ([^|]+) \| `?([^|`]+)`? \| ([^|]+) \|$/gm,
  ),
].map(([, attacker = '', change = '', command = '', verdict = '']) => ({
  attacker,
  change,
  command,
  verdict,
}));

const nameOf = ({ attacker, change }: Pick<SaidOf, 'attacker' | 'change'>): string =>
  `${attacker}: ${change}`;

const strength = [...Object.keys(commands), 'nobody'];

/** The first command that does not end VERIFIED, and how it ends. */
const noticing = async (attempt: Attempt): Promise<{ command: string; verdict: string }> => {
  for (const [command, ask] of Object.entries(commands)) {
    const verdict = await ask(attempt);
    if (verdict !== 'VERIFIED') return { command, verdict };
  }
  return { command: 'nobody', verdict: 'VERIFIED' };
};

test('the board as it was signed is VERIFIED by every command', async () => {
  expect(await noticing({ name: 'untouched', files: board.newer })).toEqual({
    command: 'nobody',
    verdict: 'VERIFIED',
  });
});

test('the board under two log keys is VERIFIED where both have signed', async () => {
  expect(await commands['verify-card --offline']?.(bothSign(board.unstamped))).toBe('VERIFIED');
});

test(`every kind of served file is attacked in ${FIGURES_OF_A_KIND} figures at most, and in one at least`, () => {
  const changed = figures(board.newer);
  const kinds = new Set(changed.map(({ kind }) => kind));
  expect([...kindsOf(board.newer).keys()].filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(changed.length).toBeGreaterThanOrEqual(75 * FIGURES_OF_A_KIND);
});

test('SECURITY.md has a row for each attack, and for no other', () => {
  expect(rows.map(nameOf).sort()).toEqual(attacks.map(nameOf).sort());
});

describe('the weakest command that notices, as SECURITY.md names it', () => {
  test.each(attacks.map((attack): [string, Attack] => [nameOf(attack), attack]))(
    '%s',
    async (name, attack) => {
      const row = rows.find((each) => nameOf(each) === name);
      const found = [];
      for (const attempt of attack.attempts(board))
        found.push({ name: attempt.name, ...(await noticing(attempt)) });
      expect(found.length).toBeGreaterThan(0);
      const verdicts = [...new Set(found.map(({ verdict }) => verdict))].sort();
      const needed = found.map(({ command }) => strength.indexOf(command));
      const named = strength.indexOf(row?.command ?? '');
      expect(found.filter((_, at) => (needed[at] ?? 0) > named)).toEqual([]);
      expect(strength[Math.max(...needed)]).toBe(row?.command);
      const said = row?.verdict.split(' or ') ?? [];
      expect(verdicts).toEqual(
        attack.isSampled === true ? said.filter((each) => verdicts.includes(each)) : said,
      );
    },
    // One attack is more than seventy sites, each asked by several commands.
    600_000,
  );
});
