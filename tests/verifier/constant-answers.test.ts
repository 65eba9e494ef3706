/**
 * Results that score less than always giving one answer, imported, signed and counted again: nothing that is served or shown
 * calls anybody ahead. And boards of components that answer without the question: every sentence of theirs about guessing
 * is held against their rows, by an oracle that knows nothing else.
 */

import { describe, expect, onTestFinished, test } from 'vitest';
import { drawWord, openDraws } from '../../src/core/stats/draws.ts';
import { issuedCards } from '../../src/derive/cards/issued-cards.ts';
import { deriveSharePictures } from '../../src/derive/drawings/share-picture.ts';
import { cardSentence } from '../../src/derive/sentences/card-words.ts';
import { comparisonRemarks } from '../../src/derive/sentences/comparison-remarks.ts';
import { componentWords } from '../../src/derive/sentences/component-words.ts';
import { figureLimits } from '../../src/derive/sentences/figure-limits.ts';
import { axisHeading, deriveAxisFinding } from '../../src/derive/sentences/finding.ts';
import { resultQuotes } from '../../src/derive/sentences/result-quote.ts';
import { deriveAxisVerdict } from '../../src/derive/sentences/verdict.ts';
import type { Site } from '../../src/derive/site.ts';
import { boardComponents } from '../../src/derive/tables/board-components.ts';
import { fleetCaption } from '../../src/derive/tables/fleet-table.ts';
import { toListedCard } from '../../src/derive/tables/listed-card.ts';
import { sensitivityRows } from '../../src/derive/tables/sensitivity.ts';
import { demoBoardFiles } from '../kit/board.ts';
import { makeDiskBoard } from '../kit/disk-board.ts';
import { signBoard } from '../kit/engine.ts';
import { homeWords } from '../kit/home-words.ts';
import { boardAfter, planFiles } from '../kit/import-plan.ts';
import { unsignedSite } from '../kit/measured-board.ts';
import { emitted, expectRecounted } from '../kit/recounted-board.ts';

type Answers = {
  readonly targets: readonly string[];
  readonly given: Readonly<Record<string, readonly string[]>>;
};

/** `150 no, 50 yes` */
function repeated(text: string): readonly string[] {
  return text.split(', ').flatMap((run) => {
    const [count, word = ''] = run.split(' ');
    return Array.from({ length: Number(count) }, () => word);
  });
}

function csvOf({ targets, given }: Answers): string {
  const lines = Object.entries(given).flatMap(([model, answers]) =>
    answers.map((answer, at) => `i${at},${model},${targets[at]},${answer},${Number(answer === targets[at])}`),
  );
  return ['item_id,model,target,prediction,correct', ...lines, ''].join('\n');
}

function boardOf(answers: Answers) {
  return boardOfCsv(csvOf(answers));
}

async function boardOfCsv(csv: string) {
  const empty = demoBoardFiles({ axes: [{ axis: 'under' }] });
  const options = { axis: 'under', question: 'Yes or no?' };
  const board = makeDiskBoard(boardAfter(empty, planFiles({ 'r.csv': csv }, options, empty)));
  onTestFinished(board.remove);
  await signBoard(board, '2026-11-29T00:00:00Z');
  const { files } = await emitted(board);
  await expectRecounted(files);
  const served = [...files]
    .filter(([path]) => /\.(json|txt|md|xml|csv|svg)$/.test(path))
    .map(([path, bytes]) => `${path}\n${new TextDecoder().decode(bytes)}`);
  return { site: await unsignedSite(board.artifactsDir), served };
}

/** What people read of these views. */
function shownOf(site: Site): readonly string[] {
  const pages = [
    homeWords(site),
    ...site.board.axes.map((row) => [axisHeading(site.say, row, site.measuredAxes), figureLimits(site, row)]),
    recordWords(site),
    ...boardComponents(site).map((component) => componentWords(site.say, component)),
    ...issuedCards(site.evidence.cards)
      .map(toListedCard(site.say, site.evidence))
      .map((card) => cardSentence(site, card)),
    ...site.axisItems().flatMap(({ row, fleet }) => fleet.members.map(resultQuotes(site, row))),
    ...deriveSharePictures(site),
  ];
  return pages.flatMap(textsIn);
}

/** What a record says of who is ahead. */
function recordWords({ say, board, measuredAxes, fleets, sensitivityOf }: Site) {
  return measuredAxes.flatMap((measured) => {
    const row = board.axes.find(({ axis }) => axis === measured.axis.axis);
    const fleet = fleets.get(measured.axis.axis);
    if (row === undefined || fleet === undefined) return [];
    return [
      deriveAxisFinding(say, row, measuredAxes),
      deriveAxisVerdict(say, row, measuredAxes),
      comparisonRemarks(say, measured, row),
      fleetCaption(say, fleet),
      sensitivityRows(say, measured, row, sensitivityOf(measured)),
    ];
  });
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function rowOf({ board }: Site) {
  return board.axes.find(({ axis }) => axis === 'under') ?? expect.fail('the axis is there');
}

/** Right on 124 of 200, on which always "no" is right on 150; its answers depend on the question all the same. */
const belowConstant: Answers = {
  targets: repeated('150 no, 50 yes'),
  given: {
    keen: repeated('74 no, 126 yes'),
    poor: repeated('33 no, 117 yes, 50 no'),
  },
};

describe('a best that scores less than always giving one answer', () => {
  test('leads nobody, in any figure or sentence', async () => {
    const { site, served } = await boardOf(belowConstant);
    expect(rowOf(site)).toMatchObject({
      separation: 'TIE',
      separation_basis:
        'Paired test of the leader against always giving one answer, whose p is the larger one.',
      separation_detail: { deciding_p: 1, tied: ['keen'], after_holm: { holds: false } },
      accuracy: 0.62,
      baseline: {
        ...{
          answers: ['no'],
          correct: 150,
          accuracy: 0.75,
          p: 1,
          beaten_by: 0,
          beaten_by_after_holm: 0,
          of: 2,
        },
        against: { answer: 'no', correct: 150, b: 50, c: 76 },
        depends_on_items: { yes: 1, of: 2 },
      },
    });
    const said = [...shownOf(site), ...served];
    const finding =
      'No component beats guessing: the best was right on 124 of 200; answering “no” every time would score 150 of 200.';
    expect(said.filter((text) => text.includes(finding)).length).toBeGreaterThan(5);
    expect(said.join('\n')).toContain(
      'keen has the highest score of all components, and always answering no (right on 150 of 200) would have done better.',
    );
    for (const text of said) expect(text.replaceAll(glossary, '')).not.toMatch(claims);
  });
});

describe('a best below the constant answer leads nobody', () => {
  const { targets, given } = belowConstant;
  const three = targets.map((target, at) => (at > 190 ? 'perhaps' : target));

  test.each([
    ['where only grades are on record', 'item_id,model,target,correct', 1],
    ['where answers are repeated', 'item_id,model,epoch,target,correct', 2],
  ])(
    '%s',
    async (_, header, epochs) => {
      const lines = Object.entries(given).flatMap(([model, answers]) =>
        answers.flatMap((answer, at) =>
          Array.from({ length: epochs }, (_, epoch) => {
            const grade = `${three[at]},${Number(answer === three[at])}`;
            return epochs === 1 ? `i${at},${model},${grade}` : `i${at},${model},${epoch + 1},${grade}`;
          }),
        ),
      );
      const { site } = await boardOfCsv([header, ...lines, ''].join('\n'));
      expect(rowOf(site)).toMatchObject({
        separation: 'TIE',
        baseline: { answers: ['no'], correct: 150, n: 200, p: 1, beaten_by: 0, of: 2 },
      });
      expect(rowOf(site).baseline).not.toHaveProperty('depends_on_items');
      const said = shownOf(site).join('\n');
      expect(said).toContain('always answering no (right on 150 of 200) would have done better.');
      expect(said.replaceAll(glossary, '')).not.toMatch(claims);
    },
    60_000,
  );
});

describe('labels that are many, or that some items lack, do not switch the test off', () => {
  const { targets, given } = belowConstant;
  const rows = (items: readonly string[]): string => {
    const lines = Object.entries(given).flatMap(([model, answers]) =>
      answers.map((answer, at) => `i${at},${model},${items[at]},${Number(answer === targets[at])}`),
    );
    return ['item_id,model,target,correct', ...lines, ''].join('\n');
  };
  const many = targets.map((target, at) => (target === 'no' ? 'no' : `other ${at % 14}`));

  test.each([
    ['one blank', targets.map((target, at) => (at === 0 ? '' : target)), 149],
    ['one label and blanks', targets.map((target) => (target === 'no' ? target : '')), 150],
    ['two in five blank', targets.map((target, at) => (at < 110 || at >= 190 ? target : '')), 110],
    ['fifteen labels', many, 150],
    ['fifteen labels and one blank', many.map((target, at) => (at === 199 ? '' : target)), 150],
  ])(
    '%s',
    async (_, items, correct) => {
      const { site } = await boardOfCsv(rows(items));
      const { separation, baseline } = rowOf(site);
      expect(baseline).toMatchObject({ answers: ['no'], correct, n: 200, of: 2 });
      expect(baseline).not.toHaveProperty('depends_on_items');
      expect(separation).toBe('TIE');
      const said = shownOf(site).join('\n').replaceAll(glossary, '');
      expect(said).not.toMatch(claims);
      const blanks = items.filter((target) => target === '').length;
      const counted = `Items whose right answer is not known count as wrong for it: ${blanks}.`;
      expect(said.includes(counted)).toBe(blanks > 0);
    },
    60_000,
  );

  test.each([
    ['that nobody expects', () => '', (at: number) => `text ${at}`],
    ['of which each is right once', (at: number) => `${at * 7}`, (at: number) => `${at * 7}`],
  ])('but nothing is said of answers %s', async (_, targetOf, saidOf) => {
    const lines = ['keen', 'poor'].flatMap((model, place) =>
      targets.map((_, at) => {
        const isRight = at % 10 > 5 * place;
        return `i${at},${model},${targetOf(at)},${isRight ? saidOf(at) : `no text ${at}`},${Number(isRight)}`;
      }),
    );
    const { site } = await boardOfCsv(['item_id,model,target,prediction,correct', ...lines, ''].join('\n'));
    expect(rowOf(site)).toMatchObject({ separation: 'SEPARATED' });
    expect(rowOf(site)).not.toHaveProperty('baseline');
    expect(shownOf(site).join('\n').replaceAll(glossary, '')).not.toMatch(/lways (?:giving|answering)/);
  });

  test('and a lead where most items lack one says that nothing was tested', async () => {
    const { site } = await boardOfCsv(rows(targets.map((target, at) => (at < 99 ? target : ''))));
    expect(rowOf(site)).toMatchObject({ separation: 'SEPARATED' });
    expect(rowOf(site)).not.toHaveProperty('baseline');
    const said = shownOf(site).join('\n');
    expect(said).toContain('hether always giving one answer would do as well was not tested');
  });
});

/** Words that explain what a lead would be. */
const glossary = /Told apart from every rival[^"\n]*|One component is alone on top[^"\n]*/g;
const claims =
  /(?<![Nn]o component is shown to do |nobody is shown to do )better than guessing|against guessing, [1-9]\d* of \d+ components do|\bis ahead of|\bgoes ahead|"separation":"SEPARATED"|[1-9]\d* of \d+ questions? ha/;

/** Boards on which everybody answers by chance, whatever is asked, each with shares of its own. */
function blindBoard(seed: number): Answers {
  const stream = openDraws('', `blind ${seed}`);
  const below = (percent: number): boolean => (drawWord(stream) >>> 0) % 100 < percent;
  const labels = seed % 3 === 0 ? ['a', 'b', 'c'] : ['yes', 'no'];
  const share = 50 + (seed % 5) * 10;
  const draw = (percent: number): string =>
    below(percent) ? (labels[0] ?? '') : (labels[1 + ((drawWord(stream) >>> 0) % (labels.length - 1))] ?? '');
  const items = 40 + (seed % 4) * 40;
  const answer = (percent: number): readonly string[] => Array.from({ length: items }, () => draw(percent));
  return { targets: answer(share), given: { often: answer(90), even: answer(50), seldom: answer(15) } };
}

/** 2 · P(X <= min(b, c)) of fair coins, in whole numbers; 1 where the first is not ahead. */
function coinP(b: number, c: number): number {
  if (b <= c) return 1;
  let [ways, sum] = [1n, 0n];
  for (let k = 0; k <= c; k++) {
    sum += ways;
    ways = (ways * BigInt(b + c - k)) / BigInt(k + 1);
  }
  return Math.min(1, Number((2n * sum * 10n ** 30n) / 2n ** BigInt(b + c)) / 1e30);
}

/** What may be said of a board, from its rows alone. */
function oracleOf({ targets, given }: Answers) {
  const labels = [...new Set(targets)];
  const rightOf = (answers: readonly string[]): number =>
    answers.filter((answer, at) => answer === targets[at]).length;
  const pOf = (answers: readonly string[], label: string): number => {
    const ours = targets.map((target, at) => Number(answers[at] === target) - Number(label === target));
    return coinP(ours.filter((by) => by > 0).length, ours.filter((by) => by < 0).length);
  };
  const ps = Object.values(given).map((answers) => Math.max(...labels.map((label) => pOf(answers, label))));
  return {
    best: Math.max(...Object.values(given).map(rightOf)),
    constant: Math.max(...labels.map((label) => targets.filter((target) => target === label).length)),
    beaten: ps.filter((p) => p < 0.05).length,
  };
}

describe('components that answer without the question', () => {
  const seeds = Array.from({ length: Number(process.env.BLIND_BOARDS ?? 4) }, (_, seed) => seed);

  test.each(seeds)(
    'of board %d nothing is said that its rows do not show',
    async (seed) => {
      const answers = blindBoard(seed);
      const { best, constant, beaten } = oracleOf(answers);
      const n = answers.targets.length;
      const { site } = await boardOf(answers);
      const row = rowOf(site);
      expect(row.baseline).toMatchObject({ correct: constant, n, beaten_by: beaten, of: 3 });
      const said = shownOf(site).join('\n');
      for (const [, count] of said.matchAll(
        /ested against guessing, (\d) of 3 components (?:does|do) better/g,
      ))
        expect(Number(count)).toBe(beaten);
      for (const [, right, asked] of said.matchAll(/guessing: the best was right on (\d+) of (\d+)/g))
        expect([Number(right), Number(asked)]).toEqual([best, n]);
      for (const [, right, of] of said.matchAll(/every time would score (\d+) of (\d+)/g))
        expect([Number(right), Number(of)]).toEqual([constant, n]);
      if (beaten > 0) return;
      expect(row.separation).toBe('TIE');
      expect(said.replaceAll(glossary, '')).not.toMatch(claims);
      expect(/No component beats guessing/.test(said)).toBe(best <= constant);
      expect(/every time would score as many/.test(said)).toBe(best === constant);
      expect(/No component is shown to beat guessing: the best/.test(said)).toBe(best > constant);
    },
    60_000,
  );

  test('beat guessing on less than one board in twenty', () => {
    const boards = Array.from({ length: 1_000 }, (_, seed) => oracleOf(blindBoard(seed)));
    expect(boards.filter(({ beaten }) => beaten > 0).length / boards.length).toBeLessThan(0.05);
  });
});
