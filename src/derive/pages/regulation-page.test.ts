import { describe, expect, test } from 'vitest';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { pages, provisionAnchor } from '../../operations/pages.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { deriveRegulationPages } from './regulation-page.ts';

const site = await exampleSite();

const provisions = site.evidence.provisions.ok ? site.evidence.provisions.value.provisions : [];
const lawPages = deriveRegulationPages(site);
const index = lawPages[0]?.props.index ?? expect.fail('no list');
const shown = lawPages.flatMap(({ props }) => props.text?.provisions ?? []);
const find = (id: string) =>
  shown.find(({ anchor }) => anchor === provisionAnchor(id)) ?? expect.fail(`${id} is not shown`);

describe('the page of the law', () => {
  test('lists every provision once, with the day of the register, below its act', () => {
    const { acts } = index;
    const listed = acts.flatMap((act) => (act.provisions ?? []).map((each) => ({ act: act.id, ...each })));
    expect(listed.map(({ id, act, day }) => [id, act, day])).toEqual(
      provisions.map(({ id, celex, applies_from }) => [id, `act-${celex}`, applies_from ?? undefined]),
    );
    expect(listed.map(({ link }) => link.href)).toEqual(
      provisions.map(({ id, celex }) => `/regulation/${celex}#${provisionAnchor(id)}`),
    );
  });

  test('an act that only changed others has versions and no page', () => {
    const { acts } = index;
    expect(acts.filter(({ page }) => page === undefined).map(({ id }) => id)).toEqual(['act-32026R1744']);
    expect(acts.every(({ versions }) => versions.length > 0)).toBe(true);
    const changed = provisions.filter(({ celex, summarises }) => summarises.act !== celex);
    expect(changed.length).toBeGreaterThan(0);
    expect(acts.flatMap((act) => act.changed ?? []).map(({ href }) => href)).toEqual(
      changed.map(({ id, celex }) => `/regulation/${celex}#${provisionAnchor(id)}`),
    );
  });

  test('counts what is unsure as the register does, and each provision under one way of comparing', () => {
    const facts = index.rail.facts ?? [];
    const ways = ['Compared by program', 'Compared by reading', 'Not compared'];
    const counts = facts.filter(({ name }) => ways.includes(name)).map(({ text }) => Number(text));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(provisions.length);
    const unsure = provisions.filter((each) => each.unsure).length;
    expect(facts.find(({ name }) => name === 'Unsure')?.text).toBe(String(unsure));
    expect(unsure).toBeGreaterThan(0);
  });
});

describe('the pages of the acts', () => {
  test('show the text of every provision whole, a line each, under anchors of their own', () => {
    expect(shown.map(({ anchor }) => anchor)).toEqual(provisions.map(({ id }) => provisionAnchor(id)));
    for (const { id, text } of provisions) {
      const lines = find(id).lines ?? [];
      const whole = (text ?? '').split('\n').filter((line) => line !== '');
      expect(
        lines.map((line) => line.text),
        id,
      ).toEqual(whole);
    }
    const anchors = shown.flatMap(({ anchor, lines }) => [
      anchor,
      ...(lines ?? []).map((line) => line.anchor),
    ]);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !/^[a-z][a-z0-9_-]*$/.test(anchor))).toEqual([]);
  });

  test('state each day with the words of the law', () => {
    const [first, deadline] = find('ai-act.57-1').dates;
    expect(first).toMatchObject({ day: '2026-08-02', words: 'It shall apply from 2 August 2026.' });
    expect(deadline).toMatchObject({ day: '2027-08-02', kind: 'Sandbox to be operational by' });
  });

  test('show what changed since an earlier wording', () => {
    const [earlier] = find('ai-act.57-1').earlier;
    expect(earlier?.title).toBe('What changed since 2024-07-12, as first published');
    expect(earlier?.changes.filter(({ same }) => same === undefined)).toEqual([
      { gone: '2026. ' },
      { new: '2027. ' },
    ]);
  });

  test('name every copy with its address, and say what stays unsure', () => {
    for (const { id, copies = [] } of provisions) expect(find(id).copies).toHaveLength(copies.length);
    const unsure = find('ai-act.4');
    expect([unsure.compared, unsure.unsure]).toEqual([
      'The text was compared with another copy by reading alone.',
      expect.stringMatching(/by hand/),
    ]);
    expect(find('ai-act.5-1-a').unsure).toBeUndefined();
  });

  test('show wording that decides how a provision is read, with its day where it has one', () => {
    const [paragraph] = find('cra.13').related;
    expect(paragraph?.date).toMatchObject({
      day: '2027-03-26',
      words: expect.stringContaining('26 March 2027'),
    });
    expect(find('ai-act.5-1-bb').related.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Article 5\(1a\), inserted by/),
    ]);
  });
});

test('a board that keeps no provisions has no such page and no link to one', async () => {
  const other = await goldenSite('separated');
  expect(other.evidence.provisions.ok).toBe(false);
  expect(deriveRegulationPages(other)).toEqual([]);
  const linksOf = (of: Site) =>
    derivePageFrame(of, { title: 't', description: 'd', path: pages.home }).furtherPages.map(
      ({ href }) => href,
    );
  expect(linksOf(other)).not.toContain(pages.regulation);
  expect(linksOf(site)).toContain(pages.regulation);
});
