import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { netlifyAddress } from '../../../tests/kit/addresses.ts';
import { committedEvidence } from '../../../tests/kit/committed.ts';
import { ORIGIN } from '../../../tests/kit/door-deps.ts';
import { deriveScreening } from '../../derive/doors/door-facts.ts';
import { screen } from './screening.ts';

/** Descriptions and the provisions that a reader of the law would open for each; the file says how it was made. */

type Judged = { readonly id: string; readonly text: string; readonly expected: readonly string[] };
/** `blind`: the same by somebody who had seen neither the rules nor the other judgement. */
type JudgedTwice = Judged & { readonly blind: readonly string[] };
type Table = {
  readonly hundred: readonly JudgedTwice[];
  readonly fresh: readonly JudgedTwice[];
  /** By whoever judged blind. */
  readonly stranger: readonly Judged[];
  readonly later: readonly Judged[];
};

const table: Table = JSON.parse(readFileSync('tests/screening/judged-descriptions.json', 'utf8'));
const screening = deriveScreening({ evidence: committedEvidence(), address: netlifyAddress });
const refsOf = (text: string): readonly string[] =>
  screening === null ? [] : screen(text, screening, ORIGIN).flags.map(({ ref }) => ref);

/** What is read otherwise than by the law: a provision that is missed after a minus, one too many after a plus. */
const misread = (judged: readonly Judged[]) =>
  Object.fromEntries(
    judged.flatMap(({ id, text, expected }) => {
      const got = refsOf(text);
      const wrong = [
        ...expected.filter((ref) => !got.includes(ref)).map((ref) => `-${ref}`),
        ...got.filter((ref) => !expected.includes(ref)).map((ref) => `+${ref}`),
      ];
      return wrong.length === 0 ? [] : [[id, wrong.join(' ')]];
    }),
  );
/** Provisions in a list of misreadings: those missed, or those too many. */
const counted = (wrong: Readonly<Record<string, string>>, sign: '-' | '+') =>
  Object.values(wrong)
    .flatMap((line) => line.split(/ (?=[-+])/))
    .filter((each) => each.startsWith(sign)).length;

const tallied = (judged: readonly Judged[]) => {
  const wrong = misread(judged);
  const asked = judged.flatMap(({ expected }) => expected).length;
  return { asked, found: asked - counted(wrong, '-'), others: counted(wrong, '+') };
};

describe('a reader who had not seen the rules', () => {
  const blindly = (judged: readonly JudgedTwice[]) =>
    judged.map(({ blind, ...each }) => ({ ...each, expected: blind }));

  test('judged all but ten as whoever mended the rules, and opened each provision of those that were mended with', () => {
    const spelled = (refs: readonly string[]) => [...refs].sort().join();
    const both = [...table.hundred, ...table.fresh];
    expect(both.filter(({ expected, blind }) => spelled(expected) !== spelled(blind))).toHaveLength(10);
    expect(
      table.hundred.filter(({ expected, blind }) => !expected.every((ref) => blind.includes(ref))),
    ).toEqual([]);
  });

  test('is told of by the helper: of the hundred, and of thirty descriptions of that reader', () => {
    const hundred = tallied(blindly(table.hundred));
    const own = tallied(table.stranger);
    expect(table.stranger).toHaveLength(30);
    expect(screening?.rules.limitations).toEqual(
      expect.arrayContaining([
        `A reader who had not seen the rules judged the hundred descriptions with which the rules had been mended: the rules found ${hundred.found} of the ${hundred.asked} provisions that this reader would open, and flagged ${hundred.others} others.`,
        `Of thirty descriptions by the same reader, the rules found ${own.found} of the ${own.asked} provisions, and flagged ${own.others} others.`,
      ]),
    );
  });
});

describe('a hundred descriptions that the rules were mended with', () => {
  test('are read as the law is, but for four', () => {
    expect(table.hundred).toHaveLength(100);
    expect(misread(table.hundred)).toEqual({
      'd-015': '-50(2)',
      'd-021': '-Annex III 1(a)',
      'd-034': '-Annex III 4(a)',
      'd-068': '-50(4)',
    });
  });

  test('name every provision that a rule refers to', () => {
    const named = new Set(table.hundred.flatMap(({ expected }) => expected));
    expect((screening?.rules.rules ?? []).filter(({ ref }) => !named.has(ref))).toEqual([]);
  });
});

test('of descriptions with which the rules were widened eight provisions are missed, and two are flagged beside', () => {
  const { asked, found, others } = tallied(table.later);
  expect([asked, asked - found, others]).toEqual([90, 8, 2]);
});

describe('forty descriptions that no rule was changed for', () => {
  test('are as badly read as the helper says of itself', () => {
    expect(table.fresh).toHaveLength(40);
    const { asked, found, others } = tallied(table.fresh);
    expect(screening?.rules.limitations).toContain(
      `Of forty descriptions that were written to avoid the usual words, the rules found ${found} of the ${asked} provisions that a reader of the law would open, and flagged ${others} others.`,
    );
  });

  test('are set aside or left alone where nothing is to be flagged', () => {
    const harmless = table.fresh.filter(({ expected }) => expected.length === 0);
    expect(harmless.length).toBeGreaterThan(5);
    expect(misread(harmless)).toEqual({});
  });
});
