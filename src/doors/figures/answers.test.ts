import { beforeAll, describe, expect, test } from 'vitest';
import { answeringDoors } from '../../../tests/kit/answering-doors.ts';
import { goldenCases } from '../../../tests/kit/golden-cases.ts';
import { exampleSite, goldenSite } from '../../../tests/kit/measured-board.ts';
import { canonicalBytes } from '../../core/canonical.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import { deriveComponentFigures } from '../../derive/answers/component-figures.ts';
import type { MeasuredAxis } from '../../derive/scores/measured-axis.ts';
import type { Site } from '../../derive/site.ts';
import { fileOf } from '../../operations/paths.ts';
import type { Figure01, RunRow01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { answerQuestion } from './answer.ts';
import { compareTwo } from './compare.ts';
import { type FigureKind, getFigure } from './get.ts';
import { listFigures } from './list.ts';

/** What the doors answer of a board is held against the rows of its runs, counted here. */

const boards: readonly { readonly name: string; readonly siteOf: () => Promise<Site> }[] = [
  { name: 'our own board', siteOf: exampleSite },
  ...Object.keys(goldenCases).map((name) => ({ name, siteOf: () => goldenSite(name) })),
];

const rowsOf = ({ run }: MeasuredAxis, name: string, unit: MeasuredAxis['units'][number]) => {
  const { answers } = run.components.find((each) => each.name === name) ?? expect.fail(name);
  return unit.items.map(({ item_id }) => answers.to(item_id));
};
const areRight = (rows: readonly RunRow01[]) =>
  rows.length > 0 && rows.every(({ parsed, correct }) => parsed && correct);
const isSilent = (rows: readonly RunRow01[]) => rows.length > 0 && rows.every(({ parsed }) => !parsed);

const isPlain = ({ exam, preference, judged, deciding }: MeasuredAxis) =>
  !exam.isGraded && preference === undefined && judged === undefined && deciding === undefined;

describe.each(boards)('of $name the doors', ({ siteOf }) => {
  let site: Site;
  let deps: DoorDeps;
  beforeAll(async () => {
    site = await siteOf();
    deps = answeringDoors(site);
  });
  const get = async (kind: FigureKind, id: string): Promise<Figure01> => {
    const got = await getFigure(kind, id, deps);
    return got.kind === 'figure' ? got.figure : expect.fail(`${kind} ${id}: ${got.kind}`);
  };
  const shown = ({ axis }: MeasuredAxis) =>
    (site.fleets.get(axis.axis)?.members ?? []).map(({ score }) => score.name);

  test('say of a component on which tests it was asked, and call none of two on whom one was not', async () => {
    const names = [...new Set(deriveComponentFigures(site).map(({ name }) => name))];
    const askedOn = (name: string) =>
      site.measuredAxes.flatMap(({ axis, run, candidates, withdrawn }) => {
        const scored = [...candidates, ...withdrawn].map(({ score }) => score.name);
        return [...run.components.map((each) => each.name), ...scored].includes(name) ? [axis.axis] : [];
      });
    const [some = ''] = names;
    for (const name of names) {
      const figures = deriveComponentFigures(site).filter((each) => each.name === name);
      const asked = askedOn(name);
      const { sentence, id } = await get('component', name);
      if (id.includes('/')) continue;
      const said = /was asked on (?:no test|(\d+) tests?: (.*?))[;.]/.exec(sentence) ?? expect.fail(sentence);
      expect([said[1] ?? '0', said[2]?.split(', ') ?? []], sentence).toEqual([`${asked.length}`, asked]);
      if (asked.length === figures.length) continue;
      const compared = await compareTwo({ a: name, b: some, axis: undefined }, deps);
      if (compared.kind !== 'refused') continue;
      const listed = /expected one of (.*): both were asked/.exec(compared.why)?.[1]?.split(', ') ?? [];
      expect(listed.filter((axis) => !asked.includes(axis))).toEqual([]);
    }
  });

  test('count a pair as its rows do, say each reason why two are not told apart, and round p', async () => {
    for (const measured of site.measuredAxes) {
      const [first, ...others] = shown(measured);
      const { axis } = measured.axis;
      for (const other of others.slice(0, 6)) {
        const compared = await compareTwo({ a: first ?? '', b: other, axis }, deps);
        if (compared.kind !== 'figure') expect.fail(JSON.stringify(compared));
        const { sentence, facts = {} } = compared.figure;
        expect(sentence).not.toMatch(
          / is \S+(?: \(.*?\))?: |\bp (?:is )?\d\.\d{4,}(?!e)|\b0\.0 points|\b1 (?:items|pairs|battles)\b/,
        );
        if (facts.ahead === undefined && Number(facts.deciding_p) < ALPHA)
          expect(sentence).toMatch(
            /not told apart: p is \S+, and the 95 % interval of their difference reaches 0/,
          );
        if (!isPlain(measured) || facts.first === undefined) continue;
        const isPairs = measured.units.length !== measured.bank.items.size;
        const counted = measured.units.flatMap((unit) => {
          const [ours, theirs] = [String(facts.first), String(facts.second)].map((name) =>
            rowsOf(measured, name, unit),
          );
          const both = [...(ours ?? []), ...(theirs ?? [])];
          const isCounted =
            both.every((rows) => rows.length > 0) &&
            (measured.unanswered === undefined || !both.some(isSilent));
          return isCounted ? [Number(ours?.every(areRight)) - Number(theirs?.every(areRight))] : [];
        });
        const count = (sign: number) => counted.filter((each) => each === sign).length;
        expect(sentence).toContain(
          `of the ${counted.length} ${isPairs ? 'pair' : 'item'}${counted.length === 1 ? '' : 's'} in the scores of both, ${facts.first} did better on ${count(1)}, ${facts.second} on ${count(-1)}, and they did the same on ${count(0)}`,
        );
      }
    }
  });

  test('say of an item who is right and who gave no answer that counts, and call no such answer unreadable', async () => {
    for (const measured of site.measuredAxes.filter(isPlain)) {
      const names = shown(measured);
      const silentOn = (unit: MeasuredAxis['units'][number]) =>
        names.filter((name) => rowsOf(measured, name, unit).some(isSilent)).length;
      const unit = measured.units.find((each) => silentOn(each) > 0) ?? measured.units[0];
      if (unit === undefined || names.length === 0) continue;
      const right = names.filter((name) => rowsOf(measured, name, unit).every(areRight)).length;
      const silent = silentOn(unit);
      const { sentence } = await get('item', `${measured.axis.axis}/${unit.id}`);
      expect(sentence).toContain(`: ${right} of `);
      expect(/(\d+) gave no answer that counts/.exec(sentence)?.[1]).toBe(
        silent > 0 ? `${silent}` : undefined,
      );
      expect(sentence.includes(', left out of the score')).toBe(
        silent > 0 && measured.unanswered !== undefined,
      );
      expect(sentence).not.toContain('readable');
    }
  });

  test('list every check of the board by its result', async () => {
    const runs = [...site.evidence.evidenceRuns.values()].flatMap((each) => each.at(-1)?.run ?? []);
    const shownAxes = new Set(site.board.axes.map(({ axis }) => axis));
    const checks = runs.filter(({ axis }) => shownAxes.has(axis)).flatMap((each) => each.checks);
    const totals = await Promise.all(
      [undefined, 'pass', 'fail', 'uncheckable'].map(async (result) => {
        const listed = await listFigures({ kind: 'check', axis: undefined, result }, deps);
        return listed.kind === 'list' ? listed.entries.length : listed.kind;
      }),
    );
    const passing = (result: string) => checks.filter((each) => each.result === result).length;
    expect(totals).toEqual([checks.length, passing('pass'), passing('fail'), passing('uncheckable')]);
  });
});

test('a card of checks that another run replaced says which run is shown, and counts what could not be checked', async () => {
  const site = await exampleSite();
  const { factRun } = site.evidence.cards;
  const files = new Map(
    factRun.map(({ card: { place: _, ...card } }) => [
      fileOf('root-cards', { shard: card.id.slice(0, 2), id: card.id }),
      canonicalBytes(card),
    ]),
  );
  const deps = answeringDoors(site, files);
  const seen = new Set<string>();
  for (const { card, payload } of factRun) {
    const newest = site.evidence.evidenceRuns.get(payload.axis)?.at(-1)?.run;
    const got = await getFigure('card', card.id, deps);
    if (got.kind !== 'figure') expect.fail(got.kind);
    const { pass, fail, uncheckable } = payload;
    const all = pass + fail + uncheckable;
    expect(got.figure.sentence).toContain(
      `of ${all} check${all === 1 ? '' : 's'} ${pass} passed, ${fail} failed and ${uncheckable} could not be checked`,
    );
    const isShown = newest?.run === payload.run;
    expect(got.figure.sentence).toMatch(
      isShown
        ? /of the run that the board shows now/
        : new RegExp(`shows the run ${newest?.run} now, not this one`),
    );
    seen.add(`${isShown}`);
  }
  expect(seen.size).toBe(2);
});

test.each([
  ['Is robots-parser better than exclusion?', ['exclusion', 'robots-parser']],
  ['Is cuss better than badwords?', ['badwords', 'cuss']],
  ['js-yaml or yaml?', ['js-yaml', 'yaml']],
])('two names in a question are a comparison: %s', async (question, names) => {
  const { figures } = await answerQuestion(question, answeringDoors(await exampleSite()));
  const [figure] = figures;
  expect(figures).toHaveLength(1);
  expect(figure?.name.split(' and ').toSorted()).toEqual(names);
  expect(figure?.components).toHaveLength(2);
});
