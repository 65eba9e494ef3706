import { describe, expect, test } from 'vitest';
import { correction, readLedger } from '../../tests/kit/correction.ts';
import { goldenSite } from '../../tests/kit/measured-board.ts';
import { render } from '../../tests/kit/rendered.ts';
import { mainOf, visibleText } from '../../tests/site/html-files.ts';
import type { Evidence } from '../artifacts/evidence.ts';
import { deriveCorrectionsFeed } from '../derive/feeds/changes.ts';
import CorrectionsPage from '../pages/corrections.astro';
import type { Correction1 } from '../schema/contracts.gen.ts';

const site = await goldenSite('separated');
const [row = expect.fail('the board has an axis')] = site.board.axes;

const withLedger = (corrections: Evidence['corrections']) => ({
  ...site,
  evidence: { ...site.evidence, corrections },
});
/** The page of a ledger with these entries alone. */
const pageOf = async (...entries: Correction1[]) =>
  mainOf(await render(withLedger(readLedger(...entries)), CorrectionsPage));
const idsIn = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element} id="(C-[^"]*)"`, 'g'))].map(([, id]) => id);

describe('the corrections page', () => {
  test('tells the newest in full, first, and of the others a line each', async () => {
    const many = Array.from({ length: 75 }, (_, at) => correction(`C-2027-0101-${at + 10}`));
    const html = await pageOf(...many);
    const told = [idsIn(html, 'article class="entry"'), idsIn(html, 'li')];
    expect(told.map(({ length }) => length)).toEqual([60, 15]);
    expect(told.flat()).toEqual(many.map(({ id }) => id).toReversed());
    expect(html).toContain('<h2 id="earlier">');
    expect(await pageOf(...many.slice(0, 60))).not.toContain('id="earlier"');
  });

  test('shows each value of before and each of now, as the feed does', async () => {
    const question = {
      at: `board-data/axis-${row.axis}.json#/question`,
      from: 'Was it so?',
      to: 'Is it so?',
    };
    const passed = { at: 'api/gspc.json#/measured_in_lane/0/passed', from: 12 };
    const entry: Correction1 = {
      ...correction('C-2027-0101-01'),
      ...{ axes: [row.axis], changes: [question, passed] },
    };
    const html = await pageOf(entry);
    expect(html).toContain('<summary>For auditors: 2 values changed, old and new</summary>');
    expect(html).toContain(`<code>${question.at}</code>: <del>Was it so?</del> → <ins>Is it so?</ins>`);
    expect(html).toContain(`<code>${passed.at}</code>: <del>12</del> → <ins>nothing</ins>`);
    expect(html).toContain(`Concerns <a href="/axes/${row.axis}">`);
    const feed = deriveCorrectionsFeed(withLedger(readLedger(entry))).entries[0]?.content;
    expect(feed).toContain(`axis-${row.axis}.json#/question: Was it so? → Is it so?`);
    expect(feed).toContain('measured_in_lane/0/passed: 12 → nothing');
  });

  test('shows what is right beside what was wrong, and why in a sentence, without a click', async () => {
    const why_it_was_wrong = 'Question 17 was marked right by a slip. Nobody had looked.';
    const html = await pageOf({ ...correction('C-2027-0101-01'), fix: 'It is 3.', why_it_was_wrong });
    const [open = '', folded = ''] = html.split('<details>');
    expect(visibleText(open)).toContain('Right It is 3.');
    expect(visibleText(open)).toContain('Why it was wrong Question 17 was marked right by a slip.');
    expect(folded).not.toContain('It is 3.');
    expect(visibleText(folded)).toContain('Further reasons Nobody had looked.');
  });

  test('tells an unreadable ledger from an empty one', async () => {
    const unreadable = { ok: false, source: 'x.json', reason: 'x.json is not JSON' } as const;
    const html = await render(withLedger(unreadable), CorrectionsPage);
    expect(visibleText(html)).toContain('so nothing is listed: x.json is not JSON');
    expect(html).not.toContain('No correction has been entered.');
    expect(await pageOf()).toContain('No correction has been entered.');
  });

  test('links the evidence that this site or the source serves, and only names the rest', async () => {
    const evidence: Correction1['evidence'] = ['/api/gspc', 'commit abcdef1', 'a letter'];
    const html = await pageOf({ ...correction('C-2027-0101-01'), evidence });
    const commit = 'https://board.example/source/commit/abcdef1';
    expect(html).toContain(
      `<li><a href="/api/gspc">/api/gspc</a></li><li><a href="${commit}">commit abcdef1</a></li><li><code>a letter</code></li>`,
    );
  });
});
