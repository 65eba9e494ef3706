import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { canonicalize } from '../../core/canonical.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { CardContext01 } from '../../schema/contracts.gen.ts';
import { type CardPage, deriveCardPages } from './card-page.ts';
import { deriveChecksPages } from './checks-page.ts';

const site = await exampleSite();
const cards = shownPages(deriveCardPages(site));

const pageOf = (id: string): CardPage => {
  const page = cards.find(({ frame }) => frame.path.endsWith(id));
  if (page === undefined) throw new Error(`no page of card ${id}`);
  return page;
};

describe('the page of a card', () => {
  test('says in one sentence what its payload says, and no more', () => {
    for (const { card, payload } of site.evidence.cards.measurement) {
      const { n, correct, unparsed } = payload;
      const { says } = pageOf(card.id);
      expect(says).toMatch(
        new RegExp(`^It (was right|kept its verdict) on ${correct} of ${n} (items|pairs) of `),
      );
      expect(says.includes(`no readable and graded answer to ${unparsed} of them`)).toBe(unparsed > 0);
      expect(says).toMatch(
        new RegExp(`, measured (?:and published )?${payload.as_of}(?:, published [-\\d]{10})?\\.$`),
      );
    }
    for (const { card, payload } of site.evidence.cards.factRun) {
      const { pass, fail, uncheckable, group } = payload;
      expect(pageOf(card.id).says).toContain(`“${group}” of “`);
      expect(pageOf(card.id).says).toContain(`${pass} pass, ${fail} fail, ${uncheckable} uncheckable`);
    }
  });

  test('says what held on its day, in words where that was not kept, and nothing of cards without rivals', () => {
    const { cards, cardContexts } = site.evidence;
    const first = cards.measurement.find(({ card }) => cardContexts.get(card.id)?.length === 1);
    const second = cards.measurement.find(({ card }) => !cardContexts.has(card.id));
    const [fact] = site.evidence.cards.factRun;
    if (first === undefined || second === undefined || fact === undefined)
      throw new Error('the example board has cards of both kinds');
    const kept = {
      card_id: first.card.id,
      content_id: 'c'.repeat(64),
      sentence: 'It was right on 3 of 4 items.',
      interval: [0.3015, 0.9544],
      rank: [1, 3],
      state: 'TIE',
    } satisfies CardContext01;
    const evidence = { ...site.evidence, cardContexts: new Map([[first.card.id, [kept]]]) };
    const shown = shownPages(deriveCardPages({ ...site, evidence }));
    const heldBy = (id: string) => shown.find(({ frame }) => frame.path.endsWith(id))?.context;
    expect(heldBy(first.card.id)).toEqual({
      heading: expect.stringMatching(/^On 2026-11-\d\d$/),
      says: kept.sentence,
      frozen: [{ href: expect.stringMatching(/\/as-of\/2026-11-\d\d-cccccccc$/), text: expect.any(String) }],
      figures: [
        { name: '95 % interval', text: '[0.302, 0.954]' },
        { name: 'Rank', text: 'between 1 and 3, holding for all components at once with 95 %' },
        {
          name: 'The axis',
          text: 'The best was not reliably ahead of everybody it was compared with.',
        },
      ],
    });
    expect(heldBy(second.card.id)).toMatchObject({
      says: expect.stringMatching(/, on 2026-11-\d\d, was not kept\./),
      figures: undefined,
    });
    expect(heldBy(fact.card.id)).toBeUndefined();
  });

  test('leads to the rows, the items and the run whose digests it signs', () => {
    for (const { card, payload } of site.evidence.cards.measurement) {
      const { binds, recheck } = pageOf(card.id);
      const run = site.evidence.runs.get(payload.bench)?.find(({ header }) => header.run === payload.run);
      const component = run?.components.find(({ rows_sha256 }) => rows_sha256 === payload.rows_sha256);
      const rows = binds.find(({ name }) => name === 'Rows');
      expect(rows?.digest?.whole).toBe(payload.rows_sha256);
      expect(rows?.href?.endsWith(`/${payload.run}/rows/${component?.rows}`)).toBe(component !== undefined);
      expect(recheck?.files.rows).toBe(rows?.href);
      expect(binds.find(({ name }) => name === 'Items')?.digest?.whole).toBe(payload.bank_sha256);
    }
  });

  test('shows the very bytes that are signed, whatever stands in them', () => {
    const shown = new Set(
      cards.map(({ bytes }) => {
        const { sig_ed25519, ...body } = JSON.parse(bytes.text);
        expect(typeof sig_ed25519).toBe('string');
        return sha256Hex(utf8(canonicalize(body)));
      }),
    );
    const all = Object.values(site.evidence.cards).flat();
    expect(shown).toEqual(new Set(all.map(({ card }) => card.id)));
  });

  test('says why it was retired and by what it was replaced', () => {
    const { superseded } = site.evidence.retirements;
    if (!superseded.ok || superseded.value.length === 0) throw new Error('the example has superseded cards');
    for (const { id, reason, replaced_by } of superseded.value) {
      const { retired, stands } = pageOf(id);
      expect(stands).toMatch(/^It was superseded/);
      expect([retired?.reason, retired?.replacedBy === undefined]).toEqual([reason, replaced_by === null]);
    }
  });

  test('calls a demo key DEMO', () => {
    for (const { signed } of cards) {
      const key = signed.find(({ name }) => name === 'Key');
      const kept = signed.find(({ name }) => name === 'Kept');
      expect(key?.text.includes('DEMO')).toBe(kept?.text.startsWith('demo:') === true);
    }
  });
});

describe('the pages of checks', () => {
  test('hold every check of every fact axis once, failures first', () => {
    const pages = deriveChecksPages(site);
    for (const [axis, runs] of site.evidence.evidenceRuns) {
      const run = runs.at(-1)?.run;
      const ofAxis = pages.filter(({ params }) => params.axis === axis);
      const shown = shownPages(ofAxis).flatMap(({ checks }) => checks);
      expect(shown.map(({ id, group }) => `${group} ${id}`).toSorted()).toEqual(
        run?.checks.map(({ id, group }) => `${group} ${id}`).toSorted(),
      );
      const order = ['fail', 'uncheckable', 'pass'];
      const ranks = shown.map(({ result }) => order.indexOf(result));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    }
  });

  test('are where their links lead', () => {
    const pages = shownPages(deriveChecksPages(site));
    for (const { frame, checks } of pages)
      for (const { href, anchor } of checks) expect(href).toBe(`${frame.path}#${anchor}`);
  });
});
