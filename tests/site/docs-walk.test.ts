import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCalendarProcess } from '../kit/calendar.ts';
import { freePort } from '../kit/free-port.ts';
import { type CheckoutCopy, copyCheckout } from './checkout-copy.ts';
import { type Block, blocksOf, unprinted, type Walked, walk } from './docs-walk.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const [install, ...tutorial] = blocksOf(read('docs/publish.md'));
const answers = new Map([
  ['read -r host', ['board.my-lab.org']],
  ['npm run domain -- "$host" --board ../my-board', ['My lab', 'me@my-lab.org', '']],
  ['read -r domain', ['evals.my-lab.org']],
]);

let copy: CheckoutCopy;
let folder: string;
let calendar: Awaited<ReturnType<typeof startCalendarProcess>>;
let published: readonly Walked[] = [];
let imported: readonly Walked[] = [];
let deployed: readonly Walked[] = [];
let operated: readonly Walked[] = [];
let host: ReturnType<typeof onTheHost>;
let workflow: ReturnType<typeof onTheHost>;

beforeAll(async () => {
  calendar = await startCalendarProcess();
  copy = copyCheckout();
  folder = dirname(copy.folder);
  const ports = new Map([
    ['8888', await freePort()],
    ['4323', await freePort()],
  ]);
  const follow = (blocks: readonly Block[]): readonly Walked[] =>
    walk({
      blocks,
      folder: copy.folder,
      ports,
      answers,
      standIns: new Map([['https://alice.btc.calendar.opentimestamps.org', calendar.url]]),
      whileServing: (url) => `curl --silent ${url}/axes/capitals >> ../axis.html`,
    });
  published = follow(tutorial);
  imported = follow(blocksOf(read('docs/files.md')));
  deployed = follow(blocksOf(read('docs/deploy.md')));
  // As npm ci leaves it there.
  symlinkSync(join(folder, 'my-board/node_modules'), join(folder, 'on-the-host/node_modules'));
  host = onTheHost(hostCommand, ['BOARD_SIGNING_KEY']);
  mkdirSync(join(folder, 'results'));
  writeFileSync(join(folder, 'results/results.csv'), newModel());
  workflow = onTheHost(workflowStep, ['BOARD_SIGNING_KEY', 'CARD_SIGNING_KEY', 'LOG_SIGNING_KEY']);
  operated = follow(blocksOf(read('docs/operate.md')));
  // Four documents in one session of a shell: a busy machine takes its time.
}, 1_500_000);
afterAll(() => {
  calendar.kill();
  copy.remove();
});

const hostCommand = 'npm run build';
const [, workflowStep = ''] =
  /- name: Import, sign, build, verify\n +run: \|\n((?: {10}.*\n)+)/.exec(
    read('examples/publish-results.yml'),
  ) ?? [];

/** In a clone of the board, as a host or a workflow has it: with the keys that it is given and no others. */
function onTheHost(command: string, given: readonly string[]) {
  const keys = Object.entries(parseEnv(read(join(folder, 'my-board/.env'))));
  const { status, stdout, stderr } = spawnSync('sh', ['-euc', command], {
    cwd: join(folder, 'on-the-host'),
    env: {
      ...process.env,
      CONTEXT: 'production',
      ...Object.fromEntries(keys.filter(([name]) => given.includes(name))),
    },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

const newModel = (): string =>
  read(join(folder, 'capitals.csv'))
    .trimEnd()
    .split('\n')
    .map((line, at) => (at === 0 ? 'item_id,gull-8b' : `${line.split(',')[0]},1`))
    .join('\n');

const printedBy = (walked: readonly Walked[], words: string): string =>
  walked.find(({ commands }) => commands.includes(words))?.printed ?? `no block has ${words}`;

const missing = (walked: readonly Walked[]): readonly string[] =>
  walked.flatMap((block) => unprinted(block).map((line) => `${line}\n  not in:\n${block.printed}`));

describe('the tutorial, block after block in an empty folder', () => {
  test('begins in a clone', () => {
    expect(install?.commands).toBe('npm install\n');
  });

  test('prints what it shows', () => {
    expect(missing(published)).toEqual([]);
    expect(published.filter(({ shown }) => shown.length > 0)).toHaveLength(4);
  });

  test('ends VERIFIED, under keys of its own', () => {
    expect(printedBy(published, 'npm run verify')).toMatch(/^VERIFIED$/m);
    expect(published.map(({ printed }) => printed).join('')).not.toMatch(/DEMO|demo/);
  });

  test('serves the page that it speaks of', () => {
    const page = read(join(folder, 'axis.html'));
    expect(page).toContain('Capitals');
    expect(page).toContain('TIE');
  });

  test('leaves neither key nor build in git, and nothing behind', () => {
    expect(printedBy(published, 'git status --short').trim()).toBe('');
  });
});

test('what is said of files prints what it shows', () => {
  expect(missing(imported)).toEqual([]);
  expect(imported.filter(({ shown }) => shown.length > 0)).toHaveLength(1);
});

describe('deploying', () => {
  test('prints what it shows, and what a host builds from the repository is VERIFIED', () => {
    expect(missing(deployed)).toEqual([]);
    expect(printedBy(deployed, 'on-the-host')).toMatch(/^VERIFIED$/m);
  });

  test('the repository of the board says how the host builds it, and so it is built there', () => {
    expect(read(join(folder, 'on-the-host/netlify.toml'))).toContain(`command = "${hostCommand}"`);
    expect(host.status, host.output).toBe(0);
    expect(host.output).toContain('board-attestation: signs as did:web:board.my-lab.org');
    expect(existsSync(join(folder, 'on-the-host/dist/site.note'))).toBe(true);
  });

  test('the workflow adds the new model, and ends VERIFIED', () => {
    expect(workflow.status, workflow.output).toBe(0);
    expect(workflow.output).toContain('signed 1 new result; the history has ');
    expect(workflow.output).toMatch(/^VERIFIED$/m);
  });

  test('what measures holds no key', () => {
    const [measure = ''] = read('examples/publish-results.yml').split(/^ {2}sign:$/m);
    expect(measure).not.toMatch(/secrets\.|contents: write/);
  });

  test('every variable of .env.example is explained once, and no other', () => {
    const [, table = ''] = read('docs/deploy.md').split('| variable | read by | meaning; without it |');
    const explained = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    const known = [...read('.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(known.toSorted());
  });
});

describe('keeping a board, block after block', () => {
  test('prints what it shows', () => {
    expect(missing(operated)).toEqual([]);
    expect(operated.filter(({ shown }) => shown.length > 0)).toHaveLength(19);
  });

  test('is VERIFIED after each change, restored from the site, and as a mirror', () => {
    const verdicts = operated.flatMap(
      ({ printed }) => printed.match(/^(VERIFIED|REFUTED|UNCHECKABLE)$/gm) ?? [],
    );
    expect(verdicts).toEqual(Array.from({ length: 10 }, () => 'VERIFIED'));
  });
});
