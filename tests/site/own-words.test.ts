import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { RunningServer } from '../../src/host/start-server.ts';
import type { Operation } from '../../src/operations/operation.ts';
import { registry } from '../../src/operations/operations.ts';
import { axisPage, pages, recordPage } from '../../src/operations/pages.ts';
import { useFolder } from '../kit/scratch.ts';
import { test } from './browser.ts';
import { htmlFiles, internalLinks, visibleText } from './html-files.ts';
import { startBoard } from './served-board.ts';
import { makeStrangersBoard } from './strangers-board.ts';
import { faultsOf, visit } from './visited-page.ts';

/**
 * Somebody's own board, the smallest that says anything: one axis, two components. Nothing that it serves or answers names
 * the board of this repository, and it shows what it has.
 */
const parent = useFolder();
const dist = join(parent, 'quokka/dist');
let server: RunningServer;

beforeAll(async () => {
  await makeStrangersBoard(join(parent, 'quokka'), {
    facts: ['--name', 'Quokka Evals', '--domain', 'quokka.zoo.org', '--contact', 'a@quokka.zoo.org'],
    axis: 'sums',
    question: 'Is the sum right?',
    looks: (written) => ({ ...written, noun: { one: 'agent', many: 'agents' } }),
  });
  server = await startBoard(dist, { LOCAL_STORE_DIR: join(parent, 'store') });
});
afterAll(() => server.close());

test('what it asks is called by its own word wherever people read', () => {
  const attribute = /\s(?:alt|title|aria-label|content|label|placeholder|data-copy)="([^"]*)"/g;
  const said = htmlFiles(dist).flatMap(({ path, html }) => {
    const shown = html.replace(/<(code|pre|script|style)[ >].*?<\/\1>/gs, ' ');
    const texts = [visibleText(shown), ...[...shown.matchAll(attribute)].map(([, text = '']) => text)];
    return texts.flatMap((text) =>
      [...text.matchAll(/.{0,40}(?<![\w/.-])components?(?![\w/-]).{0,30}/gi)].map(
        ([found]) => `${path}: ${found}`,
      ),
    );
  });
  expect(said).toEqual([]);
  expect(visibleText(readFileSync(join(dist, 'index.html'), 'utf8'))).toMatch(/\bagents?\b/);
});

/** Names on the example board that are also ordinary words, or words that every board writes. */
const ordinary: readonly string[] = [
  'affect',
  'continuity',
  'ajv',
  'yaml',
  'eld',
  'exclusion',
  'node:crypto',
];

const namesOf = (file: string, member: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(new RegExp(`"${member}": ?"([^"]+)"`, 'g'))].map(
    ([, name = '']) => name,
  );

const foreignWords = (): readonly string[] => {
  const axes = readdirSync('artifacts/axes').map((file) => join('artifacts/axes', file));
  const components = namesOf(join(inject('siteDir'), 'api/cards.json'), 'model');
  const named = [
    ...axes.flatMap((file) => [
      ...namesOf(file, 'axis'),
      ...namesOf(file, 'title'),
      ...namesOf(file, 'bench'),
    ]),
    ...components,
    ...namesOf('artifacts/publisher.json', 'name'),
    ...namesOf('artifacts/publisher.json', 'did_domain'),
    ...readdirSync('artifacts/banks').filter((name) => /^[a-z0-9-]+$/.test(name)),
    'markdown-it',
    'reference.invalid',
    'evidence-board.example',
  ];
  return [...new Set(named)].filter((word) => !ordinary.includes(word));
};

/** Finds whole words only: `safety` is not found in `safetyNet`. */
const seeks = (word: string): RegExp =>
  new RegExp(`(?<![\\w@/-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/-])`, 'i');

type Served = { readonly where: string; readonly text: string };

const foundIn = (served: readonly Served[]): readonly string[] => {
  const words = foreignWords().map((word) => ({ word, seek: seeks(word) }));
  return served.flatMap(({ where, text }) =>
    words.flatMap(({ word, seek }) => (seek.test(text) ? [`${where}: ${word}`] : [])),
  );
};

describe('its one axis', () => {
  test('is the home page, with neither facts nor what waits', () => {
    const text = visibleText(readFileSync(join(dist, 'index.html'), 'utf8'));
    expect(text).toContain('Is the sum right?');
    expect(text).not.toContain('Facts that were checked');
    expect(text).not.toContain('Not measured');
  });

  test('sends nobody to a page that it does not have', () => {
    const files = htmlFiles(dist);
    const known = new Set(files.map(({ path }) => path.replace(/(?:\/index)?\.html$/, '') || '/'));
    const links = files.flatMap(({ html }) => internalLinks(html)).map((link) => link.split(/[#?]/)[0] ?? '');
    const lost = links.filter((link) =>
      Object.values<string>(pages).includes(link) || link.startsWith('/axes/') ? !known.has(link) : false,
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  test.for([
    pages.home,
    axisPage('sums'),
    recordPage('sums'),
    pages.components,
    pages.log,
    pages.corrections,
  ])('%s is accessible, fits every width and raises no complaint', async (path, { browser }) => {
    const name = `one-axis-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`;
    expect(faultsOf(await visit(browser, server.url + path, name))).toEqual([]);
  });
});

test('the words that are sought are those of the board of this repository, and are seen where they stand', () => {
  expect(foreignWords()).toEqual(
    expect.arrayContaining(['jail', 'robots-rfc9309-2', 'markdown-it', 'franc']),
  );
  const home = readFileSync(join(inject('siteDir'), 'index.html'), 'utf8');
  expect(foundIn([{ where: 'index.html', text: home }]).length).toBeGreaterThan(20);
  expect(foundIn([{ where: 'x', text: '{"example":"axis jail"}' }])).toEqual(['x: jail']);
});

test('no file that it serves names any of them', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(dist, name)).isFile() && !name.endsWith('.woff2'),
  );
  const served = files.map((where) => ({ where, text: readFileSync(join(dist, where), 'utf8') }));
  expect(served.length).toBeGreaterThan(100);
  expect(foundIn(served)).toEqual([]);
});

const functions: readonly Operation[] = registry.filter(({ served_by }) => served_by === 'function');

/** The answers to a bare GET, and to the example of each request body in the description. */
const answersOf = async (row: Operation): Promise<readonly Served[]> => {
  const description = JSON.parse(readFileSync(join(dist, 'openapi.json'), 'utf8'));
  const content = Object(description.paths[row.path]?.post?.requestBody?.content);
  const asked: readonly RequestInit[] = [
    {},
    ...Object.entries(content).map(([media, body]) => ({
      method: 'POST',
      headers: { 'content-type': media, 'A2A-Version': '1.0' },
      body: media.includes('form')
        ? `${new URLSearchParams(Object(body).example)}`
        : JSON.stringify(Object(body).example),
    })),
  ];
  return Promise.all(
    asked.map(async (init) => ({
      where: `${init.method ?? 'GET'} ${row.path}`,
      text: await (await fetch(server.url + row.path, init)).text(),
    })),
  );
};

test('no function names any of them when it answers', async () => {
  const answers = (await Promise.all(functions.map(answersOf))).flat();
  const unclear = {
    method: 'SendMessage',
    params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'hello' }] } },
  };
  const agent = await fetch(`${server.url}/api/a2a`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'A2A-Version': '1.0' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...unclear }),
  });
  const served = [...answers, { where: 'the agent, asked nothing', text: await agent.text() }];
  expect(served.length).toBeGreaterThan(functions.length);
  expect(served.at(-1)?.text).toContain('axis sums');
  expect(foundIn(served)).toEqual([]);
});

test('the examples of the description are of its own axis and its own address', () => {
  const text = readFileSync(join(dist, 'openapi.json'), 'utf8');
  expect(text).toContain('"example":"sums"');
  expect(text).not.toMatch(/"example":"(?:jail|safety|governance)"|evidence-board\.example/);
  // A board without doors describes none.
  expect(JSON.parse(text).paths['/api/action-jobs']).toBeUndefined();
});
