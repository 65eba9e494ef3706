/** What a reader opens as one: an item, or the two of a pair, with every component's answers. */

import type { Correction } from '../../artifacts/corrections.ts';
import type { BankItem01, DisclosedItem01 } from '../../schema/contracts.gen.ts';
import type { BankUnit } from '../scores/bank-units.ts';
import type { AnswerGroup } from './item-answers.ts';
import type { StripMark } from './mark-strip.ts';

/** What is right or wrong as one: an item, or the two of a pair. */
export type ReadUnit = {
  readonly unit: BankUnit;
  readonly marks: readonly StripMark[];
  readonly items: readonly ReadItem[];
  /** A prompt of a pairwise bank: nothing is expected, and nobody is right. */
  readonly isOfBattles: boolean;
};

export type ReadItem = {
  readonly item: BankItem01;
  /** The texts of the item, where the publisher kept them and disclosed them later. */
  readonly disclosed: DisclosedItem01 | undefined;
  /** Names it in an address. */
  readonly anchor: string;
  readonly answers: readonly AnswerGroup[];
  /** The newest entry that names the item. */
  readonly correction: Correction | undefined;
};
