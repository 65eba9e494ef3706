import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correction } from '../../../tests/kit/correction.ts';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import type { PublishedSite } from '../site.ts';
import { deriveEstatePage } from './estate-page.ts';
import { derivePressPage } from './press-page.ts';
import { deriveStatePage } from './state-page.ts';

let board: DiskBoard;
let site: PublishedSite;
beforeAll(async () => {
  board = makeSampleBoard();
  await signSample(board);
  site = (await emitBoard(board)).site;
});
afterAll(() => board.remove());

describe('the page of the estate index', () => {
  test('counts files and records, and each surface, as the index does', () => {
    const { facts, surfaces, merkle_root } = deriveEstatePage(site);
    const { estate } = site;
    expect(facts).toContainEqual({ name: 'Files', text: String(estate.bytes_leaves) });
    expect(facts).toContainEqual({ name: 'Records inside files', text: String(estate.record_leaves) });
    expect(Object.fromEntries(surfaces.map(({ name, entries }) => [name, entries]))).toEqual(
      estate.by_surface,
    );
    expect(merkle_root).toBe(estate.merkle_root);
  });

  test('says whether a leaf from outside the set was rejected', () => {
    const { estate } = site;
    const selfCheck = (rejected: boolean): string | undefined => {
      const inclusion_self_check = {
        ...estate.inclusion_self_check,
        a_leaf_outside_the_set_is_rejected: rejected,
      };
      const page = deriveEstatePage({ ...site, estate: { ...estate, inclusion_self_check } });
      return page.facts.find(({ name }) => name === 'Self-check of this build')?.text;
    };
    const { verified, sampled } = estate.inclusion_self_check;
    expect(selfCheck(true)).toBe(
      `${verified} of ${sampled} sampled entries proved; a leaf from outside the set is rejected`,
    );
    expect(selfCheck(false)).toMatch(/is NOT rejected$/);
  });

  test('of an empty index says that there is no root', () => {
    expect(deriveEstatePage({ ...site, estate: { ...site.estate, merkle_root: null } }).merkle_root).toBe(
      'none: nothing is indexed',
    );
  });
});

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

describe('the page of live state', () => {
  test('lists counted items under their path, with value, kind and date', () => {
    const { chain_positions } = site.state.card_chain;
    const block = deriveStatePage(site).blocks.find(({ id }) => id === 'card_chain');
    expect(block?.title).toBe('card chain');
    expect(block?.figures).toContainEqual({
      name: 'chain_positions',
      words: 'Chain positions',
      value: String(chain_positions.value),
      kind: chain_positions.kind,
      as_of: chain_positions.as_of?.slice(0, 10) ?? 'no date',
      source: chain_positions.source,
      note: chain_positions.note,
    });
  });

  test('leaves out blocks without a counted item, and calls null not established', () => {
    const { blocks } = deriveStatePage(site);
    expect(blocks.filter(({ figures }) => figures.length === 0)).toEqual([]);
    const { card_chain } = site.state;
    const chain_positions = { ...card_chain.chain_positions, value: null };
    const unread = { ...site, state: { ...site.state, card_chain: { ...card_chain, chain_positions } } };
    const block = deriveStatePage(unread).blocks.find(({ id }) => id === 'card_chain');
    expect(block?.figures.find(({ name }) => name === 'chain_positions')?.value).toBe('not established');
  });
});
