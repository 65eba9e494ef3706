/** What the slots of our board say of themselves: what is asked there, and which labels can be argued about. */

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readAxes } from '../src/artifacts/axes.ts';
import { readBanks } from '../src/artifacts/banks.ts';
import { readCorrections } from '../src/artifacts/corrections.ts';
import { openFolder } from '../src/artifacts/folder.ts';

const folder = openFolder(fileURLToPath(new URL('../artifacts/', import.meta.url)));
const banks = readBanks(folder);
const ledger = readCorrections(folder);

/** Slots whose names promise no more than is asked there. */
const asPromised = ['currency-reference-data', 'detector-interop', 'jail'];

describe.each(readAxes(folder).filter(({ intent }) => intent === 'NONE'))('the slot $axis', (axis) => {
  test('has a title of its own, and begins its note with what alone was asked', () => {
    expect(axis.title ?? axis.axis).not.toBe(axis.axis);
    const isCorrected =
      /^(?:\{tally\} )?(?:Only (?:this was|.*? were) (?:asked|compared)\b|A fail says that packages differ, not that one is wrong; )/.test(
        axis.note ?? '',
      );
    expect(isCorrected).toBe(!asPromised.includes(axis.axis));
  });
});

test('the labels that can be argued about are on record, each on an item of its bank', () => {
  const named = ledger.ok ? ledger.value.corrections.flatMap(({ items = [] }) => items) : [];
  expect(named.map(({ bench, item_id }) => `${bench}/${item_id}`)).toEqual([
    'jail-en-2/jail2-003',
    'jail-en-2/jail2-290',
    'jail-en-2/jail2-299',
    'profanity-en-1/prof-030',
    ...['362', '081', '046', '126'].map((id) => `jail-en-3/jail3-${id}`),
    ...['358', '292', '258', '107', '048', '021', '118', '111', '176'].map(
      (id) => `profanity-en-2/prof2-${id}`,
    ),
  ]);
  expect(named.filter(({ bench, item_id }) => banks.get(bench)?.items.has(item_id) !== true)).toEqual([]);
});
