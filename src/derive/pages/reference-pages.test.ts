import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { CLUSTER_FLOOR } from '../../core/stats/thresholds.ts';
import { registry } from '../../operations/operations.ts';
import { pathOf } from '../../operations/paths.ts';
import { boardWords } from '../readers/clarity.ts';
import { deriveApiPage } from './api-page.ts';
import { methodParts } from './method-text.ts';
import { deriveVerifyPage } from './verify-page.ts';

const site = await exampleSite();

/** Of a board without a proof of time about its root. */
const rows = registry.filter(({ needs }) => needs !== 'timestamp');

describe('the API reference', () => {
  test('lists every operation once', () => {
    const listed = deriveApiPage(site).groups.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test('links what a reader can open: one live file, no family and no function', () => {
    const rows = deriveApiPage(site).groups.flatMap((group) => group.rows);
    const hrefOf = (id: string): string | undefined => rows.find((row) => row.id === id)?.href;
    expect(hrefOf('gspc')).toBe(pathOf('gspc'));
    expect(hrefOf('runs')).toBeUndefined();
    const functions = registry.filter(({ served_by }) => served_by === 'function');
    expect(functions.map(({ id }) => hrefOf(id)).filter((href) => href !== undefined)).toEqual([]);
  });

  test('says how many of all operations are described, and that this is not answering', () => {
    const live = rows.filter(({ lifecycle }) => lifecycle === 'LIVE').length;
    expect(deriveApiPage(site).says).toContain(
      `${live} of ${rows.length} operations are described; the others are retired or not built. Described says nothing of answering`,
    );
  });
});

describe('the words of the board', () => {
  test('says every threshold as its number', () => {
    expect(boardWords.filter(({ means, does_not_mean }) => /[{}]/.test(means + does_not_mean))).toEqual([]);
    expect(boardWords.find(({ word }) => word === 'FEW_CLUSTERS')?.means).toContain(
      `${CLUSTER_FLOOR} clusters`,
    );
  });
});

describe('the verify page', () => {
  test('fetches from this very site, and names every published key with its standing', () => {
    const { verifier, keys, steps } = deriveVerifyPage(site);
    expect(verifier.command).toBe(`curl -O ${site.origin}${pathOf('verifier')}`);
    const fetched = steps.flatMap(({ command }) => command?.match(/https?:\/\/[^/\s]+/g) ?? []);
    expect(new Set(fetched)).toEqual(new Set([site.origin]));
    expect(keys.map(({ name, status }) => [name, status])).toEqual(
      site.evidence.keys.keys.map(({ fragment, status }) => [`#${fragment}`, status]),
    );
  });
});

describe('the method', () => {
  test('is told in full by parts with an anchor each, the marks of outputs too', () => {
    const ids = methodParts(site).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['separation', 'ranks', 'marking-evidence']));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
