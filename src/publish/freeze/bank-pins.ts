/** The rules that a bank must meet before it is frozen; each function returns a sentence for each fault. */

import type { Bank } from '../../artifacts/banks.ts';
import { fileNameFault } from '../../core/file-name.ts';
import { rateFault } from '../../derive/scores/base-rate.ts';
import type { Bank01, BankItem01 } from '../../schema/contracts.gen.ts';
import { type AnnotatedItem, annotationFaults } from './annotation.ts';
import { planFaults } from './bank-plan.ts';
import { independenceFaults } from './parents.ts';
import { surfaceCues } from './surface-cues.ts';

/** The labels of the annotators, and the control texts of the fleet, which no item may be. */
type BesideBank = {
  readonly annotated: readonly AnnotatedItem[] | undefined;
  readonly controls: readonly string[];
  /** It was frozen before: what was not asked then is not missing now. */
  readonly isFrozen: boolean;
};

type Items = readonly BankItem01[];

/** A row with fewer items is not tested. */
const FLOOR = 30;

export function pinFaults(bank: Bank, { annotated, controls, isFrozen }: BesideBank): readonly string[] {
  const { header } = bank;
  const all = [...bank.items.values()];
  const nameFault = fileNameFault(header.bench);
  return [
    ...(nameFault === undefined ? [] : [`bench: expected ${nameFault}, got ${header.bench}`]),
    ...sizeFaults(all),
    ...targetFaults(header, all),
    ...pairFaults(all),
    ...strataFaults(header, all),
    ...independenceFaults(all, header.independent),
    ...duplicateFaults(header, all),
    ...controlFaults(all, controls),
    ...(header.author === 'own' && header.pilot === undefined
      ? ['pilot: expected a sentence on what was tried before freezing, or that nothing was, got none']
      : []),
    ...planFaults(header),
    ...(isFrozen && header.base_rate === undefined ? [] : rateFaults(header, all)),
    ...annotationFaults(bank, annotated),
    ...surfaceFaults(header, all),
  ];
}

/** A bank that looks for something says before the freeze how often it occurs in use, or why nobody can say. */
function rateFaults(
  { positive, base_rate, no_base_rate_why }: Bank['header'],
  items: Items,
): readonly string[] {
  if (base_rate === undefined)
    return positive === undefined
      ? []
      : [
          'base_rate: expected the share of the positive class in use, or null and no_base_rate_why, got none',
        ];
  if (base_rate === null)
    return no_base_rate_why === undefined
      ? ['no_base_rate_why: expected a reason beside a base_rate of null, got none']
      : [];
  const fault = rateFault(base_rate, items);
  return fault === undefined ? [] : [`base_rate: expected ${fault}`];
}

/** A pair counts as one item. */
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

/** The reader of banks refuses a pair of other than two items. */
function pairFaults(items: Items): readonly string[] {
  const pairs = Map.groupBy(items, ({ pair, item_id }) => pair ?? item_id);
  return [...pairs]
    .filter(
      ([, members]) => new Set(members.map(({ stratum, cluster }) => `${stratum}\n${cluster}`)).size > 1,
    )
    .map(([pair]) => `pair ${pair}: expected both items in one stratum and one cluster`);
}

/** Duplicates of an independent source stay, as long as the source does not contradict itself. */
function duplicateFaults({ author }: Bank['header'], items: Items): readonly string[] {
  const questionOf = ({ input, input_sha256, item_id }: BankItem01): string =>
    // Two files are the same if their bytes are; the text after the # is what the file is asked about.
    input?.startsWith('media/') === true
      ? `${input_sha256 ?? input}#${input.split('#')[1] ?? ''}`
      : (input ?? input_sha256 ?? item_id);
  return [...Map.groupBy(items, questionOf).values()].flatMap((same) => {
    const ids = same.map(({ item_id }) => item_id).join(', ');
    if (new Set(same.map(({ target }) => target)).size > 1)
      return [`${ids}: the same question has several targets`];
    return same.length > 1 && author === 'own'
      ? [`${ids}: expected each question once, got it ${same.length} times`]
      : [];
  });
}

/** A control text shows that an adapter works: as an item it would tell the adapter's author about the bank. */
function controlFaults(items: Items, controls: readonly string[]): readonly string[] {
  const taken = new Set(controls.map((text) => text.toLowerCase()));
  return items
    .filter(({ input }) => input !== undefined && taken.has(input.toLowerCase()))
    .map(({ item_id }) => `${item_id} input: expected none of the control texts of the fleet, got one`);
}

/** A bank of texts that people labelled must state how well the words alone predict the labels. */
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

/** Each of k targets may differ from its equal share by a fifth: two targets have 40 to 60 % each. */
const TOLERANCE = 0.2;

/**
 * The stratum of an item may not give its target away: each stratum is balanced over the targets, or all
 * strata are equally large within each target, or the header says why a stratum is one-sided.
 */
function strataFaults(
  { strata: declared = [], targets }: Pick<Bank01, 'strata' | 'targets'>,
  items: readonly BankItem01[],
): readonly string[] {
  const members = Map.groupBy(items, ({ stratum }) => stratum);
  if (declared.length === 0) {
    return items.some(({ stratum }) => stratum !== undefined)
      ? ['strata: expected what each stratum of the items is, got none']
      : [];
  }
  const empty = declared.find(({ stratum }) => !members.has(stratum));
  if (empty !== undefined) return [`strata: expected items of ${empty.stratum}, got none`];
  return targets === null ? [] : balanceFaults(declared, targets, members);
}

function balanceFaults(
  declared: NonNullable<Bank01['strata']>,
  targets: readonly string[],
  members: ReadonlyMap<string | undefined, readonly BankItem01[]>,
): readonly string[] {
  const judged = declared
    .filter(({ one_sided }) => one_sided === undefined)
    .map(({ stratum }) => {
      const placed = members.get(stratum) ?? [];
      return {
        stratum,
        counts: targets.map((label) => placed.filter(({ target }) => target === label).length),
      };
    });
  if (areEquallyLarge(judged.map(({ counts }) => counts))) return [];
  return judged
    .filter(({ counts }) => !isBalanced(counts))
    .map(
      ({ stratum, counts }) =>
        `stratum ${stratum}: expected its targets in equal parts (within a fifth), or strata equally large within each target, or a word on why it is one-sided, got ${targets.map((label, at) => `${counts[at]} ${label}`).join(', ')}`,
    );
}

function isBalanced(counts: readonly number[]): boolean {
  const share = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.every((count) => Math.abs(count - share) <= TOLERANCE * share + 1e-9);
}

/** True where each target is as frequent in one stratum as in any other. */
function areEquallyLarge(strata: readonly (readonly number[])[]): boolean {
  const [first = [], ...others] = strata;
  return others.length > 0 && others.every((counts) => counts.every((count, at) => count === first[at]));
}
