import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, inject, test } from 'vitest';
import type { Operation } from '../../src/operations/operation.ts';
import { registry } from '../../src/operations/operations.ts';
import { assets, axisPage, movedPages, pagePaths, pages, recordPage } from '../../src/operations/pages.ts';
import { pathOf } from '../../src/operations/paths.ts';
import { htmlFiles, idsOf, internalLinks, mainOf, visibleText } from './html-files.ts';
import { serveBoard } from './served-board.ts';

const siteDir = inject('siteDir');
const files = htmlFiles(siteDir);
const fileOf = (path: string) => files.find((file) => file.path === `${path === '/' ? '/index' : path}.html`);
const textOf = (path: string): string => visibleText(fileOf(path)?.html ?? '');
const json = (path: string) => JSON.parse(readFileSync(join(siteDir, path), 'utf8'));

/** One page in fifty of each large family, and every other; `npm run test:slow -- looks` takes each. */
const examined = files.filter(
  ({ path }, at) =>
    process.env.EVERY_LOOK === '1' ||
    !/^\/cards\/|\/items|^\/components\/|^\/log-pages\//.test(path) ||
    at % 50 === 0,
);

const board = json('api/gspc.json');
/** A frame in a page of others has nothing to skip, and is not shared itself. */
const whole = files.filter(({ path }) => !path.startsWith('/embed/'));
const axes: string[] = board.axes.map(({ axis }: { axis: string }) => axis);
const served = serveBoard();

describe('pages', () => {
  test.each(pagePaths(axes))('%s answers 200 with HTML', async (path) => {
    const response = await served.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  });

  test('an address without a page answers 404 with a page that leads back', async () => {
    const response = await served.get('/no-such-page');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`href="${pages.home}"`);
  });

  test.each(Object.entries(movedPages))('%s leads to %s', async (from, to) => {
    const response = await served.get(from, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<a href="${to}">`);
  });

  test('every issued card has its page', () => {
    const ids = json('signed/card_index.json').cards.map(({ id }: { id: string }) => id);
    const missing = ids.filter((id: string) => fileOf(`/cards/${id.slice(0, 2)}/${id}`) === undefined);
    expect(missing).toEqual([]);
  });

  test('no link and no asset of this site is missing, and no anchor leads nowhere', async () => {
    const links = new Map(
      examined.flatMap(({ path, html }) =>
        internalLinks(html).map((link): [string, string] => [
          link.startsWith('#') ? path.replace(/\.html$/, '') + link : link,
          path,
        ]),
      ),
    );
    const broken: string[] = [];
    const statuses = new Map<string, number>();
    for (const [link, from] of links) {
      const [path = '', anchor] = link.split('#');
      const asked = path === '/index' ? '/' : path;
      const status =
        asked === '/404'
          ? 200
          : (statuses.get(asked) ?? (await served.get(asked, { method: 'HEAD' })).status);
      statuses.set(asked, status);
      if (status !== 200) broken.push(`${from}: ${link} answers ${status}`);
      const target = fileOf(asked);
      if (anchor !== undefined && !idsOf(target?.html ?? '').has(anchor)) broken.push(`${from}: ${link}`);
    }
    expect(links.size).toBeGreaterThan(axes.length);
    expect(broken).toEqual([]);
  });

  test('HTML is valid', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader());
    const config = JSON.parse(readFileSync('.htmlvalidate.json', 'utf8'));
    const faults: string[] = [];
    for (const { path, html } of examined) {
      const { results } = await validator.validateString(html, path, config);
      for (const { messages } of results)
        faults.push(
          ...messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector}`),
        );
    }
    expect(faults).toEqual([]);
  });

  test('each page has one main heading, a language, a description and a skip link', () => {
    const odd = whole.filter(
      ({ html }) =>
        html.match(/<h1[\s>]/g)?.length !== 1 ||
        !html.includes('<html lang="en">') ||
        !html.includes('<meta name="description"') ||
        !html.includes('href="#content"'),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  test('each page says demo while demo keys sign', () => {
    const { keys } = JSON.parse(readFileSync('artifacts/keys/keys.json', 'utf8'));
    const isDemo = keys.some(({ custody }: { custody: string }) => custody.startsWith('demo:'));
    const silent = files.filter(({ html }) => /class="demo"| · DEMO/.test(html) !== isDemo);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

const sizeOf = (path: string): number => gzipSync(readFileSync(join(siteDir, path))).length;

describe('the home page', () => {
  const html = fileOf(pages.home)?.html ?? '';

  test('has one row for each test, with its finding, its difference and what the same answer would score', () => {
    const [leads = ''] = /<table class="leads".*?<\/table>/s.exec(html) ?? [];
    const rows = leads.match(/<tr>.*?<\/tr>/gs) ?? [];
    const compared = board.axes.filter(
      ({ kind, status }: { kind: string; status: string }) =>
        kind === 'model-comparison' && status === 'MEASURED',
    );
    expect(rows).toHaveLength(compared.length + 1);
    for (const { axis, title, differences } of compared) {
      const row = rows.find((each) => each.includes(`href="${axisPage(axis)}"`)) ?? '';
      expect(visibleText(row)).toContain(visibleText(title));
      expect(row.includes('<svg class="interval-mark')).toBe(differences !== undefined);
    }
  });

  test('links every other slot: what was checked with its squares, what waits as its question', () => {
    for (const { axis, kind, status } of board.axes) {
      const links = html.split(`href="${axisPage(axis)}"`).length - 1;
      expect([axis, links > 0]).toEqual([axis, true]);
      if (kind === 'deterministic-facts' && status === 'MEASURED')
        expect(html).toMatch(new RegExp(`href="${axisPage(axis)}"(?:(?!</li>).)*<svg class="units"`, 's'));
    }
  });

  test('tells three stories, each with what it does not show', () => {
    const stories = [
      ...html.matchAll(/<p class="story">(.*?)<\/p><p class="small" data-note[^>]*>(.*?)<\/p>/gs),
    ];
    expect(stories.map(([, says = '']) => visibleText(says))).toEqual([
      expect.stringMatching(
        /^The highest scorer of \d+ \w+, not reliably the best, misses 126 of 180 items marked “flag”, and raises a false alarm on 14 of 180 marked “clean”\.$/,
      ),
      expect.stringMatching(/^8 of 13 \w+, 7 of them competing, have a full score, over all 423 items\.$/),
      '44 of 85 checks fail.',
    ]);
    for (const [, , limit = ''] of stories) expect(limit.length).toBeGreaterThan(20);
  });

  test('has at most 350 words, cells of tables and the words of authors aside', () => {
    const prose = mainOf(html).replace(
      /<(table|svg|details|datalist)[ >].*?<\/\1>|<(\w+)[^>]* data-note[^>]*>.*?<\/\2>/gs,
      ' ',
    );
    const words = visibleText(prose).match(/\S*[a-z]\S*/gi) ?? [];
    expect(words.length).toBeGreaterThan(100);
    expect(words.length).toBeLessThanOrEqual(350);
  });

  test('carries a schema.org description of its data set', () => {
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    expect(JSON.parse(block ?? '{}')).toMatchObject({ '@type': 'Dataset', isAccessibleForFree: true });
  });

  test('has a sentence to copy, with its date and address', () => {
    const [, copied = ''] = /data-copy="([^"]*)"/.exec(html) ?? [];
    const heading = visibleText(/<h1>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').trim();
    expect(visibleText(copied).startsWith(`${heading}. `)).toBe(true);
    expect(visibleText(copied)).toMatch(/as of \d{4}-\d{2}-\d{2}, https:\/\/[^)]*\/\)$/);
  });

  test('is at most 16 KB, compressed', () => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(16_000);
  });
});

test.each([pages.press, pages.method])('%s states lid and first limitation, as they stand', (path) => {
  for (const line of [board.totals.lid, board.limitations[0]]) expect(textOf(path)).toContain(line);
});

describe('every page', () => {
  const loadedBy = (html: string, pattern: RegExp): number =>
    [...new Set(html.match(pattern))].reduce((sum, path) => sum + sizeOf(path), 0);

  test('stays below 60 KB of HTML and CSS and 25 KB of script, compressed', () => {
    const heavy = files.flatMap(({ path, html }) => {
      const page = gzipSync(html).length + loadedBy(html, /(?<=<link rel="stylesheet" href=")[^"]*/g);
      const script = loadedBy(html, /(?<=<script[^>]* src=")[^"]*/g);
      return page <= 60_000 && script <= 25_000 ? [] : [`${path}: ${page} bytes and ${script} of script`];
    });
    expect(heavy).toEqual([]);
  });

  test('holds no inline script, style element or style attribute', () => {
    const data = /<script type="application\/(?:ld\+)?json"[^>]*>[\s\S]*?<\/script>/g;
    const inline = files.filter(({ html }) =>
      /<script(?![^>]*\bsrc=)|<style|\sstyle="/.test(html.replace(data, '')),
    );
    expect(inline.map(({ path }) => path)).toEqual([]);
  });

  test('loads from this site alone', () => {
    const elsewhere = files.flatMap(({ path, html }) =>
      [
        ...html.matchAll(
          /<(?:link rel="(?:stylesheet|preload|icon)"[^>]*href|(?:script|img|iframe|source)[^>]* src)="([^"]*)"/g,
        ),
      ]
        .filter(([, address = '']) => !address.startsWith('/'))
        .map(([, address]) => `${path}: ${address}`),
    );
    expect(elsewhere).toEqual([]);
  });
});

test('every page is shared by a picture of this site: a PNG of 1200 × 630', () => {
  const shared = new Map<string, string>();
  for (const { path, html } of whole) {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    shared.set(new URL(address, 'https://nowhere.example').pathname, path);
  }
  expect([...shared.keys()]).toContain(pathOf('share-pictures', { name: 'board' }));
  expect(shared.size).toBe(
    1 + board.axes.filter((row: { as_of?: string }) => row.as_of !== undefined).length,
  );
  for (const path of shared.keys()) {
    const png = readFileSync(join(siteDir, path));
    expect([path, png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      path,
      'PNG',
      1200,
      630,
    ]);
  }
});

test('the picture of an axis says in its text alternative what the page says', () => {
  const svg = readFileSync(join(siteDir, pathOf('pictures', { name: 'care' })), 'utf8');
  const [, alt = ''] = /<title>([^<]+)<\/title>/.exec(svg) ?? [];
  const page = textOf(axisPage('care'));
  const [first, second] = alt.split(/(?<=\.) /);
  expect(page).toContain(first?.replace(/\.$/, ''));
  expect(page).toContain(second);
  for (const { name } of json('api/gspc.json').axes.find(({ axis }: { axis: string }) => axis === 'care')
    .ranks ?? [])
    expect(alt).toContain(name);
});

describe('the fonts', () => {
  const fonts = [assets.serif, assets.sans, assets.mono];

  test('are served by this site, at most 120 KB together, with their licence', () => {
    const bytes = fonts.map((path) => readFileSync(join(siteDir, path)).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(120_000);
    const licence = readFileSync(join(siteDir, assets.fontLicence), 'utf8');
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
    for (const path of fonts) expect(licence).toContain(path.replace('/fonts/', ''));
  });
});

type Row = {
  readonly axis: string;
  readonly status: string;
  readonly note: string;
  readonly separation_detail?: {
    readonly b?: number;
    readonly c?: number;
    readonly depends_on_unanswered?: boolean;
  };
};
const rows: Row[] = board.axes;

describe('the page of a finding', () => {
  test('has at most 450 words, its chart, quoted items and what its author says it does not show aside', () => {
    const long = axes.flatMap((axis) => {
      // The ways to what moved show themselves only to whoever comes by an old anchor.
      const main = mainOf(fileOf(axisPage(axis))?.html ?? '').replace(
        /<(svg|details|table)[ >].*?<\/\1>|(?<=<h2 id="limit">[^<]*<\/h2>\s*)<p.*?<\/p>|<div class="asked-items">.*?<\/div>\s*(?=<p|<section|<h2|<div class="halves">)|<a [^>]*class="moved".*?<\/a>/gs,
        ' ',
      );
      const words = visibleText(main).match(/\S+/g)?.length ?? 0;
      return words > 0 && words <= 450 ? [] : [`${axis}: ${words}`];
    });
    expect(long).toEqual([]);
  });

  test('says no word that auditors need, but where it quotes', () => {
    const said = axes.flatMap((axis) => {
      const main = mainOf(fileOf(axisPage(axis))?.html ?? '').replace(
        /<(details|article)[ >].*?<\/\1>|<p class="kicker".*?<\/p>|(?<=<h2 id="limit">[^<]*<\/h2>\s*)<p.*?<\/p>|<tbody.*?<\/tbody>|<section aria-labelledby="(?:who|corrected|contribute|failures)".*?<\/section>/gs,
        ' ',
      );
      const words = visibleText(main).match(
        /\b(?:bank|strat(?:um|a)|clusters?|fleet|slot|TIE|UNTESTED|SEPARATED|told apart)\b/g,
      );
      return words === null ? [] : [`${axis}: ${words}`];
    });
    expect(said).toEqual([]);
  });

  test('leads to its record, and the record back', () => {
    for (const axis of axes) {
      expect(fileOf(axisPage(axis))?.html).toContain(`href="${recordPage(axis)}"`);
      expect(fileOf(recordPage(axis))?.html).toContain(`href="${axisPage(axis)}"`);
    }
  });

  test('offers its table, its picture and an address that stays', async () => {
    const html = fileOf(axisPage('jail'))?.html ?? '';
    const [, bar = ''] = /<div class="bar">(.*?)<\/div>/s.exec(html) ?? [];
    const links = internalLinks(bar);
    expect(links).toHaveLength(5);
    expect(links[3]).toMatch(/^\/axes\/jail\/as-of\/[\d-]{10}-[0-9a-f]{8}$/);
    expect(links[4]).toBe(`${recordPage('jail')}#recheck`);
    for (const link of links) expect([link, (await served.get(link)).status]).toEqual([link, 200]);
  });
});

test('whatever counts leads says the first sentence of the lid, with both numbers', () => {
  const [sentence] = board.totals.lid.split('. ');
  const told = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|json|svg|txt|xml)$/.test(name) && !/^(?:inputs|log|pictures)/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(siteDir, name), 'utf8');
      const said = text.match(/\d+ of \d+ questions? ha(?:s|ve) a component ahead[^.<"&\]]*/g) ?? [];
      return said.map((each) => [name, each.trim()]);
    });
  expect(told.filter(([, said]) => said !== sentence)).toEqual([]);
  const names = told.map(([name]) => name);
  for (const name of ['press.html', 'method.html', 'llms.txt', 'badge/board.svg'])
    expect(names).toContain(name);
});

describe('an axis record', () => {
  test('says before all tables what alone was asked', () => {
    const told = rows.filter(({ note }) => note?.includes('Only this was asked'));
    expect(told.length).toBeGreaterThan(0);
    for (const { axis, note = '' } of told) {
      const [head = ''] = (fileOf(recordPage(axis))?.html ?? '').split('<h2');
      expect(visibleText(head)).toContain(visibleText(note));
    }
  });

  test('shows the deciding pair of the board in its table of pairs', () => {
    const tested = rows.flatMap(({ axis, separation_detail }) =>
      separation_detail?.b === undefined || separation_detail.depends_on_unanswered === true
        ? []
        : [{ axis, ...separation_detail }],
    );
    expect(tested.length).toBeGreaterThan(3);
    for (const { axis, b, c } of tested) {
      const html = fileOf(recordPage(axis))?.html ?? '';
      expect(
        [`>${b}:${c}<`, `>${c}:${b}<`].some((cell) => html.includes(cell)),
        axis,
      ).toBe(true);
    }
  });

  test('an axis without a run says so and shows no figure', () => {
    for (const { axis, note } of rows.filter(({ status }) => status !== 'MEASURED')) {
      expect(textOf(recordPage(axis))).toContain(note);
      expect(fileOf(recordPage(axis))?.html).not.toContain('<table');
    }
  });
});

describe('the items pages', () => {
  const all = files.filter(({ path }) => /^\/axes\/[^/]+\/items[/.]/.test(path));

  test('hold no character that would turn or hide what stands beside it', () => {
    const unseen = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|(?!\n)\p{Cc}/u;
    expect(all.length).toBeGreaterThan(board.axes.length);
    expect(all.filter(({ html }) => unseen.test(html)).map(({ path }) => path)).toEqual([]);
  });

  test('are in the list of digests, as is the file of marks', () => {
    const sums = readFileSync(join(siteDir, 'SHA256SUMS'), 'utf8');
    for (const { path } of all) expect(sums).toContain(`  ${path.slice(1)}\n`);
    expect(sums).toContain('  items/jail.json\n');
  });
});

describe('the method', () => {
  const main = mainOf(fileOf(pages.method)?.html ?? '');

  test('is told in at most 900 words, with an example that separates; formulas and tables are folded', () => {
    const open = visibleText(main.replace(/<(svg|details|nav)[ >].*?<\/\1>/gs, ' '));
    expect(open.match(/\S+/g)?.length).toBeLessThanOrEqual(900);
    expect(open).toMatch(/30 to 10 or more lopsided has the probability p = 0\.002\. .* A is ahead of B/);
    const folded = visibleText([...main.matchAll(/<details.*?<\/details>/gs)].join(' '));
    expect(folded).toMatch(
      /exact McNemar test: p = min\(1, 2 · P.*somebody is ahead though nobody is better/s,
    );
  });
});

describe('the paid doors', () => {
  const isPreviewed = ({ group, lifecycle }: Operation): boolean => group === 'door' && lifecycle === 'LIVE';
  const { bundles } = JSON.parse(readFileSync('artifacts/doors/bundles.json', 'utf8'));
  const filled: Readonly<Record<string, string>> = {
    url: 'https://127.0.0.1/x.png',
    subject: 'board',
    axis: 'care',
    obligation: bundles[0].obligation,
  };

  test.each(registry.filter(isPreviewed))('have a free preview of $id', async (door) => {
    const required = (door.query ?? []).flatMap(({ name, required }) =>
      required ? [[name, filled[name] ?? expect.fail(name)]] : [],
    );
    const asked = new URLSearchParams([...required, ['preview', '1']]);
    const answer = await served.get(`${door.path}?${asked}`);
    const body = Object(await answer.json());
    // A door fetches nothing from this machine: a refusal of the address, not a challenge, says it was read as a preview.
    if (asked.has('url'))
      expect([answer.status, body.detail]).toEqual([422, expect.stringMatching(/^url: the host/)]);
    else
      expect([answer.status, body.signed, body.subject]).toEqual([
        200,
        false,
        asked.get('subject') ?? undefined,
      ]);
  });

  test('are described with how they are paid, and with no amount: it stands only in a challenge', () => {
    const { doors } = JSON.parse(readFileSync('artifacts/doors/pricing.json', 'utf8'));
    const amounts = Object.values(doors).flatMap((door) => {
      const atomic = Number(Object(door).amount);
      return [`${atomic}`, `${atomic / 1e6}`];
    });
    expect(amounts.length).toBeGreaterThan(0);
    const [, terms = ''] =
      /id="group-door".*?<ul>(.*?)<\/ul>/s.exec(fileOf(pages.reference)?.html ?? '') ?? [];
    expect(visibleText(terms)).toMatch(/no page names one, .* answers 402 .* is honoured for 30 days/s);
    expect(amounts.filter((amount) => visibleText(terms).includes(amount))).toEqual([]);
    expect(textOf(pages.reference)).not.toMatch(/[$€]\s?\d|\d\s?(USD|EUR|dollar|cent)/i);
  });
});
