/** A trial that becomes a board under a domain: the site is built and checked in this process. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../tests/kit/called-command.ts';
import { beside } from '../../tests/kit/command.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { gitIn } from '../publish/git.ts';
import { layFiles } from '../publish/laid-files.ts';

const folder = useFolder();
const other = useFolder();
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const at = (place: string) => ({ INIT_CWD: place, ARTIFACTS_DIR: undefined, OUT_DIR: undefined });
const here = at(folder);
const changedIn = (place: string): string => gitIn(place, process.env)('status', '--short').stdout;

const makeTrial = async (place: string): Promise<void> => {
  const answers = Array.from({ length: 30 }, (_, at) => [
    `q${at},gull-7b,${at % 5 === 0 ? 0 : 1}`,
    `q${at},wren-1b,${at % 2 === 0 ? 0 : 1}`,
  ]).flat();
  layFiles(place, [['results.csv', ['item_id,model,correct', ...answers].join('\n')]]);
  const { status } = await call(['add', 'results.csv', '--question', 'Is it right?', '--yes'], {
    ...at(place),
    PORT: '8897',
  });
  expect(status).toBe(0);
};
beforeAll(() => makeTrial(folder));

test('a trial becomes a real one: results under a domain, new keys, a first signature, nothing of the trial', async () => {
  const trial = read('.env');
  const domain = (...words: readonly string[]) => call(['domain', ...words], here);
  for (const [words, refused] of [
    [['board.example'], 'a domain of your own'],
    [['evals.a-laboratory.org'], '--name, --contact: expected a value'],
  ] as const)
    expect((await domain(...words, '--yes')).stderr).toContain(refused);
  const facts = ['--name', 'A Laboratory', '--contact', 'a@a-laboratory.org', '--yes'];
  const { status, stdout } = await domain('evals.a-laboratory.org/board', ...facts);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/\nVERIFIED\n/)]);
  expect(stdout).toMatch(/\ncommitted: Publish the board under evals\.a-laboratory\.org\/board\n/);
  expect(changedIn(folder)).toBe('?? results.csv\n');
  expect(stdout).toMatch(/what was signed in trial does not come along: it is in (\.trial-\S+), /);
  expect(readPublisher(openFolder(join(folder, 'artifacts')))).toMatchObject({
    ...{ name: 'A Laboratory', base_url: 'https://evals.a-laboratory.org/board' },
  });
  for (const path of ['dist/index.html', 'dist/signed/cards.jsonl', 'artifacts/publisher.json', 'README.md'])
    expect(read(path)).not.toMatch(/trial|localhost/i);
  const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('.trial-'));
  expect([read(`${aside}/.env`), read('.env') === trial]).toEqual([trial, false]);
  expect(read('.gitignore')).toContain('\n.trial-*/\n');
  for (const [words, refused] of [
    [[], 'expected --yes where nobody can be asked: npm run domain -- other.a-laboratory.org --yes'],
    [['--name', 'B', '--yes'], 'expected no --name: the board of evals.a-laboratory.org:board has said who'],
  ] as const)
    expect((await domain('other.a-laboratory.org', ...words)).stderr).toContain(refused);
});

test('a real one moves, with its looks, and the same command goes on where it was cut off', async () => {
  const move = () => call(['domain', 'other.a-laboratory.org', '--yes'], here);
  const moved = await move();
  expect([moved.status, moved.stdout]).toEqual([0, expect.stringMatching(/^moved: [\s\S]*\nVERIFIED\n/)]);
  expect(JSON.parse(read('site/site.json'))).toMatchObject({ base: '/' });
  const log = read('artifacts/log/events.jsonl');
  writeFileSync(
    join(folder, 'site/site.json'),
    read('site/site.json').replace('"base": "/"', '"base": "/board/"'),
  );
  const again = await move();
  expect([again.status, again.stdout]).toEqual([0, expect.stringMatching(/\nVERIFIED\n/)]);
  expect([JSON.parse(read('site/site.json')).base, read('artifacts/log/events.jsonl')]).toEqual(['/', log]);
});

test('two watch each other after one command, and a reader who holds the key of the other is shown its cosignature', async () => {
  await makeTrial(other);
  const facts = ['--name', 'B Laboratory', '--contact', 'b@b-laboratory.org', '--yes'];
  const paired = await call(['domain', 'b-laboratory.org', ...facts, '--pair', folder], at(other));
  expect([paired.status, paired.stdout]).toEqual([0, expect.stringMatching(/\nVERIFIED\n/)]);
  expect(paired.stdout.match(/^committed: /gm)).toHaveLength(2);
  expect((await call(['build'], here)).status).toBe(0);
  for (const [board, peer] of [
    [folder, other],
    [other, folder],
  ] as const) {
    expect(changedIn(board)).toBe('?? results.csv\n');
    const watched = join(peer, 'artifacts/watched');
    const [pinned = ''] = readdirSync(watched).filter((name) => name !== 'vkey');
    const { stdout } = await beside(process.execPath, [
      ...['public/signed/verify-card.mjs', 'site', join(board, 'dist')],
      ...['--did', join(watched, pinned, 'pinned.json')],
      ...['--witness', readFileSync(join(watched, 'vkey'), 'utf8').trim()],
    ]);
    expect(stdout).toMatch(/verified: witnesses: 1 of 1 cosigned/i);
  }
});
