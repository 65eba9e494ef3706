import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { anyCard, embedPage, itemsPage, pages } from '../../src/operations/pages.ts';
import { makeSite } from '../kit/made-site.ts';
import { test } from './browser.ts';
import { htmlFiles } from './html-files.ts';
import { serveBoard } from './served-board.ts';
import { faultsOf, visit } from './visited-page.ts';

const board = serveBoard();

/** One page of each kind: every single page, an axis and items of each kind, a full page of the log, a card. */
const files = htmlFiles(inject('siteDir'));
const firstBelow = (folder: string): readonly string[] =>
  files
    .filter(({ path }) => path.startsWith(folder))
    .slice(0, 1)
    .map(({ path }) => path.replace(/\.html$/, ''));
const kinds = [
  ...Object.values(pages),
  '/axes/jail',
  '/axes/jail/record',
  '/axes/custody-disclosure/record',
  '/axes/conformance',
  '/axes/currency-reference-data',
  '/axes/custody-disclosure',
  '/axes/openness',
  itemsPage('jail'),
  itemsPage('care'),
  itemsPage('provenance-controls'),
  itemsPage('cross-reality', 2),
  embedPage('jail'),
  embedPage('custody-disclosure'),
  embedPage('board'),
  '/no-such-page',
  ...firstBelow('/log-pages/'),
  ...firstBelow('/cards/'),
];

describe('in a browser', () => {
  test.for(kinds)(
    '%s is accessible, fits every width, asks nobody else and raises no complaint',
    async (path, { browser }) => {
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').slice(0, 60);
      expect(faultsOf(await visit(browser, board.url() + path, name))).toEqual([]);
    },
  );

  test('a page that does any of this is seen', async ({ browser }) => {
    const html = await (await board.get(pages.method)).text();
    const added =
      '<img src="https://elsewhere.example/x.png"><script>document.title = 1</script>' +
      '<p id="wide">wide</p><style>#wide { inline-size: 2000px; color: #999; background: #aaa }</style>';
    const server = makeSite({
      'dist/method.html': html.replace('</main>', `${added}</main>`),
      'dist/_headers': readFileSync(join(inject('siteDir'), '_headers')),
    });
    const running = await server.start();
    onTestFinished(async () => {
      await running.close();
      server.remove();
    });
    const said = faultsOf(await visit(browser, `${running.url}/method`)).join('\n');
    expect(said).toContain('content security policy: script-src');
    expect(said).toContain('image-alt');
    expect(said).toMatch(/320 dark: \d+ px wider/);
    expect(said).toMatch(/elsewhere\.example/);
  });

  test.for([
    [1280, 900],
    [375, 812],
  ] as const)('a result stands on the first screen of %i by %i', async ([width, height], { openPage }) => {
    const page = await openPage({ viewport: { width, height } });
    await page.goto(board.url() + pages.home);
    const first = await page.locator('.leads .found').first().boundingBox();
    expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThanOrEqual(height);
  });

  test.for([
    '/axes/jail/record',
    '/axes/care/record',
    '/axes/custody-disclosure/record',
    '/components/obscenity',
  ])(
    'wide tables of %s stand as blocks at 320, each figure beside the name of its column',
    async (path, { openPage }) => {
      const page = await openPage({ viewport: { width: 320, height: 800 } });
      await page.goto(board.url() + path);
      const tables = await page.locator('main .scroll:not(:has(.matrix))').evaluateAll((sections) =>
        sections
          .filter((section) => section.checkVisibility())
          .map((section) => ({
            label: section.getAttribute('aria-label'),
            columns: section.querySelectorAll('thead th').length,
            wider: section.scrollWidth - section.clientWidth,
            unnamed: [...section.querySelectorAll('tbody td')].filter(
              (cell) => getComputedStyle(cell, '::before').content === 'none',
            ).length,
          })),
      );
      expect(tables.length).toBeGreaterThan(0);
      expect(tables.filter(({ columns, unnamed, wider }) => columns > 5 && unnamed + wider > 0)).toEqual([]);
    },
  );

  test.for(['fleet', 'pairs', 'made', 'history', 'downloads', 'recheck'])(
    'a link to #%s of the page that an axis once had shows the way to the record',
    async (anchor, { page }) => {
      await page.goto(`${board.url()}/axes/jail#${anchor}`);
      const shown = page.locator('.moved:visible');
      expect(await shown.getAttribute('href')).toBe(`/axes/jail/record#${anchor}`);
      const top = () => shown.evaluate((link) => link.getBoundingClientRect().top);
      await expect.poll(top, { timeout: 60_000 }).toBeLessThan(900);
      await shown.click();
      await page.waitForURL(`**/record#${anchor}`);
    },
  );

  test('nothing but a lead that holds is drawn in the accent', async ({ page }) => {
    await page.goto(board.url() + pages.home);
    const { axes } = JSON.parse(await (await board.get('/api/gspc')).text());
    const holding = axes.filter(
      (row: { separation?: string; separation_detail?: { holm_p?: number } }) =>
        row.separation === 'SEPARATED' && (row.separation_detail?.holm_p ?? 0) < 0.05,
    );
    expect(await page.locator('.leads .leader').count()).toBe(holding.length);
  });

  test('a quote is copied by keyboard', async ({ openPage }) => {
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(board.url() + pages.home);
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator('[data-copy]').first().getAttribute('data-copy'));
  });

  test('any two components are compared on what both were asked, and the address keeps the two', async ({
    page,
  }) => {
    await page.goto(`${board.url()}${pages.compare}?a=obscenity`);
    await page.locator('#compare [name=b]').selectOption('swearjar');
    await page.getByText('tests were asked of both.').waitFor();
    await page.locator('#compared details').first().waitFor();
    expect(new URL(page.url()).searchParams.get('b')).toBe('swearjar');
    const says = await page.locator('#compared .held').first().textContent();
    expect(says).toMatch(
      /^obscenity: \d+ items it alone has right; swearjar: \d+\. Where neither is better, .* p \S+, the larger of two/,
    );
    const [ours, theirs] = await Promise.all(
      ['one', 'other'].map((side) => page.locator(`#compared svg .${side}`).first().getAttribute('width')),
    );
    const [, left, right] = /^obscenity: (\d+) .*; swearjar: (\d+)\./.exec(says ?? '') ?? [];
    expect(Math.sign(Number.parseFloat(`${ours}`) - Number.parseFloat(`${theirs}`))).toBe(
      Math.sign(Number(left) - Number(right)),
    );
    const item = await page.locator('#compared details a').first().getAttribute('href');
    const [path = '', anchor] = item?.split('#') ?? [];
    expect(await (await board.get(path)).text()).toContain(`id="${anchor}"`);
    await page.locator('#compare [name=b]').selectOption('obscenity');
    await page.getByText('Choose two different ones.').waitFor();
  });

  test('words of the law are found, and lead to the line that has them', async ({ page }) => {
    await page.goto(board.url() + pages.regulation);
    const field = page.locator('#provision-search input');
    const status = page.locator('#provision-search [role=status]');
    await field.fill('sandbox participating');
    await status.getByText(/^1 of \d+ provisions$/).waitFor();
    await page.locator('#provision-search .found a').click();
    const anchor = new URL(page.url()).hash.slice(1);
    expect(anchor).toBe('ai-act_57-1_2');
    expect(await page.locator(`#${anchor}`).textContent()).toContain('participating in an existing sandbox');
    await page.goBack();
    await field.fill('no such words in any law');
    await status.getByText(/^0 of \d+ provisions$/).waitFor();
    expect(await page.locator('#provision-search .found a').count()).toBe(0);
  });

  test.for([
    ['f'.repeat(64), `This board serves no card with the id ${'f'.repeat(64)}.`],
    ['a', 'The address names no card: an id is 64 hexadecimal digits after ?id=.'],
  ] as const)('the page for any card says of the id %s what it lacks', async ([id, says], { page }) => {
    await page.goto(`${board.url()}${anyCard}?id=${id}`);
    await page.getByText(says).waitFor();
  });

  test('the log is cut to one kind of event, without a script', async ({ openPage }) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(board.url() + pages.log);
    const kinds = async (): Promise<readonly (string | undefined)[]> => {
      const seen = page.locator('.log [data-kind]:visible');
      return [...new Set(await seen.evaluateAll((groups) => groups.map(({ dataset }) => dataset.kind)))];
    };
    const every = await kinds();
    expect(every.length).toBeGreaterThan(1);
    for (const kind of every) {
      await page.locator(`a[href="#only-${kind}"]`).click();
      expect(await kinds()).toEqual([kind]);
    }
    await page.locator('a[href="#only-everything"]').click();
    expect(await kinds()).toEqual(every);
  });

  test.for([pages.home, pages.press])('%s prints on the two sides of a sheet', async (path, { page }) => {
    await page.goto(board.url() + path);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});
