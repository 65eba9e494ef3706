/** The bank behind an import: a bank of the board with exactly these items, or a new one with the items of the results. */

import type { Bank } from '../../artifacts/banks.ts';
import type { MadeFile } from '../../artifacts/folder.ts';
import { toJsonFile, toJsonLines } from '../../artifacts/written-json.ts';
import { fileNameFault } from '../../core/file-name.ts';
import { ITEMS_SECRET } from '../../core/key-role.ts';
import { keyedDigest, keyOfItem } from '../../core/keyed-digest.ts';
import { present } from '../../core/present.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { utf8 } from '../../core/text.ts';
import type { Bank01, BankItem01, BankVerb1 } from '../../schema/contracts.gen.ts';
import type { CollectedResults, ImportedItem } from './collect-results.ts';
import { type GroupedTexts, groupTexts } from './equal-texts.ts';
import { readReferences } from './formats/item-words.ts';
import type { ImportBoard } from './import-board.ts';
import type { Faults } from './row/faults.ts';
import { refusal, shown } from './row/imported-row.ts';

type BankWish = {
  readonly axis: string;
  /** The bank that was asked for, or with `--add` the bank of the axis. */
  readonly bench?: string | undefined;
  readonly question: string;
  /** Undefined where the publisher says nothing of it. */
  readonly licence: string | undefined;
  readonly author: Bank01['author'] | undefined;
  readonly says: BankVerb1 | undefined;
  readonly day: string;
  readonly source: { readonly name: string; readonly integrity: string };
  /** What the source says about the items, such as that they are a subset. */
  readonly facts: readonly string[];
  /** The score from which on an answer counts as right, where the publisher gave one. */
  readonly threshold: number | undefined;
  /** Nearly equal texts are one cluster too. */
  readonly joinsSimilar: boolean;
  /** The publisher keeps the texts; ids and keyed digests are published. */
  readonly isPrivate: boolean;
  /** From which the keys of private items follow. */
  readonly secret: string | undefined;
};

type Target = { readonly text: string; readonly sha256: string };

export type ChosenBank = {
  readonly bench: string;
  readonly sha256: string;
  /** From an item to its target, as far as bank or results state targets. */
  readonly targets: ReadonlyMap<string, Target>;
  readonly isPrivate: boolean;
  /** Item ids in bank order. */
  readonly items: readonly string[];
  /** The files of a new bank; empty where the board has the bank already. */
  readonly files: ReadonlyMap<string, MadeFile>;
  readonly texts: BankTexts;
};

/** How many different texts the items have, and what follows from it. */
export type BankTexts = Omit<GroupedTexts, 'clusterOf'> & {
  /** Equal texts of the bank are one cluster each; not so of a bank that was frozen before that was looked at. */
  readonly areJoined: boolean;
  readonly isSimilarJoined: boolean;
};

export function chooseBank(
  { board, results: stated, faults }: { board: ImportBoard; results: CollectedResults; faults: Faults },
  wish: BankWish,
): ChosenBank {
  const { secret } = wish;
  if (wish.isPrivate && secret === undefined)
    throw refusal(
      'OPTION',
      '--items-private',
      `expected ${ITEMS_SECRET}, from which the keys of the items follow, got none`,
    );
  const named = stated.items.find(({ item_id, input }) => input !== undefined && input === item_id);
  if (wish.isPrivate && named !== undefined)
    faults.add({
      code: 'OPTION',
      where: `--items-private: ${named.where}`,
      reason: `this text is the only name of its item, and names are published: ${shown(named.item_id)}`,
      settle: 'a column of numbers or codes, named with --map NAME=item_id',
    });
  const grouped = groupTexts(stated.items, wish.joinsSimilar);
  const results = { ...stated, items: stated.items.map((item) => inCluster(item, grouped)) };
  const bytesOf = ({ items }: CollectedResults) =>
    toJsonLines(items.map((item) => published(item, wish.isPrivate ? secret : undefined)));
  const itemBytes = bytesOf(results);
  const sha256 = sha256Hex(itemBytes);
  const isSame = results.items.every(({ cluster }, at) => cluster === stated.items[at]?.cluster);
  const digests = isSame ? [sha256] : [sha256, sha256Hex(bytesOf(stated))];
  const bench = chooseBench({ board, results, wish, digests });
  const { items: known_texts, different, similar } = grouped;
  const texts = { items: known_texts, different, similar, isSimilarJoined: wish.joinsSimilar };
  const known = board.banks.get(bench);
  const fault = fileNameFault(bench);
  if (known === undefined && fault !== undefined)
    throw refusal('OPTION', `items ${shown(bench)}`, `expected ${fault}; name the items with --bench`);
  if (known === undefined)
    return {
      bench,
      sha256,
      isPrivate: wish.isPrivate,
      items: results.items.map(({ item_id }) => item_id),
      targets: wish.isPrivate ? new Map() : targetsOf(results.items),
      files: new Map([
        [`banks/${bench}/items.jsonl`, () => itemBytes],
        [`banks/${bench}/bank.json`, () => toJsonFile(headerOf({ bench, results, wish, sha256, texts }))],
      ]),
      texts: { ...texts, areJoined: true },
    };
  const frozen = [...known.items.values()];
  const isPrivate =
    wish.isPrivate ||
    frozen.every(
      ({ input, input_sha256, input_hmac, target_hmac, target }) =>
        input === undefined &&
        (input_sha256 ?? input_hmac ?? target_hmac) !== undefined &&
        target === undefined,
    );
  refuseOtherFacts({ bench, bank: known, wish }, faults);
  refuseOtherItems({ bench, bank: known, results, stated, isPrivate, secret }, faults);
  return {
    bench,
    sha256: known.header.items_sha256,
    files: new Map(),
    isPrivate,
    items: frozen.map(({ item_id }) => item_id),
    targets: isPrivate ? new Map() : targetsOf(frozen),
    texts: {
      ...texts,
      areJoined: results.items.every((item) => item.cluster === known.items.get(item.item_id)?.cluster),
    },
  };
}

function inCluster(item: ImportedItem, { clusterOf }: GroupedTexts): ImportedItem {
  return { ...item, ...present({ cluster: clusterOf.get(item.item_id) }) };
}

/** A longer text is published as its digest only. */
const LONGEST_INPUT = 16_384;

function published(
  { item_id, target, input, cluster, stratum, pair, tags, solution, references }: ImportedItem,
  secret: string | undefined,
): BankItem01 {
  const [text, expected] = [input?.toWellFormed(), target?.toWellFormed()];
  const about = present({ cluster, stratum, pair });
  if (secret !== undefined)
    return { item_id, ...keptTexts(item_id, { input: text, target: expected }, secret), ...about };
  const isShown = text !== undefined && text.length <= LONGEST_INPUT;
  return {
    item_id,
    ...present({
      input: isShown ? text : undefined,
      input_sha256: text === undefined || isShown ? undefined : sha256Hex(utf8(text)),
      target: expected,
      references: isShort(references) ? readReferences(references) : undefined,
      solution: isShort(solution) ? solution.toWellFormed() : undefined,
      tags: tags?.split('\n'),
    }),
    ...about,
  };
}

function isShort(text: string | undefined): text is string {
  return text !== undefined && text.length <= LONGEST_INPUT;
}

type Texts = { readonly input: string | undefined; readonly target: string | undefined };

function keptTexts(item_id: string, { input, target }: Texts, secret: string) {
  const key = keyOfItem(secret, item_id);
  const digest = (text: string | undefined) => (text === undefined ? undefined : keyedDigest(key, text));
  return present({ input_hmac: digest(input), target_hmac: digest(target) });
}

type BenchWish = {
  readonly board: ImportBoard;
  readonly results: CollectedResults;
  readonly wish: BankWish;
  /** Of the items as they would be frozen, and as a bank has them that was frozen before equal texts were looked for. */
  readonly digests: readonly string[];
};

/**
 * The bank that was asked for, else the one whose digest the rows state, else the first name that is
 * free or that a bank with these very items has.
 */
function chooseBench({ board, results, wish, digests }: BenchWish): string {
  const stated = results.bank_sha256;
  const { bench } = wish;
  if (bench !== undefined && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(bench))
    throw refusal(
      'OPTION',
      `--bench ${shown(bench)}`,
      'expected lowercase letters, digits and single hyphens',
    );
  if (stated !== undefined) {
    const owner = [...board.banks].find(([, { header }]) => header.items_sha256 === stated)?.[0];
    if (owner === undefined || (bench !== undefined && bench !== owner))
      throw refusal(
        'BANK_MISMATCH',
        'bank_sha256',
        `expected the digest of items of this board${bench === undefined ? '' : ` (${bench}: ${board.banks.get(bench)?.header.items_sha256 ?? 'none'})`}, got ${stated}`,
      );
    return owner;
  }
  if (bench !== undefined) return bench;
  for (let number = 1; ; number += 1) {
    const name = `${wish.axis}-import-${number}`;
    const taken = board.banks.get(name)?.header;
    const isOfBattles = taken?.kind === 'pairwise';
    if (taken === undefined || (digests.includes(taken.items_sha256) && isOfBattles === results.isPairwise))
      return name;
  }
}

type AskedOfBank = { readonly bench: string; readonly bank: Bank; readonly wish: BankWish };

/** A bank is never edited: what is said of it anew is refused, not dropped. */
function refuseOtherFacts({ bench, bank, wish }: AskedOfBank, faults: Faults): void {
  const { licence, author, says } = bank.header;
  const said = [
    ['licence', licence, wish.licence],
    ['author', author, wish.author],
    ['says', says?.en ?? 'was right on', wish.says?.en],
  ] as const;
  for (const [name, ours, theirs] of said) {
    if (theirs === undefined || theirs === ours) continue;
    faults.add({
      code: 'OPTION',
      where: `--${name} ${shown(theirs)}`,
      reason: `the items of ${bench} stand already and say ${shown(ours)}; they are never edited`,
      settle: '--bench NAME, which makes other items',
    });
  }
}

type ComparedBank = {
  readonly bench: string;
  readonly bank: Bank;
  readonly results: CollectedResults;
  /** Before equal texts were joined. */
  readonly stated: CollectedResults;
  readonly isPrivate: boolean;
  readonly secret: string | undefined;
};

/** The results must be on exactly these items; a bank with one other item would be another bank. */
function refuseOtherItems(
  { bench, bank, results, stated, isPrivate, secret }: ComparedBank,
  faults: Faults,
): void {
  const mismatch = (where: string, reason: string): void =>
    faults.add({ code: 'BANK_MISMATCH', where, reason });
  for (const [at, joined] of results.items.entries()) {
    const { item_id, where } = joined;
    const frozen = bank.items.get(item_id);
    const item = frozen?.cluster === joined.cluster ? joined : (stated.items[at] ?? joined);
    if (frozen === undefined) {
      mismatch(where, `expected an item of ${bench}, got ${shown(item_id)} (--question TEXT for another)`);
      continue;
    }
    for (const [column, got, known] of comparedTexts(item, frozen, secret)) {
      if (got === undefined || got === known) continue;
      // A bank that was frozen without a text says nothing against one.
      if (known === undefined && (isPrivate || column === 'input_sha256')) continue;
      mismatch(
        where,
        `${column} of item ${shown(item_id)}: ${bench} has ${known === undefined ? 'none' : shown(known)}, got ${shown(got)}`,
      );
    }
  }
  const answered = new Set(results.items.map(({ item_id }) => item_id));
  const missing = [...bank.items.keys()].filter((item_id) => !answered.has(item_id));
  const isWithin = results.items.length + missing.length === bank.items.size;
  if (missing[0] !== undefined && !results.isCut)
    mismatch(
      results.items[0]?.where ?? bench,
      `expected all ${bank.items.size} items of ${bench}, got no row of item ${shown(missing[0])} (${missing.length} lacking${isWithin ? '; settled by --items with every id and --missing no-answer' : ''})`,
    );
}

type Compared = readonly [column: string, got: string | undefined, known: string | undefined];

/** Texts by their digests, as far as the bank has digests and their key is known; everything else as it is. */
function comparedTexts(
  item: ImportedItem,
  frozen: BankItem01,
  secret: string | undefined,
): readonly Compared[] {
  const plain = (['target', 'cluster', 'stratum', 'pair'] as const).map(
    (column): Compared => [column, item[column], frozen[column]],
  );
  const input: Compared = [
    'input_sha256',
    digestOf(item.input?.toWellFormed()),
    digestOf(frozen.input) ?? frozen.input_sha256,
  ];
  const isKeyed = (frozen.input_hmac ?? frozen.target_hmac) !== undefined;
  if (!isKeyed) return [...plain, input];
  const own =
    secret === undefined
      ? {}
      : keptTexts(
          item.item_id,
          { input: item.input?.toWellFormed(), target: item.target?.toWellFormed() },
          secret,
        );
  return [
    ...plain.filter(([column]) => column !== 'target'),
    ['input_hmac', own.input_hmac, frozen.input_hmac],
    ['target_hmac', own.target_hmac, frozen.target_hmac],
  ];
}

function digestOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : sha256Hex(utf8(text));
}

type BankHeader = Omit<BenchWish, 'board' | 'digests'> & {
  readonly bench: string;
  readonly sha256: string;
  readonly texts: Pick<GroupedTexts, 'items' | 'different'>;
};

function headerOf({ bench, results: { items, isPairwise }, wish, sha256, texts }: BankHeader): Bank01 {
  const { question, licence, author, says, day, source, facts, threshold, isPrivate } = wish;
  const strata = [...new Set(items.flatMap(({ stratum }) => stratum ?? []))];
  const isKnown = items.some(({ input }) => input !== undefined);
  return {
    schema: 'svc.bank/0.1',
    bench,
    version: '1',
    title: `Imported: ${source.name}`,
    question,
    author: author ?? 'unstated',
    source: { name: source.name, version: null, integrity: source.integrity },
    licence: licence ?? 'not stated',
    item_count: items.length,
    items_sha256: sha256,
    targets: isPrivate ? null : closedTargets(items),
    ...(strata.length > 0 && items.every(({ stratum }) => stratum !== undefined)
      ? { strata: strata.map((stratum) => ({ stratum, what: 'as the imported file names it' })) }
      : {}),
    grading: `Each answer was graded by whoever published the results; this board took the grade over, item by item.${
      threshold === undefined ? '' : ` A score of ${threshold} or more is right: the publisher’s threshold.`
    }`,
    unparsed_rule:
      'An answer that counts as unparsed is left out of accuracy and earns nothing where everything asked is counted; an answer that counts as wrong earns nothing in both.',
    duplicate_policy: `Item ids are unique, also after trimming and Unicode normalisation.${
      texts.different < texts.items
        ? ` ${texts.items} items have ${texts.different} different texts; items with equal texts are one cluster.`
        : ''
    }`,
    contamination: 'Not stated.',
    ancestry:
      [
        ...facts,
        ...(isPrivate
          ? ['The publisher keeps the texts of the items; ids and keyed digests are published.']
          : []),
        ...(isPrivate || isKnown ? [] : ['The results name their items by id only.']),
      ].join(' ') || 'Items as the imported files hold them.',
    frozen_on: day,
    ...present({ says }),
    ...(isPairwise ? pairwiseRules : {}),
  };
}

/** What is said of a bank of prompts in place of what is said of answers. */
const pairwiseRules = {
  kind: 'pairwise',
  targets: null,
  grading:
    'In each battle a judge of the source preferred one of two answers to a prompt, or neither; this board took the judgments over, battle by battle.',
  unparsed_rule: 'A judgment that named no winner and no tie is left out, and counted with the results.',
} as const;

/** Items with the same target share one object. */
function targetsOf(items: readonly Pick<BankItem01, 'item_id' | 'target'>[]): ReadonlyMap<string, Target> {
  const known = new Map<string, Target>();
  const targets = new Map<string, Target>();
  for (const { item_id, target: text } of items) {
    if (text === undefined) continue;
    const target = known.get(text) ?? { text, sha256: sha256Hex(utf8(text)) };
    known.set(text, target);
    targets.set(item_id, target);
  }
  return targets;
}

/** The set of labels is closed where every item has one and few labels cover all items; otherwise null. */
function closedTargets(items: readonly ImportedItem[]): string[] | null {
  const labels = new Set(items.map(({ target = '' }) => target));
  const isClosed = !labels.has('') && labels.size <= 10 && labels.size * 3 <= items.length;
  return isClosed ? [...labels] : null;
}
