import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { mainOf, visibleText } from '../../tests/site/html-files.ts';
import { neutralLooks } from '../artifacts/looks.ts';
import { registry } from '../operations/operations.ts';
import { pathOf } from '../operations/paths.ts';
import ApiPage from '../pages/api.astro';
import VerifyPage from '../pages/gspc-verify.astro';

const site = await exampleSite();

describe('the API reference', async () => {
  const html = mainOf(await render(site, ApiPage));
  /** Of a board without a proof of time about its root. */
  const rows = registry.filter(({ needs }) => needs !== 'timestamp');
  const listed = new Map(
    [...html.matchAll(/<article class="operation" id="([^"]*)">(.*?)<\/article>/gs)].map(
      ([, id = '', text]) => [id, text],
    ),
  );
  const hrefOf = (id: string) => /<h3>(?:(?!<\/h3>).)*<a href="([^"]*)"/.exec(listed.get(id) ?? '')?.[1];

  test('lists every operation once', () => {
    expect(html.match(/<article class="operation"/g)).toHaveLength(rows.length);
    expect([...listed.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test('links what a reader can open: one live file, no family and no function', () => {
    expect(hrefOf('gspc')).toBe(pathOf('gspc'));
    expect(hrefOf('runs')).toBeUndefined();
    const functions = registry.filter(({ served_by }) => served_by === 'function');
    expect(functions.filter(({ id }) => hrefOf(id) !== undefined)).toEqual([]);
  });

  test('says how many of all operations are described, and that this is not answering', () => {
    const live = rows.filter(({ lifecycle }) => lifecycle === 'LIVE').length;
    expect(visibleText(html)).toContain(
      `${live} of ${rows.length} operations are described; the others are retired or not built. Described says nothing of answering`,
    );
  });

  test('of a board without functions says nothing of doors', async () => {
    const modules = { ...neutralLooks.modules, doors: false };
    const text = visibleText(mainOf(await render(await goldenSite('separated', { modules }), ApiPage)));
    expect(text).toMatch(/All \d+ operations are described\. Each is a file: no function answers here\. /);
    expect(text.split('Versions')[0]).not.toMatch(/door|the others/);
  });
});

describe('the verify page', async () => {
  const html = mainOf(await render(site, VerifyPage));

  test('fetches from this very site', () => {
    expect(html).toContain(`>curl -O ${site.origin}${pathOf('verifier')}</code>`);
    const fetched = html.match(/curl (?:-O )?https?:\/\/[^/\s]+/g) ?? [];
    expect(new Set(fetched.map((text) => text.replace(/curl (-O )?/, '')))).toEqual(new Set([site.origin]));
  });

  test('has beside each command a button of one word that copies it', () => {
    const commands = html.match(/<pre><code data-copy-text>.*?<\/code><\/pre>/gs) ?? [];
    expect(html.match(/<\/code><\/pre><button type="button" data-copy hidden>Copy<\/button>/g)).toHaveLength(
      commands.length,
    );
    expect(commands.length).toBeGreaterThan(7);
  });

  test('names every published key with its standing', () => {
    const keys = [...html.matchAll(/<h3>(#\S+) <span class="small">([^,]+), from/g)];
    expect(keys.map(([, name, status]) => [name, status])).toEqual(
      site.evidence.keys.keys.map(({ fragment, status }) => [`#${fragment}`, status]),
    );
  });
});
