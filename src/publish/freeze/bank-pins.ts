/**
 * What a bank must bear out before it is frozen: each pin says in a sentence where the bank falls
 * short of it.
 */

import type { Bank } from '../../artifacts/banks.ts';
import { type Annotated, annotationFaults } from './annotation.ts';
import { strataFaults } from './strata.ts';
import { surfaceCues } from './surface-cues.ts';

/** What stands beside the bank: labels of the annotators, and texts that no item may be. */
export type Beside = {
  readonly annotated: readonly Annotated[] | undefined;
  readonly controls: readonly string[];
};

type Items = readonly Item[];
type Item = Bank['items'] extends ReadonlyMap<string, infer I> ? I : never;

/** Below this no row of the board is tested. */
const FLOOR = 30;

export function pinFaults({ header, items }: Bank, { annotated, controls }: Beside): readonly string[] {
  const all = [...items.values()];
  return [
    ...sizeFaults(all),
    ...targetFaults(header, all),
    ...pairFaults(all),
    ...strataFaults(header, all),
    ...duplicateFaults(header, all),
    ...controlFaults(all, controls),
    ...(header.author === 'own' && header.pilot === undefined
      ? ['pilot: expected a sentence on what was tried before freezing, or that nothing was, got none']
      : []),
    ...annotationFaults(header, { items, annotated }),
    ...surfaceFaults(header, all),
  ];
}

/** Pairs count once. */
function sizeFaults(items: Items): readonly string[] {
  const units = new Set(items.map(({ pair, item_id }) => pair ?? item_id)).size;
  return units >= FLOOR ? [] : [`items.jsonl: expected at least ${FLOOR} items or pairs, got ${units}`];
}

function targetFaults({ targets, positive }: Bank['header'], items: Items): readonly string[] {
  const without = items.find(({ target }) => target === undefined);
  if (without !== undefined) return [`${without.item_id} target: expected a string, got none`];
  if (targets === null) return [];
  const stray = items.find(({ target }) => target !== undefined && !targets.includes(target));
  const unused = targets.find((label) => !items.some(({ target }) => target === label));
  return [
    ...(targets.length >= 2
      ? []
      : [`targets: expected two labels or more, or null where the set is open, got ${targets.length}`]),
    ...(new Set(targets).size === targets.length ? [] : ['targets: expected each label once']),
    ...(stray === undefined
      ? []
      : [`${stray.item_id} target: expected one of ${targets.join(', ')}, got ${stray.target}`]),
    ...(unused === undefined ? [] : [`targets: expected only labels that an item has, got ${unused}`]),
    ...(positive === undefined || targets.includes(positive)
      ? []
      : [`positive: expected one of ${targets.join(', ')}, got ${positive}`]),
  ];
}

/** That pairs are of two is the reader's rule. */
function pairFaults(items: Items): readonly string[] {
  const pairs = Map.groupBy(items, ({ pair, item_id }) => pair ?? item_id);
  return [...pairs]
    .filter(([, members]) => !isOne(members, 'stratum') || !isOne(members, 'cluster'))
    .map(([pair]) => `pair ${pair}: expected both items in one stratum and one cluster`);
}

function isOne(members: Items, field: 'stratum' | 'cluster'): boolean {
  return new Set(members.map((each) => each[field])).size === 1;
}

/** Of an independent source its own duplicates stay, as long as it does not contradict itself. */
function duplicateFaults({ author }: Bank['header'], items: Items): readonly string[] {
  const askedOf = ({ input, input_sha256, item_id }: Item): string =>
    // A file is what it holds; what is asked of it stands behind the #.
    input?.startsWith('media/') === true
      ? `${input_sha256 ?? input}#${input.split('#')[1] ?? ''}`
      : (input ?? input_sha256 ?? item_id);
  return [...Map.groupBy(items, askedOf).values()].flatMap((same) => {
    const ids = same.map(({ item_id }) => item_id).join(', ');
    if (new Set(same.map(({ target }) => target)).size > 1)
      return [`${ids}: the same question has several targets`];
    return same.length > 1 && author === 'own'
      ? [`${ids}: expected each question once, got it ${same.length} times`]
      : [];
  });
}

/** A control text proves an adapter: as an item it would tell the adapter's author about the bank. */
function controlFaults(items: Items, controls: readonly string[]): readonly string[] {
  const taken = new Set(controls.map((text) => text.toLowerCase()));
  return items
    .filter(({ input }) => input !== undefined && taken.has(input.toLowerCase()))
    .map(({ item_id }) => `${item_id} input: expected none of the control texts of the fleet, got one`);
}

/** Texts that people labelled must say how far their words alone lead. */
function surfaceFaults(
  { author, targets, annotation, surface_cues }: Bank['header'],
  items: Items,
): readonly string[] {
  const texts = items.flatMap(({ input, target, pair }) =>
    input === undefined || target === undefined
      ? []
      : [{ input, target, ...(pair === undefined ? {} : { pair }) }],
  );
  const isText =
    targets !== null &&
    texts.length === items.length &&
    !texts.some(({ input }) => input.startsWith('media/'));
  const isDue = author === 'own' && isText && annotation?.by_construction === undefined;
  if (surface_cues === undefined && !isDue) return [];
  if (!isText)
    return ['surface_cues: expected none where items are no texts with a closed set of targets, got one'];
  const found = Math.round(surfaceCues(texts) * 10_000) / 10_000;
  if (surface_cues?.accuracy === found) return [];
  return [
    `surface_cues: expected ${JSON.stringify({ method: 'loo-multinomial-nb', accuracy: found })}, got ${JSON.stringify(surface_cues ?? null)}`,
  ];
}
