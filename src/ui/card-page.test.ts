import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { unescaped, visibleText } from '../../tests/site/html-files.ts';
import { canonicalize } from '../core/canonical.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import { frozenFindings } from '../derive/cards/frozen-findings.ts';
import { type IssuedCard, issuedCards } from '../derive/cards/issued-cards.ts';
import type { Site } from '../derive/site.ts';
import Frozen from '../pages/axes/[axis]/as-of/[signed].astro';
import Card, { getStaticPaths } from '../pages/cards/[shard]/[id].astro';
import AnyCard from '../pages/cards/card.astro';
import type { CardContext01 } from '../schema/contracts.gen.ts';

const site = await exampleSite();
const all = issuedCards(site.evidence.cards);
const pages = new Map<string, string>();
for (const issued of all) pages.set(issued.card.id, await pageOf(issued));

function pageOf(issued: IssuedCard, of: Site = site): Promise<string> {
  return render(of, Card, { issued });
}
const shownOf = ({ card }: IssuedCard) => pages.get(card.id) ?? expect.fail('it has a page');

/** A fact of the page by its name, with where it leads and the digest that is copied. */
function factOf(html: string, name: string) {
  const [, said = ''] = new RegExp(`<dt>${name}</dt> *<dd>(.*?)</dd>`, 's').exec(html) ?? [];
  const [, href] = /<a href="([^"]*)"/.exec(said) ?? [];
  const [, digest] = /data-copy-text hidden>([^<]*)</.exec(said) ?? [];
  return { text: visibleText(said).trim(), href, digest };
}

test('the page of any card tells its script where cards, ledgers and keys are', async () => {
  const html = await render(site, AnyCard);
  const dataOf = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1]?.split(' ');
  expect(dataOf('places')).toEqual(Array(3).fill(expect.stringMatching(/^\/.*\/-\/-\.json$/)));
  expect(dataOf('ledgers')).toHaveLength(2);
  expect(dataOf('keys')).toEqual(['/.well-known/did.json']);
});

test('what was kept of an axis stands as it was kept, best rank first, and leads to what holds now', async () => {
  const findings = frozenFindings(site.evidence);
  expect(findings.length).toBeGreaterThan(0);
  for (const finding of findings) {
    const html = await render(site, Frozen, { finding });
    const text = unescaped(html);
    for (const { kept } of finding.results) expect(text).toContain(kept.sentence);
    const ranks = [...html.matchAll(/Rank: (?:between )?(\d+)/g)].map(([, rank]) => Number(rank));
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(html).toContain(`<a href="/axes/${finding.axis}">what holds now</a>`);
  }
});

describe('the page of a card', () => {
  test('stands under the id of the card, and each card has one', () => {
    expect(getStaticPaths().map(({ params }) => params)).toEqual(
      all.map(({ card: { id } }) => ({ shard: id.slice(0, 2), id })),
    );
  });

  test('says in one sentence what its payload says, and no more', () => {
    for (const issued of site.evidence.cards.measurement) {
      const { n, correct, unparsed, as_of } = issued.payload;
      const [, says = ''] = /<p class="verdict">(.*?)<\/p>/s.exec(shownOf(issued)) ?? [];
      expect(says).toMatch(
        new RegExp(`^It (was right|kept its verdict) on ${correct} of ${n} (items|pairs) of `),
      );
      expect(says.includes(`no answer that counts to ${unparsed} of them`)).toBe(unparsed > 0);
      expect(says).toMatch(new RegExp(`, measured (?:and signed )?${as_of}(?:, signed [-\\d]{10})?\\.$`));
    }
    for (const issued of site.evidence.cards.factRun) {
      const { pass, fail, uncheckable, group } = issued.payload;
      const text = unescaped(shownOf(issued));
      expect(text).toContain(`“${group}” of “`);
      expect(text).toContain(`${pass} pass, ${fail} fail, ${uncheckable} uncheckable`);
    }
  });

  test('says of a score over what was answered that it leaves the rest out, beside a quote of that score', () => {
    const rows = site.board.axes.filter(({ unanswered }) => unanswered !== undefined);
    const counted = site.evidence.cards.measurement.filter(
      ({ payload }) => payload.unparsed > 0 && rows.some(({ bench }) => bench === payload.bench),
    );
    const leaving = site.evidence.cards.measurement.filter((issued) =>
      shownOf(issued).includes(', which its score leaves out'),
    );
    expect(leaving).toEqual(counted);
    const quoted = leaving.filter((issued) => shownOf(issued).includes('class="quote-bar"'));
    expect(quoted.length).toBeGreaterThan(0);
    for (const issued of quoted)
      expect(shownOf(issued)).toContain(` of ${issued.payload.n - issued.payload.unparsed} items answered`);
  });

  test('is current where its axis shows it, and names the questions that were asked', () => {
    const { cards, evidenceRuns, banks } = site.evidence;
    for (const issued of cards.factRun) {
      const { axis, run } = issued.payload;
      const isNewest = evidenceRuns.get(axis)?.at(-1)?.run.run === run;
      expect(shownOf(issued).includes('This result is current.')).toBe(isNewest);
    }
    const earlier = cards.measurement.filter(({ payload }) =>
      site.board.axes.some(({ axis, bench }) => axis === payload.axis && bench !== payload.bench),
    );
    expect(earlier.length).toBeGreaterThan(0);
    for (const issued of earlier) {
      const { bench } = issued.payload;
      expect(unescaped(shownOf(issued))).toContain(` of “${banks.get(bench)?.header.title ?? bench}”`);
    }
  });

  test('says what held on its day, in words where that was not kept, and nothing of cards without rivals', async () => {
    const { cards, cardContexts } = site.evidence;
    const first = cards.measurement.find(({ card }) => cardContexts.get(card.id)?.length === 1);
    const second = cards.measurement.find(({ card }) => !cardContexts.has(card.id));
    const [fact] = cards.factRun;
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
    const html = await pageOf(first, { ...site, evidence });
    expect(html).toMatch(/<h2 id="then">On 2026-11-\d\d<\/h2>/);
    expect(html).toContain(`<p class="held">${kept.sentence}</p>`);
    expect(html).toMatch(/href="\/axes\/[a-z-]+\/as-of\/2026-11-\d\d-cccccccc"/);
    expect(factOf(html, '95 % interval').text).toBe('[0.302, 0.954]');
    expect(factOf(html, 'Rank').text).toBe('between 1 and 3, holding for all components at once with 95 %');
    expect(factOf(html, 'The test').text).toBe(
      'The best was not reliably ahead of everybody it was compared with.',
    );
    expect(visibleText(await pageOf(second, { ...site, evidence }))).toMatch(
      /, on 2026-11-\d\d, was not kept\./,
    );
    expect(shownOf(fact)).not.toContain('id="then"');
  });

  test('leads to the rows, the items and the run whose digests it signs', () => {
    for (const issued of site.evidence.cards.measurement) {
      const { bench, run, rows_sha256, bank_sha256 } = issued.payload;
      const html = shownOf(issued);
      const made = site.evidence.runs.get(bench)?.find(({ header }) => header.run === run);
      const component = made?.components.find((each) => each.rows_sha256 === rows_sha256);
      const rows = factOf(html, 'Rows');
      expect(rows.digest).toBe(rows_sha256);
      expect(rows.href?.endsWith(`/${run}/rows/${component?.rows}`) ?? false).toBe(component !== undefined);
      expect(/data-rows="([^"]*)"/.exec(html)?.[1]).toBe(rows.href);
      expect(factOf(html, 'Items').digest).toBe(bank_sha256);
    }
  });

  test('shows the very bytes that are signed, whatever stands in them', () => {
    for (const [id, html] of pages) {
      const [, bytes = ''] = /<pre id="card-bytes"[^>]*>(.*?)<\/pre>/s.exec(html) ?? [];
      const { sig_ed25519, ...body } = JSON.parse(unescaped(bytes));
      expect(typeof sig_ed25519).toBe('string');
      expect(sha256Hex(utf8(canonicalize(body)))).toBe(id);
    }
  });

  test('says why it was retired and by what it was replaced', () => {
    const { superseded } = site.evidence.retirements;
    if (!superseded.ok || superseded.value.length === 0) throw new Error('the example has superseded cards');
    for (const { id, reason, replaced_by } of superseded.value) {
      const [, why = ''] = /<p class="why">(.*?)<\/p>/s.exec(pages.get(id) ?? '') ?? [];
      expect(why).toMatch(/^It was superseded/);
      expect(unescaped(why)).toContain(`Reason: ${reason}`);
      expect(why.includes('It was replaced by')).toBe(replaced_by !== null);
    }
  });

  test('has the sentence to quote where it counts, and nowhere else', () => {
    const { superseded, withdrawn } = site.evidence.retirements;
    if (!superseded.ok || !withdrawn.ok) throw new Error('the ledgers are readable');
    const retired = new Set([...superseded.value, ...withdrawn.value].map(({ id }) => id));
    const quoted = [...pages].filter(([, html]) => html.includes('class="quote-bar"')).map(([id]) => id);
    expect(quoted.length).toBeGreaterThan(50);
    expect(quoted.filter((id) => retired.has(id))).toEqual([]);
  });

  test('calls a demo key DEMO', () => {
    for (const html of pages.values())
      expect(factOf(html, 'Key').text.includes('DEMO')).toBe(factOf(html, 'Kept').text.startsWith('demo:'));
  });
});
