/** What a component is asked: the items of a frozen bank, each with its text and its target. */

import { type Bank, readBank } from '../artifacts/banks.ts';
import type { Folder } from '../artifacts/folder.ts';
import { BoardError } from '../core/board-error.ts';
import { sha256Hex } from '../core/sha256.ts';
import { utf8 } from '../core/text.ts';
import type { BankItem01 } from '../schema/contracts.gen.ts';
import type { WithheldTexts } from './bench.ts';

export type Question = {
  readonly item_id: string;
  readonly input: string;
  readonly target: string;
  /** The same name on two questions makes them a pair, which is right where both are. */
  readonly pair?: string;
  /** How far from the target a number may lie. */
  readonly tolerance?: number;
};

/** The questions of one bank, in its order, and the digest that names the bank. */
export type Questions = {
  readonly bench: string;
  readonly bank_sha256: string;
  readonly items: readonly Question[];
};

type Asked = {
  readonly bench: string;
  readonly texts?: () => Promise<WithheldTexts>;
  readonly grading?: Grading;
};

/** The rule of a bench that declares one: the frozen bank must state it in these words. */
export type Grading = { readonly sentence: string; readonly tolerance?: number };

/** The committed bank of a bench, with the texts that the bank itself may not hold. */
export async function questionsOf({ bench, texts, grading }: Asked, artifacts: Folder): Promise<Questions> {
  const bank = readBank(artifacts, bench);
  if (grading !== undefined && grading.sentence !== bank.header.grading)
    throw refused(bench, 'grading', `${grading.sentence} as its bench.json declares`, bank.header.grading);
  const { items, ...questions } = toQuestions(bank, texts === undefined ? new Map() : await texts());
  const tolerance = grading?.tolerance;
  return {
    ...questions,
    items: tolerance === undefined ? items : items.map((item) => ({ ...item, tolerance })),
  };
}

export function toQuestions({ header, items }: Bank, withheld: WithheldTexts): Questions {
  const { bench, items_sha256: bank_sha256 } = header;
  return { bench, bank_sha256, items: [...items.values()].map((item) => toQuestion(bench, item, withheld)) };
}

function toQuestion(bench: string, item: BankItem01, withheld: WithheldTexts): Question {
  const { item_id, target, pair } = item;
  if (target === undefined) throw refused(bench, `${item_id} target`, 'a string', 'none');
  const input = item.input ?? withheldText(bench, item, withheld);
  return { item_id, input, target, ...(pair === undefined ? {} : { pair }) };
}

/** The text comes from the pinned package, and must have the digest that the bank states. */
function withheldText(bench: string, { item_id, input_sha256 }: BankItem01, withheld: WithheldTexts): string {
  const text = withheld.get(item_id);
  if (text === undefined)
    throw refused(bench, `${item_id} input`, 'a string, or a text of the pinned package', 'neither');
  const digest = sha256Hex(utf8(text));
  if (digest !== input_sha256)
    throw refused(bench, `${item_id} input_sha256`, input_sha256 ?? 'none', digest);
  return text;
}

function refused(bench: string, field: string, expected: string, got: string): BoardError {
  return new BoardError('BANK', `items of ${bench}: ${field}: expected ${expected}, got ${got}`);
}
