/** Two components of one axis, head to head: what each scored, and what the published pair says of the two alone. */

import { numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import { pText } from '../../core/stats/p-text.ts';
import { ALPHA } from '../../core/stats/thresholds.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { countOf, shortened } from '../../core/text.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Figure01, FigureEntry1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import { readBoardIndex } from './board-index.ts';
import { isComponent, wasAsked } from './get.ts';
import { readAxisFigure, readComponentFigure } from './read-figure.ts';

type ComparedPair =
  | { readonly kind: 'figure'; readonly figure: Figure01 }
  | { readonly kind: 'unreadable' }
  /** What is to be asked instead. */
  | { readonly kind: 'refused'; readonly why: string };

/** Whole in the answer about the test. */
const LONGEST_LIMIT = 120;

type Two = { readonly a: string; readonly b: string; readonly axis: string | undefined };

export async function compareTwo({ a, b, axis }: Two, deps: DoorDeps): Promise<ComparedPair> {
  const index = await readBoardIndex(deps);
  if (index === undefined) return { kind: 'unreadable' };
  const entriesOf = (name: string) =>
    index.findables.flatMap(({ entry }) =>
      isComponent(entry, name) && (axis === undefined || axisOf(entry) === axis) ? [entry] : [],
    );
  const [ofA, ofB] = [entriesOf(a), entriesOf(b)];
  const pairs = ofA.flatMap((one) =>
    ofB
      .filter((other) => axisOf(other) === axisOf(one) && other.id !== one.id)
      .map((other) => [one, other] as const),
  );
  const [only, ...more] = pairs;
  if (only === undefined) return { kind: 'refused', why: missing({ a, b, axis }, ofA, ofB) };
  if (more.length === 0) return comparePair(only, deps);
  const asked = await askedPairs(pairs, deps);
  if (asked === undefined) return { kind: 'unreadable' };
  const [pair, ...others] = asked;
  if (pair === undefined)
    return {
      kind: 'refused',
      why: `a, b: expected two components that were asked on one axis; one of the two was not asked on ${axesOf(pairs)}, which name both; get says why`,
    };
  if (others.length > 0)
    return {
      kind: 'refused',
      why: `axis: expected one of ${axesOf(asked)}: both were asked on each`,
    };
  return comparePair(pair, deps);
}

type AskedPair = readonly [FigureEntry1, FigureEntry1];

function axesOf(pairs: readonly AskedPair[]): string {
  return pairs.map(([one]) => axisOf(one)).join(', ');
}

/** Of whom both were asked: the index names also who was found and not asked. Undefined where the board cannot be read now. */
async function askedPairs(
  pairs: readonly AskedPair[],
  deps: DoorDeps,
): Promise<readonly AskedPair[] | undefined> {
  const read = await Promise.all(
    pairs.map(async (pair) => ({
      pair,
      got: await Promise.all(pair.map(({ id }) => readComponentFigure(id, deps))),
    })),
  );
  if (read.some(({ got }) => got.some(({ kind }) => kind !== 'figure'))) return undefined;
  return read
    .filter(({ got }) => got.every((each) => each.kind === 'figure' && wasAsked(each.figure)))
    .map(({ pair }) => pair);
}

function missing({ a, b, axis }: Two, ofA: readonly FigureEntry1[], ofB: readonly FigureEntry1[]): string {
  const on = axis === undefined ? 'this board' : axis;
  if (ofA.length === 0)
    return `a: expected a component of ${on}; find lists those that sound like ${JSON.stringify(a)}`;
  if (ofB.length === 0)
    return `b: expected a component of ${on}; find lists those that sound like ${JSON.stringify(b)}`;
  return 'a, b: expected two components that were asked on one axis; scores of different tests are not comparable';
}

async function comparePair([one, other]: AskedPair, deps: DoorDeps): Promise<ComparedPair> {
  const axis = axisOf(one);
  const [ofAxis, ofOne, ofOther, arena] = await Promise.all([
    readAxisFigure(axis, deps),
    readComponentFigure(one.id, deps),
    readComponentFigure(other.id, deps),
    readPublishedObject(pathOf('arena'), deps),
  ]);
  if (ofAxis.kind !== 'figure' || ofOne.kind !== 'figure' || ofOther.kind !== 'figure' || !arena.ok)
    return { kind: 'unreadable' };
  const { page, comparison } = ofAxis.figure.addresses;
  const listed = objectsMember(arena.object, 'axes').find((each) => textMember(each, 'axis') === axis);
  const names = [one.name, other.name];
  const pair = objectsMember(listed, 'pairs').find((each) =>
    ['first', 'second'].every((member) => names.includes(textMember(each, member) ?? '')),
  );
  return {
    kind: 'figure',
    figure: {
      schema: 'svc.figure/0.1',
      kind: 'component',
      id: `${axis}/${one.id.replace(/^.*\//, '')}/${other.id.replace(/^.*\//, '')}`,
      name: `${one.name} and ${other.name}`,
      sentence: `${ofAxis.figure.name}: ${pairSentence(names, pair, { axis: ofAxis.figure, two: [ofOne.figure, ofOther.figure] })}${differenceOf(ofOne.figure, ofOther.figure)}`,
      limit: `Of many pairs some are ahead by chance: what one pair says alone makes no leader of the test. ${shortened(ofAxis.figure.limit, LONGEST_LIMIT)}`,
      ids: { axis, a: one.id, b: other.id },
      addresses: {
        ...(page === undefined ? {} : { page }),
        ...(comparison === undefined ? {} : { comparison }),
        pairs: deps.origin + pathOf('arena'),
      },
      facts: factsOf(pair),
      components: [ofOne, ofOther].map(({ figure }) => ({ id: figure.id, says: figure.sentence })),
    },
  };
}

function pairSentence(
  names: readonly string[],
  pair: JsonObject | undefined,
  { axis: { facts = {} }, two }: { readonly axis: Figure01; readonly two: readonly Figure01[] },
): string {
  if (pair === undefined) {
    const unasked = two.filter((each) => !wasAsked(each)).map(({ name }) => name);
    return unasked.length === 0
      ? `no test of ${names.join(' and ')} is published, so neither is called better.`
      : `not asked: ${unasked.join(' and ')}, so neither is called better.`;
  }
  const [first, second, ahead] = ['first', 'second', 'ahead'].map((name) => textMember(pair, name));
  const [wins = 0, losses = 0, ties = 0] = ['wins', 'losses', 'ties'].map((name) => numberMember(pair, name));
  const p = numberMember(pair, 'deciding_p');
  const both = wins + losses + ties;
  const isSilent = two.some(
    (each) => each.facts?.no_answer !== undefined && each.facts.counted === undefined,
  );
  const silence = isSilent ? ' (no answer that counts earns nothing)' : '';
  const counted =
    facts.prompts === undefined
      ? `of the ${countOf(both, facts.pairs === undefined ? 'item' : 'pair')} in the scores of both, ${first} did better on ${wins}, ${second} on ${losses}, and they did the same on ${ties}${silence}`
      : both === 0
        ? `${first} and ${second} never met`
        : `of the ${countOf(both, 'battle')} of the two, ${first} won ${wins}, ${second} ${losses}, and ${ties} had no winner`;
  const [p_is] = two.flatMap((each) => each.facts?.p_is ?? []);
  const basis = p_is === undefined ? '' : `, ${p_is}`;
  const test =
    p === undefined
      ? 'The two were not tested'
      : ahead !== undefined
        ? `Taken alone, ${ahead} is ahead of ${ahead === first ? second : first} (p ${pText(p)}${basis})`
        : p < ALPHA
          ? `The two are not told apart: p is ${pText(p)}, and the 95 % interval of their difference reaches 0, where a lead takes a p below ${ALPHA} and an interval above 0`
          : `The two are not told apart (p ${pText(p)}${basis})`;
  return `${counted}. ${test}.`;
}

/** The interval is published of the first on top and each other. */
function differenceOf(one: Figure01, other: Figure01): string {
  const [behind] = [one, other].flatMap((each) => {
    const words = each.facts?.behind_the_best;
    const best = each === one ? other : one;
    return typeof words === 'string' && words.includes(` ${best.name} (95 % interval`) ? [words] : [];
  });
  return behind === undefined ? '' : ` ${behind}.`;
}

function factsOf(pair: JsonObject | undefined): NonNullable<Figure01['facts']> {
  return Object.fromEntries(
    Object.entries(pair ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

function axisOf({ id }: FigureEntry1): string {
  return id.replace(/\/.*$/, '');
}
