import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { visibleText } from '../../tests/site/html-files.ts';
import { toXmlText } from '../core/xml.ts';
import { provisionAnchor } from '../operations/pages.ts';
import LawPage, { getStaticPaths } from '../pages/regulation/[...act].astro';
import Layout from './layout.astro';

const site = await exampleSite();
const register = site.evidence.provisions.ok
  ? site.evidence.provisions.value
  : expect.fail('the board keeps provisions');
const { provisions, versions } = register;
const show = (act?: string) => render(site, LawPage, { register }, { act });

const index = await show();
const acts = await Promise.all([...new Set(provisions.map(({ celex }) => celex))].map(show));
const shown = new Map(
  acts
    .flatMap((html) => [...html.matchAll(/<article class="provision" id="([^"]*)".*?<\/article>/gs)])
    .map(([html, anchor]) => [anchor, html]),
);
const find = (id: string) => shown.get(provisionAnchor(id)) ?? expect.fail(`${id} is not shown`);
const stated = (html: string) => visibleText(html).replaceAll(' ,', ',');

describe('the list of the law', () => {
  test('has every provision once, with the day of the register, below its act', () => {
    const sections = [...index.matchAll(/<section aria-labelledby="act-([^"]*)">(.*?)<\/section>/gs)];
    expect(sections.map(([, act]) => act)).toEqual(Object.keys(versions));
    const listed = sections.flatMap(([, act, html = '']) =>
      [...html.matchAll(/<li data-provision="([^"]*)">\s*<a href="([^"]*)">(.*?)<\/li>/gs)].map(
        ([, id, href, rest = '']) => [id, act, href, /<time datetime="([^"]*)"/.exec(rest)?.[1]],
      ),
    );
    const expected = provisions.map(({ id, celex, applies_from }) => [
      ...[id, celex, `/regulation/${celex}#${provisionAnchor(id)}`, applies_from ?? undefined],
    ]);
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  test('has of an act that only changed others its versions, and where its words stand', () => {
    const [, html = ''] = /<section aria-labelledby="act-32026R1744">(.*?)<\/section>/s.exec(index) ?? [];
    expect(html).not.toContain('<h2 id="act-32026R1744" class="ruled"><a');
    expect(html).toContain('<time datetime=');
    const changed = provisions.filter(({ celex, summarises }) => summarises.act !== celex);
    expect(changed.length).toBeGreaterThan(0);
    expect([...html.matchAll(/<span> <a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      changed.map(({ id, celex }) => `/regulation/${celex}#${provisionAnchor(id)}`),
    );
  });

  test('counts what is unsure as the register does, and each provision under one way of comparing', () => {
    const countOf = (name: string) => Number(new RegExp(`<dt>${name}</dt><dd>(\\d+)</dd>`).exec(index)?.[1]);
    const ways = ['Compared by program', 'Compared by reading', 'Not compared'].map(countOf);
    expect(ways.reduce((sum, count) => sum + count, 0)).toBe(provisions.length);
    const unsure = provisions.filter((each) => each.unsure).length;
    expect(countOf('Unsure')).toBe(unsure);
    expect(unsure).toBeGreaterThan(0);
  });
});

describe('the pages of the acts', () => {
  test('show the text of every provision whole, a line each, under anchors of their own', () => {
    expect([...shown.keys()].toSorted()).toEqual(provisions.map(({ id }) => provisionAnchor(id)).toSorted());
    const anchors = provisions.flatMap(({ id, text }) => {
      const lines = [...find(id).matchAll(/<p id="([^"]*)"[^>]*><a class="line"[^>]*>¶<\/a>(.*?)<\/p>/gs)];
      const whole = (text ?? '').split('\n').filter((line) => line !== '');
      expect(
        lines.map(([, , line]) => line),
        id,
      ).toEqual(whole.map((line) => toXmlText(line).replaceAll("'", '&#39;')));
      return [provisionAnchor(id), ...lines.map(([, anchor = '']) => anchor)];
    });
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !/^[a-z][a-z0-9_-]*$/.test(anchor))).toEqual([]);
  });

  test('state each day with the words of the law', () => {
    const days = find('ai-act.57-1').match(/<p class="stated">.*?<\/p>/gs) ?? [];
    expect(stated(days[0] ?? '')).toContain('Applies from 2026-08-02');
    expect(days[0]).toContain('<q>It shall apply from 2 August 2026.</q>');
    expect(stated(days[1] ?? '')).toContain('Sandbox to be operational by 2027-08-02');
  });

  test('show what changed since an earlier wording', () => {
    const html = find('ai-act.57-1');
    expect(html).toContain('<summary>What changed since 2024-07-12, as first published</summary>');
    expect(html.match(/<(del|ins)>.*?<\/\1>/g)).toEqual(['<del>2026. </del>', '<ins>2027. </ins>']);
  });

  test('name every copy with its address, and say what stays unsure', () => {
    for (const { id, copies = [] } of provisions)
      expect(find(id).match(/<a href="[^"]*\/blob\//g) ?? [], id).toHaveLength(copies.length);
    expect(find('ai-act.4')).toContain('The text was compared with another copy by reading alone.');
    expect(find('ai-act.4')).toMatch(/<p class="unsure">.*by hand/);
    expect(find('ai-act.5-1-a')).not.toContain('class="unsure"');
  });

  test('show wording that decides how a provision is read, with its day where it has one', () => {
    expect(find('cra.13')).toMatch(/Applies from <time datetime="2027-03-26">.*<q>.*26 March 2027/);
    expect(find('ai-act.5-1-bb')).toMatch(/<summary>Article 5\(1a\), inserted by/);
  });
});

test('a board that keeps no provisions has no such page', async () => {
  await render(await goldenSite('separated'), Layout, { title: 't', description: 'd', path: '/' });
  expect(getStaticPaths()).toEqual([]);
});
