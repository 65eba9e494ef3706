import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DiskBoard } from '../../../tests/kit/disk-board.ts';
import { emitBoard } from '../../../tests/kit/engine.ts';
import { makeSampleBoard, signSample } from '../../../tests/kit/sample-board.ts';
import { plainLimits } from '../board/limitations.ts';
import type { PublishedSite } from '../site.ts';
import { deriveEstatePage } from './estate-page.ts';
import { pressSentences } from './press-sentences.ts';
import { shortLimit } from './result-limit.ts';
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

describe('the sentences for the press', () => {
  test('are three that are right alone, each with what it does not show, its day and an address', () => {
    const sentences = pressSentences(site);
    expect(sentences).toHaveLength(3);
    const limits = [
      ...plainLimits(site.say, site.board.axes, site.measuredAxes),
      ...site.board.axes.map((row) => shortLimit(site.say, row)),
    ];
    for (const sentence of sentences) {
      expect(limits.some((limit) => sentence.includes(limit))).toBe(true);
      expect(sentence).toContain(`(${site.evidence.publisher.name}, `);
      expect(sentence).toMatch(/\d{4}-\d\d-\d\d, https:\/\/\S+\)$/);
    }
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
