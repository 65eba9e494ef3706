import { describe, expect, test } from 'vitest';
import { axisRow } from '../../../tests/kit/axis-row.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, measuredBoard } from '../../../tests/kit/measured-board.ts';
import type { AxisRow05 } from '../../schema/contracts.gen.ts';
import { english } from '../../words/say.ts';
import { fallsAfterHolm } from '../board/tallies.ts';
import { useWords } from '../board/use-words.ts';
import { toShare } from '../figures/digits.ts';
import { toDistance } from '../figures/metric-value.ts';
import { deriveAxisFinding, deriveFinding, limitedFinding } from './finding.ts';
import { shortLimit } from './result-limit.ts';

type MeasuredRow = {
  readonly row: AxisRow05;
  readonly scope: Parameters<typeof deriveFinding>[2];
  readonly fleet: readonly string[];
};

/** Every measured row of this board and of the golden ones, as served and as if every card were signed. */
async function everyRow(): Promise<readonly MeasuredRow[]> {
  const site = await exampleSite();
  const ours = site.board.axes.flatMap((row): MeasuredRow[] => {
    const measured = site.measuredAxes.find(({ axis }) => axis.axis === row.axis);
    const fleet = measured?.scores.bestFirst.map(({ name }) => name) ?? [];
    return row.status === 'MEASURED' ? [{ row, fleet, scope: { components: fleet.length } }] : [];
  });
  const golden = await Promise.all(
    Object.keys(goldenCases).map((name) => measuredBoard(name).catch(() => undefined)),
  );
  const theirs = golden.flatMap((board): MeasuredRow[] => {
    if (board === undefined) return [];
    const fleet = board.measured.scores.bestFirst.map(({ name }) => name);
    const { leader } = board.measured.separation;
    const { public_leader_state, ...named } = board.row;
    const scope = { components: fleet.length, tests: 1 };
    return [
      { row: board.row, scope, fleet },
      { row: { ...named, ...(leader === undefined ? {} : { leader }) }, scope, fleet },
      ...fallen(board.row).map((row) => ({ row, scope, fleet })),
    ];
  });
  return [...ours, ...theirs];
}

/** The same row on a board whose other question sets take its lead away. */
function fallen(row: MeasuredRow['row']): readonly MeasuredRow['row'][] {
  const { separation, separation_detail } = row;
  if (separation !== 'SEPARATED' || separation_detail === undefined) return [];
  return [{ ...row, separation_detail: { ...separation_detail, holm_p: 0.2, holm_of: 9 } }];
}

const found = await everyRow();
const sentences = found.map((each) => ({ ...each, sentence: deriveFinding(english, each.row, each.scope) }));

/** A name that a reader would find in the text, not a part of a longer one. */
const names = (sentence: string, fleet: readonly string[]): readonly string[] => {
  // A golden component is called “other”.
  const words = sentence
    .replace('ahead of the other', 'ahead')
    .replace(/ \(for its family of \d+\)/g, '')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/\.$/, ''));
  return fleet.filter((name) => ` ${words.join(' ')} `.includes(` ${name} `));
};

describe('a finding never says more than its row', () => {
  test('is looked at on every kind of row', () => {
    const kinds = new Set(found.map(({ row }) => row.separation ?? 'facts'));
    expect([...kinds].sort()).toEqual(['SEPARATED', 'TIE', 'UNTESTED', 'facts']);
  });

  test('somebody is ahead where the row is SEPARATED, and nowhere else', () => {
    const said = sentences.filter(({ sentence }) => /(?<!not reliably )\bahead\b/.test(sentence));
    expect(said).toEqual(sentences.filter(({ row }) => row.separation === 'SEPARATED'));
    expect(said.length).toBeGreaterThan(2);
  });

  test('a lead that falls after Holm says that in the same breath', () => {
    const falls = sentences.filter(({ row }) => fallsAfterHolm(row));
    expect(falls.length).toBeGreaterThan(0);
    for (const { sentence, row } of falls)
      expect(sentence).toMatch(
        new RegExp(
          `on its own test only, not once all ${row.separation_detail?.holm_of} question sets asked since the start are counted\\.$`,
        ),
      );
  });

  test('names nobody whom the row does not name as leader, on top or tied', () => {
    for (const { row, fleet, sentence } of sentences) {
      const { top = [], tied = [] } = row.separation_detail ?? {};
      const known: readonly (string | undefined)[] = [row.leader, ...top, ...tied];
      expect(names(sentence, fleet).filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test('where nobody is shown to do better than guessing, that is the finding', () => {
    const unbeaten = sentences.filter(
      ({ row }) => row.separation === 'TIE' && row.baseline?.beaten_by === 0 && row.baseline.p !== null,
    );
    expect(unbeaten.length).toBeGreaterThan(0);
    for (const { sentence, row } of unbeaten)
      expect(sentence).toMatch(
        new RegExp(
          `^No component (beats|is shown to beat) guessing(: the best was right on \\d+ of \\d+)?(, and .* every time would score as many|; .* every time would score ${row.baseline?.correct} of ${row.n})\\.$`,
        ),
      );
  });

  test('every number in it stands in the row or counts its fleet, the question sets or its tie', () => {
    for (const { row, scope, fleet, sentence } of sentences) {
      const plain = fleet.reduce((text, name) => text.replaceAll(name, ''), sentence);
      const { top = [], tied = [], stands_for = [] } = row.separation_detail ?? {};
      const families = stands_for.map(({ others }) => others.length + 1);
      const stoodFor = families.reduce((sum, members) => sum + members - 1, 0);
      const { pass = 0, fail = 0, uncheckable = 0 } = row.tally ?? {};
      const known = [
        ...[
          scope.components - 1 - stoodFor,
          row.separation_detail?.holm_of ?? 0,
          top.length,
          tied.length,
          tied.length - 1,
          tied.length - top.length,
          row.n,
          ...families,
        ],
        ...[
          Math.round((row.accuracy_asked ?? 0) * row.n),
          row.baseline?.correct,
          pass,
          fail,
          uncheckable,
          pass + fail + uncheckable,
        ],
      ].map(String);
      const shares = row.accuracy_asked === undefined ? [] : [toShare(english, row.accuracy_asked)];
      const { ahead_by_at_least, behind_by_at_most } = row.separation_detail ?? {};
      const bounds = [
        ...(ahead_by_at_least === undefined ? [] : [toDistance(english, row, ahead_by_at_least, 'down')]),
        ...(behind_by_at_most === undefined ? [] : [toDistance(english, row, behind_by_at_most, 'up')]),
      ].flatMap((words) => [...(words.match(/\d+(?:\.\d+)?/g) ?? []), '95']);
      const use: readonly string[] = useWords(english, row)?.match(/\d+(?:\.\d+)?/g) ?? [];
      const { low, high, at_low, at_high } = row.base_rate ?? {};
      if (low !== undefined && high !== undefined) bounds.push(`${100 * low}`, `${100 * high}`);
      if (at_low !== undefined && at_high !== undefined)
        bounds.push(
          Number.parseFloat(toDistance(english, {}, Math.min(at_low.low, at_high.low), 'down')).toFixed(1),
        );
      const unknown = (plain.match(/\d+(?:\.\d+)?/g) ?? []).filter(
        (figure) => ![...known, ...shares, ...bounds, ...use].includes(figure),
      );
      // An UNTESTED row says the floor of its rule.
      if (row.separation !== 'UNTESTED') expect({ sentence, unknown }).toEqual({ sentence, unknown: [] });
    }
  });
});

const tie = (rest: Partial<AxisRow05>): AxisRow05 =>
  axisRow({ n: 100, separation: 'TIE', accuracy_asked: 0.75, ...rest });
const scope = { components: 5, tests: 9 };
const family = (name: string, others: number) => [
  { family: 'f', name, others: Array.from({ length: others }, (_, at) => `sibling${at}`) },
];

describe('a finding as a sentence', () => {
  test.each<readonly [string, AxisRow05, string]>([
    [
      'one rival',
      tie({ leader: 'a', separation_detail: { top: ['a'], tied: ['a', 'b'] } }),
      'a scores highest, but is not reliably ahead of b.',
    ],
    [
      'one rival and how far behind it may be',
      tie({ leader: 'a', separation_detail: { top: ['a'], tied: ['a', 'b'], behind_by_at_most: 4.01 } }),
      'a scores highest, but is not reliably ahead of b, which may be up to 4.1 points behind (95 %).',
    ],
    [
      'many rivals and how far behind they may be',
      tie({
        leader: 'a',
        separation_detail: { top: ['a'], tied: ['a', 'b', 'c', 'd'], behind_by_at_most: 4.01 },
      }),
      'a scores highest, but is not reliably ahead of 3 others, which may be up to 4.1 points behind (95 % per pair).',
    ],
    [
      'many rivals',
      tie({ leader: 'a', separation_detail: { top: ['a'], tied: ['a', 'b', 'c', 'd'] } }),
      'a scores highest, but is not reliably ahead of 3 others.',
    ],
    [
      'one rival that stands for one other',
      tie({ leader: 'a', separation_detail: { top: ['a'], tied: ['a', 'b'], stands_for: family('b', 1) } }),
      'a scores highest, but is not reliably ahead of b (for its family of 2).',
    ],
    [
      'one rival that stands for many',
      tie({ leader: 'a', separation_detail: { top: ['a'], tied: ['a', 'b'], stands_for: family('b', 4) } }),
      'a scores highest, but is not reliably ahead of b (for its family of 5).',
    ],
    [
      'many rivals beside components that are not compared',
      tie({
        leader: 'a',
        separation_detail: { top: ['a'], tied: ['a', 'b', 'c', 'd'], stands_for: family('b', 1) },
      }),
      'a scores highest, but is not reliably ahead of 3 others that compete.',
    ],
    [
      'a shared full score beside components that are not compared',
      tie({
        accuracy_asked: 1,
        separation_detail: { top: ['a', 'b', 'c'], tied: ['a', 'b', 'c'], stands_for: family('b', 1) },
      }),
      '3 components that compete share a full score; nobody leads.',
    ],
    [
      'a lead over components of whom one is not compared',
      tie({
        leader: 'a',
        separation: 'SEPARATED',
        separation_detail: { holm_p: 0.01, stands_for: family('b', 1) },
      }),
      'a is ahead of all 3 others that compete.',
    ],
    [
      'a lead over one that competes',
      tie({
        leader: 'a',
        separation: 'SEPARATED',
        separation_detail: { holm_p: 0.01, stands_for: family('b', 3) },
      }),
      'a is ahead of the other that competes.',
    ],
    [
      'a shared top',
      tie({ separation_detail: { top: ['a', 'b', 'c'], tied: ['a', 'b', 'c'] } }),
      '3 components share the best score, 0.750; nobody leads.',
    ],
    [
      'a shared top of two and how far behind either may be',
      tie({ separation_detail: { top: ['a', 'b'], tied: ['a', 'b'], behind_by_at_most: 4.01 } }),
      'a and b share the best score, 0.750; nobody leads, and either may be up to 4.1 points behind the other (95 %).',
    ],
    [
      'a shared top of three and how far behind each may be',
      tie({ separation_detail: { top: ['a', 'b', 'c'], tied: ['a', 'b', 'c'], behind_by_at_most: 4.01 } }),
      '3 components share the best score, 0.750; nobody leads, and each may be up to 4.1 points behind any other (95 % per pair).',
    ],
    [
      'a shared top with which others are tied, and how far behind all these may be',
      tie({
        separation_detail: { top: ['a', 'b'], tied: ['a', 'b', 'c', 'd'], behind_by_at_most: 4.01 },
      }),
      'a and b share the best score, 0.750; nobody leads, and the 2 others that are tied may be up to 4.1 points behind one of those on top (95 % per pair).',
    ],
    [
      'a shared top that is not signed yet',
      tie({
        public_leader_state: 'NO_SIGNED_CARD',
        separation_detail: { top: ['a', 'b', 'c'], tied: ['a', 'b', 'c'] },
      }),
      '3 components share the best score over everything asked, so nobody leads.',
    ],
    [
      'a lead',
      tie({ leader: 'a', separation: 'SEPARATED', separation_detail: { holm_p: 0.01 } }),
      'a is ahead of all 4 others.',
    ],
    [
      'failures',
      tie({ kind: 'deterministic-facts', tally: { pass: 8, fail: 1, uncheckable: 2 } }),
      '1 of 11 checks fails; 2 could not be checked.',
    ],
    [
      'no failure',
      tie({ kind: 'deterministic-facts', tally: { pass: 8, fail: 0, uncheckable: 0 } }),
      '8 of 8 checks pass and none fails.',
    ],
  ])('%s', (_, row, sentence) => {
    expect(deriveFinding(english, row, scope)).toBe(sentence);
  });

  test.each<readonly [readonly number[], string]>([
    [[1, 6], '2 others, which are tied, fall short on 1 to 6 of 423 items'],
    [[3, 3], '2 others, which are tied, fall short on 3 of 423 items each'],
    [[1], 'the other that is tied falls short on 1 of 423 items'],
  ])('of a shared full score what the others that are tied miss: %j', (counts, words) => {
    const tied = ['a', 'b', ...counts.map((_, at) => `other${at}`)];
    const row = tie({
      accuracy_asked: 1,
      separation_detail: { top: ['a', 'b'], tied, behind_by_at_most: 4.01 },
    });
    expect(deriveFinding(english, row, { ...scope, missed: { counts, asked: 423 } })).toBe(
      `a and b share a full score; nobody leads, and ${words}.`,
    );
  });

  test('what those behind a full score miss is counted on our board', async () => {
    const { board, measuredAxes } = await exampleSite();
    const shared = board.axes.filter(
      ({ accuracy_asked, separation_detail: { top = [], tied = [] } = {} }) =>
        accuracy_asked === 1 && top.length > 1 && tied.length > top.length,
    );
    for (const row of shared) {
      const { top = [], tied = [] } = row.separation_detail ?? {};
      const { scores } = measuredAxes.find(({ axis }) => axis.axis === row.axis) ?? expect.fail(row.axis);
      const missed = scores.bestFirst
        .filter(({ name }) => tied.includes(name) && !top.includes(name))
        .map(({ asked, correct = 0 }) => asked - correct);
      expect(deriveAxisFinding(english, row, measuredAxes)).toContain(
        `fall short on ${Math.min(...missed)} to ${Math.max(...missed)} of ${row.n} `,
      );
    }
    expect(shared.map(({ axis }) => axis)).toContain('conformance');
  });

  test.each<readonly [readonly string[], string]>([
    [[], 'Who is on top depends on how non-answers count, so nobody leads.'],
    [['b'], 'With non-answers left out b scores as high as a, so nobody leads.'],
    [['b', 'c'], 'With non-answers left out b and c score as high as a, so nobody leads.'],
    [['b', 'c', 'd'], 'With non-answers left out 3 others score as high as a, so nobody leads.'],
  ])('joined on top by %j once non-answers are left out', (asAccurate, sentence) => {
    const detail = { top: ['a'], tied: ['a'], depends_on_unanswered: true };
    expect(deriveFinding(english, tie({ separation_detail: detail }), { ...scope, asAccurate })).toBe(
      sentence,
    );
  });

  test('who joins the top once non-answers are left out is read from what was measured', async () => {
    const { row, measured, measuredAxes } = await measuredBoard('jail-per-model');
    const { top, as_accurate } = measured.separation;
    const detail = { top: [...top], tied: [...top], depends_on_unanswered: true };
    const sentence = deriveAxisFinding(
      english,
      { ...tie({ separation_detail: detail }), axis: row.axis },
      measuredAxes,
    );
    expect([top.length, as_accurate.length]).toEqual([1, 1]);
    for (const name of [...top, ...as_accurate]) expect(sentence).toContain(name);
  });
});

test('a finding that is quoted carries its limit, of alarms what was flagged, and no rival that nobody entered', async () => {
  const { board, measuredAxes } = await exampleSite();
  const alarms = board.axes.filter(({ base_rate }) => base_rate != null);
  for (const row of board.axes.filter(({ status }) => status === 'MEASURED')) {
    const quoted = limitedFinding(english, row, measuredAxes);
    expect(quoted).toContain(shortLimit(english, row));
    expect(quoted).not.toContain('always answering');
    if (row.base_rate != null)
      expect(quoted).toMatch(/marked “(?:flag|attack)” .* flagged \d+; of \d+ marked “/);
  }
  expect(alarms.length).toBe(3);
});

test('where only one has a score, nobody is said to be of its family', () => {
  const alone = tie({ separation: 'UNTESTED', separation_detail: { reason_code: 'SINGLE_MODEL' } });
  const saidOf = (components: number) => deriveFinding(english, alone, { components });
  expect(saidOf(1)).toBe('Untested: only one component has a score, so there is nobody to compare it with.');
  expect(saidOf(2)).toBe(
    'Untested: there are no two components with a score to compare; those of one family count as one.',
  );
});
