import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Somebody's own board, from an empty folder, by the commands as they are printed. */
let parent: string;
let folder: string;
let checkout: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'evidence-board-own-'));
  folder = join(parent, 'my-board');
  checkout = checkoutState();
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Every file of the checkout by length and time, but for what git leaves out: other tests build there meanwhile. */
const checkoutState = (): string =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((file) => [file, statSync(file).size, statSync(file).mtimeMs].join(' '))
    .sort()
    .join('\n');

type Outcome = { readonly status: number; readonly output: string };

const command = (script: string, ...args: readonly string[]): Outcome => {
  try {
    const output = execFileSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: parent },
    });
    return { status: 0, output };
  } catch (error) {
    const { status, stdout, stderr } = Object(error);
    return { status: Number(status), output: `${stderr}${stdout}` };
  }
};

const onBoard = (script: string, ...args: readonly string[]): Outcome =>
  command(script, ...args, '--board', 'my-board');

const lastLine = ({ output }: Outcome): string => output.trimEnd().split('\n').at(-1) ?? '';

const verified = (): void => {
  expect(onBoard('build').status).toBe(0);
  const outcome = onBoard('verify');
  expect([outcome.status, lastLine(outcome)]).toEqual([0, 'VERIFIED']);
};

test('a board of nothing is made, and says that it is not signed yet', () => {
  const facts = [
    '--name',
    'A Laboratory',
    '--domain',
    'evals.a-laboratory.org',
    '--contact',
    'a@a-laboratory.org',
  ];
  const made = command('init', 'my-board', ...facts, '--yes');
  expect(made.output).toContain(`npm run sign -- --board ${folder}`);
  expect(onBoard('build').status).toBe(0);
  const outcome = onBoard('verify');
  expect([outcome.status, lastLine(outcome)]).toEqual([2, 'UNCHECKABLE']);
  expect(outcome.output).toContain(`not signed yet: npm run sign -- --board ${folder}`);
});

/** The commands that a command prints, run as a person would who copies them into a shell. */
const runPrinted = (text: string): readonly string[] =>
  [...text.matchAll(/^ {2}(npm run [^<>\n]*)$/gm)].map(([, printed = '']) =>
    execFileSync('sh', ['-euc', printed], { encoding: 'utf8', stdio: 'pipe' }),
  );

/** The ids that the board serves, newest first. */
const cardIds = (): readonly string[] =>
  JSON.parse(readFileSync(join(folder, 'dist/signed/card_index.json'), 'utf8')).cards.map(
    ({ id }: { id: string }) => id,
  );

test('signed without an axis it is VERIFIED, and with results of one again, by the commands that are printed', () => {
  expect(onBoard('sign').output).not.toContain('DEMO');
  verified();
  const results = resolve('examples/results.csv');
  const imported = onBoard('import', results, '--axis', 'feeling', '--question', 'How?');
  const [signed, built, checked] = runPrinted(imported.output);
  expect(signed).toContain('3 measurement');
  expect(built).toContain('1 axis');
  expect(checked?.trimEnd().split('\n').at(-1)).toBe('VERIFIED');
});

/** The text between two places of a page. */
const textOf = (page: string, from: string, to: string): string =>
  (
    readFileSync(join(folder, 'dist', page), 'utf8')
      .split(from)[1]
      ?.split(to)[0] ?? ''
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What the page of the log says of what was signed last. */
const newestSigning = (): string =>
  (readFileSync(join(folder, 'dist/log.html'), 'utf8').split('<div class="signing"').at(-1) ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

/** The sentence of the axis page that says who leads, or that nobody does. */
const finding = (): string => textOf('axes/feeling.html', '<p class="verdict">', '</p>');

test('next month’s model is one addition: the cards before it keep their ids, and the page says who leads now', () => {
  const before = cardIds();
  const foundBefore = finding();
  const rows = readFileSync('examples/results.csv', 'utf8').trimEnd().split('\n');
  const [columns = '', ...answers] = rows;
  const [item, model] = ['item_id', 'model'].map((name) => columns.split(',').indexOf(name));
  const first = answers[0]?.split(',')[model ?? 0];
  const added = answers
    .map((line) => line.split(','))
    .filter((fields) => fields[model ?? 0] === first)
    .map((fields) => `${fields[item ?? 0]},next-model,1`);
  writeFileSync(join(parent, 'next.csv'), ['item_id,model,correct', ...added, ''].join('\n'));
  const imported = onBoard('import', 'next.csv', '--axis', 'feeling', '--add');
  expect(imported.output).toContain('beside 3 that stand there');
  const [signed, , checked] = runPrinted(imported.output);
  expect(signed).toContain('1 measurement, 0 mill and 0 fact-run issued; 0 superseded');
  expect(checked?.trimEnd().split('\n').at(-1)).toBe('VERIFIED');
  const after = cardIds();
  expect(after).toHaveLength(before.length + 1);
  expect(after.filter((id) => before.includes(id)).toSorted()).toEqual(before.toSorted());
  expect(before.every((id) => /^[0-9a-f]{64}$/.test(id))).toBe(true);
  expect(foundBefore).toMatch(/^None is shown to be better than always giving one answer/);
  expect(finding()).toBe('next-model is ahead of all 3 others.');
  const changed = textOf('axes/feeling.html', '<h2 id="history">', '<h2 id="take-away">');
  expect(changed).toMatch(/Superseded cards None\. Withdrawn cards None\. Corrections None/);
  expect(newestSigning()).toMatch(/next-model ’s card for feeling issued: /i);
  expect(newestSigning()).not.toMatch(/superseded|withdrawn|cards issued/);
});

test('with other looks it is VERIFIED, and shows them', () => {
  cpSync('examples/theme', join(folder, 'site'), { recursive: true });
  verified();
  const home = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(home).toContain('Plum Street Evals');
  expect(home).toContain('<strong>small models</strong>');
  expect(home).not.toContain('href="/press"');
  expect(existsSync(join(folder, 'dist/press.html'))).toBe(true);
  expect(readFileSync(join(folder, 'dist/signed/HOW-TO-VERIFY.md'), 'utf8')).not.toContain(
    'evidence-board.example',
  );
});

test('with rotated keys it is VERIFIED, and whoever pinned the old ones is told to pin again', () => {
  const pinned = join(parent, 'did.json');
  cpSync(join(folder, 'dist/.well-known/did.json'), pinned);
  expect(onBoard('keys-new').status).toBe(1);
  expect(onBoard('keys-new', '--rotate').status).toBe(0);
  expect(onBoard('sign').status).toBe(0);
  verified();
  const monitor = onBoard('verify', '--did', pinned);
  expect(lastLine(monitor)).toBe('UNCHECKABLE');
  expect(monitor.output).toContain('pin again');
});

test('a domain edited by hand is refused; moved by the command it is VERIFIED, and old checkpoints stay so', () => {
  const pinned = join(parent, 'old-did.json');
  cpSync(join(folder, 'dist/.well-known/did.json'), pinned);
  cpSync(join(folder, 'dist/log/checkpoint'), join(parent, 'old-checkpoint'));
  const facts = join(folder, 'artifacts/publisher.json');
  const before = readFileSync(facts, 'utf8');
  writeFileSync(facts, before.replaceAll('evals.a-laboratory.org', 'board.elsewhere.org'));
  const refused = onBoard('build');
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(`npm run sign -- --board ${folder} --move-domain board.elsewhere.org`);
  writeFileSync(facts, before);
  expect(onBoard('sign', '--move-domain', 'board.elsewhere.org').output).toContain(
    'moved: evals.a-laboratory.org',
  );
  verified();
  const offline = [
    'public/signed/verify-card.mjs',
    'checkpoint',
    join(parent, 'old-checkpoint'),
    '--did',
    pinned,
  ];
  expect(execFileSync(process.execPath, offline, { encoding: 'utf8' })).toMatch(/\nVERIFIED\n$/);
});

test('with its axis retired it is VERIFIED, and the page says when and why', () => {
  const reason = 'The bank was a trial.';
  expect(onBoard('sign', '--retire-axis', 'feeling').output).toContain('expected --reason');
  expect(onBoard('sign', '--retire-axis', 'feeling', '--reason', reason).status).toBe(0);
  verified();
  expect(readFileSync(join(folder, 'dist/axes/feeling.html'), 'utf8')).toContain(reason);
  expect(existsSync(join(folder, 'artifacts/axes/feeling.json'))).toBe(false);
});

test('none of it changed a file of the checkout', () => {
  expect(checkoutState()).toBe(checkout);
});
