/** One item as its page shows it: what was asked, what was expected, and who answered what. */

import { pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { BankItem01, DisclosedItem01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import { firstSentence } from '../figures/first-sentence.ts';
import { type AskedText, toAskedText } from './asked-text.ts';
import type { AnswerGroup } from './item-answers.ts';
import { LONGEST_INPUT } from './item-paging.ts';
import { type MarkStrip, toMarkStrip } from './mark-strip.ts';
import type { ReadItem, ReadUnit } from './read-unit.ts';
import { type SeenText, toPlainText, toSeenText } from './seen-text.ts';

export type ShownUnit = {
  /** Its id, for the filter. */
  readonly id: string;
  /** Where two items are right together. */
  readonly pair: string | undefined;
  readonly about: readonly string[];
  readonly cluster: string | undefined;
  readonly strip: MarkStrip;
  /** 7 of 10 right, 1 without an answer that counts */
  readonly tally: string;
  readonly items: readonly ShownItem[];
};

export type ShownItem = {
  readonly anchor: string;
  readonly id: string;
  readonly href: string;
  readonly about: readonly string[];
  readonly why: SeenText | undefined;
  readonly input: AskedText | undefined;
  readonly file: MediaFile | undefined;
  /** In place of a text that may not be shown. */
  readonly withheld: string | undefined;
  /** Whether there is an answer that was expected, published or not. */
  readonly expects: boolean;
  readonly target: SeenText | undefined;
  /** What stands where none is published. */
  readonly untold: string;
  /** How the source solves it; folded. */
  readonly solution: SeenText | undefined;
  /** Of texts that the publisher kept when the bank was frozen, and disclosed later. */
  readonly disclosed: Disclosure | undefined;
  readonly answers: readonly AnswerGroup[];
  /** What the ledger says of this item, such as that its label can be argued about. */
  readonly corrected: { readonly href: string; readonly entry: string; readonly says: string } | undefined;
};

type Disclosure = {
  readonly says: string;
  /** The command that computes the digest of a text. */
  readonly check: string;
  readonly digests: string;
  /** The texts and the key, byte for byte. */
  readonly file: string;
};

type MediaFile = { readonly href: string; readonly name: string; readonly part: string | undefined };

export function toShownUnit(say: Say, bench: string, page: string, read: ReadUnit): ShownUnit {
  const { unit, marks, items, isOfBattles } = read;
  const isPair = items.length > 1;
  return {
    id: unit.id,
    pair: isPair ? say`together: ${toPlainText(unit.id)}` : undefined,
    about: unit.stratum === undefined ? [] : [toPlainText(unit.stratum)],
    cluster: unit.cluster === undefined ? undefined : say`cluster ${toPlainText(unit.cluster)}`,
    strip: toMarkStrip(marks),
    tally: isOfBattles ? battleTally(say, marks) : tallyOf(say, marks, isPair),
    items: items.map((item) => ({ ...toShownItem(say, bench, page, item), expects: !isOfBattles })),
  };
}

function battleTally(say: Say, marks: ReadUnit['marks']): string {
  const count = (mark: ReadUnit['marks'][number]['mark']): number =>
    marks.filter((each) => each.mark === mark).length;
  const [all, some] = [count('right'), count('partly')];
  return say`${amount(say, marks.length - count('unasked'), 'component')}: ${all} won all battles, ${some} some or tied`;
}

function tallyOf(say: Say, marks: ReadUnit['marks'], isPair: boolean): string {
  const count = (mark: ReadUnit['marks'][number]['mark']): number =>
    marks.filter((each) => each.mark === mark).length;
  const partly = count('partly');
  const [silent, ungraded, missing] = [count('none'), count('ungraded'), count('missing')];
  const of = marks.length - count('unasked');
  return [
    say`${count('right')} of ${of} right${isPair ? say` on both` : ''}`,
    ...(partly === 0 ? [] : [say`${partly} partly`]),
    ...(silent === 0 ? [] : [say`${silent} without an answer that counts`]),
    ...(ungraded === 0 ? [] : [say`${ungraded} not graded by the source`]),
    ...(missing === 0 ? [] : [say`${missing} without an answer`]),
  ].join(', ');
}

function toShownItem(
  say: Say,
  bench: string,
  page: string,
  { item, disclosed, anchor, answers, correction }: ReadItem,
): Omit<ShownItem, 'expects'> {
  const file = toMediaFile(bench, item);
  const { input } = disclosed ?? item;
  return {
    anchor,
    id: toPlainText(item.item_id),
    href: `${page}#${anchor}`,
    about: [...(item.tag === undefined ? [] : [item.tag]), ...(item.tags ?? [])].map(toPlainText),
    why: item.why === undefined ? undefined : toSeenText(say, item.why, LONGEST_INPUT),
    input: input === undefined || file !== undefined ? undefined : toAskedText(say, input, LONGEST_INPUT),
    file,
    withheld: input === undefined ? withheldWords(say, item) : undefined,
    target: expectedOf(say, { ...item, ...disclosed }),
    untold: isKept(item) ? say`not published` : say`not stated`,
    solution: item.solution === undefined ? undefined : toSeenText(say, item.solution, LONGEST_INPUT),
    disclosed: disclosed && toDisclosure(say, bench, item, disclosed),
    answers,
    corrected: correction && {
      href: `${pages.corrections}#${correction.id}`,
      entry: say`Correction of ${correction.date}`,
      says: firstSentence(correction.what_was_wrong),
    },
  };
}

/** Whether somebody has a text that is not published here; otherwise the results came without it. */
function isKept({ input_sha256, input_hmac, target_hmac }: BankItem01): boolean {
  return input_sha256 !== undefined || input_hmac !== undefined || target_hmac !== undefined;
}

/** Where several answers are right, all of them. */
function expectedOf(
  say: Say,
  { target, references }: Pick<BankItem01, 'target' | 'references'>,
): SeenText | undefined {
  const text = target ?? references?.join('\nor: ');
  return text === undefined ? undefined : toSeenText(say, text, LONGEST_INPUT);
}

function toDisclosure(
  say: Say,
  bench: string,
  { input_hmac, target_hmac }: BankItem01,
  { key, disclosed_on }: DisclosedItem01,
): Disclosure {
  const digests = [
    ...(input_hmac === undefined ? [] : [say`of what was asked ${input_hmac}`]),
    ...(target_hmac === undefined ? [] : [say`of what was expected ${target_hmac}`]),
  ];
  return {
    says: say`Disclosed on ${disclosed_on}. The bank was frozen with keyed digests of these texts, and they hold.`,
    check: `printf %s "$TEXT" | openssl dgst -sha256 -mac HMAC -macopt hexkey:${key}`,
    digests: say`It must print the digest in the bank: ${digests.join(', ')}.`,
    file: pathOf('banks', { bench, file: 'disclosed.jsonl' }),
  };
}

/** As the bank spells a file of its own: `media/x.jpg`, or `media/x.jpg#field`. */
function toMediaFile(bench: string, { input, input_sha256 }: BankItem01): MediaFile | undefined {
  if (input_sha256 === undefined || input === undefined || !input.startsWith('media/')) return undefined;
  const [file = '', part] = input.split('#', 2);
  return {
    href: encodeURI(pathOf('banks', { bench, file })),
    name: toPlainText(file),
    part: part === undefined ? undefined : toPlainText(part),
  };
}

function withheldWords(say: Say, { input_sha256, input_hmac }: BankItem01): string {
  if (input_hmac !== undefined)
    return say`Withheld: the publisher keeps the text. Its keyed digest, HMAC-SHA-256, is ${input_hmac}`;
  return input_sha256 === undefined
    ? say`Of what was asked, only its name came with the results.`
    : say`The text is not published here. SHA-256 ${input_sha256}`;
}
