/** Two components of one axis, head to head: what each scored, and what the published pair says of the two alone. */

import { numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { shortened } from '../../core/text.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Figure01, FigureEntry1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import { readBoardIndex } from './board-index.ts';
import { isComponent } from './get.ts';
import { readAxisFigure, readComponentFigure } from './read-figure.ts';

type ComparedPair =
  | { readonly kind: 'figure'; readonly figure: Figure01 }
  | { readonly kind: 'unreadable' }
  /** What is to be asked instead. */
  | { readonly kind: 'refused'; readonly why: string };

/** Whole in the answer about the test. */
const LONGEST_LIMIT = 200;

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
  const [pair, ...more] = pairs;
  if (pair === undefined) return { kind: 'refused', why: missing({ a, b, axis }, ofA, ofB) };
  if (more.length > 0)
    return {
      kind: 'refused',
      why: `axis: expected one of ${pairs.map(([one]) => axisOf(one)).join(', ')}: both were asked on each`,
    };
  return comparePair(pair, deps);
}

function missing({ a, b, axis }: Two, ofA: readonly FigureEntry1[], ofB: readonly FigureEntry1[]): string {
  const on = axis === undefined ? 'this board' : axis;
  if (ofA.length === 0)
    return `a: expected a component of ${on}; find lists those that sound like ${JSON.stringify(a)}`;
  if (ofB.length === 0)
    return `b: expected a component of ${on}; find lists those that sound like ${JSON.stringify(b)}`;
  return 'a, b: expected two components that were asked on one axis; scores of different tests are not comparable';
}

async function comparePair(
  [one, other]: readonly [FigureEntry1, FigureEntry1],
  deps: DoorDeps,
): Promise<ComparedPair> {
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
      sentence: `${ofAxis.figure.name}: ${pairSentence(names, pair)}${differenceOf(ofOne.figure, ofOther.figure)}`,
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

function pairSentence(names: readonly string[], pair: JsonObject | undefined): string {
  if (pair === undefined)
    return `no test of ${names.join(' and ')} is published, so neither is called better.`;
  const [first, second, ahead] = ['first', 'second', 'ahead'].map((name) => textMember(pair, name));
  const [wins, losses, ties, p] = ['wins', 'losses', 'ties', 'deciding_p'].map((name) =>
    numberMember(pair, name),
  );
  const counted = `${first} did better than ${second} on ${wins} items, worse on ${losses}, the same on ${ties}`;
  const test =
    p === undefined
      ? 'the two were not tested'
      : ahead === undefined
        ? `the two are not told apart (p ${p})`
        : `taken alone, ${ahead} is ahead of ${ahead === first ? second : first} (p ${p})`;
  return `${counted}; ${test}.`;
}

/** The interval is published of the first on top and each other. */
function differenceOf(one: Figure01, other: Figure01): string {
  const [behind] = [one, other].flatMap((each) => {
    const words = each.facts?.behind_the_best;
    const best = each === one ? other : one;
    return typeof words === 'string' && words.includes(` behind ${best.name} (`) ? [words] : [];
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
