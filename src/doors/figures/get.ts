/** The answer to one entry, by its kind and id: from the file that the build wrote, or made from the published file that holds all of its kind. */

import { listMember, objectMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { countOf, shortened } from '../../core/text.ts';
import { pages, provisionPage } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Figure01, FigureEntry1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublishedObject } from '../published-files.ts';
import { readBoardIndex } from './board-index.ts';
import { getCard } from './card-figure.ts';
import { type GotFigure, readAxisFigure, readComponentFigure } from './read-figure.ts';
import {
  checkSentence,
  type ItemUnit,
  isUnit,
  itemSentence,
  readAnswers,
  readChecks,
  readTexts,
  readUnits,
} from './unlisted.ts';
import { plain } from './words.ts';

export type FigureKind = FigureEntry1['kind'];

export const figureKinds = [
  'axis',
  'component',
  'item',
  'check',
  'correction',
  'provision',
  'card',
  'board',
] as const satisfies readonly FigureKind[];

export function getFigure(kind: FigureKind, id: string, deps: DoorDeps): Promise<GotFigure> {
  return getters[kind](id, deps);
}

type Getter = (id: string, deps: DoorDeps) => Promise<GotFigure>;

const getters: Readonly<Record<FigureKind, Getter>> = {
  axis: getAxis,
  component: getComponent,
  item: getItem,
  check: getCheck,
  correction: getCorrection,
  provision: getProvision,
  card: getCard,
  board: getOfBoard,
};

/** More of a test are in its file and in `list`: whoever asks further has room for the next answer. */
const MOST_TOLD = 4;

async function getAxis(axis: string, deps: DoorDeps): Promise<GotFigure> {
  const got = await readAxisFigure(axis, deps);
  if (got.kind !== 'figure') return got;
  const { components = [], checks = [] } = got.figure;
  if (components.length <= MOST_TOLD && checks.length <= MOST_TOLD) return got;
  const told = {
    ...(components.length === 0 ? {} : { components: components.slice(0, MOST_TOLD) }),
    ...(checks.length === 0 ? {} : { checks: checks.slice(0, MOST_TOLD) }),
  };
  const next = deps.origin + pathOf('axis-figures', { axis });
  return { kind: 'figure', figure: { next, ...got.figure, ...told } };
}

const LONGEST = 900;
const LONGEST_LAW = 1_200;

/** By the id that the index has, or by name: who stands on several axes has an answer on each. */
async function getComponent(id: string, deps: DoorDeps): Promise<GotFigure> {
  const index = await readBoardIndex(deps);
  if (index === undefined) return { kind: 'unreadable' };
  const entries = index.findables.flatMap(({ entry }) => (isComponent(entry, id) ? [entry] : []));
  const [first, ...others] = entries;
  if (first === undefined) return { kind: 'absent' };
  if (others.length === 0) return toTold(await readComponentFigure(first.id, deps));
  const got = await Promise.all(entries.map((entry) => readComponentFigure(entry.id, deps)));
  const figures = got.flatMap((each) => (each.kind === 'figure' ? [each.figure] : []));
  if (figures.length < got.length) return { kind: 'unreadable' };
  return figureOf({
    kind: 'component',
    id: first.id.replace(/^.*\//, ''),
    name: first.name,
    sentence: whereAsked(first.name, figures),
    limit: 'Scores of different tests are not comparable, and no total is made of them.',
    ids: { component: first.id.replace(/^.*\//, '') },
    addresses: { page: `${deps.origin}${pages.components}/${first.id.replace(/^.*\//, '')}` },
    components: entries.map((entry) => ({ id: entry.id, says: entry.sentence })),
  });
}

/** Who was found and not asked, or excluded, has an entry that says why. */
export function wasAsked({ facts }: Figure01): boolean {
  return facts?.standing !== 'not asked';
}

function whereAsked(name: string, figures: readonly Figure01[]): string {
  const axesOf = (figures: readonly Figure01[]) => figures.map(({ ids }) => ids.axis).join(', ');
  const asked = figures.filter(wasAsked);
  const others = figures.filter((each) => !wasAsked(each));
  if (asked.length === 0)
    return `${name} was asked on no test; ${others.length} name it and say why not: ${axesOf(others)}.`;
  const unasked = others.length === 0 ? '' : `; not on ${axesOf(others)}, where it says why`;
  return `${name} was asked on ${countOf(asked.length, 'test')}: ${axesOf(asked)}${unasked}.`;
}

/** The axis and the card are asked for by their ids. */
function toTold(got: GotFigure): GotFigure {
  if (got.kind !== 'figure') return got;
  const { axis: _, comparison: __, card: ___, ...addresses } = got.figure.addresses;
  return { kind: 'figure', figure: { ...got.figure, addresses } };
}

export function isComponent({ kind, id, name }: FigureEntry1, named: string): boolean {
  return kind === 'component' && [id, id.replace(/^.*\//, ''), plain(name)].includes(plain(named));
}

async function getItem(id: string, deps: DoorDeps): Promise<GotFigure> {
  const [axis, named] = parted(id);
  const figure = await readAxisFigure(axis, deps);
  if (figure.kind !== 'figure') return figure;
  const units = await readUnits(axis, deps);
  if (units === undefined) return { kind: 'unreadable' };
  const unit = units.find((each) => isUnit(each, named));
  if (unit === undefined) return { kind: 'absent' };
  const [texts, answers] = await Promise.all([readTexts(unit, deps), answersTo(axis, unit, deps)]);
  const told = texts.flatMap((text) =>
    ['input', 'target', 'why'].flatMap((name) => {
      const said = textMember(text, name);
      const label = texts.length === 1 ? name : `${name} of ${textMember(text, 'item_id')}`;
      return said === undefined ? [] : [[label, shortened(said, LONGEST / 2)] as const];
    }),
  );
  return figureOf({
    kind: 'item',
    id: `${axis}/${unit.id}`,
    name: unit.id,
    sentence: `${figure.figure.name}, ${unit.id}: ${itemSentence(unit, figure.figure.facts?.no_answer)}`,
    limit: `One of the items of this test says nothing of the others. ${figure.figure.limit}`,
    ids: { axis, bench: unit.bench, item: unit.id },
    addresses: { page: deps.origin + unit.page, axis: figure.figure.addresses.page ?? deps.origin },
    facts: {
      ...Object.fromEntries(told),
      ...(answers === '' ? {} : { answers }),
      right: names(unit.right),
      wrong: names(unit.wrong),
      ...(unit.partly.length === 0 ? {} : { partly_right: names(unit.partly) }),
      ...(unit.silent.length === 0 ? {} : { no_answer_that_counts: names(unit.silent) }),
    },
  });
}

const MOST_ANSWERING = 12;

/** What those answered who are not right, then others, as their rows have it. */
async function answersTo(axis: string, unit: ItemUnit, deps: DoorDeps): Promise<string> {
  const index = await readBoardIndex(deps);
  const asked = [...unit.wrong, ...unit.silent, ...unit.partly, ...unit.right].slice(0, MOST_ANSWERING);
  const read = await Promise.all(
    asked.map(async (name) => {
      const entry = index?.findables.find(
        ({ entry }) => entry.kind === 'component' && entry.name === name && entry.id.startsWith(`${axis}/`),
      )?.entry;
      const got = entry && (await readComponentFigure(entry.id, deps));
      const rows = got?.kind === 'figure' ? got.figure.addresses.rows : undefined;
      if (rows === undefined) return [];
      const answers = await readAnswers(new URL(rows).pathname, unit, deps);
      const said = answers.flatMap((row) => textMember(row, 'prediction') ?? []);
      return said.length === 0 ? [] : [`${name}: ${shortened(said.join(' / '), LONGEST_ANSWER)}`];
    }),
  );
  return read.flat().join('; ');
}

const LONGEST_ANSWER = 80;
const MOST_NAMES = 20;

function names(all: readonly string[]): string {
  const more = all.length - MOST_NAMES;
  return all.length === 0
    ? 'none'
    : `${all.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

async function getCheck(id: string, deps: DoorDeps): Promise<GotFigure> {
  const [axis, named] = parted(id);
  const figure = await readAxisFigure(axis, deps);
  if (figure.kind !== 'figure') return figure;
  const read = await readChecks(axis, deps);
  if (read === undefined) return { kind: 'unreadable' };
  const check = read.checks.find((each) => plain(each.id) === plain(named));
  if (check === undefined) return { kind: 'absent' };
  return figureOf({
    kind: 'check',
    id: `${axis}/${check.id}`,
    name: check.id,
    sentence: shortened(`${figure.figure.name}, ${check.id}: ${checkSentence(check)}.`, LONGEST),
    limit: figure.figure.limit,
    ids: { axis, check: check.id },
    addresses: { checks: deps.origin + read.path, axis: figure.figure.addresses.page ?? deps.origin },
    facts: { result: check.result, group: check.group, source: check.source },
  });
}

async function getCorrection(id: string, deps: DoorDeps): Promise<GotFigure> {
  const read = await readPublishedObject(pathOf('corrections'), deps);
  if (!read.ok) return { kind: 'unreadable' };
  const found = objectsMember(read.object, 'corrections').find((each) => isIdOf(each, id));
  if (found === undefined) return { kind: 'absent' };
  const said = (name: string): string | undefined => textMember(found, name);
  const named = said('id') ?? id;
  const axes = Array.isArray(found.axes) ? found.axes.map(String) : [];
  return figureOf({
    kind: 'correction',
    id: named,
    name: `Correction ${named}`,
    sentence: shortened(`Corrected on ${said('date')}: ${said('what_was_wrong')}`, LONGEST),
    limit: 'An entry says what was wrong and what changed; it does not say who had read the wrong statement.',
    ids: { correction: named },
    addresses: {
      page: `${deps.origin}${pages.corrections}#${named}`,
      ledger: deps.origin + pathOf('corrections'),
    },
    facts: given({
      date: said('date'),
      first_observed_at: said('first_observed_at'),
      what_changed: said('what_changed') ?? said('fix'),
      why_it_was_wrong: said('why_it_was_wrong'),
      how_caught: said('how_caught'),
      axes: axes.length === 0 ? undefined : axes.join(', '),
    }),
  });
}

async function getProvision(id: string, deps: DoorDeps): Promise<GotFigure> {
  const read = await readPublishedObject(pathOf('regulation'), deps);
  if (!read.ok) return { kind: 'unreadable' };
  const found = objectsMember(read.object, 'provisions').find((each) => isIdOf(each, id));
  if (found === undefined) return { kind: 'absent' };
  const said = (name: string): string | undefined => textMember(found, name);
  const [named = id, celex = '', article = ''] = ['id', 'celex', 'article'].map(said);
  const act = textMember(objectMember(objectMember(read.object, 'versions'), celex), 'name') ?? celex;
  return figureOf({
    kind: 'provision',
    id: named,
    name: `${act}, ${article}: ${said('topic')}`,
    sentence: shortened(`${act}, ${article}: ${said('summary')}`, LONGEST),
    limit:
      `The sentence is in the words of this board, not the law, and no legal advice.${found.unsure === true ? ` ${said('unsure_note') ?? ''}` : ''}`.trim(),
    ids: { provision: named, act: celex },
    addresses: given({
      page: deps.origin + provisionPage({ celex, id: named }),
      register: deps.origin + pathOf('regulation'),
      source: said('source'),
    }),
    facts: given({
      applies_from: said('applies_from'),
      applied_from_before: said('applied_from_before'),
      date_basis: said('date_basis'),
      retrieved: said('retrieved'),
      notes: listMember(found, 'notes').map(String).join(' '),
      the_law: said('text') && shortened(said('text') ?? '', LONGEST_LAW),
    }),
  });
}

/** What is said of the board itself stands in the index. */
async function getOfBoard(id: string, deps: DoorDeps): Promise<GotFigure> {
  const index = await readBoardIndex(deps);
  if (index === undefined) return { kind: 'unreadable' };
  const entry = index.findables.find(({ entry }) => entry.kind === 'board' && entry.id === id)?.entry;
  if (entry === undefined) return { kind: 'absent' };
  const { name, sentence, at = pages.home } = entry;
  return figureOf({
    kind: 'board',
    id,
    name,
    sentence,
    limit:
      'Said of the board as a whole, and of no single test. A tie is not a win, and untested is not a tie.',
    ids: {},
    addresses: { source: deps.origin + at },
  });
}

/** The axis, and the rest, which may hold slashes of its own. */
function parted(id: string): readonly [axis: string, named: string] {
  const [axis = '', ...named] = id.split('/');
  return [axis, named.join('/')];
}

function isIdOf(each: JsonObject, id: string): boolean {
  return plain(textMember(each, 'id') ?? '') === plain(id);
}

function given(members: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, said]) =>
      said === undefined || said === '' ? [] : [[name, shortened(said, LONGEST_LAW)]],
    ),
  );
}

function figureOf(figure: Omit<Figure01, 'schema'>): GotFigure {
  return { kind: 'figure', figure: { schema: 'svc.figure/0.1', ...figure } };
}
