/** A trial that becomes a board under a domain: the site is built and checked in this process. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../tests/kit/called-command.ts';
import { useFolder } from '../../tests/kit/scratch.ts';
import { openFolder } from '../artifacts/folder.ts';
import { readPublisher } from '../artifacts/publisher.ts';
import { layFiles } from '../publish/laid-files.ts';

const folder = useFolder();
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const here = { INIT_CWD: folder, ARTIFACTS_DIR: undefined, OUT_DIR: undefined };

beforeAll(async () => {
  const answers = Array.from({ length: 30 }, (_, at) => [
    `q${at},gull-7b,${at % 5 === 0 ? 0 : 1}`,
    `q${at},wren-1b,${at % 2 === 0 ? 0 : 1}`,
  ]).flat();
  layFiles(folder, [['results.csv', ['item_id,model,correct', ...answers].join('\n')]]);
  const { status } = await call(['add', 'results.csv', '--question', 'Is it right?', '--yes'], {
    ...here,
    PORT: '8897',
  });
  expect(status).toBe(0);
});

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
