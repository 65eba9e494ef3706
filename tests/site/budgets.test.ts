import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSyntheticBoard } from '../../bench/synthetic-board/synthetic-board.ts';
import { anyCard } from '../../src/operations/pages.ts';
import { fileOf } from '../../src/operations/paths.ts';
import { expectGood, runBeside } from '../kit/command.ts';
import { useFolder } from '../kit/scratch.ts';
import { countElements, type HtmlFile, htmlFiles, idsOf, internalLinks, visibleText } from './html-files.ts';

/** Wide and long: more components than one page lists, measured more often than a page tells of. */
const SIZE = { cards: 2_600, slots: 1, components: 210 };
const AXIS = 'governance';

const folder = useFolder();
const site = join(folder, 'site');
let pages: readonly HtmlFile[];
let rounds: number;

beforeAll(async () => {
  const ARTIFACTS_DIR = join(folder, 'artifacts');
  rounds = makeSyntheticBoard(SIZE.cards, ARTIFACTS_DIR, SIZE).rounds;
  expectGood(await runBeside(['build'], { ARTIFACTS_DIR, OUT_DIR: site }));
  pages = htmlFiles(site);
});

const pageAt = (path: string): HtmlFile =>
  pages.find((page) => page.path === path) ?? expect.fail(`${path} is not on the site`);

const filesEnding = (end: string): readonly string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(end));

describe('a board of many components that were measured many times', () => {
  test('has no page above 300 KB or 5,000 elements', () => {
    const large = pages
      .map(({ path, html }) => ({ path, bytes: Buffer.byteLength(html), elements: countElements(html) }))
      .filter(({ bytes, elements }) => bytes > 300_000 || elements > 5_000);
    expect(large).toEqual([]);
  });

  test('serves no JSON above 5 MB but the downloads that stay whole', () => {
    const whole = [fileOf('card-index'), fileOf('chain'), fileOf('root-leaves'), 'signed/estate_index.json'];
    const large = filesEnding('.json').filter((path) => statSync(join(site, path)).size > 5_000_000);
    expect(large.filter((path) => !whole.includes(path))).toEqual([]);
  });

  test('shows the best of the fleet on the page of its axis, and everybody on pages of their own', () => {
    const axis = pageAt(`/axes/${AXIS}/record.html`);
    expect(visibleText(axis.html)).toContain(`All ${SIZE.components} components, 100 on a page`);
    const listed = pages
      .filter(({ path }) => path.startsWith(`/axes/${AXIS}/components`))
      .flatMap(
        ({ html }) => html.match(/synthetic-component-\d+(?=(?:<\/a>)?<span class="small about">)/g) ?? [],
      );
    expect(new Set(listed).size).toBe(SIZE.components);
    expect(listed).toHaveLength(SIZE.components);
  });

  test('says how often its cards were superseded, and names the newest of them', () => {
    const { html } = pageAt(`/axes/${AXIS}/record.html`);
    const shown = html.match(/, \d+ cards: SYNTHETIC/g) ?? [];
    const [, cards, older] = /Before that: (\d+) cards in (\d+) round/.exec(html) ?? [];
    expect([shown.length, Number(older)]).toEqual([10, rounds - 1 - 10]);
    expect(Number(cards)).toBeGreaterThan(0);
    expect(html.match(/, replaced by </g)).toHaveLength(40);
  });

  test('has no link that leads nowhere; a card without a page of its own is shown by the page of any card', () => {
    expect(readFileSync(join(site, '_redirects'), 'utf8')).toContain(
      `/cards/:shard/:id ${anyCard}?id=:id 302`,
    );
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const isThere = (address: string): boolean => {
      const [path = '', anchor] = address.replace(/\?[^#]*/, '').split('#');
      if (path === '') return true;
      const page = byPath.get(path === '/' ? '/index.html' : `${path}.html`);
      if (page !== undefined)
        return anchor === undefined || /^(only|item)-/.test(anchor) || idsOf(page.html).has(anchor);
      return [path, `${path}.json`, `/signed${path}.json`].some((file) => existsSync(join(site, file)));
    };
    const looked = pages.filter(
      ({ path }) => path.startsWith(`/axes/${AXIS}`) || path === '/log-pages/1.html',
    );
    expect(looked.length).toBeGreaterThan(5);
    for (const { path, html } of looked) {
      const dead = new Set(internalLinks(html).filter((address) => !isThere(address)));
      expect([path, ...dead]).toEqual([path]);
    }
  });
});
