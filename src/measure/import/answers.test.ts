import { describe, expect, onTestFinished, test } from 'vitest';
import { demoBoardFiles } from '../../../tests/kit/board.ts';
import { makeDiskBoard } from '../../../tests/kit/disk-board.ts';
import { signBoard } from '../../../tests/kit/engine.ts';
import { textOf as contentAt, type Files } from '../../../tests/kit/files.ts';
import { boardAfter, bytesOf, planFiles, saidOf } from '../../../tests/kit/import-plan.ts';
import { siteAfter, unsignedSite } from '../../../tests/kit/measured-board.ts';
import { shownUnits } from '../../../tests/kit/shown-units.ts';
import { plainLimits } from '../../derive/board/limitations.ts';
import { issuedCards } from '../../derive/cards/issued-cards.ts';
import type { Fleet } from '../../derive/items/fleet.ts';
import type { SeenText } from '../../derive/items/seen-text.ts';
import { rowAbout } from '../../derive/sentences/row-about.ts';
import { deriveAxisVerdict } from '../../derive/sentences/verdict.ts';
import { componentAbout, silentWords } from '../../derive/tables/fleet-table.ts';
import { toListedCard } from '../../derive/tables/listed-card.ts';
import { english } from '../../words/say.ts';

type PlanArguments = Parameters<typeof planFiles>;

const demoAfter = (...[files, wish]: PlanArguments): Files =>
  boardAfter(demoBoardFiles({ axes: [{ axis: 'guess' }] }), planFiles(files, wish));

async function pagesAfter(...asked: PlanArguments) {
  const site = await siteAfter(demoAfter(...asked));
  const [row] = site.board.axes;
  const [fleet] = site.fleets.values();
  const [measured] = site.measuredAxes;
  if (row === undefined || fleet === undefined || measured === undefined) throw new Error('expected an axis');
  return { site, items: shownUnits(site), row, fleet, header: measured.run.header };
}

type ShownUnits = ReturnType<typeof shownUnits>;

/** What stands in the column of those without a grade, of each component. */
const silentOf = ({ members }: Fleet) => members.map(({ score }) => silentWords(english, score));

const textOf = (seen: SeenText | undefined): string | undefined =>
  seen?.parts.map(({ text }) => text).join('');

const answersOf = ({ units }: ShownUnits) =>
  units.flatMap(({ items }) => items.flatMap(({ answers }) => answers));

const marksOf = (items: ShownUnits): readonly string[] => answersOf(items).map(({ mark }) => mark);

const trial = (model: string, n: number, verdictOf: (at: number) => boolean | null) => {
  const verdicts = Array.from({ length: n }, (_, at) => verdictOf(at));
  const resolved = verdicts.filter((verdict) => verdict === true).length;
  return {
    [`${model}/results.json`]: JSON.stringify({
      results: verdicts.map((is_resolved, at) => ({
        task_id: `t${at % 40}`,
        trial_name: `${at}`,
        instruction: `Do ${at % 40}`,
        is_resolved,
      })),
      n_resolved: resolved,
      n_unresolved: verdicts.length - resolved,
      accuracy: resolved / verdicts.length,
    }),
  };
};

const graded = (cells: string): string =>
  `item_id,model,correct,prediction\n${Array.from({ length: 40 }, (_, at) => `i${at},m,${at < 37 ? Number(at < 30) : cells},said ${at}\n`).join('')}`;

describe('answers that the source did not grade', () => {
  test('are no missing ones: how they count is asked, whatever is said of missing ones', () => {
    for (const wish of [{}, { missingIsNoAnswer: true }])
      expect(() => planFiles({ 'r.csv': graded('') }, wish)).toThrow(
        /line 39: correct: expected a grade of the answer beside it, got a blank; 3 such faults, .* \(settled by --ungraded left-out, or --ungraded wrong: .*they still earn nothing in the score over everything asked/,
      );
  });

  test.each(['lost,', 'ungraded,1'])('a table that says %s why there is no grade is refused', (cells) => {
    expect(() => planFiles({ 'r.csv': `item_id,model,no_grade,correct\na,m,${cells}\n` })).toThrow(
      /line 2: no_grade: expected missing, unread, ungraded or blank, and no grade beside one of them, got "/,
    );
  });

  test.each([
    ['left-out', false],
    ['wrong', true],
    [undefined, true],
  ] as const)('that a table calls ungraded count as the publisher says: %s', (ungraded, parsed) => {
    const table = 'item_id,model,no_grade,correct,prediction\na,m,ungraded,,said\nb,m,,1,said\n';
    const files = demoAfter({ 'r.csv': table }, { ungraded });
    const row = [...files].find(([path]) => path.endsWith('rows/m.jsonl'))?.[1] ?? new Uint8Array();
    expect(JSON.parse(new TextDecoder().decode(row).split('\n')[0] ?? '')).toMatchObject({
      ...{ item_id: 'a', parsed, ungraded: true },
    });
  });

  test.each([
    ['left-out', 'are left out of accuracy', false, '"m": 30 of 40, 3 left out of accuracy\n'],
    ['wrong', 'count as wrong ones', true, '"m": 30 of 40\n'],
  ] as const)('%s: rows, run, record and first page say so', async (ungraded, note, parsed, summary) => {
    const asked: PlanArguments = [{ 'r.csv': graded('') }, { ungraded }];
    const files = demoAfter(...asked);
    const row = [...files].find(([path]) => path.endsWith('rows/m.jsonl'))?.[1] ?? new Uint8Array();
    expect(JSON.parse(new TextDecoder().decode(row).trim().split('\n').at(-1) ?? '')).toEqual({
      ...{ item_id: 'i39', parsed, correct: false, ungraded: true, raw: 'said 39' },
    });
    const site = await siteAfter(files);
    const [fleet = expect.fail('a fleet is shown')] = site.fleets.values();
    expect(silentOf(fleet)[0]).toContainEqual({
      mark: 'none',
      text: '3 not graded by the source',
    });
    const [run] = [...files].filter(([path]) => path.endsWith('run.json'));
    expect(new TextDecoder().decode(run?.[1])).toContain(
      `3 answers were not graded by the source and ${note}.`,
    );
    const [measured] = site.board.axes.filter(({ status }) => status === 'MEASURED');
    expect(measured && rowAbout(site, measured)).toContain(
      'answers that the source did not grade: 3 of 40 (they earn nothing in a score over everything asked)',
    );
    const items = shownUnits(site);
    expect(answersOf(items).at(-1)?.word).toMatch(/^not graded by the source/);
    expect(items.units.at(-1)?.tally).toBe('0 of 1 right, 1 not graded by the source');
    expect(items.key.at(-1)).toEqual({ mark: 'ungraded', word: 'not graded by the source' });
    expect(saidOf(planFiles(...asked))).toContain(summary);
    expect(saidOf(planFiles(...asked))).toMatch(
      / {2}3 answers that the source did not grade .* \(--ungraded\)\n/,
    );
  });
});

describe('answers', () => {
  test('that are missing, unparsed, wrong and right are four things', async () => {
    const text = [
      'item_id,model,correct,prediction,unparsed',
      ...['1,yes,', '0,no,', ',,', ',?!,1'].map((cells, at) => `i${at},m,${cells}`),
    ].join('\n');
    const { fleet, items } = await pagesAfter({ 'r.csv': `${text}\n` }, { missingIsNoAnswer: true });
    expect(fleet.members[0]?.score).toMatchObject({ correct: 1, asked: 4 });
    expect(silentOf(fleet)[0]).toEqual([
      { mark: 'missing', text: '1 answer missing' },
      { mark: 'none', text: '1 left out' },
    ]);
    expect(answersOf(items).map(({ word }) => word)).toEqual([
      'right',
      'wrong',
      'no answer, counted as wrong',
      'no answer that counts',
    ]);
    expect(marksOf(items)).toEqual(['right', 'wrong', 'missing', 'none']);
    expect(items.units.map(({ tally }) => tally)).toEqual([
      '1 of 1 right',
      '0 of 1 right',
      '0 of 1 right, 1 without an answer',
      '0 of 1 right, 1 without an answer that counts',
    ]);
    const drawn = items.units.map(({ strip: { filled, hollow } }) => `${filled}|${hollow}`);
    expect(new Set(drawn).size).toBe(4);
    expect(items.key).toEqual([
      { mark: 'right', word: 'right' },
      { mark: 'wrong', word: 'wrong' },
      { mark: 'none', word: 'no answer that counts' },
      { mark: 'missing', word: 'no answer' },
    ]);
  });

  test('that nobody could read and that count as wrong are not missing, and not without a text that is held back', async () => {
    const asked = (at: number, pred: string | null) => ({
      ...{ question_id: at, question: 'Which?', options: ['x', 'y'], answer: 'A', answer_index: 0, pred },
      ...(pred === null ? { model_outputs: `Well, ${at}` } : {}),
    });
    const text = JSON.stringify([asked(1, 'A'), asked(2, null), asked(3, null)]);
    const given = { 'model_outputs_m_5shots.json': text };
    const { items, fleet, header } = await pagesAfter(given);
    expect(silentOf(fleet)[0]).toEqual([
      { mark: 'none', text: '2 not readable, counted as wrong' },
      { mark: 'plain', text: '0 left out' },
    ]);
    expect(marksOf(items)).toEqual(['right', 'none', 'none']);
    const said = answersOf(items);
    expect(said.map(({ word, unsaid }) => [word, unsaid])).toEqual([
      ['right', undefined],
      ...Array.from({ length: 2 }, () => ['no answer that counts, counted as wrong', undefined]),
    ]);
    expect(textOf(said[1]?.who[0]?.raw)).toBe('Well, 2');
    expect(header.note).toContain('2 answers that nobody could read count as wrong ones.');
    expect(header.note).not.toContain('missing');
  });

  test('that nobody scored are not missing where their texts stand there', async () => {
    const text = 'user_input,response,reference,faithfulness\nq,At six.,r,\np,At ten.,r,1.0\n';
    const wish = { modelsFrom: 'file', metric: 'faithfulness' } as const;
    const { items, fleet } = await pagesAfter({ 'rag.csv': text }, wish);
    expect(silentOf(fleet)[0]).toEqual([{ mark: 'none', text: '1' }]);
    const [unscored] = answersOf(items);
    expect([unscored?.word, textOf(unscored?.who[0]?.raw)]).toEqual(['no answer that counts', 'At six.']);
  });

  test('whose text stands there are not said to be without one', async () => {
    const text = 'item_id,model,correct,prediction,target\na,m,1,"Yes, it is",yes\nb,m,0,,yes\n';
    const { items } = await pagesAfter({ 'r.csv': text });
    const [shown, unsaid] = answersOf(items);
    expect([shown?.unsaid, shown?.who[0]?.raw]).toEqual([undefined, expect.anything()]);
    expect(unsaid?.unsaid).toBe('only the grade is published');
    expect(items.key.at(-1)).toEqual({ mark: 'withheld', word: 'no text published' });
  });

  test('of a source that leaves some out are counted with their trials', async () => {
    const runs = {
      ...trial('one', 80, (at) => (at < 5 ? null : at % 2 === 0)),
      ...trial('two', 80, (at) => at % 2 === 0 || at < 20),
    };
    const { site, items, row, fleet, header } = await pagesAfter(runs);
    const silent = silentOf(fleet).map((words) => words.map(({ text }) => text));
    expect(Object.fromEntries(fleet.members.map(({ score }, at) => [score.name, silent[at]]))).toEqual({
      one: ['5 answers missing', '0 left out'],
      two: ['0'],
    });
    expect(textOf(items.units[0]?.items[0]?.input?.[0]?.text)).toBe('Do 0');
    expect(header.stated?.[0]).toMatchObject({
      score: expect.closeTo(0.4625, 2),
      rows_give: expect.closeTo(0.4625, 2),
      where: expect.stringMatching(/results\.json$/),
    });
    const verdict = deriveAxisVerdict(english, row, site.measuredAxes);
    expect(verdict).toMatch(/of 40 common items the one scored higher on \d+ and the other on \d+, and p /);
    expect(JSON.stringify([verdict, row.separation_basis])).not.toContain('right only');
  });

  test('that are private are not said to be graded by anyone', () => {
    const said = saidOf(
      planFiles(
        { 'r.csv': 'item_id,model,correct,prediction,target\na,m,1,yes,yes\n' },
        { itemsPrivate: true, itemsSecret: 'ab'.repeat(32) },
      ),
    );
    expect(said).not.toContain('anyone can grade them');
    expect(said).toContain('no text of an item or an answer is published');
  });
});

describe('a score that its source states otherwise', () => {
  const stated = {
    results: Array.from({ length: 40 }, (_, at) => ({ task_id: `t${at}`, is_resolved: at < 8 })),
    ...{ n_resolved: 21, n_unresolved: 19, accuracy: 0.525 },
  };
  const runs = {
    ...trial('honest', 40, (at) => at % 2 === 0),
    'other/results.json': JSON.stringify(stated),
  };

  test('is refused with the model that settles it, and each model by itself', () => {
    const refusing = (wish: PlanArguments[1]) => () => planFiles(runs, wish);
    expect(refusing({ typed: ['runs/', '--axis', 'guess'] })).toThrow('--publish-disagreement other');
    expect(refusing({ publishDisagreement: ['honest'] })).toThrow('"other": the source states 0.525');
    expect(refusing({ publishDisagreement: ['other'] })().plans).toHaveLength(1);
  });

  test('is marked at each of its numbers, and the others are not', async () => {
    const made = makeDiskBoard(demoAfter(runs, { publishDisagreement: ['other'] }));
    onTestFinished(made.remove);
    await signBoard(made, '2026-11-22T00:00:00Z');
    const site = await unsignedSite(made.artifactsDir);
    const words = 'stated as 0.525, while its rows give 0.2';
    const [fleet = expect.fail('a fleet is shown')] = site.fleets.values();
    expect(
      fleet.members.map((member) => [
        member.score.name,
        componentAbout(english, member, fleet).includes(words),
      ]),
    ).toEqual([
      ['honest', false],
      ['other', true],
    ]);
    const row = site.board.axes.find(({ axis }) => axis === 'guess') ?? expect.fail('an axis is there');
    expect(rowAbout(site, row)).toContain('1 score stated otherwise by the source');
    const cards = issuedCards(site.evidence.cards).map(toListedCard(english, site.evidence));
    expect(cards.map(({ subject, says }) => [subject, says.includes(words)])).toEqual(
      expect.arrayContaining([
        ['honest', false],
        ['other', true],
      ]),
    );
  });

  test('may be left out, on record, and a model that is not there may not', async () => {
    const excluded = [{ name: 'other', reason: 'Its file states another score than its rows give.' }];
    const { fleet } = await pagesAfter(runs, { excluded });
    expect(fleet.members.map(({ score }) => score.name)).toEqual(['honest']);
    expect(fleet.excluded).toEqual([{ code: 'LEFT_OUT_BY_PUBLISHER', ...excluded[0] }]);
    const stray = [{ name: 'othr', reason: 'x' }];
    expect(() => planFiles(runs, { publishDisagreement: ['all'], excluded: stray })).toThrow(
      '--exclude othr: expected the name of a model in the files; did you mean other?',
    );
  });

  test('and was left out stays on record when a model is added', () => {
    const excluded = [{ name: 'other', reason: 'why' }];
    const first = demoAfter(runs, { excluded });
    const next = trial('next', 40, (at) => at % 3 === 0);
    const [added] = planFiles(next, { add: true }, first).plans;
    const made = added ?? expect.fail();
    const header = JSON.parse(contentAt(bytesOf(made), `runs/${made.bench}/${made.run}/run.json`));
    expect(
      header.fleet.map(({ name, excluded: out }: { name: string; excluded?: object }) => [
        name,
        out !== undefined,
      ]),
    ).toEqual([
      ['honest', false],
      ['next', false],
      ['other', true],
    ]);
  });
});

/** The first item of a board after a log of Inspect with this sample. */
const itemAsked = async (sample: object) => {
  const log = {
    ...{ version: 2, status: 'success' },
    eval: { model: 'm', task: 't', dataset: { name: 'd', samples: 1 } },
    results: { scores: [{ name: 'match', scorer: 'match', metrics: { accuracy: { value: 1 } } }] },
    samples: [{ id: 1, epoch: 1, ...sample, scores: { match: { value: 'C' } } }],
  };
  const { items } = await pagesAfter({ 'log.json': JSON.stringify(log) });
  return items.units[0]?.items[0];
};

test('choices that the source names belong to what was asked', async () => {
  const item = await itemAsked({ input: 'Which?', choices: ['6 eV', '7 eV'], target: 'A' });
  expect(textOf(item?.input?.[0]?.text)).toBe('Which?\nA. 6 eV\nB. 7 eV');
});

test('several right answers are all expected, and none of them is the target', async () => {
  const item = await itemAsked({ input: 'A river?', target: ['Po', 'Rhine'] });
  expect(textOf(item?.target)).toBe('Po\nor: Rhine');
});

test('that the publisher made elsewhere are said to be measured by the publisher, and others are not', async () => {
  const text = 'item_id,model,correct\na,m,1\nb,m,0\n';
  const aboutOf = async (wish: PlanArguments[1]) => {
    const site = await siteAfter(demoAfter({ 'r.csv': text }, wish));
    const [row] = site.board.axes;
    const by = site.measuredAxes[0]?.run.header.measured_by;
    return {
      made: row && rowAbout(site, row).at(-1),
      by,
      limits: plainLimits(english, site.board.axes, site.measuredAxes),
    };
  };
  expect(await aboutOf({ measuredByUs: true })).toEqual({
    made: expect.stringMatching(
      /^measured by the publisher, day of measurement not stated, imported \d{4}-\d\d-\d\d$/,
    ),
    by: 'publisher',
    limits: expect.not.arrayContaining([expect.stringContaining('come from others')]),
  });
  expect(await aboutOf({ measuredByUs: true, measuredOn: '2026-11-20' })).toMatchObject({
    made: expect.stringMatching(/^measured by the publisher 2026-11-20, imported /),
  });
  expect(await aboutOf({})).toEqual({
    made: expect.stringMatching(/^day of measurement not stated, imported /),
    by: undefined,
    limits: expect.arrayContaining([
      'The results of 1 test come from others. We did not ask these questions ourselves.',
    ]),
  });
});
