import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correction } from '../../../tests/kit/correction.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import type { PublishedSite } from '../site.ts';
import { derivePressPage } from './press-page.ts';

let board: DiskBoard;
let site: PublishedSite;
beforeAll(async () => {
  board = makeSampleBoard();
  await signSample(board);
  site = (await emitBoard(board)).site;
});
afterAll(() => board.remove());

describe('the press page', () => {
  test('has three sentences that are right alone, with their day and address, and the best known first', () => {
    const sentences = derivePressPage(site).sentences.map(
      ({ says, address = '', rest }) => `${says}${address}${rest}`,
    );
    expect(sentences).toHaveLength(3);
    const { name } = site.evidence.publisher;
    for (const sentence of sentences) {
      expect(sentence).toMatch(/\d/);
      expect(sentence).toContain(`(${name}, `);
      expect(sentence).toMatch(/\d{4}-\d\d-\d\d, https:\/\/\S+\)$/);
    }
    const led = site.board.axes.find(({ separation }) => separation === 'SEPARATED');
    expect(sentences[1]).toContain(led?.leader);
  });

  test('says what changed last, what is right, and whom to ask', () => {
    const { corrections, publisher } = site.evidence;
    if (!corrections.ok) expect.fail(corrections.reason);
    const entries = [
      correction('C-2026-0101-01'),
      { ...correction('C-2026-0102-01'), fix: 'It is 3. And 4.' },
    ];
    const entered = { ...corrections, value: { ...corrections.value, corrections: entries } };
    const evidenceOf = (ledger: typeof corrections) => ({ ...site.evidence, corrections: ledger });
    const { changed, contact, citations } = derivePressPage({ ...site, evidence: evidenceOf(entered) });
    expect(changed?.map(({ entry, right }) => [entry.href, right])).toEqual([
      ['/corrections#C-2026-0102-01', 'It is 3.'],
      ['/corrections#C-2026-0101-01', undefined],
    ]);
    expect(contact.href).toBe(publisher.contact);
    expect(citations.map(({ name }) => name)).toEqual([
      'plain text',
      'BibTeX',
      'CSL-JSON',
      'the lines of the data',
    ]);
    const none = { ...corrections, value: { ...corrections.value, corrections: [] } };
    expect(derivePressPage({ ...site, evidence: evidenceOf(none) }).changed).toBeUndefined();
  });

  test('puts each figure beside its own proof', () => {
    const { figures, period } = derivePressPage(site).digest;
    const { press } = site;
    expect(period).toBe(`${press.window.from} to ${press.window.to}`);
    expect(figures.find(({ name }) => name === 'Corrections')?.proof).toBe(
      press.corrections_this_window.proof,
    );
    expect(figures.find(({ name }) => name === 'Public root')?.proof).toBe(press.public_root.proof);
    expect(figures.find(({ name }) => name === 'Signed cards')?.value).toBe(
      `${press.signed_cards.indexed} indexed, ${press.signed_cards.added_this_window} added in the window`,
    );
  });

  test('calls a figure that is null not established, never zero', () => {
    const { press } = site;
    const corrections_this_window = { ...press.corrections_this_window, value: null, total: null };
    const { figures } = derivePressPage({ ...site, press: { ...press, corrections_this_window } }).digest;
    expect(figures.find(({ name }) => name === 'Corrections')?.value).toBe(
      'In the window: not established. In all: not established.',
    );
  });
});
