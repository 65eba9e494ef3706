/** Items and checks, which are too many for the index: read from the file of their axis when they are asked for. */

import { listMember, numberMember, objectsMember, textMember } from '../../core/json-members.ts';
import type { JsonObject } from '../../core/strict-json.ts';
import { pathOf } from '../../operations/paths.ts';
import type { FigureEntry1 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { readPublished, readPublishedObject } from '../published-files.ts';
import { readAxisFigure } from './read-figure.ts';
import { keysOf, plain } from './words.ts';

export type ItemUnit = {
  readonly bench: string;
  readonly id: string;
  readonly items: readonly string[];
  readonly page: string;
  readonly right: readonly string[];
  readonly partly: readonly string[];
  readonly wrong: readonly string[];
  readonly silent: readonly string[];
};

/** Every unit of the axis; none where it has no items. Undefined where the file cannot be read now. */
export async function readUnits(axis: string, deps: DoorDeps): Promise<readonly ItemUnit[] | undefined> {
  const read = await readPublishedObject(pathOf('items', { axis }), deps);
  if (!read.ok) return read.reason === 'absent' ? [] : undefined;
  const names = listMember(read.object, 'components').map(String);
  const pages = listMember(read.object, 'pages').map(String);
  const bench = textMember(read.object, 'bench') ?? '';
  return objectsMember(read.object, 'units').map((unit): ItemUnit => {
    const marks = textMember(unit, 'marks') ?? '';
    const marked = (letter: string) => names.filter((_, at) => marks[at] === letter);
    const items = objectsMember(unit, 'items');
    const anchor = textMember(items[0], 'anchor') ?? '';
    return {
      bench,
      id: textMember(unit, 'id') ?? '',
      items: items.map((item) => textMember(item, 'item_id') ?? ''),
      page: `${pages[(numberMember(unit, 'page') ?? 1) - 1] ?? ''}#${anchor}`,
      right: marked('1'),
      partly: marked('p'),
      wrong: marked('0'),
      silent: marked('-'),
    };
  });
}

export function isUnit({ id, items }: ItemUnit, named: string): boolean {
  return [id, ...items].some((each) => plain(each) === plain(named));
}

/** `counts`: what becomes of a component's score where it gave no answer that counts, as the axis says it. */
export function itemSentence({ right, partly, wrong, silent }: ItemUnit, counts?: unknown): string {
  const asked = right.length + partly.length + wrong.length + silent.length;
  const parts = [
    ...(partly.length === 0 ? [] : [`${partly.length} partly`]),
    ...(silent.length === 0
      ? []
      : [`${silent.length} gave no answer that counts${typeof counts === 'string' ? `, ${counts}` : ''}`]),
  ];
  return `${right.length} of ${asked} ${asked === 1 ? 'component is' : 'components are'} right on it${parts.length === 0 ? '' : `, ${parts.join(', ')}`}.`;
}

export function itemEntry(axis: string, unit: ItemUnit): FigureEntry1 {
  return { kind: 'item', id: `${axis}/${unit.id}`, name: unit.id, sentence: itemSentence(unit) };
}

/** Those of the axes that have one of these ids. */
export async function itemEntries(
  axes: readonly string[],
  ids: readonly string[],
  deps: DoorDeps,
): Promise<readonly FigureEntry1[]> {
  const read = await Promise.all(axes.map(async (axis) => ({ axis, units: await readUnits(axis, deps) })));
  return read.flatMap(({ axis, units = [] }) =>
    units.filter((unit) => ids.some((id) => isUnit(unit, id))).map((unit) => itemEntry(axis, unit)),
  );
}

/** The texts of these items as their bank holds them: what was asked, and what counts as right. */
export async function readTexts({ bench, items }: ItemUnit, deps: DoorDeps): Promise<readonly JsonObject[]> {
  const lines = await readLines(pathOf('banks', { bench, file: 'items.jsonl' }), deps);
  return itemsIn(lines, items);
}

/** Their rows in a file of answers. */
export async function readAnswers(
  path: string,
  { items }: Pick<ItemUnit, 'items'>,
  deps: DoorDeps,
): Promise<readonly JsonObject[]> {
  return itemsIn(await readLines(path, deps), items);
}

async function readLines(path: string, deps: DoorDeps): Promise<readonly string[]> {
  const file = await readPublished(path, deps);
  return file.ok ? (file.text ?? '').split('\n') : [];
}

function itemsIn(lines: readonly string[], ids: readonly string[]): readonly JsonObject[] {
  return lines
    .filter((line) => ids.some((id) => line.includes(JSON.stringify(id))))
    .flatMap((line) => {
      const item: unknown = JSON.parse(line);
      return isNamedItem(item, ids) ? [item] : [];
    });
}

const LEAST_QUOTED = 12;
const MOST_QUOTED = 3;

/** Items whose text stands in the question, or else those with a name that it spells, such as that of a file: most words in common first. */
export async function quotedItems(
  axes: readonly string[],
  { question, names }: { readonly question: string; readonly names: readonly string[] },
  deps: DoorDeps,
): Promise<readonly FigureEntry1[]> {
  const words = [...keysOf(question)];
  const spelled = names.filter((word) => /^[\w-]*[/.][\w./-]*\w$/.test(word));
  const read = await Promise.all(
    axes.map(async (axis) => {
      const units = (await readUnits(axis, deps)) ?? [];
      const bench = units[0]?.bench;
      if (bench === undefined) return [];
      const lines = await readLines(pathOf('banks', { bench, file: 'items.jsonl' }), deps);
      return lines.flatMap((line) => {
        const weight = quotes(question, line)
          ? Infinity
          : namesIn(line, spelled)
            ? sharedWith(line, words)
            : 0;
        const unit =
          weight > 0 && units.find(({ items }) => items.some((id) => line.includes(JSON.stringify(id))));
        return unit ? [{ weight, entry: itemEntry(axis, unit) }] : [];
      });
    }),
  );
  const found = read.flat().toSorted((one, other) => other.weight - one.weight);
  return found.slice(0, MOST_QUOTED).map(({ entry }) => entry);
}

function namesIn(line: string, names: readonly string[]): boolean {
  return names.some((name) => plain(line).includes(name));
}

function sharedWith(line: string, words: readonly string[]): number {
  const said = keysOf(line.replace(/"[\w]+":/g, ' '));
  return words.filter((word) => said.has(word)).length;
}

function quotes(question: string, line: string): boolean {
  const input = /"input":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '';
  const asked = asText(input);
  return asked.length >= LEAST_QUOTED && asText(question).includes(asked);
}

/** Words alone, so that marks and quotation change nothing. */
function asText(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

function isNamedItem(item: unknown, ids: readonly string[]): item is JsonObject {
  return typeof item === 'object' && item !== null && 'item_id' in item && ids.includes(String(item.item_id));
}

type ReadCheck = {
  readonly id: string;
  readonly result: string;
  readonly what: string;
  readonly reason: string | undefined;
  readonly source: string;
  readonly group: string;
};

/** Every check of the newest run of the axis; none where it is no axis of facts. Undefined where they cannot be read now. */
export async function readChecks(
  axis: string,
  deps: DoorDeps,
): Promise<{ readonly checks: readonly ReadCheck[]; readonly path: string } | undefined> {
  const figure = await readAxisFigure(axis, deps);
  if (figure.kind === 'unreadable') return undefined;
  const address = figure.kind === 'figure' ? figure.figure.addresses.checks : undefined;
  if (address === undefined) return { checks: [], path: '' };
  const path = new URL(address).pathname;
  const read = await readPublishedObject(path, deps);
  if (!read.ok) return undefined;
  return { checks: objectsMember(read.object, 'checks').map(toCheck), path };
}

function toCheck(check: JsonObject): ReadCheck {
  const [id = '', result = '', what = '', source = '', group = ''] = [
    'id',
    'result',
    'what',
    'source',
    'group',
  ].map((name) => textMember(check, name) ?? '');
  return { id, result, what, source, group, reason: textMember(check, 'reason') };
}

export function checkSentence({ result, what, reason }: ReadCheck): string {
  return `${result}: ${what}${reason === undefined ? '' : ` (${reason})`}`;
}

export function checkEntry(axis: string, check: ReadCheck): FigureEntry1 {
  return { kind: 'check', id: `${axis}/${check.id}`, name: check.id, sentence: checkSentence(check) };
}

/** Checks that one of these words names. A code of capitals is named in capitals, or by itself: the cup of a final is no currency. */
export async function namedChecks(
  axes: readonly string[],
  { names, codes }: { readonly names: readonly string[]; readonly codes: ReadonlySet<string> },
  deps: DoorDeps,
): Promise<readonly FigureEntry1[]> {
  const read = await Promise.all(axes.map(async (axis) => ({ axis, read: await readChecks(axis, deps) })));
  return read.flatMap(({ axis, read }) =>
    (read?.checks ?? [])
      .filter(({ id }) => {
        const [first = ''] = id.split(/[ @]/);
        const isSpelled = !/^\p{Lu}+$/u.test(first) || codes.has(plain(first));
        return isSpelled && names.some((name) => plain(id) === name || plain(first) === name);
      })
      .map((check) => checkEntry(axis, check)),
  );
}
