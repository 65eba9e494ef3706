import { describe, expect, test } from 'vitest';
import { exampleSite } from '../../../tests/kit/measured-board.ts';
import { shownPages } from '../../../tests/kit/shown-pages.ts';
import { axisPage, checksPage } from '../../operations/pages.ts';
import { english } from '../../words/say.ts';
import type { Site } from '../site.ts';
import { deriveAxisRecordPages } from './axis-record-page.ts';
import { recheckScores } from './recheck-part.ts';
import { CHECKS_ON_A_PAGE, checkedAxes, toShownChecks } from './shown-check.ts';

const site = await exampleSite();
describe('the pages of checks', () => {
  test('hold every check of every fact axis once, failures first, each where its link leads', () => {
    const checked = checkedAxes(site);
    expect(checked.map(({ row }) => row.axis).toSorted()).toEqual(
      [...site.evidence.evidenceRuns.keys()].toSorted(),
    );
    for (const { row, run } of checked) {
      const shown = toShownChecks(english, run);
      expect(shown.map(({ id, group }) => `${group} ${id}`).toSorted()).toEqual(
        run.checks.map(({ id, group }) => `${group} ${id}`).toSorted(),
      );
      const ranks = shown.map(({ result }) => ['fail', 'uncheckable', 'pass'].indexOf(result));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      for (const [at, { href, anchor }] of shown.entries())
        expect(href).toBe(`${checksPage(row.axis, Math.floor(at / CHECKS_ON_A_PAGE) + 1)}#${anchor}`);
    }
  });

  test('are linked from the axis, and each failure to its own check', () => {
    const facts = shownPages(deriveAxisRecordPages(site)).filter((page) => page.facts !== undefined);
    expect(facts.length).toBeGreaterThan(0);
    for (const { axis, facts: part } of facts) {
      expect(part?.all.href).toBe(checksPage(axis));
      for (const { href } of part?.notPassed?.rows ?? [])
        expect(href).toMatch(new RegExp(`^${axisPage(axis)}/checks`));
    }
  });
});

describe('the recheck block', () => {
  test('stands on every axis that was measured and on no other, with the command that does the same', () => {
    for (const { axis, recheck, takeAway } of shownPages(deriveAxisRecordPages(site))) {
      const row = site.board.axes.find((each) => each.axis === axis);
      expect([axis, recheck !== undefined]).toEqual([axis, row?.status === 'MEASURED']);
      if (recheck === undefined) continue;
      expect(recheck.button).toMatch(/^Recheck /);
      expect(recheck.command).toBe(`npm run verify -- https://deploy.example --axis ${axis} --did did.json`);
      expect(takeAway.command).toBe(recheck.command);
      for (const word of ['Published', 'recomputed', 'differs']) expect(recheck.says).toContain(word);
    }
  });

  const fleet = { axis: 'a', components: 2, isImported: false };

  test('says of imported grades that those which were taken over are not made again', () => {
    const saysOf = (isImported: boolean) => recheckScores(english, site, { ...fleet, isImported }, '/i').says;
    expect(saysOf(false)).toContain('graded and counted again');
    expect(saysOf(true)).toContain('graded again where its grade was not taken over');
  });

  test('says DEMO exactly where a demo key signs', () => {
    const demoOf = (keys: Site['evidence']['keys']) =>
      recheckScores(english, { ...site, evidence: { ...site.evidence, keys } }, fleet, '/i').data[
        'data-demo'
      ];
    const { keys } = site.evidence;
    expect(demoOf(keys)).toContain('DEMO');
    const own = keys.keys.map((key) => ({ ...key, custody: 'an offline machine' }));
    expect(demoOf({ ...keys, keys: own })).toBe('');
  });
});
