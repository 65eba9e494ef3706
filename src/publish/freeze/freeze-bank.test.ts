import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../../tests/kit/scratch.ts';
import { bankFiles, parityItems as items, parityWords as words } from '../../../tests/kit/small-bank.ts';
import { sha256Hex } from '../../core/sha256.ts';
import type { BankItem01 } from '../../schema/contracts.gen.ts';
import { layFiles } from '../laid-files.ts';
import { checkBank, freezeBank } from './freeze-bank.ts';

type Changes = {
  readonly bench?: string;
  readonly header?: object;
  readonly items?: readonly BankItem01[];
  readonly beside?: Readonly<Record<string, string>>;
};

function lay({ bench = 'b-1', header = {}, items: laid = items, beside = {} }: Changes = {}): string {
  const folder = testFolder();
  const wrong = { item_count: 1, items_sha256: '0'.repeat(64) };
  layFiles(folder, bankFiles(bench, laid, { ...words, ...wrong, ...header }));
  layFiles(folder, Object.entries(beside));
  return folder;
}

const NOW = '2026-11-22T05:00:00Z';
const about = (artifactsDir: string) => ({
  artifactsDir,
  bench: 'b-1',
  now: NOW,
  controls: [],
  committed: undefined,
});
const faultsOf = (changes: Changes): readonly string[] => checkBank(about(lay(changes))).faults;
const headerOf = (folder: string): string => readFileSync(join(folder, 'banks/b-1/bank.json'), 'utf8');

test.each(['con', 'x'.repeat(101)])('a bank named %s is not frozen', (bench) => {
  const { faults } = checkBank({ ...about(lay({ bench })), bench });
  expect(faults).toEqual([expect.stringMatching(/^bench: expected a name /)]);
});

test('a bank whose header has another rule than its bench declares is not frozen', () => {
  const folder = lay({ header: { grading: 'Exact match.' } });
  expect(checkBank({ ...about(folder), grading: 'Exact match.' }).faults).toEqual([]);
  expect(checkBank({ ...about(folder), grading: 'One label.' }).faults).toEqual([
    'grading: expected One label. as bench.json declares, got Exact match.',
  ]);
});

test('a bank that the board does not have is refused with the nearest name, or with how to make one', () => {
  const folder = lay();
  expect(() => checkBank({ ...about(folder), bench: 'b1' })).toThrow(
    'b1: the board has no such items; did you mean b-1?',
  );
  expect(() => checkBank({ ...about(folder), bench: 'other' })).toThrow(
    'items are bank.json and items.jsonl there',
  );
});

describe('freezing a bank', () => {
  test('states count, digest, time and what the bank is planned for, and nothing else changes', () => {
    const folder = lay();
    const before: object = JSON.parse(headerOf(folder));
    const { items_sha256 } = freezeBank(about(folder));
    expect(items_sha256).toBe(sha256Hex(readFileSync(join(folder, 'banks/b-1/items.jsonl'))));
    expect(JSON.parse(headerOf(folder))).toEqual({
      ...before,
      item_count: 40,
      items_sha256,
      frozen_on: '2026-11-22',
      frozen_at: NOW,
      plan: { pi: 0.2, icc: 0.3, score: 0.75, rivals: 4, delta: null },
    });
  });

  test('plans with the assumptions of the author, and counts the items of a cluster as fewer', () => {
    const plan = { pi: 0.4, icc: 0.2, score: 0.7, rivals: 2, from: 'ten items of another bank' };
    const apart = lay({ header: { plan } });
    const together = lay({
      header: { plan },
      items: items.map((item, at) => ({ ...item, cluster: `c-${at % 25}` })),
    });
    const [alone, clustered] = [apart, together].map((folder) => {
      freezeBank(about(folder));
      return JSON.parse(headerOf(folder)).plan;
    });
    expect(alone).toEqual({ ...plan, delta: 0.308 });
    expect(clustered).toEqual({ ...plan, delta: 0.374 });
  });

  test('plans for the rivals that the bench asks, where the author says nothing of them', () => {
    const folder = lay({ header: { plan: { pi: 0.2, icc: 0.3 } } });
    freezeBank({ ...about(folder), rivals: 2 });
    expect(JSON.parse(headerOf(folder)).plan.rivals).toBe(2);
  });

  test('a second time is the same bank, and writes nothing', () => {
    const folder = lay();
    freezeBank(about(folder));
    const before = headerOf(folder);
    expect(freezeBank({ ...about(folder), now: '2026-11-23T05:00:00Z' }).since).toBe(NOW);
    expect(headerOf(folder)).toBe(before);
  });

  test('a bank that falls short is not frozen, and all its faults are named', () => {
    const folder = lay({ header: { pilot: undefined, annotation: undefined } });
    const before = headerOf(folder);
    expect(() => freezeBank(about(folder))).toThrow(
      /^b-1 is not frozen, because\n {2}pilot: .*\n {2}annotation: .*\n {2}surface_cues: /,
    );
    expect(headerOf(folder)).toBe(before);
  });

  test('a bank that was run is too late', () => {
    expect(() => freezeBank(about(lay({ beside: { 'runs/b-1/one/run.json': '{}' } })))).toThrow(
      'asked before they were frozen',
    );
  });
});

describe('an edited bank is refused as one that needs a new version', () => {
  const edited = /got edited ones; restore them, and make a new version/;

  test('by its own digest', () => {
    const folder = lay();
    freezeBank(about(folder));
    writeFileSync(join(folder, 'banks/b-1/items.jsonl'), '{"item_id":"x","target":"a"}\n');
    expect(() => freezeBank(about(folder))).toThrow(edited);
  });

  test('by the header that version control holds', () => {
    const folder = lay();
    freezeBank(about(folder));
    const committed = readFileSync(join(folder, 'banks/b-1/bank.json'));
    writeFileSync(join(folder, 'banks/b-1/bank.json'), headerOf(folder).replace(NOW, '2026-11-22T06:00:00Z'));
    expect(() => freezeBank({ ...about(folder), committed })).toThrow(edited);
  });

  test('by the log', () => {
    const line = JSON.stringify({ at: NOW, bench: 'b-1', items_sha256: '1'.repeat(64), type: 'bank-frozen' });
    expect(() => freezeBank(about(lay({ beside: { 'log/events.jsonl': `${line}\n` } })))).toThrow(edited);
  });
});

describe('what a bank must bear out', () => {
  test('a whole one has no fault', () => {
    expect(faultsOf({})).toEqual([]);
  });

  const paired = items.map((item, at) => ({ ...item, pair: `p-${Math.floor(at / 2)}` }));
  const placed = items.map((item, at) => ({ ...item, stratum: at < 20 ? 's' : 't' }));
  const strata = [
    { stratum: 's', what: 'small' },
    { stratum: 't', what: 'tall' },
  ];
  const skewed = items.map((item) => ({ ...item, stratum: item.target === 'a' ? 's' : 't' }));

  test.each([
    ['too few pairs', { items: paired }, 'at least 30 items or pairs, got 20'],
    ['a stray target', { header: { targets: ['a', 'c'] } }, 'i-1 target: expected one of a, c, got b'],
    [
      'a label that no item has',
      { header: { targets: ['a', 'b', 'c'] } },
      'expected only labels that an item has, got c',
    ],
    ['one label', { header: { targets: ['a'] } }, 'expected two labels or more'],
    ['a positive that is no label', { header: { positive: 'z' } }, 'positive: expected one of a, b, got z'],
    [
      'a pair across strata',
      { items: paired.map((item, at) => ({ ...item, stratum: at === 3 ? 't' : 's' })), header: { strata } },
      'pair p-1: expected both items in one stratum',
    ],
    ['strata that nobody explains', { items: placed }, 'strata: expected what each stratum of the items is'],
    [
      'a stratum without items',
      { items: placed, header: { strata: [...strata, { stratum: 'u', what: 'none' }] } },
      'expected items of u, got none',
    ],
    ['a stratum that gives its target away', { items: skewed, header: { strata } }, 'got 20 a, 0 b'],
    [
      'a question twice',
      { items: [...items, { item_id: 'twin', input: 'number 0', target: 'a' }] },
      'i-0, twin: expected each question once',
    ],
    [
      'a question with two answers',
      {
        items: [...items, { item_id: 'twin', input: 'number 0', target: 'b' }],
        header: { author: 'independent' },
      },
      'the same question has several targets',
    ],
    [
      'a positive class without its share in use',
      { header: { positive: 'a' } },
      'base_rate: expected the share of the positive class in use, or null and no_base_rate_why, got none',
    ],
    [
      'no share, and no reason',
      { header: { positive: 'a', base_rate: null } },
      'no_base_rate_why: expected a reason beside a base_rate of null, got none',
    ],
    [
      'a range the wrong way round',
      { header: { base_rate: { positive: 'a', low: 0.2, high: 0.1, why: 'w', source: 's' } } },
      'base_rate: expected shares in use, 0 < low ≤ high < 1, got 0.2 and 0.1',
    ],
    [
      'a range from nothing on',
      { header: { base_rate: { positive: 'a', low: 0, high: 0.1, why: 'w', source: 's' } } },
      'base_rate: expected shares in use, 0 < low ≤ high < 1, got 0 and 0.1',
    ],
    [
      'a range up to everything',
      { header: { base_rate: { positive: 'a', low: 0.1, high: 1, why: 'w', source: 's' } } },
      'base_rate: expected shares in use, 0 < low ≤ high < 1, got 0.1 and 1',
    ],
    [
      'a share of what no item is',
      { header: { base_rate: { positive: 'z', low: 0.1, high: 0.2, why: 'w', source: 's' } } },
      'base_rate: expected a positive class that some items have and others have not, got z',
    ],
    ['no pilot', { header: { pilot: undefined } }, 'pilot: expected a sentence'],
    [
      'assumptions that come from nowhere',
      { header: { plan: { pi: 0.1, icc: 0.3 } } },
      'or `from`, the pilot that other ones come from; got pi 0.1, icc 0.3 and score 0.75 without it',
    ],
    [
      'components that never differ',
      { header: { plan: { pi: 0, icc: 0.3, from: 'a guess' } } },
      'got pi 0 and score 0.75',
    ],
    [
      'components that differ more than the best could be right',
      { header: { plan: { pi: 0.3, icc: 0.3, score: 0.1, from: 'a guess' } } },
      'pi no more than twice the score; got pi 0.3 and score 0.1',
    ],
    [
      'kappa without a reason for none',
      { header: { annotation: { ...words.annotation, by_construction: undefined } } },
      'expected a kappa, or by_construction',
    ],
    [
      'one annotator with a kappa',
      { header: { annotation: { ...words.annotation, kappa: 0.8 } } },
      'expected two or more, each once',
    ],
    [
      'wrong surface cues',
      { header: { surface_cues: { method: 'loo-multinomial-nb', accuracy: 0.5 } } },
      'surface_cues: expected {"method":"loo-multinomial-nb","accuracy":0}, got',
    ],
  ])('%s is a fault', (_, changes, fault) => {
    expect(faultsOf(changes).join('\n')).toContain(fault);
  });

  test('strata are sound when balanced, when equally large within each target, and when one-sided by a word', () => {
    expect(faultsOf({ items: placed, header: { strata } })).toEqual([]);
    const thin = placed.filter(({ target }, at) => target === 'b' || at % 4 === 0);
    expect(faultsOf({ items: [...thin], header: { strata } })).toEqual([]);
    const said = strata.map((each) => ({ ...each, one_sided: 'by what the words mean' }));
    expect(faultsOf({ items: skewed, header: { strata: said } })).toEqual([]);
  });

  test('a control text of the fleet is no item', () => {
    const { faults } = checkBank({ ...about(lay()), controls: ['Number 7'] });
    expect(faults).toEqual(['i-7 input: expected none of the control texts of the fleet, got one']);
  });

  test('labels beside the bank bear out kappa and what was dropped', () => {
    const lines = [...items, { item_id: 'gone', target: 'a' }].map(({ item_id, target }) =>
      JSON.stringify({ item_id, labels: [target, item_id === 'gone' ? 'b' : target] }),
    );
    const beside = { 'banks/b-1/annotations.jsonl': `${lines.join('\n')}\n` };
    const annotators = [
      { id: 'one', what: 'a person' },
      { id: 'two', what: 'a language model' },
    ];
    const cues = { surface_cues: { method: 'loo-multinomial-nb', accuracy: 0 } };
    const stated = (kappa: number, dropped: number) =>
      faultsOf({ beside, header: { ...cues, annotation: { annotators, kappa, dropped } } });
    expect(stated(0.9512, 1)).toEqual([]);
    expect(stated(0.9, 2)).toEqual([
      'annotation kappa: expected 0.9512, as its labels give, got 0.9',
      'annotation dropped: expected 1, as its labels give, got 2',
    ]);
  });
});
