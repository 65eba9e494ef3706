/** How many items an axis has, of how many components, and which of their texts are not published. */

import type { BankItem01 } from '../../schema/contracts.gen.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { AxisItems } from './axis-items.ts';

export function itemsSummary(say: Say, { measured, fleet, disclosed }: AxisItems): string {
  const { bank, units, preference } = measured;
  const items = amount(say, bank.items.size, preference === undefined ? 'item' : 'prompt');
  const pairs =
    units.length === bank.items.size
      ? ''
      : say` in ${amount(say, units.length, 'pair')}, right together or not at all`;
  return `${items}${pairs}, ${amount(say, fleet.members.length, 'component')}.${hiddenWords(say, [...bank.items.values()], disclosed)}`;
}

/** Imported results may give only the id of an item, without its text or even its digest. */
function hiddenWords(say: Say, items: readonly BankItem01[], disclosed: AxisItems['disclosed']): string {
  const kept = items.filter(({ input }) => input === undefined);
  const hidden = kept.filter(({ item_id }) => disclosed?.has(item_id) !== true);
  const later =
    hidden.length === kept.length
      ? ''
      : say` The publisher disclosed ${amount(say, kept.length - hidden.length, 'item')} after the bank was frozen.`;
  return `${later}${withheldWords(say, hidden)}`;
}

function withheldWords(say: Say, hidden: readonly BankItem01[]): string {
  if (hidden.length === 0) return '';
  return hidden.every(({ input_sha256, input_hmac }) => (input_sha256 ?? input_hmac) !== undefined)
    ? say` Where a licence or the publisher keeps a text back, its id and its digest stand in its place.`
    : say` Where the text of an item is not published, its id stands in its place.`;
}

/** What one unit of an axis is called. */
export function unitNoun({ measured }: Pick<AxisItems, 'measured'>): 'prompt' | 'item' | 'pair' {
  if (measured.preference !== undefined) return 'prompt';
  return measured.units.length === measured.bank.items.size ? 'item' : 'pair';
}
